// SPDX-License-Identifier: BSL-1.0
//
// A static proof that a board has no solution: places that a block can never take, whatever the
// others do.
//
// A block stays within the places to which it gets over cells that no other block covers in all of
// its own places. Each such cell confines the blocks that would have to cross it, which then cover
// more cells for ever; the least fixed point of that is an invariant of all moves. Besides, of two
// rectangles with one axis and a common line, neither passes the other: each leaves room for the
// other's outermost place. The idea is the static analysis of Fogleman's Rush Hour solver; here for
// blocks of any shape, with and without axes.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"

#include <optional>
#include <string>

namespace puzzlegraph::blocks {

/// Why a block that the goal names can never reach its goal, in words; nothing if this invariant
/// does not tell. O(blocks * places * rounds), some microseconds for a Rush Hour board.
std::optional<std::string> confinement_reason(instance const& i);

} // namespace puzzlegraph::blocks
