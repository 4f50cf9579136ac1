// SPDX-License-Identifier: BSL-1.0
//
// Runs the tool as a user does: through the shell, with its output in files.
#pragma once

#include "tests/support/files.hpp"
#include "tests/support/occurrences.hpp"

#include <cstddef>
#include <string>
#include <vector>

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

/// Runs `puzzlegraph ARGUMENTS`, and sends SIGINT so many seconds after it catches that signal.
tool_run run_interrupted(std::string const& arguments, std::string const& seconds);

/// The part of a text before its first line end.
std::string first_line(std::string const& text);
std::vector<std::string> lines_of(std::string const& text);
/// The fields of a line of CSV, without quotes.
std::vector<std::string> fields_of(std::string const& line);
/// The tool under test: $PUZZLEGRAPH_TEST_TOOL if it is set (a build with sanitizers), else that of
/// this build.
std::string tool_path();

/// Files of data/ that many tests run on.
namespace sample {
inline std::string const data = PUZZLEGRAPH_DATA_DIR;
inline std::string const klotski = data + "/klotski/noip2013-sample.klotski";
inline std::string const ghosts = data + "/ghosts/tokyo2007-sample.ghosts";
inline std::string const walls = data + "/walls/uva10384-sample.walls";
inline std::string const tiles = data + "/tiles/antipodes.tiles";
/// A board for standard input. Its state graph has 16!/2 states: breadth-first search does not get
/// far.
inline std::string const hard_tiles = "4 4\n15 14 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 0\n0 0\n";
inline std::string const slow_method = "--puzzle tiles -a breadth-first ";
} // namespace sample

/// Whether the tool was built with the address or thread sanitizer. They reserve terabytes: no
/// limit on the address space lets such a tool start.
bool reserves_address_space();

} // namespace puzzlegraph::testing
