// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/states.hpp"

namespace puzzlegraph::tiles {

std::vector<std::uint8_t> unpack(grid shape, state u) {
  std::vector<std::uint8_t> tiles(shape.size());
  for (unsigned c = 0; c < tiles.size(); ++c) tiles[c] = static_cast<std::uint8_t>(u.tile(c));
  return tiles;
}

std::string to_text(grid shape, state u) {
  std::string out;
  for (cell_index c = 0; c < shape.size(); ++c) {
    if (c != 0) out += shape.column(c) == 0 ? " / " : " ";
    out += std::to_string(u.tile(c));
  }
  return out;
}

} // namespace puzzlegraph::tiles
