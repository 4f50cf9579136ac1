// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"

namespace puzzlegraph::tiles {

manhattan::manhattan(task const& t) : cells_(t.space().cells()) {
  grid const shape = t.space().shape();
  auto const apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
  for (unsigned goal = 0; goal < cells_; ++goal) {
    unsigned const tile = t.goal().tile(goal);
    if (tile == 0) continue;
    for (unsigned c = 0; c < cells_; ++c) {
      distance_[c][tile] = static_cast<std::uint8_t>(apart(shape.row(c), shape.row(goal)) +
                                                     apart(shape.column(c), shape.column(goal)));
    }
  }
}

} // namespace puzzlegraph::tiles
