// SPDX-License-Identifier: BSL-1.0
//
// Boost.Graph's own dijkstra_shortest_paths and astar_search, unchanged: a cross-check for the
// searches of this folder, and the baseline of their benchmark.
//
// These functions start from one vertex, so several sources enter through a super-source: an
// additional vertex with an edge to each source at the source's cost. They end at a goal by an
// exception, which does not leave these functions. Graph, goal test and heuristic are type-erased,
// so that the searches are compiled once, in boost_searches.cpp. This costs one indirect call per
// expansion and one per evaluation, little beside the searches' own work.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/algorithm.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <boost/graph/graph_traits.hpp>

#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// A type-erased graph with a super-source, root(), whose edges lead to the sources. Models
/// IncidenceGraph; edges carry their weight.
class super_source_graph {
 public:
  using vertex_descriptor = std::uint32_t;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  using traversal_category = boost::incidence_graph_tag;
  using degree_size_type = std::uint64_t;

  struct edge_descriptor {
    vertex_descriptor source = 0;
    vertex_descriptor target = 0;
    cost_type weight = 0;
    friend bool operator==(edge_descriptor const&, edge_descriptor const&) = default;
  };
  using out_edge_iterator = edge_descriptor const*;

  /// The graph must outlive this object.
  template <class G>
    requires std::same_as<vertex_of<G>, vertex_descriptor>
  super_source_graph(G const& g, std::vector<source_vertex<vertex_descriptor>> sources)
      : sources_(std::move(sources)),
        list_edges_([&g](vertex_descriptor u, std::vector<edge_descriptor>& edges) {
          for (auto [at, end] = out_edges(u, g); at != end; ++at) {
            edges.push_back({u, target(*at, g), get(edge_costs(g), *at)});
          }
        }) {}

  static constexpr vertex_descriptor root() {
    return std::numeric_limits<vertex_descriptor>::max();
  }
  std::uint64_t source_count() const { return sources_.size(); }

  /// The next call invalidates the iterators.
  std::pair<out_edge_iterator, out_edge_iterator> out_edges_of(vertex_descriptor u) const {
    edges_.clear();
    if (u == root()) {
      for (auto const& s : sources_) edges_.push_back({u, s.vertex, s.cost});
    } else {
      list_edges_(u, edges_);
    }
    return {edges_.data(), edges_.data() + edges_.size()};
  }

 private:
  std::vector<source_vertex<vertex_descriptor>> sources_;
  std::function<void(vertex_descriptor, std::vector<edge_descriptor>&)> list_edges_;
  mutable std::vector<edge_descriptor> edges_;
};

inline auto source(super_source_graph::edge_descriptor const& e, super_source_graph const& /*g*/) {
  return e.source;
}
inline auto target(super_source_graph::edge_descriptor const& e, super_source_graph const& /*g*/) {
  return e.target;
}
inline auto out_edges(super_source_graph::vertex_descriptor u, super_source_graph const& g) {
  return g.out_edges_of(u);
}
inline std::uint64_t out_degree(super_source_graph::vertex_descriptor u,
                                super_source_graph const& g) {
  auto const [first, last] = g.out_edges_of(u);
  return static_cast<std::uint64_t>(last - first);
}

namespace detail {

using boost_vertex = super_source_graph::vertex_descriptor;
using boost_goal = std::function<bool(boost_vertex)>;
using boost_bound = std::function<cost_type(boost_vertex)>;

outcome<boost_vertex> boost_dijkstra(super_source_graph const& g, boost_goal const& is_goal,
                                     budget& b);
outcome<boost_vertex> boost_astar(super_source_graph const& g, boost_goal const& is_goal,
                                  boost_bound const& h, budget& b);

} // namespace detail

/// boost::dijkstra_shortest_paths_no_color_map_no_init. statistics.peak_open is not measured.
template <class G, class IsGoal>
outcome<vertex_of<G>> boost_dijkstra(G const& g,
                                     std::vector<source_vertex<vertex_of<G>>> const& sources,
                                     IsGoal const& is_goal, budget& b) {
  return detail::boost_dijkstra(super_source_graph(g, sources), std::cref(is_goal), b);
}

/// boost::astar_search_no_init. statistics.peak_open is not measured.
template <class H, class G, class IsGoal>
outcome<vertex_of<G>> boost_astar(G const& g,
                                  std::vector<source_vertex<vertex_of<G>>> const& sources,
                                  IsGoal const& is_goal, H const& h, budget& b) {
  static_assert(H::traits.admissible, "A* is optimal only under an admissible heuristic");
  return detail::boost_astar(super_source_graph(g, sources), std::cref(is_goal), std::cref(h), b);
}

namespace searches {

struct boost_astar {
  static constexpr algorithm name = algorithm::boost_astar;
  static constexpr bool is_informed = true;
  static constexpr bool stores_states = true;
  template <task T> static constexpr bool applies = true;
  template <task T> static constexpr bool expect() { return true; }
  template <class Problem> static auto run(Problem const& p) {
    return puzzlegraph::boost_astar(p.graph, p.sources, p.is_goal, p.bound, p.within);
  }
};

struct boost_dijkstra {
  static constexpr algorithm name = algorithm::boost_dijkstra;
  static constexpr bool is_informed = false;
  static constexpr bool stores_states = true;
  template <task T> static constexpr bool applies = true;
  template <task T> static constexpr bool expect() { return true; }
  template <class Problem> static auto run(Problem const& p) {
    return puzzlegraph::boost_dijkstra(p.graph, p.sources, p.is_goal, p.within);
  }
};

} // namespace searches

} // namespace puzzlegraph
