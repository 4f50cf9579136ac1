// SPDX-License-Identifier: BSL-1.0
//
// The sections [instances] and [generate] of an experiment's definition.
#pragma once

#include "tools/experiments/definition.hpp"

namespace puzzlegraph::tool {

/// Sets groups and group_by. Precondition: the puzzle is set. Throws text::input_error.
void read_groups(ini_file const& ini, puzzle_list puzzles, definition& d);

} // namespace puzzlegraph::tool
