// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/writers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace {

using entry = std::pair<vertex_index, cost_type>; ///< column, value

/// Calls use(u, entries) for every row, with its entries in order of column.
template <class Use> void for_each_row(extract const& x, Use&& use) {
  auto const& csr = x.graph.csr();
  std::vector<entry> row;
  x.for_each_vertex([&](vertex_index u) {
    row.clear();
    for (auto [e, end] = out_edges(u, csr); e != end; ++e) {
      auto const v = target(*e, csr);
      if (x.contains(u, v)) row.emplace_back(v, x.graph.cost(get(boost::edge_index, csr, *e)));
    }
    std::sort(row.begin(), row.end());
    auto const same_column = [](entry const& a, entry const& b) { return a.first == b.first; };
    row.erase(std::unique(row.begin(), row.end(), same_column), row.end());
    use(u, row);
  });
}

} // namespace

void write_matrix_market(extract const& x, text_sink const& out) {
  std::uint64_t entries = 0;
  for_each_row(x, [&](vertex_index /*u*/, auto const& row) { entries += row.size(); });
  out(fmt::format("%%MatrixMarket matrix coordinate integer {}\n"
                  "% from state (row) to state (column), counted from 1: cost of the move\n"
                  "{} {} {}\n",
                  x.undirected ? "symmetric" : "general", x.graph.vertex_count(),
                  x.graph.vertex_count(), entries));
  for_each_row(x, [&](vertex_index u, auto const& row) {
    for (auto const& [v, cost] : row) {
      // Of a symmetric matrix only the lower triangle is written.
      auto const from = x.undirected ? v : u;
      auto const to = x.undirected ? u : v;
      out(fmt::format("{} {} {}\n", from + 1, to + 1, cost));
    }
  });
}

} // namespace puzzlegraph
