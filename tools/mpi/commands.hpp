// SPDX-License-Identifier: BSL-1.0
//
// The commands of puzzlegraph-mpi.
#pragma once

#include "tools/mpi/questions.hpp"

#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// Collective. `arguments` are those after the command's name; the first process writes the output.
exit_code count_by_all(std::vector<std::string> const& arguments, mpi_environment const& env);
exit_code solve_by_all(std::vector<std::string> const& arguments, mpi_environment const& env);

} // namespace puzzlegraph::tool
