// SPDX-License-Identifier: BSL-1.0
//
// Tiles: the position that is farthest from the goal, by one breadth-first search from the goal
// (which the puzzle allows, since every move can be taken back).
#pragma once

#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <cstddef>

namespace puzzlegraph::tiles {

inline constexpr std::size_t max_exhausted_cells = 10;

/// A bit for each of the cells! positions, and 8 bytes for each of two layers. The goal has the
/// blank first, like those of random_instance. Stopped by a limit, the farthest position so far is
/// as far as it says. Throws std::invalid_argument for boards of one cell or of more cells, and for
/// the method local_search.
hardest<instance> find_hardest(hardest_search const& how);

} // namespace puzzlegraph::tiles
