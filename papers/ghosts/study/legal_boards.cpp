// SPDX-License-Identifier: BSL-1.0
#include "legal_boards.hpp"

#include "puzzlegraph/puzzles/ghosts/contest.hpp"

#include <stdexcept>

namespace study {

using puzzlegraph::cell_index;

std::vector<corridor_cells> legal_boards(puzzlegraph::grid shape) {
  if (shape.rows < 3 || shape.columns < 3 || (shape.rows - 2) * (shape.columns - 2) > 16) {
    throw std::invalid_argument("legal boards: expected 1 to 16 cells within the border");
  }
  std::uint32_t const columns = shape.columns - 2;
  std::uint32_t const within = (shape.rows - 2) * columns;
  std::vector<corridor_cells> legal;
  puzzlegraph::ghosts::instance board{shape, corridor_cells(shape.size()), {}, {}};
  for (std::uint32_t open = 1; open < 1U << within; ++open) {
    for (std::uint32_t k = 0; k < within; ++k) {
      board.corridor[shape.cell(1 + k / columns, 1 + k % columns)] = open >> k & 1U;
    }
    if (!find_broken_promise(board)) legal.push_back(board.corridor);
  }
  return legal;
}

std::uint64_t wall_blocks(puzzlegraph::grid shape, corridor_cells const& corridor) {
  std::uint64_t blocks = 0;
  for (std::uint32_t row = 0; row + 1 < shape.rows; ++row) {
    for (std::uint32_t column = 0; column + 1 < shape.columns; ++column) {
      cell_index const c = shape.cell(row, column);
      cell_index const below = c + shape.columns;
      blocks += (corridor[c] | corridor[c + 1] | corridor[below] | corridor[below + 1]) == 0;
    }
  }
  return blocks;
}

} // namespace study
