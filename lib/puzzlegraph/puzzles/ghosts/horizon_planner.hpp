// SPDX-License-Identifier: BSL-1.0
//
// Plans some ghosts within a horizon, a number of timesteps, by A* in their time-expanded graph.
//
// The heuristic is exact unless ghosts block each other, so A* proceeds depth-first, mostly
// straight to the goals. A complete search without a plan proves that none exists. Pair distance
// tables (heuristics.hpp) prune more; they are built by add_pairs().
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/puzzles/ghosts/time_expanded_space.hpp"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory_resource>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {

/// What a search for a plan reports.
struct planning_report : search_report {
  std::vector<path> paths; ///< of the ghosts, in the order in which they were given; if solved
};

class horizon_planner {
 public:
  /// O(ghosts * cells). The board and the budget must outlive this.
  horizon_planner(instance const& board, budget& b);

  free_cells const& map() const { return map_; }
  std::uint32_t start(std::size_t ghost) const { return map_.number_of(board_->starts[ghost]); }
  /// The distance from a ghost's start to its goal, if the others were not there.
  cost_type distance(std::size_t ghost) const { return to_goal_[ghost][start(ghost)]; }
  /// Whether ghost g moves before ghost h within a timestep: those with the longest distance to
  /// their goals move first.
  bool moves_before(std::size_t g, std::size_t h) const {
    return std::pair(distance(h), g) < std::pair(distance(g), h);
  }

  /// Plans of exactly `horizon` timesteps, of which the last ones may be waits, for ghosts that are
  /// sorted by moves_before. The verdict is about the horizon: unsolvable is a proof that there is
  /// no plan within it that is clear of the obstacles. Stores at most `max_states` states, and
  /// stays within the budget's limits.
  planning_report plan(std::span<std::size_t const> ghosts, cost_type horizon,
                       other_paths const& others, std::uint64_t max_states) const;

  /// Whether plan() knows the distances of all pairs of these ghosts.
  bool has_pairs(std::span<std::size_t const> ghosts) const;
  /// Builds the tables of all pairs of these ghosts. Returns the greatest distance of a pair from
  /// its starts. Incomplete when the budget is spent on the way; throws std::bad_alloc past its
  /// memory. O(pairs * cells^2).
  cost_type add_pairs(std::span<std::size_t const> ghosts);

 private:
  template <class State>
  planning_report plan_in(std::span<std::size_t const> ghosts, cost_type horizon,
                          other_paths const& others, std::uint64_t max_states) const;

  instance const* board_;
  budget* budget_;
  free_cells map_;
  std::vector<std::vector<cost_type>> to_goal_; ///< by ghost and cell
  /// By pair of ghosts, in moving order.
  std::map<std::pair<std::size_t, std::size_t>, std::pmr::vector<cost_type>> pairs_;
};

} // namespace puzzlegraph::ghosts
