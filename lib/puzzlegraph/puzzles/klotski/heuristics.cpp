// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"

#include <algorithm>

namespace puzzlegraph::klotski {

cost_type piece_distance::from(cell_index c) const {
  auto const by = target_.from(c);
  return detail::magnitude(by.south) + detail::magnitude(by.east);
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
