// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/factorization.hpp"

#include <Eigen/OrderingMethods>
#include <Eigen/SparseCore>

#include <vector>

namespace puzzlegraph {

namespace {

using permutation = Eigen::PermutationMatrix<Eigen::Dynamic, Eigen::Dynamic, int>;

/// By position in the order of elimination: the vertex. `n`: their number, not 0.
permutation minimum_degree_order(unlabelled_graph const& pattern, vertex_index n) {
  std::vector<Eigen::Triplet<double>> entries;
  entries.reserve(num_edges(pattern) + n);
  for (vertex_index u = 0; u < n; ++u) {
    entries.emplace_back(static_cast<int>(u), static_cast<int>(u), 1);
    for (auto [e, end] = out_edges(u, pattern); e != end; ++e) {
      entries.emplace_back(static_cast<int>(u), static_cast<int>(target(*e, pattern)), 1);
    }
  }
  Eigen::SparseMatrix<double> m(n, n);
  m.setFromTriplets(entries.begin(), entries.end());
  permutation vertex_at;
  Eigen::AMDOrdering<int>()(m.selfadjointView<Eigen::Lower>(), vertex_at);
  return vertex_at;
}

} // namespace

bool is_cheap_to_factorize(unlabelled_graph const& pattern) {
  auto const n = static_cast<vertex_index>(num_vertices(pattern));
  if (n == 0) return true;
  // A factor has the entries of a triangle of the matrix; the sum of their squares by column is
  // least where all columns have as many.
  std::uint64_t const entries_of_triangle = num_edges(pattern) / 2;
  if (entries_of_triangle * entries_of_triangle > most_factor_multiplications * n) return false;
  auto const vertex_at = minimum_degree_order(pattern, n);
  permutation const position = vertex_at.inverse();
  constexpr vertex_index none = UINT32_MAX;
  std::vector<vertex_index> parent(n, none);  // in the elimination tree; all by position
  std::vector<vertex_index> visited(n, none); // the last row that reached the column
  std::vector<std::uint64_t> entries(n);
  std::uint64_t cost = 0;
  for (vertex_index k = 0; k < n; ++k) {
    visited[k] = k;
    auto const u = static_cast<vertex_index>(vertex_at.indices()[static_cast<int>(k)]);
    for (auto [v, end] = adjacent_vertices(u, pattern); v != end; ++v) {
      auto i = static_cast<vertex_index>(position.indices()[static_cast<int>(*v)]);
      if (i > k) continue;
      for (; visited[i] != k; i = parent[i]) {
        if (parent[i] == none) parent[i] = k;
        cost += 2 * entries[i]++ + 1;
        visited[i] = k;
      }
    }
    if (cost > most_factor_multiplications) return false;
  }
  return true;
}

} // namespace puzzlegraph
