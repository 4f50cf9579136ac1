// SPDX-License-Identifier: BSL-1.0
//
// All optimal solutions of a question at once: how many there are, and what they have in common.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <vector>

namespace puzzlegraph {

using big_count = boost::multiprecision::cpp_int;

/// An arc, by its number among all arcs and its ends.
struct numbered_arc {
  std::uint64_t arc = 0;
  vertex_index from = 0;
  vertex_index to = 0;
};

struct optimal_solutions {
  cost_type cost = unreachable;
  big_count count;                       ///< paths of arcs of that cost from a start to a goal
  std::vector<vertex_index> states;      ///< on at least one of them, in order of distance
  std::uint64_t arcs = 0;                ///< on at least one of them
  std::vector<vertex_index> common;      ///< states on every one of them, in their order
  std::vector<numbered_arc> common_arcs; ///< arcs on every one of them, in their order
};

/// A graph with a solution: d.optimum(g) is not unreachable. O(V + E), and big additions for the
/// arcs between optimal states.
///
/// A solution is a sequence of arcs that cover the costs from 0 to the optimum without overlap; so
/// a state is on all of them when no other optimal state has its distance and no optimal arc skips
/// it, and an arc when it covers some unit of cost alone.
optimal_solutions find_optimal_solutions(state_graph const& g, distances const& d);

/// One optimal solution, as vertices from a start to a goal: at each state the first optimal arc.
/// Precondition: there is one.
std::vector<vertex_index> one_optimal_path(state_graph const& g, distances const& d);

} // namespace puzzlegraph
