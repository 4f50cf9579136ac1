// SPDX-License-Identifier: BSL-1.0
//
// A board of blocks as a planning task in SAS+.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/text/sas.hpp"

namespace puzzlegraph::blocks {

/// A variable for each cell, taken or not. A kind of one block has a variable for its place; a kind
/// of several one for each place, taken or not, so that interchangeable blocks have no names.
/// Operators are steps, and the states that the start reaches are those of the board.
text::sas_task sas_of(instance const& i);

} // namespace puzzlegraph::blocks
