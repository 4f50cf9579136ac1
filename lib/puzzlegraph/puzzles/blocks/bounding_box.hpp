// SPDX-License-Identifier: BSL-1.0
//
// Bounding boxes and components of sets of cells.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"

#include <cstdint>

namespace puzzlegraph::blocks {

struct bounding_box {
  std::uint32_t top = UINT32_MAX;
  std::uint32_t left = UINT32_MAX;
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
};

/// Precondition: the set is not empty. O(cells).
bounding_box box_of(grid shape, cell_set cells);

/// The axis of the longer side, free for a square.
axis long_axis(grid shape, cell_set const& cells);

/// The cells shifted so that the north-west corner of their box comes to a row and column; 0 if
/// some would leave the board.
cell_set moved_to(grid shape, cell_set const& cells, std::uint32_t row, std::uint32_t column);

/// The cells of `among` that are connected to the first one. Precondition: there is one. O(cells).
cell_set first_component(grid shape, cell_set const& among);

} // namespace puzzlegraph::blocks
