// SPDX-License-Identifier: BSL-1.0
//
// Shortest walks of the blank while the piece stays where it is.
#pragma once

#include "puzzlegraph/puzzles/klotski/blank_distances.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <vector>

namespace puzzlegraph::klotski {

/// Appends a shortest walk of the blank from one open cell to another that avoids the piece in
/// `held`. Returns false and appends nothing if there is none. A* with Manhattan distance:
/// O(length) on an open board, O(cells) at worst.
bool append_walk(std::vector<move>& moves, board const& b, cell_index from, cell_index to,
                 cell_index held);
/// The same by A* from the end, with exact distances from `from` on the board without the piece as
/// its heuristic: besides the walk, it expands few cells but those behind the piece.
bool append_walk(std::vector<move>& moves, board const& b, cell_index from, cell_index to,
                 cell_index held, blank_distances::row const& distances);

} // namespace puzzlegraph::klotski
