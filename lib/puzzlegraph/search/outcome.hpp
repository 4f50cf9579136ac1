// SPDX-License-Identifier: BSL-1.0
//
// What every search over a graph takes and gives: seeds, an outcome, and the one place where limits
// that end a search from inside Boost.Graph come out.
#pragma once

#include "puzzlegraph/core/search_report.hpp"

#include <boost/graph/graph_traits.hpp>

#include <algorithm>
#include <cstdint>
#include <new>
#include <vector>

namespace puzzlegraph {

template <class G> using vertex_of = typename boost::graph_traits<G>::vertex_descriptor;
template <class G> using edge_of = typename boost::graph_traits<G>::edge_descriptor;

/// A vertex where a search starts, and the cost spent before. The seeds of a search are distinct.
template <class Vertex> struct seed {
  Vertex vertex{};
  cost_type cost = 0;
};

/// The answer of a search in terms of the graph: `path` leads from a seed to a goal when solved.
template <class Vertex> struct outcome : search_report {
  std::vector<Vertex> path;
  cost_type cost = unreachable;

  progress so_far() const { return {counters.expanded, counters.stored, lower_bound}; }
  /// The search ended at a goal, at a distance that is known to be the least.
  void solve(cost_type at_cost) {
    verdict = verdict::solved;
    cost = lower_bound = at_cost;
  }
};

namespace detail {

/// Runs a search; afterwards decides what its outcome is if no goal was found: a spent budget or
/// exhausted memory leave it undecided, anything else is a proof that there is no solution.
template <class Vertex, class Run> void run_within(budget& b, outcome<Vertex>& out, Run&& run) {
  try {
    run();
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
    out.verdict = verdict::undecided; // a goal may have been found, but there is no path to it yet
    out.cost = unreachable;
  }
  if (out.solved()) return;
  out.stopped_by = b.hit();
  if (!b.spent()) out.prove_unsolvable();
}

/// The vertices from a seed to `goal` by a map of parents in which seeds are their own.
template <class Vertex, class ParentOf>
std::vector<Vertex> path_to(Vertex goal, ParentOf&& parent_of) {
  std::vector<Vertex> path{goal};
  for (Vertex p = parent_of(goal); p != path.back(); p = parent_of(p)) path.push_back(p);
  std::reverse(path.begin(), path.end());
  return path;
}

} // namespace detail
} // namespace puzzlegraph
