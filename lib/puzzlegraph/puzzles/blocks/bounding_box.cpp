// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"

#include "puzzlegraph/puzzles/blocks/kinds.hpp"

#include <algorithm>

namespace puzzlegraph::blocks {

bounding_box box_of(grid shape, cell_set cells) {
  std::uint32_t bottom = 0;
  std::uint32_t right = 0;
  bounding_box b;
  for (cell_index c = 0; c < shape.size(); ++c) {
    if ((cells & cell_bit(c)) == 0) continue;
    b.top = std::min(b.top, shape.row(c));
    b.left = std::min(b.left, shape.column(c));
    bottom = std::max(bottom, shape.row(c));
    right = std::max(right, shape.column(c));
  }
  b.rows = bottom - b.top + 1;
  b.columns = right - b.left + 1;
  return b;
}

axis long_axis(grid shape, cell_set cells) {
  auto const b = box_of(shape, cells);
  if (b.rows == b.columns) return axis::free;
  return b.rows < b.columns ? axis::horizontal : axis::vertical;
}

cell_set moved_to(grid shape, cell_set cells, std::uint32_t row, std::uint32_t column) {
  auto const b = box_of(shape, cells);
  if (row + b.rows > shape.rows || column + b.columns > shape.columns) return 0;
  auto const go = [&](std::uint32_t from, std::uint32_t to, direction back, direction on) {
    for (; from > to; --from) cells = shifted(shape, cells, back);
    for (; from < to; ++from) cells = shifted(shape, cells, on);
  };
  go(b.top, row, direction::north, direction::south);
  go(b.left, column, direction::west, direction::east);
  return cells;
}

cell_set first_component(grid shape, cell_set among) {
  cell_set reached = cell_bit(first_cell(among));
  for (cell_set before = 0; reached != before;) {
    before = reached;
    for (cell_index c = 0; c < shape.size(); ++c) {
      if ((before & cell_bit(c)) == 0) continue;
      for (direction const d : all_directions) {
        auto const next = shape.neighbour(c, d);
        if (next != no_cell) reached |= cell_bit(next) & among;
      }
    }
  }
  return reached;
}

} // namespace puzzlegraph::blocks
