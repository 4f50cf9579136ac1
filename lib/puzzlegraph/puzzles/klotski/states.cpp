// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/states.hpp"

namespace puzzlegraph::klotski {

query position_of(grid shape, query const& q, side_state u) {
  return {shape.neighbour(u.cell(), u.side()), u.cell(), q.target};
}
query position_of(grid /*shape*/, query const& q, plain_state u) {
  return {u.blank, u.piece, q.target};
}

std::string to_text(grid shape, query const& position) {
  auto const place = [&](cell_index c) {
    return std::to_string(shape.row(c) + 1) + ' ' + std::to_string(shape.column(c) + 1);
  };
  return "piece " + place(position.piece) + ", blank " + place(position.blank);
}

} // namespace puzzlegraph::klotski
