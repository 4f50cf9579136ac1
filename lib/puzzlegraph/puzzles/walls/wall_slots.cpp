// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/wall_slots.hpp"

namespace puzzlegraph::walls {

wall_slots::wall_slots(grid shape)
    : shape_(shape), count_(shape.rows * (shape.columns + 1) + (shape.rows + 1) * shape.columns),
      around_(shape.size()) {
  std::uint32_t const vertical = shape.rows * (shape.columns + 1);
  cell_index c = 0;
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    for (std::uint32_t column = 0; column < shape.columns; ++column, ++c) {
      auto& [slot, next] = around_[c];
      slot[index(direction::west)] = row * (shape.columns + 1) + column;
      slot[index(direction::east)] = row * (shape.columns + 1) + column + 1;
      slot[index(direction::north)] = vertical + c;
      slot[index(direction::south)] = vertical + c + shape.columns;
      next[index(direction::west)] = column > 0 ? c - 1 : outside();
      next[index(direction::east)] = column + 1 < shape.columns ? c + 1 : outside();
      next[index(direction::north)] = row > 0 ? c - shape.columns : outside();
      next[index(direction::south)] = row + 1 < shape.rows ? c + shape.columns : outside();
    }
  }
}

} // namespace puzzlegraph::walls
