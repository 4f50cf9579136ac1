// SPDX-License-Identifier: BSL-1.0
//
// The limits of searches and explorations: --max-states, --max-memory, --max-seconds.
#pragma once

#include "puzzlegraph/core/limits.hpp"

#include "tools/options/option_group.hpp"
#include "tools/options/progress.hpp"

#include <cstdint>
#include <optional>
#include <string>

namespace puzzlegraph::tool {

struct search_limits {
  std::optional<std::uint64_t> max_states;
  std::optional<std::uint64_t> max_memory; ///< bytes
  std::optional<double> max_seconds;

  option_group options();
  /// Memory and time, for a command that takes --max-states in another sense.
  option_group options_but_states();

  /// The limits per question where `at_a_time` questions are answered in parallel. Without
  /// --max-memory they share three quarters of the free memory.
  limits of_each(unsigned at_a_time) const;
  /// The limits of one question, with progress on a terminal.
  limits of_question(std::string const& label, progress_text text = search_text) const;
};

} // namespace puzzlegraph::tool
