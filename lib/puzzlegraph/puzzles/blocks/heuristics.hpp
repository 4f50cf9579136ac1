// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds for sliding blocks, in the metric of the space.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/blocks/empties_space.hpp"
#include "puzzlegraph/puzzles/blocks/space.hpp"
#include "puzzlegraph/search/pattern_database.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {

/// Distances by place to the goal of a kind that the goal names, in counted moves, as if there were
/// no other blocks; `unreachable` where walls or the axis prevent it. O(places^2).
template <std::size_t Cells>
std::vector<cost_type> distances_to_goal(state_layout<Cells> const& of, kind const& k);

/// By place: the open cells that a block has to find empty on its way from there to its goal. Those
/// of the goal, and along an axis those between. Irrelevant for places from which walls keep the
/// block: their distance is `unreachable`.
template <std::size_t Cells>
std::vector<number_set<Cells>> cells_to_clear(state_layout<Cells> const& of, kind const& k);

/// The sum of the distances of the blocks that the goal names, among walls alone. A move changes
/// the place of one block only. O(goals).
template <class Space> class goal_distance {
 public:
  static constexpr heuristic_traits traits{"goal"};

  explicit goal_distance(task<Space> const& t) : space_(&t.space()), fields_(t.goals()) {
    for (unsigned const k : fields_) {
      distances_.push_back(distances_to_goal(space_->layout(), space_->kind_of(k)));
    }
  }
  cost_type operator()(state_of<Space> const& u) const {
    cost_type sum = 0;
    for (std::size_t g = 0; g < fields_.size(); ++g) {
      cost_type const d = distances_[g][space_->place(u, fields_[g])];
      if (d == unreachable) return unreachable;
      sum += d;
    }
    return sum;
  }

 private:
  Space const* space_;
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
template <class Space> class blocking_blocks {
  using open_set = typename Space::open_set;

 public:
  static constexpr heuristic_traits traits{"blockers"};

  explicit blocking_blocks(task<Space> const& t)
      : distance_(t), space_(&t.space()), goals_(t.goals()) {
    for (unsigned const k : goals_) {
      clear_.push_back(cells_to_clear(space_->layout(), space_->kind_of(k)));
    }
    for (unsigned k = 0; k < space_->fields(); ++k) {
      if (space_->kind_of(k).goal == no_place) others_.push_back(k);
    }
  }
  cost_type operator()(state_of<Space> const& u) const {
    cost_type bound = distance_(u);
    if (bound == unreachable) return unreachable;
    open_set clear;
    for (std::size_t g = 0; g < goals_.size(); ++g) clear |= clear_[g][space_->place(u, goals_[g])];
    for (unsigned const k : others_) {
      bound += static_cast<cost_type>((space_->covered(u, k) & clear) != 0);
    }
    return bound;
  }

 private:
  goal_distance<Space> distance_;
  Space const* space_;
  std::vector<unsigned> goals_;
  std::vector<unsigned> others_; ///< fields of blocks without a goal
  std::vector<std::vector<open_set>> clear_;
};

/// The abstraction that keeps one block with a goal, and the empty cells. Models abstraction.
template <class Space> class empties_abstraction {
  using rules = empties_rules<Space::cells_words>;
  using abstract_state = empties_state<Space::cells_words>;

 public:
  using space_type = empties_space<Space::cells_words>;

  /// Keeps the block of field `goal` of the task's space.
  empties_abstraction(task<Space> const& t, unsigned goal)
      : concrete_(&t.space()), field_(goal), space_(rules_of(t, goal)) {}

  space_type const& space() const { return space_; }
  std::vector<abstract_state> goal_states() const { return space_.goal_states(); }
  abstract_state project(state_of<Space> const& u) const {
    return space_.project(concrete_->place(u, field_), concrete_->occupied(u));
  }
  /// Its tables are small, and not kept in a cache.
  std::string key() const { return {}; }

 private:
  static rules rules_of(task<Space> const& t, unsigned goal) {
    auto const& s = t.space();
    auto const start = t.initial_states().front().state;
    std::vector<place_index> places;
    for (unsigned k = 0; k < s.fields(); ++k) places.push_back(s.place(start, k));
    return {s.layout(), s.layout().fields()[goal].kind,
            distances_to_goal(s.layout(), s.kind_of(goal)), places};
  }

  Space const* concrete_;
  unsigned field_;
  space_type space_;
};

/// blocking_blocks, or a pattern database of a block with a goal and the empty cells, whichever is
/// greatest. Databases of more than four million entries are left out. Consistent, as the greatest
/// of consistent bounds. O(blocks * goals).
template <class Space> class empties_database {
 public:
  static constexpr heuristic_traits traits{"pattern-database"};

  /// If the budget is spent before the tables are complete, the search does not begin.
  empties_database(task<Space> const& t, budget& b) : blocking_(t) {
    for (unsigned const k : t.goals()) {
      if (!b.go_on()) break;
      empties_abstraction<Space> a(t, k);
      auto const entries = a.space().rank_count();
      if (!entries || *entries > most_entries) continue;
      tables_.emplace_back(std::move(a), b);
    }
  }
  cost_type operator()(state_of<Space> const& u) const {
    cost_type bound = blocking_(u);
    for (auto const& table : tables_) bound = std::max(bound, table(u));
    return bound;
  }

 private:
  static constexpr std::uint64_t most_entries = 1U << 22U;

  blocking_blocks<Space> blocking_;
  std::vector<pattern_database<empties_abstraction<Space>>> tables_;
};

static_assert(heuristic<goal_distance<space<1, 1>>, state<1>> &&
              heuristic<blocking_blocks<space<1, 1>>, state<1>>);
static_assert(abstraction<empties_abstraction<space<1, 1>>, state<1>> &&
              heuristic<empties_database<space<1, 1>>, state<1>>);

} // namespace puzzlegraph::blocks
