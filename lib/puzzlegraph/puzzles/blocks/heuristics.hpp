// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds for sliding blocks, in the metric of the space.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/blocks/empties_space.hpp"
#include "puzzlegraph/puzzles/blocks/space.hpp"
#include "puzzlegraph/search/pattern_database.hpp"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {

/// Distances by place to the goal of a kind that the goal names, in counted moves, as if there were
/// no other blocks; `unreachable` where walls or the axis prevent it. O(places^2).
std::vector<cost_type> distances_to_goal(kind const& k, metric counted);

/// By place: the cells that a block has to find empty on its way from there to its goal. Those of
/// the goal, and along an axis those between. Irrelevant for places from which walls keep the
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

/// The abstraction that keeps one block with a goal, and the empty cells. Models abstraction.
template <std::size_t Words> class empties_abstraction {
 public:
  using space_type = empties_space;

  /// Keeps the block of field `goal` of the task's space.
  empties_abstraction(task<Words> const& t, unsigned goal)
      : concrete_(&t.space()), field_(goal), space_(rules_of(t, goal)) {}

  empties_space const& space() const { return space_; }
  std::vector<empties_state> goal_states() const {
    auto const sets = *space_.rank_count() / space_.kept().places.size();
    std::vector<empties_state> goals;
    for (std::uint64_t r = 0; r < sets; ++r) {
      goals.push_back(space_.unrank(space_.kept().goal * sets + r));
    }
    return goals;
  }
  empties_state project(state<Words> const& u) const {
    return {space_.open() & ~concrete_->occupied(u), concrete_->place(u, field_)};
  }
  /// Its tables are small, and not kept in a cache.
  std::string key() const { return {}; }

 private:
  static empties_rules rules_of(task<Words> const& t, unsigned goal) {
    auto const& s = t.space();
    empties_rules const unknown(s.layout(), s.layout().fields()[goal].kind, 0);
    auto const empty = unknown.open() & ~s.occupied(t.initial_states().front().state);
    return {s.layout(), s.layout().fields()[goal].kind,
            static_cast<unsigned>(std::popcount(empty))};
  }

  blocks::space<Words> const* concrete_;
  unsigned field_;
  empties_space space_;
};

/// blocking_blocks, or a pattern database of a block with a goal and the empty cells, whichever is
/// greatest. Databases of more than a million entries are left out. Consistent, as the greatest of
/// consistent bounds. O(blocks * goals).
template <std::size_t Words> class empties_database {
 public:
  static constexpr heuristic_traits traits{"pattern-database"};

  /// If the budget is spent before the tables are complete, the search does not begin.
  empties_database(task<Words> const& t, budget& b) : blocking_(t) {
    for (unsigned const k : t.goals()) {
      empties_abstraction<Words> a(t, k);
      auto const entries = a.space().rank_count();
      if (!entries || *entries > most_entries) continue;
      tables_.emplace_back(std::move(a), b);
    }
  }
  cost_type operator()(state<Words> const& u) const {
    cost_type bound = blocking_(u);
    for (auto const& table : tables_) bound = std::max(bound, table(u));
    return bound;
  }

 private:
  static constexpr std::uint64_t most_entries = 1U << 20U;

  blocking_blocks<Words> blocking_;
  std::vector<pattern_database<empties_abstraction<Words>>> tables_;
};

static_assert(heuristic<goal_distance<1>, state<1>> && heuristic<blocking_blocks<1>, state<1>>);
static_assert(abstraction<empties_abstraction<1>, state<1>> &&
              heuristic<empties_database<1>, state<1>>);

} // namespace puzzlegraph::blocks
