// SPDX-License-Identifier: BSL-1.0
//
// The subcommands.
#pragma once

#include "puzzlegraph/puzzles/catalog.hpp"

#include "tools/options/errors.hpp"
#include "tools/output/file_output.hpp"

#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// What every command works with.
struct environment {
  output& out;         ///< standard output
  puzzle_list puzzles; ///< all that the tool knows
};

/// `arguments` are those after the subcommand.
using command = exit_code (*)(std::vector<std::string> const& arguments, environment const& env);

exit_code solve(std::vector<std::string> const& arguments, environment const& env);
exit_code verify(std::vector<std::string> const& arguments, environment const& env);
exit_code show(std::vector<std::string> const& arguments, environment const& env);
exit_code compare(std::vector<std::string> const& arguments, environment const& env);
exit_code explore(std::vector<std::string> const& arguments, environment const& env);
exit_code generate(std::vector<std::string> const& arguments, environment const& env);
exit_code hardest(std::vector<std::string> const& arguments, environment const& env);
exit_code export_graph(std::vector<std::string> const& arguments, environment const& env);
exit_code draw(std::vector<std::string> const& arguments, environment const& env);
exit_code experiment(std::vector<std::string> const& arguments, environment const& env);
exit_code report_results(std::vector<std::string> const& arguments, environment const& env);

} // namespace puzzlegraph::tool
