// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/subgraph.hpp"

#include <algorithm>
#include <utility>

namespace puzzlegraph {

void vertex_selection::keep_layers(distances const& d, cost_type least, cost_type most) {
  for (std::size_t v = 0; v < kept_.size(); ++v) {
    if (d.from_start[v] < least || d.from_start[v] > most) kept_[v] = false;
  }
}

void vertex_selection::keep_near_optimal(state_graph const& g, distances const& d,
                                         std::uint64_t margin) {
  auto const optimum = d.optimum(g);
  std::vector<bool> near(kept_.size());
  std::vector<vertex_index> outermost;
  for (vertex_index v = 0; v < near.size(); ++v) {
    if (!d.is_optimal(v, optimum)) continue;
    near[v] = true;
    outermost.push_back(v);
  }
  for (; margin > 0 && !outermost.empty(); --margin) {
    std::vector<vertex_index> next;
    for (auto const u : outermost) {
      for (auto [v, end] = adjacent_vertices(u, g.csr()); v != end; ++v) {
        if (near[*v]) continue;
        near[*v] = true;
        next.push_back(*v);
      }
    }
    outermost = std::move(next);
  }
  for (std::size_t v = 0; v < kept_.size(); ++v) {
    if (!near[v]) kept_[v] = false;
  }
}

void vertex_selection::keep_first(std::uint64_t n) {
  for (std::size_t v = kept_.size(); v > n; --v) kept_[v - 1] = false;
}

bool extract::has_parallel_edges() const {
  std::vector<vertex_index> targets;
  for (vertex_index u = 0; u < graph.vertex_count(); ++u) {
    if (!states.contains(u)) continue;
    targets.clear();
    for (auto [v, end] = adjacent_vertices(u, graph.csr()); v != end; ++v) {
      if (contains(u, *v)) targets.push_back(*v);
    }
    std::sort(targets.begin(), targets.end());
    if (std::adjacent_find(targets.begin(), targets.end()) != targets.end()) return true;
  }
  return false;
}

std::string const& edge_labels::of(std::uint64_t edge, vertex_index from) {
  if (labels_.empty() || from != source_) {
    source_ = from;
    first_ = get(boost::edge_index, graph_->csr(), *out_edges(from, graph_->csr()).first);
    labels_ = graph_->labels(from);
  }
  return labels_[edge - first_];
}

} // namespace puzzlegraph
