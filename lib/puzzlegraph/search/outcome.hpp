// SPDX-License-Identifier: BSL-1.0
//
// The common interface of all searches over a graph: source vertices, the answer in terms of the
// graph, and the handling of limits that end a search inside Boost.Graph.
#pragma once

#include "puzzlegraph/core/search_report.hpp"

#include <boost/graph/graph_traits.hpp>

#include <cassert>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

template <class G> using vertex_of = typename boost::graph_traits<G>::vertex_descriptor;
template <class G> using edge_of = typename boost::graph_traits<G>::edge_descriptor;

/// A source vertex and the cost spent before it. The sources of a search are distinct.
template <class Vertex> struct source_vertex {
  Vertex vertex{};
  cost_type cost = 0;
};

/// The answer of a search in terms of the graph: if solved, `path` leads from a source to a goal.
template <class Vertex> struct outcome : search_report {
  std::vector<Vertex> path;
  cost_type cost = unreachable;

  progress so_far() const { return {statistics.expanded, statistics.stored, lower_bound}; }
  /// Records that the search reached a goal at a distance that is proved optimal.
  void solve(cost_type at_cost) {
    verdict = verdict::solved;
    cost = lower_bound = at_cost;
  }
};

/// Whether the moves of a graph's space all cost 1; true of a graph without a space.
template <class G>
inline constexpr bool has_unit_costs =
    !requires { requires weighted_space<typename G::space_type>; };

namespace detail {

/// The cost that all sources have, 0 if there are none. Throws std::invalid_argument, which names
/// the search, if costs differ: one that looks at numbers of edges alone would take the wrong
/// source.
template <class Vertex>
cost_type common_cost(std::vector<source_vertex<Vertex>> const& sources, std::string_view search) {
  cost_type const first = sources.empty() ? 0 : sources.front().cost;
  assert(first != unreachable);
  for (auto const& s : sources) {
    if (s.cost != first)
      throw std::invalid_argument(std::string(search) + " needs starts of one cost; dijkstra takes "
                                                        "starts of any costs");
  }
  return first;
}

/// Runs a search and sets the verdict if it found no goal: undecided if the budget was spent or
/// memory ran out, else unsolvable.
template <class Vertex, class Run> void run_within(budget& b, outcome<Vertex>& out, Run&& run) {
  try {
    run();
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
    out.verdict = verdict::undecided; // a goal may have been found, but its path is not built yet
    out.cost = unreachable;
  }
  if (out.solved()) return;
  out.stopped_by = b.hit();
  if (!b.spent()) out.prove_unsolvable();
}

/// The vertices from a source to `goal`, along a map of parents in which sources are their own
/// parents.
template <class Vertex, class ParentOf>
std::vector<Vertex> path_to(Vertex goal, ParentOf&& parent_of) {
  std::size_t length = 1;
  for (Vertex v = goal, p = parent_of(v); p != v; p = parent_of(v)) {
    v = p;
    ++length;
  }
  std::vector<Vertex> path(length);
  for (Vertex v = goal; length > 0; v = parent_of(v)) path[--length] = v;
  return path;
}

} // namespace detail
} // namespace puzzlegraph
