// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds for the mazes: how many steps it takes to get out at the least.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace puzzlegraph::walls {

/// Steps to the nearest side of the board, and one to leave. O(1).
template <class Space> class border_distance {
 public:
  static constexpr heuristic_traits traits{"border"};

  explicit border_distance(task<Space> const& t) : space_(&t.space()) {}
  cost_type operator()(state_of<Space> const& u) const {
    if (space_->is_outside(u)) return 0;
    grid const s = space_->map().shape();
    cell_index const c = space_->pusher(u);
    return 1 +
           std::min({s.row(c), s.rows - 1 - s.row(c), s.column(c), s.columns - 1 - s.column(c)});
  }

 private:
  Space const* space_;
};

/// Steps to the nearest open exit, and one to leave; unreachable if all are closed, because no push
/// opens one. O(openings).
template <class Space> class exit_distance {
 public:
  static constexpr heuristic_traits traits{"exit"};

  explicit exit_distance(task<Space> const& t) : space_(&t.space()), exits_(t.exits()) {}
  cost_type operator()(state_of<Space> const& u) const {
    if (space_->is_outside(u)) return 0;
    grid const s = space_->map().shape();
    cell_index const c = space_->pusher(u);
    cost_type least = unreachable;
    for (auto const& e : exits_) {
      if (space_->has_wall(u, e.slot)) continue;
      least = std::min(least, 1 + s.distance(c, e.cell));
    }
    return least;
  }

 private:
  Space const* space_;
  std::vector<typename task<Space>::exit> exits_;
};

static_assert(heuristic<border_distance<space<1>>, state<1>> &&
              heuristic<exit_distance<space<1>>, state<1>>);

} // namespace puzzlegraph::walls
