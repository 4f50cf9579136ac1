// SPDX-License-Identifier: BSL-1.0
//
// The command line tool as a function, for programs that add puzzles of their own:
//
//   #include "puzzlegraph/tool.hpp"
//   int main(int argc, char** argv) { return puzzlegraph::tool::run(argc, argv, {&my_puzzle}); }
//
// Link puzzlegraph::tool (find_package(puzzlegraph COMPONENTS tool)).
#pragma once

#include <vector>

namespace puzzlegraph {
struct puzzle; // puzzlegraph/puzzles/puzzle.hpp
}

namespace puzzlegraph::tool {

/// Runs `puzzlegraph COMMAND [options] [FILE|-]` with the built-in puzzles and `more`, whose names
/// must differ from each other and from the built-in ones. Installs handlers of SIGINT and SIGTERM.
/// Writes to standard output and standard error, and returns the exit code, which
/// `puzzlegraph --help` lists. Throws nothing. To be called once per process.
int run(int argc, char const* const* argv, std::vector<puzzle const*> const& more = {});

} // namespace puzzlegraph::tool
