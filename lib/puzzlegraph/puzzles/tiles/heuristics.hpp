// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds for the sliding-tile puzzle.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <array>
#include <cstdint>

namespace puzzlegraph::tiles {

/// The sum over all tiles but the blank of rows and columns to the goal: each move brings one tile
/// one cell. O(cells) by table.
class manhattan {
 public:
  static constexpr heuristic_traits traits{"manhattan"};

  explicit manhattan(task const& t);

  cost_type operator()(state u) const {
    cost_type sum = 0;
    for (unsigned c = 0; c < cells_; ++c) sum += distance_[c][u.tile(c)];
    return sum;
  }

 private:
  unsigned cells_;
  std::array<std::array<std::uint8_t, max_cells>, max_cells> distance_{}; ///< by cell and tile
};

static_assert(heuristic<manhattan, state>);

} // namespace puzzlegraph::tiles
