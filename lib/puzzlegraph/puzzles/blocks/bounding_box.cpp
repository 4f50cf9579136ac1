// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"

#include <algorithm>

namespace puzzlegraph::blocks {

bounding_box box_of(grid shape, cell_set cells) {
  std::uint32_t bottom = 0;
  std::uint32_t right = 0;
  bounding_box b;
  for (; cells != 0; cells.drop_first()) {
    auto const c = first_cell(cells);
    b.top = std::min(b.top, shape.row(c));
    b.left = std::min(b.left, shape.column(c));
    bottom = std::max(bottom, shape.row(c));
    right = std::max(right, shape.column(c));
  }
  b.rows = bottom - b.top + 1;
  b.columns = right - b.left + 1;
  return b;
}

axis long_axis(grid shape, cell_set const& cells) {
  auto const b = box_of(shape, cells);
  if (b.rows == b.columns) return axis::free;
  return b.rows < b.columns ? axis::horizontal : axis::vertical;
}

cell_set moved_to(grid shape, cell_set const& cells, std::uint32_t row, std::uint32_t column) {
  auto const b = box_of(shape, cells);
  if (row + b.rows > shape.rows || column + b.columns > shape.columns) return 0;
  return cells >> shape.cell(b.top, b.left) << shape.cell(row, column);
}

cell_set first_component(grid shape, cell_set const& among) {
  cell_set reached;
  cell_set fresh = cell_bit(first_cell(among));
  while (fresh != 0) {
    auto const c = first_cell(fresh);
    fresh.drop_first();
    reached.insert_if(c, true);
    for (direction const d : all_directions) {
      auto const next = shape.neighbour(c, d);
      bool const is_new = next != no_cell && among.contains(next) && !reached.contains(next);
      if (is_new) fresh.insert_if(next, true);
    }
  }
  return reached;
}

} // namespace puzzlegraph::blocks
