// SPDX-License-Identifier: BSL-1.0
//
// What is exported: a state graph or an induced subgraph of it, with the distances of its states.
//
// In a subgraph, states keep their numbers and distances of the whole graph.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/export/exported_state.hpp"
#include "puzzlegraph/graph_drawing/picture/canvas_positions.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// A set of vertices: all at first, then restricted step by step.
class vertex_selection {
 public:
  explicit vertex_selection(state_graph const& g) : kept_(g.vertex_count(), true) {}

  bool contains(vertex_index v) const { return kept_[v]; }
  /// The vertices in it, in increasing order. O(V).
  std::vector<vertex_index> vertices() const {
    std::vector<vertex_index> all;
    for (vertex_index v = 0; v < kept_.size(); ++v) {
      if (kept_[v]) all.push_back(v);
    }
    return all;
  }
  /// Their number. O(V).
  std::uint64_t size() const { return static_cast<std::uint64_t>(std::ranges::count(kept_, true)); }

  /// Keeps the vertices at distance `least` to `most` from the start.
  void keep_layers(distances const& d, cost_type least, cost_type most);
  /// Keeps the vertices on some optimal solution, and those reached from these by at most `margin`
  /// edges. Keeps nothing if there is no solution. O(V + E).
  void keep_near_optimal(state_graph const& g, distances const& d, std::uint64_t margin);
  /// Keeps the first n vertices of the whole graph, in breadth-first order.
  void keep_first(std::uint64_t n);

 private:
  std::vector<bool> kept_;
};

/// One entry of an edge list.
struct exported_edge {
  std::uint64_t index = 0; ///< among all edges of the whole graph
  vertex_index from = 0;
  vertex_index to = 0;
  cost_type cost = 1;
};

/// What the graph is, as names and values: puzzle, file, question, unit, ...
using graph_metadata = std::vector<std::pair<std::string, std::string>>;

/// The graph or subgraph to export. Refers to the graph and its distances, which must outlive it.
struct extract {
  state_graph const& graph;
  distances const& distance;
  std::vector<canvas_point> positions; ///< by vertex
  vertex_selection states;
  /// Whether to merge opposite edges into one, from the lower vertex number to the higher, with its
  /// move. Precondition: the graph is reversible.
  bool undirected = false;
  graph_metadata about;
  bool has_goal = true; ///< whether the question states one
  state_roles roles = find_state_roles(graph, distance, has_goal);

  /// The attributes of a state.
  exported_state state(vertex_index v) const {
    auto s = describe_state(graph, distance, roles, v);
    s.at = positions[v];
    return s;
  }

  bool contains(vertex_index from, vertex_index to) const {
    return states.contains(from) && states.contains(to) && (!undirected || from < to);
  }

  /// Calls use(v) for every state, in order of number.
  template <class Use> void for_each_vertex(Use&& use) const {
    for (vertex_index v = 0; v < graph.vertex_count(); ++v) {
      if (states.contains(v)) use(v);
    }
  }
  /// Calls use(edge) for every edge, in order of source.
  template <class Use> void for_each_edge(Use&& use) const {
    auto const& csr = graph.csr();
    for_each_vertex([&](vertex_index u) {
      for (auto [e, end] = out_edges(u, csr); e != end; ++e) {
        auto const v = target(*e, csr);
        auto const edge = get(boost::edge_index, csr, *e);
        if (contains(u, v)) use(exported_edge{edge, u, v, graph.cost(edge)});
      }
    });
  }

  /// Whether two edges have the same source and target.
  bool has_parallel_edges() const;
};

/// The labels of the edges, for requests in order of source: caches those of one state.
class edge_labels {
 public:
  explicit edge_labels(state_graph const& g) : graph_(&g) {}
  std::string const& of(std::uint64_t edge, vertex_index from);

 private:
  state_graph const* graph_;
  vertex_index source_ = 0;
  std::uint64_t first_ = 0;
  std::vector<std::string> labels_; ///< of source_
};

} // namespace puzzlegraph
