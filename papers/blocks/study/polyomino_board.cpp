// SPDX-License-Identifier: BSL-1.0
#include "polyomino_board.hpp"

#include <fmt/format.h>

#include <stdexcept>

namespace study {

polyomino_board::polyomino_board(puzzlegraph::grid shape)
    : shape_(shape), cells_(static_cast<unsigned>(shape.size())) {
  if (shape.size() < 2 || shape.size() > max_cells) {
    throw std::invalid_argument(fmt::format("expected a board of 2 to {} cells", max_cells));
  }
  for (std::uint32_t c = 0; c < cells_; ++c) {
    cell_bits const bit = 1U << c;
    if (shape.column(c) == 0) west_side_ |= bit;
    if (shape.row(c) == 0) north_side_ |= bit;
    if (shape.column(c) + 1 == shape.columns) east_side_ |= bit;
    if (shape.row(c) + 1 == shape.rows) south_side_ |= bit;
  }
}

std::string polyomino_board::text(layout const& u, cell_bits target) const {
  std::string of_cells(cells_, '.');
  char next = 'B';
  for_each_piece(u, [&](cell_bits piece) {
    char const name = piece == target ? 'A' : next++;
    for (unsigned c = 0; c < cells_; ++c) {
      if ((piece >> c & 1U) != 0) of_cells[c] = name;
    }
  });
  std::string rows;
  for (std::uint32_t r = 0; r < shape_.rows; ++r) {
    if (r > 0) rows += '/';
    rows += of_cells.substr(shape_.cell(r, 0), shape_.columns);
  }
  return rows;
}

cell_bits polyomino_board::transposed(cell_bits set) const {
  cell_bits image = 0;
  for (unsigned c = 0; c < cells_; ++c) {
    if ((set >> c & 1U) != 0) image |= 1U << shape_.cell(shape_.column(c), shape_.row(c));
  }
  return image;
}

} // namespace study
