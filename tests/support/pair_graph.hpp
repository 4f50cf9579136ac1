// SPDX-License-Identifier: BSL-1.0
//
// State graphs given by pairs of adjacent vertices, with boards of one cell.
#pragma once

#include "tests/support/listed_graph.hpp"

#include <utility>
#include <vector>

namespace puzzlegraph::testing {

/// Vertices 0 .. n - 1. The start is 0, or those given.
class pair_graph final : public listed_graph {
 public:
  using ends = std::pair<vertex_index, vertex_index>;

  pair_graph(vertex_index n, std::vector<ends> const& pairs, std::vector<vertex_index> const& goals,
             bool reversible = true, std::vector<vertex_index> const& starts = {0})
      : listed_graph(n, edges_of(pairs, reversible), reversible, sources_of(starts), goals) {}

 private:
  static std::vector<listed_edge> edges_of(std::vector<ends> const& pairs, bool reversible) {
    std::vector<listed_edge> edges;
    for (auto const& [u, v] : pairs) {
      edges.push_back({u, v});
      if (reversible) edges.push_back({v, u});
    }
    return edges;
  }
  static std::vector<source_vertex<vertex_index>>
  sources_of(std::vector<vertex_index> const& starts) {
    std::vector<source_vertex<vertex_index>> sources;
    for (auto const v : starts) sources.push_back({v, 0});
    return sources;
  }
};

/// A mesh of rows x columns vertices, each adjacent to its neighbours; the goal is the last one.
inline pair_graph mesh(vertex_index rows, vertex_index columns) {
  std::vector<pair_graph::ends> pairs;
  for (vertex_index v = 0; v < rows * columns; ++v) {
    if (v % columns + 1 < columns) pairs.emplace_back(v, v + 1);
    if (v + columns < rows * columns) pairs.emplace_back(v, v + columns);
  }
  return {rows * columns, pairs, {rows * columns - 1}};
}

} // namespace puzzlegraph::testing
