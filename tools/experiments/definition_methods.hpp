// SPDX-License-Identifier: BSL-1.0
//
// The section [methods] of an experiment's definition.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include "tools/options/config_file.hpp"

#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// The algorithms of the puzzle that `all` of the file does not include: without a limit on time,
/// those that need not end on questions without a solution.
std::vector<std::string> left_out_algorithms(ini_file const& ini, puzzlegraph::puzzle const& p);

/// All methods of the puzzle that the lists of encodings, algorithms and heuristics allow, but for
/// left_out_algorithms. Throws text::input_error for what the puzzle does not have, or not
/// together.
std::vector<puzzlegraph::method> read_methods(ini_file const& ini, puzzlegraph::puzzle const& p);

} // namespace puzzlegraph::tool
