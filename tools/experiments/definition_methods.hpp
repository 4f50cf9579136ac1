// SPDX-License-Identifier: BSL-1.0
//
// The section [methods] of an experiment's definition.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include "tools/options/config_file.hpp"

#include <vector>

namespace puzzlegraph::tool {

/// Whether the file asks for all algorithms without a limit on time.
bool leaves_out_endless(ini_file const& ini);

/// All methods of the puzzle that the lists of encodings, algorithms and heuristics allow. IDA*
/// need not end on questions without a solution: without a limit on time, `all` algorithms do not
/// include it. Throws text::input_error for what the puzzle does not have, or not together.
std::vector<puzzlegraph::method> read_methods(ini_file const& ini, puzzlegraph::puzzle const& p);

} // namespace puzzlegraph::tool
