// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/graph_layout/undirected_view.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace puzzlegraph {

arc_graph neighbour_graph(arc_graph const& arcs) {
  auto const n = num_vertices(arcs);
  std::vector<std::size_t> first(n + 1);
  for (auto [e, end] = edges(arcs); e != end; ++e) {
    ++first[source(*e, arcs) + 1];
    ++first[target(*e, arcs) + 1];
  }
  for (std::size_t v = 0; v < n; ++v) first[v + 1] += first[v];

  using ends = std::pair<vertex_index, vertex_index>;
  std::vector<ends> pairs(first.back());
  auto next = first;
  for (auto [e, end] = edges(arcs); e != end; ++e) {
    auto const u = source(*e, arcs);
    auto const v = target(*e, arcs);
    pairs[next[u]++] = {u, v};
    pairs[next[v]++] = {v, u};
  }
  for (std::size_t v = 0; v < n; ++v) {
    std::sort(pairs.begin() + static_cast<std::ptrdiff_t>(first[v]),
              pairs.begin() + static_cast<std::ptrdiff_t>(first[v + 1]));
  }
  pairs.erase(std::unique(pairs.begin(), pairs.end()), pairs.end());
  return {boost::edges_are_sorted, pairs.begin(), pairs.end(), n,
          static_cast<std::uint32_t>(pairs.size())};
}

} // namespace puzzlegraph
