// SPDX-License-Identifier: BSL-1.0
//
// How far the placements of the ghosts on one board are apart.
#pragma once

#include "puzzlegraph/core/budget.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::ghosts {

/// The state graph of a board, without a start or goal. States are told by their ranks.
class placements {
 public:
  using rank = std::uint32_t;
  static constexpr std::uint64_t max_ranks = std::uint64_t{1} << 21U;

  /// Whether the board's states fit.
  static bool fits(instance const& board);
  /// Precondition: fits(board).
  explicit placements(instance const& board);

  /// Two placements, and the least number of steps from one to the other.
  struct pair {
    rank from = 0;
    rank to = 0;
    cost_type steps = 0;
  };

  rank rank_of(std::vector<cell_index> const& cells) const { return number(space_.pack(cells)); }
  std::vector<cell_index> cells_of(rank r) const;

  /// The placement farthest from this one of those that share no cell with it: a start and a goal
  /// on one cell cannot be written down. Nothing if there is none, or the budget is spent.
  /// Breadth-first search: O(states * successors).
  std::optional<pair> farthest_from(rank from, budget& watch);

  /// The two placements farthest apart that share no cell, if that is more than `beat` steps; else,
  /// or when the budget is spent, nothing. One breadth-first search bounds the eccentricity of all
  /// states that it meets; so few of them need one of their own (Takes and Kosters, "Determining
  /// the Diameter of Small World Networks", CIKM 2011).
  std::optional<pair> farthest_above(std::optional<cost_type> beat, budget& watch);

 private:
  rank number(small_state u) const { return static_cast<rank>(space_.rank(u)); }
  bool share_cell(rank a, rank b) const;
  /// Fills met_ and distance_; false when the budget is spent.
  bool search(rank from, budget& watch);
  std::optional<pair> farthest_met() const;
  void write_down_successors();
  template <class Sink> void for_each_beside(rank r, Sink&& sink) const;

  small_space space_;
  std::vector<std::uint32_t> first_; ///< by rank, into successors_; empty: not written down
  std::vector<rank> successors_;
  std::vector<cost_type> distance_; ///< by rank, unreachable if not met
  std::vector<rank> met_;           ///< by distance
};

} // namespace puzzlegraph::ghosts
