// SPDX-License-Identifier: BSL-1.0
//
// Tiles: a position that is farthest from the goal, by one breadth-first search from the goal;
// moves can be taken back, so distances from the goal are distances to it.
#pragma once

#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <cstddef>

namespace puzzlegraph::tiles {

inline constexpr std::size_t max_exhausted_cells = 10;

/// Memory: a bit for each of the cells! positions, and 4 bytes for each that is found. The goal has
/// the blank first, like those of random_instance. When a limit stops the search, the result is the
/// farthest position so far, with its exact distance. Throws std::invalid_argument for boards of
/// one cell or of more cells, and for the method local_search.
hardest<instance> find_hardest(hardest_search const& how);

} // namespace puzzlegraph::tiles
