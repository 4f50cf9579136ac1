// SPDX-License-Identifier: BSL-1.0
//
// The subcommands.
#pragma once

#include "tools/options/errors.hpp"
#include "tools/output/file_output.hpp"

#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// `arguments` are those after the subcommand.
using command = exit_code (*)(std::vector<std::string> const& arguments, output& out);

exit_code solve(std::vector<std::string> const& arguments, output& out);
exit_code verify(std::vector<std::string> const& arguments, output& out);
exit_code show(std::vector<std::string> const& arguments, output& out);
exit_code compare(std::vector<std::string> const& arguments, output& out);
exit_code explore(std::vector<std::string> const& arguments, output& out);
exit_code generate(std::vector<std::string> const& arguments, output& out);
exit_code hardest(std::vector<std::string> const& arguments, output& out);
exit_code export_graph(std::vector<std::string> const& arguments, output& out);
exit_code draw(std::vector<std::string> const& arguments, output& out);
exit_code experiment(std::vector<std::string> const& arguments, output& out);
exit_code report_results(std::vector<std::string> const& arguments, output& out);

} // namespace puzzlegraph::tool
