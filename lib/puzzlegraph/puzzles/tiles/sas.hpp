// SPDX-License-Identifier: BSL-1.0
//
// A board as a planning task in SAS+.
#pragma once

#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/text/sas.hpp"

namespace puzzlegraph::tiles {

/// A variable for each tile and for the blank: its cell. Operators are unit moves, and the states
/// that the start reaches are those of the board.
text::sas_task sas_of(instance const& i);

} // namespace puzzlegraph::tiles
