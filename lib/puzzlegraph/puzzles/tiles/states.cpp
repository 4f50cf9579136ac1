// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/states.hpp"

namespace puzzlegraph::tiles {

std::string line_of(grid shape, std::span<std::uint8_t const> tiles) {
  std::string out;
  for (cell_index c = 0; c < shape.size(); ++c) {
    if (c != 0) out += shape.column(c) == 0 ? " / " : " ";
    out += std::to_string(tiles[c]);
  }
  return out;
}

} // namespace puzzlegraph::tiles
