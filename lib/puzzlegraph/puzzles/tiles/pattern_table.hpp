// SPDX-License-Identifier: BSL-1.0
//
// The table of a tile pattern: breadth-first search by layers of arrangements, with the regions of
// the blank as sets of cells.
//
// search/pattern_database.hpp searches the same space state by state through Boost.Graph, and fills
// the same table in five times the time: for every move it finds the regions of two states by
// flooding and numbers them. Here an arrangement stands for all its states. It has two sets of free
// cells: those that the blank has reached, which are whole regions, and those that tiles have left
// to it since. A flood for each arrangement and layer then suffices, and the number of an
// arrangement after a move differs from that before it by an amount that depends on the few cells
// between (successor_number). Every user waits for these tables at the first hard board; other
// pattern databases stay with the general search.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_space.hpp"
#include "puzzlegraph/search/table_cache.hpp"

#include <cstdint>
#include <memory>

namespace puzzlegraph::tiles {

/// By arrangement (pattern_space::arrangement): the least number of moves of the pattern's tiles
/// from the goal, over all regions of the blank, as table_distance encodes it. Null if the budget
/// was spent. Throws std::bad_alloc past its memory. Time O(arrangements x tiles).
std::shared_ptr<byte_table const> fill_pattern_table(pattern_space const& s,
                                                     pattern_state const& goal, budget& b);

/// The bytes that this takes at least: by arrangement one, two bits, and two sets of cells of 2, 4
/// or 8 bytes.
std::uint64_t bytes_of_filling(pattern_space const& s);

} // namespace puzzlegraph::tiles
