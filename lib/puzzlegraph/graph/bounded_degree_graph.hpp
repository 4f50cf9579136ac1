// SPDX-License-Identifier: BSL-1.0
//
// A graph whose vertices have few out-edges each: an adjacency list in one array, without an
// allocation per vertex and without sorting edges.
#pragma once

#include <boost/graph/graph_traits.hpp>
#include <boost/iterator/transform_iterator.hpp>

#include <array>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// Vertices 0 .. n - 1 with at most MaxDegree out-edges each. Models IncidenceGraph.
template <class Vertex, std::size_t MaxDegree> class bounded_degree_graph {
  struct edge_to {
    Vertex from{};
    auto operator()(Vertex to) const { return std::pair(from, to); }
  };
  struct neighbours {
    std::size_t count = 0;
    std::array<Vertex, MaxDegree> to{};
  };

 public:
  using vertex_descriptor = Vertex;
  using edge_descriptor = std::pair<Vertex, Vertex>; ///< source and target
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  using traversal_category = boost::incidence_graph_tag;
  using degree_size_type = std::size_t;
  using out_edge_iterator = boost::transform_iterator<edge_to, Vertex const*>;
  using adjacency_iterator = void;
  using in_edge_iterator = void;
  using vertex_iterator = void;
  using edge_iterator = void;
  using vertices_size_type = void;
  using edges_size_type = void;

  explicit bounded_degree_graph(std::size_t vertices) : from_(vertices) {}

  /// Precondition: `from` has less than MaxDegree out-edges.
  void add_edge(Vertex from, Vertex to) {
    auto& n = from_[from];
    assert(n.count < MaxDegree);
    n.to[n.count++] = to;
  }

  friend std::pair<out_edge_iterator, out_edge_iterator> out_edges(Vertex v,
                                                                   bounded_degree_graph const& g) {
    auto const& n = g.from_[v];
    return {out_edge_iterator(n.to.data(), {v}), out_edge_iterator(n.to.data() + n.count, {v})};
  }
  friend degree_size_type out_degree(Vertex v, bounded_degree_graph const& g) {
    return g.from_[v].count;
  }
  friend Vertex source(edge_descriptor const& e, bounded_degree_graph const& /*g*/) {
    return e.first;
  }
  friend Vertex target(edge_descriptor const& e, bounded_degree_graph const& /*g*/) {
    return e.second;
  }

 private:
  std::vector<neighbours> from_;
};

} // namespace puzzlegraph
