// SPDX-License-Identifier: BSL-1.0
//
// --output: where a command's output goes.
#pragma once

#include "tools/options/option_group.hpp"

#include <optional>
#include <string>

namespace puzzlegraph::tool {

struct output_name {
  std::optional<std::string> given;

  void add_to(option_group& options);
  /// The path; empty without the option.
  std::string path() const { return given.value_or(""); }
  bool is_file() const { return given && *given != "-"; }
};

} // namespace puzzlegraph::tool
