// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"

#include <algorithm>
#include <cstdlib>

namespace puzzlegraph::klotski {

namespace {

constexpr cost_type straight_on = 4; ///< the blank's walk between two pushes in one direction
constexpr cost_type turn = 2;        ///< and between two at right angles

/// The least cost of `along` pushes in one direction and `across` at right angles to it, beginning
/// with one along. The walks between them are turns as long as there is something to turn to.
cost_type pushes(cost_type along, cost_type across) {
  cost_type const walks = along + across - 1;
  cost_type const turns = along > across ? 2 * across : 2 * along - 1;
  return along + across + turn * turns + straight_on * (walks - turns);
}

/// The blank's walk around the piece to the side on which it must stand before the first push.
cost_type first_walk(direction from, direction to) {
  if (from == to) return 0;
  return to == opposite(from) ? straight_on : turn;
}

cost_type magnitude(std::int64_t x) { return static_cast<cost_type>(std::abs(x)); }

} // namespace

cost_type free_push_cost(target_offset::offset by, direction side) {
  cost_type const south = magnitude(by.south);
  cost_type const east = magnitude(by.east);
  cost_type best = unreachable;
  if (south != 0) {
    auto const to = by.south > 0 ? direction::south : direction::north;
    best = first_walk(side, to) + pushes(south, east);
  }
  if (east != 0) {
    auto const to = by.east > 0 ? direction::east : direction::west;
    best = std::min(best, first_walk(side, to) + pushes(east, south));
  }
  return best == unreachable ? 0 : best;
}

cost_type piece_distance::from(cell_index c) const {
  auto const by = target_.from(c);
  return magnitude(by.south) + magnitude(by.east);
}

cost_type push_distance::operator()(plain_state const& u) const {
  auto const by = target_.from(u.piece);
  if (by.south == 0 && by.east == 0) return 0;
  cost_type best = unreachable;
  for (direction const d : all_directions) {
    best = std::min(best, least_walk(target_.shape(), u.blank, u.piece, d) + free_push_cost(by, d));
  }
  return best;
}

} // namespace puzzlegraph::klotski
