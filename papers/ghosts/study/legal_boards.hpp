// SPDX-License-Identifier: BSL-1.0
//
// Exhaustive enumeration of the legal boards of the ghosts' contest.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <cstdint>
#include <vector>

namespace study {

using corridor_cells = std::vector<std::uint8_t>; ///< by cell: 1 = corridor, 0 = wall

/// The corridors of all legal boards with a corridor cell, by the contest's promises. Throws
/// std::invalid_argument unless 1 to 16 cells lie within the border. O(2^cells within * cells).
std::vector<corridor_cells> legal_boards(puzzlegraph::grid shape);

/// The 2x2 blocks of walls.
std::uint64_t wall_blocks(puzzlegraph::grid shape, corridor_cells const& corridor);

} // namespace study
