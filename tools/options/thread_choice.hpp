// SPDX-License-Identifier: BSL-1.0
//
// --threads.
#pragma once

#include "tools/options/option_group.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace puzzlegraph::tool {

struct thread_choice {
  std::optional<std::uint64_t> given;

  /// `help` says what the threads are for, and the default.
  void add_to(option_group& options, std::string const& help);
  /// Default: the number of the machine's threads. Throws option_error.
  unsigned count() const;
};

} // namespace puzzlegraph::tool
