// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/space.hpp"

namespace puzzlegraph::walls {

slots::slots(grid shape)
    : shape_(shape), count_(shape.rows * (shape.columns + 1) + (shape.rows + 1) * shape.columns),
      around_(shape.size()) {
  std::uint32_t const vertical = shape.rows * (shape.columns + 1);
  for (cell_index c = 0; c < shape.size(); ++c) {
    std::uint32_t const row = shape.row(c);
    std::uint32_t const column = shape.column(c);
    auto& slot = around_[c].slot;
    slot[index(direction::west)] = row * (shape.columns + 1) + column;
    slot[index(direction::east)] = row * (shape.columns + 1) + column + 1;
    slot[index(direction::north)] = vertical + row * shape.columns + column;
    slot[index(direction::south)] = vertical + (row + 1) * shape.columns + column;
    for (direction const d : all_directions) {
      cell_index const n = shape.neighbour(c, d);
      around_[c].next[index(d)] = n == no_cell ? outside() : n;
    }
  }
}

} // namespace puzzlegraph::walls
