// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds: the exact distances of one ghost, or two, if the others were not there.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <algorithm>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace puzzlegraph::ghosts {

/// The greatest distance of a single ghost to its goal: all step at once, so the slowest decides.
/// O(ghosts) per state; the tables are O(ghosts * cells).
template <class Space> class farthest_ghost {
 public:
  static constexpr heuristic_traits traits{"single"};

  explicit farthest_ghost(task<Space> const& t) {
    for (std::size_t g = 0; g < t.space().ghosts(); ++g) {
      distance_.push_back(t.space().map().distances_to(t.goal().cell(g)));
    }
  }
  cost_type operator()(state_of<Space> const& u) const {
    cost_type most = 0;
    for (std::size_t g = 0; g < distance_.size(); ++g) {
      most = std::max(most, distance_[g][u.cell(g)]);
    }
    return most;
  }

 private:
  std::vector<std::vector<cost_type>> distance_; ///< by ghost and cell
};

/// By cells (a, b) of two ghosts, as a * cells + b: the distance of the two alone to their goals.
/// Breadth-first search from the goals in the space of two ghosts. O(25 cells^2). Incomplete when
/// the budget is spent on the way; throws std::bad_alloc past its memory.
std::pmr::vector<cost_type> pair_distances(free_cells const& map, std::uint32_t goal_a,
                                           std::uint32_t goal_b, budget& b);

/// The greatest distance of two ghosts to their goals (pairwise pattern databases); of one ghost,
/// if there is only one. O(pairs) per state; the tables are O(pairs * cells^2), made on
/// construction.
template <class Space> class farthest_pair {
 public:
  static constexpr heuristic_traits traits{"pair"};

  farthest_pair(task<Space> const& t, budget& limits)
      : single_(t), cells_(t.space().map().cells()) {
    auto const goal = t.goal();
    limits.want_tables(t.space().ghosts() * (t.space().ghosts() - 1) / 2);
    for (std::size_t b = 1; b < t.space().ghosts(); ++b) {
      for (std::size_t a = 0; a < b; ++a) {
        if (limits.spent()) return;
        pairs_.push_back(
            {a, b, pair_distances(t.space().map(), goal.cell(a), goal.cell(b), limits)});
        if (!limits.spent()) limits.add_table();
      }
    }
  }
  cost_type operator()(state_of<Space> const& u) const {
    if (pairs_.empty()) return single_(u);
    cost_type most = 0;
    for (auto const& p : pairs_) {
      most = std::max(most, p.distance[std::size_t{u.cell(p.a)} * cells_ + u.cell(p.b)]);
    }
    return most;
  }

 private:
  struct pair_table {
    std::size_t a;
    std::size_t b;
    std::pmr::vector<cost_type> distance;
  };
  farthest_ghost<Space> single_;
  std::size_t cells_;
  std::vector<pair_table> pairs_;
};

static_assert(heuristic<farthest_ghost<small_space>, state_of<small_space>> &&
              heuristic<farthest_pair<small_space>, state_of<small_space>>);

} // namespace puzzlegraph::ghosts
