// SPDX-License-Identifier: BSL-1.0
//
// Exact distances in a state graph: from its starts, and to its goals.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph {

/// By vertex; `unreachable` where there is no way. In the unit of the arcs' costs; those from the
/// starts include what was spent before.
struct distances {
  std::vector<cost_type> from_start;
  std::vector<cost_type> to_goal;

  /// The cost of an optimal solution, or unreachable.
  cost_type optimum(state_graph const& g) const;
  /// Whether a goal can no more be reached from v.
  bool is_dead(vertex_index v) const { return to_goal[v] == unreachable; }
  /// Whether v lies on an optimal solution, given the optimum.
  bool is_optimal(vertex_index v, cost_type optimum) const {
    return !is_dead(v) && from_start[v] + to_goal[v] == optimum;
  }
};

/// By Boost.Graph's breadth_first_visit where all arcs cost 1 and all starts the same, else by its
/// Dijkstra. On reversible graphs arcs serve in both directions; on others they are turned round
/// first. Both directions at once where there are two threads. O(V + E), with costs
/// O((V + E) log V); 8 bytes a vertex stay, and some 20 more with costs.
distances find_distances(state_graph const& g, unsigned threads = 1);

/// Numbers of arcs from one vertex to the others, for many searches one after another. O(V + E)
/// each.
class hop_search {
 public:
  explicit hop_search(arc_graph const& arcs) : arcs_(&arcs), hops_(num_vertices(arcs)) {
    order_.reserve(hops_.size());
  }
  /// Follows arcs from `root`; returns the greatest distance found.
  std::uint32_t run(vertex_index root);
  /// After run: by vertex, unreachable where it did not come.
  std::vector<std::uint32_t> const& hops() const { return hops_; }

 private:
  arc_graph const* arcs_;
  std::vector<std::uint32_t> hops_;
  std::vector<vertex_index> order_;
};

} // namespace puzzlegraph
