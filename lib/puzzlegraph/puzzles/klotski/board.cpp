// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <algorithm>
#include <cstdlib>

namespace puzzlegraph::klotski {

board::board(instance const& i)
    : shape_(i.shape), around_(i.shape.size()),
      step_{UINT32_MAX, 0U - i.shape.columns, 1, i.shape.columns},
      is_free_(i.shape.rows > 1 && i.shape.columns > 1 &&
               std::ranges::find(i.open, std::uint8_t{0}) == i.open.end()) {
  for (cell_index c = 0; c < around_.size(); ++c) {
    unsigned bits = i.open[c] != 0 ? open_bit : 0;
    for (direction const d : all_directions) {
      cell_index const n = shape_.neighbour(c, d);
      if (n != no_cell && i.open[n] != 0) bits |= 1U << index(d);
    }
    around_[c] = static_cast<std::uint8_t>(bits);
  }
}

cost_type least_walk(grid shape, cell_index from, cell_index held, direction side) {
  auto const south = std::int64_t{shape.row(held)} - shape.row(from);
  auto const east = std::int64_t{shape.column(held)} - shape.column(from);
  auto const side_south = south + (side == direction::south) - (side == direction::north);
  auto const side_east = east + (side == direction::east) - (side == direction::west);
  bool const behind = (east == 0 && side_east == 0 && std::abs(side_south) > std::abs(south)) ||
                      (south == 0 && side_south == 0 && std::abs(side_east) > std::abs(east));
  return static_cast<cost_type>(std::abs(side_south) + std::abs(side_east) + (behind ? 2 : 0));
}

} // namespace puzzlegraph::klotski
