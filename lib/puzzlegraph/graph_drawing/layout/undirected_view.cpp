// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/layout/undirected_view.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

namespace puzzlegraph {

unlabelled_graph neighbour_graph(unlabelled_graph const& csr) {
  auto const n = num_vertices(csr);
  std::vector<std::size_t> first(n + 1);
  for (auto [e, end] = edges(csr); e != end; ++e) {
    ++first[source(*e, csr) + 1];
    ++first[target(*e, csr) + 1];
  }
  for (std::size_t v = 0; v < n; ++v) first[v + 1] += first[v];

  using ends = std::pair<vertex_index, vertex_index>;
  std::vector<ends> pairs(first.back());
  auto next = first;
  for (auto [e, end] = edges(csr); e != end; ++e) {
    auto const u = source(*e, csr);
    auto const v = target(*e, csr);
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
