// SPDX-License-Identifier: BSL-1.0
//
// The profile of a state graph: states by distance, branching factors, dead states, and the quality
// of the puzzle's heuristics.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// Numbers of states by distance 0, 1, 2, ...; states without a distance are not counted.
struct distribution {
  std::vector<std::uint64_t> states; ///< by distance; the last entry is not 0
  std::uint64_t total() const;
  double mean() const;
  /// The greatest distance. Precondition: there is a state with a distance.
  cost_type greatest() const { return static_cast<cost_type>(states.size() - 1); }
};

struct profile {
  std::uint64_t states = 0;
  std::uint64_t edges = 0;
  distribution from_start;              ///< the breadth-first layers
  distribution to_goal;                 ///< of the states that are not dead
  std::uint64_t goals = 0;              ///< goal states
  std::uint64_t dead = 0;               ///< states from which no goal can be reached
  std::vector<std::uint64_t> branching; ///< states by number of out-edges
  std::vector<vertex_index> farthest;   ///< all states with the greatest distance to a goal

  std::uint32_t least_branching() const;
  std::uint32_t most_branching() const { return static_cast<std::uint32_t>(branching.size() - 1); }
  double mean_branching() const { return static_cast<double>(edges) / static_cast<double>(states); }
};

/// States are counted by distances up to this one.
inline constexpr cost_type most_layers = 1U << 20U;

/// O(V + greatest distance). Throws std::invalid_argument for a distance above most_layers.
/// Precondition: the graph is not empty.
profile make_profile(state_graph const& g, distances const& d);

/// A heuristic h compared with the true distance to a goal, over all states that are not dead.
struct heuristic_quality {
  std::string_view name;
  cost_type at_start = 0; ///< a lower bound of the optimum: the least of all starts
  std::uint64_t states = 0;
  std::uint64_t exact = 0;            ///< states with h = distance
  std::uint64_t sum_of_values = 0;    ///< of the states that are not inadmissible
  std::uint64_t sum_of_distances = 0; ///< of these
  cost_type worst_error = 0;          ///< the greatest value of distance - h
  vertex_index worst = 0;             ///< the first state with that error
  std::uint64_t dead_known = 0;       ///< dead states with h = unreachable
  std::uint64_t inadmissible = 0;     ///< states with h > distance; must be 0

  /// Means over the states that are not inadmissible.
  double mean_value() const;
  double mean_error() const;
};

/// Rates every heuristic of the graph. O(V) evaluations each.
std::vector<heuristic_quality> rate_heuristics(state_graph const& g, distances const& d);

} // namespace puzzlegraph
