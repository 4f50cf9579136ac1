// SPDX-License-Identifier: BSL-1.0
//
// The number of layouts of polyominoes on a board, without listing them: a transfer matrix over the
// cells, which shares nothing with the enumeration of universe.hpp.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <cstdint>
#include <vector>

namespace study {

struct layout_count {
  std::uint64_t with_empty_cell = 0;
  std::uint64_t full = 0; ///< without an empty cell
};

/// By number of pieces, from 0 to the cells of the board. Throws std::invalid_argument for more
/// than 7 columns, and std::overflow_error if there are more than 2^64 - 1 layouts.
/// O(cells^2 * frontiers).
std::vector<layout_count> count_layouts(puzzlegraph::grid shape);

} // namespace study
