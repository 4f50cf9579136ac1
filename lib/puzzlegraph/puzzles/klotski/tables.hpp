// SPDX-License-Identifier: BSL-1.0
//
// Distance tables for the queries of one board, and the choice of which to build.
//
// A table holds, for each (cell, side) state, the least cost of bringing the piece to one cell. As
// moves can be taken back at the same cost, it also bounds distances between other states: two
// states are at least as far apart as their distances to any third (landmarks: Goldberg and
// Harrelson 2005, "Computing the shortest path: A* search meets graph theory").
//
// A table costs one search of all states (search/distances.hpp); a query on a board with fixed
// cells expands part of them. So the choice depends on the numbers of queries alone:
//
//   landmarks   one for every `queries_per_landmark` queries of the board, 16 at most; none
//               where no cell is fixed, since push_distance is all but exact there
//   target      for targets of at least `queries_per_target` queries
//   blank       the blank's distances (blank_distances.hpp) for boards with fixed cells and
//               `queries_per_row` queries per cell, if they take `most_blank_bytes` at most. They
//               are not charged to a question, because a memory limit must not stop a question that
//               a search for the blank's walk could answer.
//
// The choice depends neither on time nor on threads nor on the order of queries; a table whose
// making a limit of a question ends is not made again, and no later query has it. Where
// landmarks take long and few queries share them, a query is tried without them first: some are
// answered by a few expansions.
#pragma once

#include "puzzlegraph/core/lazy_value.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/shared_steps.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <span>
#include <unordered_map>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// Distances in 16 bits. Greater ones, and those to unreachable cells, are stored as the greatest
/// number, which leaves all bounds consistent: the minimum of a distance and a constant changes
/// along a move by no more than the distance does.
using short_distance = std::int16_t;

/// By state, the distance to one cell.
using distance_table = std::vector<short_distance>;

/// Distances to several cells, those of one state side by side.
class landmark_table {
 public:
  static constexpr std::size_t max_landmarks = 16;
  using row = std::array<short_distance, max_landmarks>;

  landmark_table(std::size_t states, std::vector<cell_index> cells)
      : rows_(states), cells_(std::move(cells)) {}
  std::span<cell_index const> cells() const { return cells_; }
  void set(std::size_t landmark, distance_table const& distances);

  /// For each landmark the least and the greatest distance of the target's states.
  struct range {
    row least;
    row greatest;
  };
  range range_of(cell_index target) const;
  /// A lower bound on the distance between a state and a target of that range.
  cost_type bound(side_state u, range const& target) const {
    row const& here = rows_[u.number];
    short_distance best = 0;
    for (std::size_t i = 0; i < max_landmarks; ++i) { // 16 at once in two or four vectors
      auto const beyond = static_cast<short_distance>(here[i] - target.greatest[i]);
      auto const before = static_cast<short_distance>(target.least[i] - here[i]);
      auto const apart = std::max(beyond, before);
      best = std::max(best, apart);
    }
    return static_cast<cost_type>(best);
  }

 private:
  std::vector<row> rows_; ///< by state; zero for landmarks that are not there
  std::vector<cell_index> cells_;
};

/// Whether distances of the blank pay for the queries of a board.
bool blank_distances_pay(board const& b, std::size_t queries);

/// Which tables pay for the queries of a board.
struct table_choice {
  table_choice(board const& b, std::span<query const> queries);

  bool target_pays(cell_index target) const;
  /// Whether building the landmarks takes so long that a query should first be tried without them.
  /// False where enough queries share them.
  bool prepares_long(board const& b) const;

  std::size_t landmarks;                                    ///< their number
  std::unordered_map<cell_index, std::uint32_t> queries_to; ///< by target that pays
};

/// The tables of one board. Thread-safe. A table that pays is built on first use, landmarks by all
/// threads that wait for them, and kept; distances to targets only if those to all targets that pay
/// take at most a sixteenth of a question's limit on memory. A question is charged for such tables
/// when it uses them, not for building them. If one cannot be built within the limits of a question
/// that builds it, no question uses it. Other tables are built for each question, which is charged
/// for building them too; the limit on states does not apply.
class tables {
 public:
  /// Space and choice must outlive the tables.
  tables(side_space const& s, table_choice const& paying) : space_(&s), choice_(&paying) {}

  /// Null if there is none within the budget. Built whether they pay or not: at least one landmark.
  std::shared_ptr<landmark_table const> landmarks(budget& b) const;
  std::shared_ptr<distance_table const> to_target(cell_index target, budget& b) const;

 private:
  using lazy_table = lazy_value<std::shared_ptr<distance_table const>>;

  std::shared_ptr<landmark_table const> find_landmarks(budget& b) const;
  /// What a question gives to table `which` of `count`. Progress is reported through its budget,
  /// which must outlive the limits.
  limits limits_of_table(budget& b, std::size_t which, std::size_t count) const;
  std::shared_ptr<landmark_table> empty_landmarks(std::size_t count) const;
  /// The landmarks, built by all threads that wait for them; null if the budget does not suffice.
  std::shared_ptr<landmark_table const> kept_landmarks(budget& b) const;
  std::shared_ptr<landmark_table const> own_landmark(budget& b) const;
  /// Where the distances to a target are kept; null: nowhere.
  lazy_table* place_of(cell_index target, budget const& b) const;
  std::unique_ptr<distance_table> build(cell_index target, limits const& within) const;
  /// Null where time or memory does not suffice.
  std::unique_ptr<distance_table> build_once(cell_index target, budget& b) const;

  side_space const* space_;
  table_choice const* choice_;

  mutable lazy_value<std::shared_ptr<landmark_table>> landmarks_;
  mutable shared_steps<landmark_table::max_landmarks> building_;
  mutable std::atomic<bool> landmarks_failed_ = false;
  mutable std::mutex adding_;
  mutable std::unordered_map<cell_index, std::unique_ptr<lazy_table>> targets_;
};

} // namespace puzzlegraph::klotski
