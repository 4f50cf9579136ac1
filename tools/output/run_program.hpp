// SPDX-License-Identifier: BSL-1.0
//
// Runs an external program without a shell, and kills it when its time is over.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::tool {

/// What a program wrote to its standard output, and its exit code.
struct program_run {
  std::string out;
  int exit_code;
};

/// Runs a program with the given standard input, and waits for its end. `go_on` is polled ten times
/// per second; once it returns false, and on an interrupt, the program is killed. Throws
/// usage_error if the program is missing, which says where to get it; output_error if it cannot be
/// started, or a signal ended it; stopped if it was killed here, or an interrupt came while it ran.
program_run run_program(std::vector<std::string> command, std::string_view input,
                        std::string const& where_to_get,
                        puzzlegraph::progress_callback const& go_on = nullptr);

} // namespace puzzlegraph::tool
