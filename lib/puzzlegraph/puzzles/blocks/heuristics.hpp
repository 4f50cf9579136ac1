// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds for sliding blocks, in the metric of the space.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/blocks/space.hpp"

#include <array>
#include <cstddef>
#include <vector>

namespace puzzlegraph::blocks {

/// Distances by place to the goal of a kind that the goal names, in counted moves, as if there were
/// no other blocks; `unreachable` where walls or the axis prevent it. O(places^2).
std::vector<cost_type> distances_to_goal(kind const& k, metric counted);

/// By place: the cells that a block has to find empty on its way from there to its goal. Those of
/// the goal, and along an axis those between. Of no matter for places from which walls keep the
/// block: their distance is `unreachable`.
std::vector<cell_set> cells_to_clear(kind const& k);

/// The sum of the distances of the blocks that the goal names, among walls alone. A move changes
/// the place of one block only. O(goals).
template <std::size_t Words> class goal_distance {
 public:
  static constexpr heuristic_traits traits{"goal"};

  explicit goal_distance(task<Words> const& t) : space_(&t.space()), fields_(t.goals()) {
    for (unsigned const k : fields_) {
      distances_.push_back(distances_to_goal(space_->kind_of(k), space_->layout().counted()));
    }
  }
  cost_type operator()(state<Words> const& u) const {
    cost_type sum = 0;
    for (std::size_t g = 0; g < fields_.size(); ++g) {
      cost_type const d = distances_[g][space_->place(u, fields_[g])];
      if (d == unreachable) return unreachable;
      sum += d;
    }
    return sum;
  }

 private:
  space<Words> const* space_;
  std::vector<unsigned> fields_;
  std::vector<std::vector<cost_type>> distances_; ///< by goal and place
};

/// goal_distance, plus 1 for each block without a goal that stands where a block with a goal has to
/// pass: it has to move at least once. For Rush Hour this is the blocking-cars heuristic.
///
/// Consistent: a move of a block without a goal changes the second part alone, by at most 1. A
/// block with a goal that moves changes the first part by at most 1 and the second not at all: the
/// cells that it enters were empty and those that it leaves are, so no block blocks it there;
/// without an axis, the cells to clear are always those of the goal. O(blocks * goals).
template <std::size_t Words> class blocking_blocks {
 public:
  static constexpr heuristic_traits traits{"blockers"};

  explicit blocking_blocks(task<Words> const& t)
      : distance_(t), space_(&t.space()), goals_(t.goals()) {
    for (unsigned const k : goals_) {
      clear_.push_back(cells_to_clear(space_->kind_of(k)));
    }
    for (unsigned k = 0; k < space_->fields(); ++k) {
      if (space_->kind_of(k).goal == no_place) others_.push_back(k);
    }
  }
  cost_type operator()(state<Words> const& u) const {
    cost_type bound = distance_(u);
    if (bound == unreachable) return unreachable;
    cell_set clear = 0;
    for (std::size_t g = 0; g < goals_.size(); ++g) clear |= clear_[g][space_->place(u, goals_[g])];
    for (unsigned const k : others_) {
      bound += static_cast<cost_type>((space_->cells(u, k) & clear) != 0);
    }
    return bound;
  }

 private:
  goal_distance<Words> distance_;
  space<Words> const* space_;
  std::vector<unsigned> goals_;
  std::vector<unsigned> others_; ///< fields of blocks without a goal
  std::vector<std::vector<cell_set>> clear_;
};

static_assert(heuristic<goal_distance<1>, state<1>> && heuristic<blocking_blocks<1>, state<1>>);

} // namespace puzzlegraph::blocks
