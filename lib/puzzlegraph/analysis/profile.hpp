// SPDX-License-Identifier: BSL-1.0
//
// The shape of a state graph: how many states there are at which distance, how they branch, which
// are dead, and how good the puzzle's lower bounds are.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// Numbers of states by a distance 0, 1, 2, ...; the states that have none are left out.
struct distribution {
  std::vector<std::uint64_t> states; ///< by distance; the last entry is not 0
  std::uint64_t total() const;
  double mean() const;
  /// The greatest distance. Precondition: there is a state.
  cost_type greatest() const { return static_cast<cost_type>(states.size() - 1); }
};

struct profile {
  std::uint64_t states = 0;
  std::uint64_t arcs = 0;
  distribution from_start;              ///< the layers
  distribution to_goal;                 ///< of the states that are not dead
  std::uint64_t goals = 0;              ///< goal states
  std::uint64_t dead = 0;               ///< states from which no goal can be reached
  std::vector<std::uint64_t> branching; ///< states by number of arcs that leave them
  std::vector<vertex_index> farthest;   ///< all states of the greatest distance to a goal

  std::uint32_t least_branching() const;
  std::uint32_t most_branching() const { return static_cast<std::uint32_t>(branching.size() - 1); }
  double mean_branching() const { return static_cast<double>(arcs) / static_cast<double>(states); }
};

/// O(V). The graph has at least one state.
profile make_profile(state_graph const& g, distances const& d);

/// A lower bound h against the true distance to a goal, over all states that are not dead.
struct heuristic_quality {
  std::string_view name;
  std::uint64_t states = 0;
  std::uint64_t exact = 0; ///< states with h = distance
  std::uint64_t sum_of_values = 0;
  std::uint64_t sum_of_distances = 0;
  cost_type worst_error = 0;      ///< the greatest distance - h
  vertex_index worst = 0;         ///< the first state that has it
  std::uint64_t dead_known = 0;   ///< dead states of which h says so
  std::uint64_t inadmissible = 0; ///< states with h > distance: none, or the heuristic is wrong

  double mean_value() const;
  double mean_error() const;
};

/// Every heuristic of the graph. O(V) calls each, shared among the threads.
std::vector<heuristic_quality> rate_heuristics(state_graph const& g, distances const& d,
                                               unsigned threads);

} // namespace puzzlegraph
