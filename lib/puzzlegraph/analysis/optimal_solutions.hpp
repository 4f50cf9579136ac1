// SPDX-License-Identifier: BSL-1.0
//
// All optimal solutions of a question as a DAG: their number, and the states and edges that they
// share.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"

#include <boost/multiprecision/cpp_int.hpp>

#include <cstdint>
#include <vector>

namespace puzzlegraph {

using big_count = boost::multiprecision::cpp_int;

/// An edge: its index among all edges, and its ends.
struct numbered_edge {
  std::uint64_t index = 0;
  vertex_index from = 0;
  vertex_index to = 0;
};

struct optimal_solutions {
  cost_type cost = unreachable;
  big_count count;                         ///< paths of optimal cost from a start to a goal
  std::vector<vertex_index> states;        ///< on at least one of them, in order of distance
  std::uint64_t edges = 0;                 ///< edges on at least one of them
  std::vector<vertex_index> common;        ///< states on every one of them, in order of distance
  std::vector<numbered_edge> common_edges; ///< edges on every one of them, in order of distance
  /// The least distance from the start at which a state on one of them has a move that leaves them
  /// all and does not lead back towards the start; `cost` if there is none.
  cost_type divergence = unreachable;
};

/// Precondition: the graph has a solution, i.e. d.optimum(g) is not `unreachable`. O(V + E), and
/// O(log V) and big-integer additions for each edge between optimal states.
///
/// A solution is a sequence of edges that cover the costs from 0 to the optimum without overlap. So
/// a state is on all solutions if no other optimal state has its distance and no optimal edge skips
/// it; an edge is on all of them if it is the only one to cover some unit of cost.
optimal_solutions find_optimal_solutions(state_graph const& g, distances const& d);

/// One optimal solution, as vertices from a start to a goal: the first optimal edge at each state.
/// Precondition: there is a solution.
std::vector<vertex_index> one_optimal_path(state_graph const& g, distances const& d);

} // namespace puzzlegraph
