// SPDX-License-Identifier: BSL-1.0
//
// Exact distances in a state graph: from its starts, and to its goals.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"

#include <cstdint>
#include <stdexcept>
#include <vector>

namespace puzzlegraph {

/// A least cost that is greater than cost_type states.
struct cost_error : std::range_error {
  cost_error() : std::range_error("a cheapest path costs more than 4294967294 units") {}
};

/// Distances by vertex, in the unit of the edge costs; `unreachable` where there is no path.
/// Distances from the starts include the cost spent before the start.
struct distances {
  std::vector<cost_type> from_start;
  std::vector<cost_type> to_goal;

  /// The cost of an optimal solution, or unreachable.
  cost_type optimum(state_graph const& g) const;
  /// Whether v is a dead state: no goal can be reached from it.
  bool is_dead(vertex_index v) const { return to_goal[v] == unreachable; }
  /// Whether v lies on an optimal solution, given the optimum.
  bool is_optimal(vertex_index v, cost_type optimum) const {
    return !is_dead(v) && std::uint64_t{from_start[v]} + to_goal[v] == optimum;
  }
};

/// By Boost.Graph's breadth_first_visit if all edges cost 1 and all starts cost the same, else by
/// its Dijkstra. The search to the goals uses the same edges in reversible graphs and a reversed
/// copy in others. With two threads both searches run in parallel. O(V + E), with costs O((V + E)
/// log V). Memory: 8 bytes per vertex for the result, and some 20 more with costs while it works;
/// for the reversed copy 12 more per vertex, and 4 per edge, with costs 8. Throws cost_error if a
/// distance is `unreachable` or more.
distances find_distances(state_graph const& g, unsigned threads = 1);

/// distances::to_goal alone, in one thread. Throws the same.
std::vector<cost_type> distances_to_goals(state_graph const& g);

/// Numbers of edges from one vertex to all others, with memory reused over many searches. O(V + E)
/// each.
class hop_search {
 public:
  explicit hop_search(unlabelled_graph const& csr) : csr_(&csr), hops_(num_vertices(csr)) {
    order_.reserve(hops_.size());
  }
  /// Follows edges from `root`. Returns the greatest distance found.
  std::uint32_t run(vertex_index root);
  /// The result of the last run, by vertex; `unreachable` for vertices that it did not reach.
  std::vector<std::uint32_t> const& hops() const { return hops_; }

 private:
  unlabelled_graph const* csr_;
  std::vector<std::uint32_t> hops_;
  std::vector<vertex_index> order_;
};

} // namespace puzzlegraph
