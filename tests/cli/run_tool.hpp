// SPDX-License-Identifier: BSL-1.0
//
// Runs the tool as a user does: through the shell, with its output in files.
#pragma once

#include <string>

namespace puzzlegraph::testing {

struct tool_run {
  int exit_code = -1;
  std::string out;
  std::string err;
};

/// Runs `puzzlegraph ARGUMENTS` with the given standard input. `arguments` go through the shell, so
/// they may redirect and quote. A code of 128 + n means death by signal n.
tool_run run_tool(std::string const& arguments, std::string const& input = "");

/// Runs a whole shell command in which $PUZZLEGRAPH is the tool.
tool_run run_shell(std::string const& command, std::string const& input = "");

/// The part of a text before its first line end.
std::string first_line(std::string const& text);

/// A fresh file of the given content; returns its path.
std::string temporary_file(std::string const& name, std::string const& content);

} // namespace puzzlegraph::testing
