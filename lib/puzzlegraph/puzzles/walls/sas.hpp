// SPDX-License-Identifier: BSL-1.0
//
// A maze as a planning task in SAS+.
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"
#include "puzzlegraph/text/sas.hpp"

namespace puzzlegraph::walls {

/// A variable for the cell of the pusher, and one for each place of a wall. Operators are unit
/// moves, and the states that the start reaches are those of the maze; but outside, walls are
/// remembered.
text::sas_task sas_of(instance const& maze);

} // namespace puzzlegraph::walls
