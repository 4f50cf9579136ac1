// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/opposite_edges.hpp"

#include "puzzlegraph/analysis/reversed_edges.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <utility>

namespace puzzlegraph {

namespace {

/// The other ends and the costs of a state's edges.
using edge_ends = std::vector<std::pair<vertex_index, cost_type>>;

/// Whether each state has as many in-edges as out-edges. Most graphs without all opposite edges
/// fail here already.
bool is_balanced(unlabelled_graph const& csr, reversed_edges const& back) {
  for (vertex_index v = 0; v < num_vertices(csr); ++v) {
    if (back.first(v + std::size_t{1}) - back.first(v) != out_degree(v, csr)) return false;
  }
  return true;
}

} // namespace

bool has_opposite_edges(unlabelled_graph const& csr, std::vector<cost_type> const& costs,
                        memory_account& memory) {
  memory_reservation held(memory);
  held.charge(8 * (std::uint64_t{num_vertices(csr)} + 1) +
              4 * (std::uint64_t{num_edges(csr)} + costs.size()));
  reversed_edges const back(csr);
  if (!is_balanced(csr, back)) return false;
  std::vector<vertex_index> sources(num_edges(csr));
  std::vector<cost_type> costs_back(costs.size());
  back.for_each(
      [&](std::uint32_t position, vertex_index from, vertex_index /*to*/, std::uint32_t edge) {
        sources[position] = from;
        if (!costs.empty()) costs_back[position] = costs[edge];
      });
  edge_ends out;
  edge_ends in;
  for (vertex_index v = 0; v < num_vertices(csr); ++v) {
    out.clear();
    in.clear();
    for (auto [e, end] = out_edges(v, csr); e != end; ++e) {
      out.emplace_back(target(*e, csr), costs.empty() ? 1 : costs[get(boost::edge_index, csr, *e)]);
    }
    for (auto p = back.first(v); p < back.first(v + std::size_t{1}); ++p) {
      in.emplace_back(sources[p], costs.empty() ? 1 : costs_back[p]);
    }
    std::ranges::sort(out);
    std::ranges::sort(in);
    if (out != in) return false;
  }
  return true;
}

bool has_parallel_edges(unlabelled_graph const& csr, memory_account& memory) {
  constexpr std::ptrdiff_t few = 8; // compared in pairs, which is faster than sorting
  std::pmr::vector<vertex_index> sorted(&memory);
  for (vertex_index v = 0; v < num_vertices(csr); ++v) {
    auto const [first, last] = adjacent_vertices(v, csr);
    if (last - first <= few) {
      for (auto to = first; to != last; ++to) {
        if (std::find(first, to, *to) != to) return true;
      }
      continue;
    }
    sorted.assign(first, last);
    std::ranges::sort(sorted);
    if (std::ranges::adjacent_find(sorted) != sorted.end()) return true;
  }
  return false;
}

} // namespace puzzlegraph
