// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/view/edge_columns.hpp"

#include <cstddef>
#include <map>
#include <unordered_map>
#include <utility>

namespace puzzlegraph::view {

namespace {

/// Different moves, and by edge of the graph the index of its move. Edges that leave the page have
/// none.
struct move_indices {
  std::vector<std::string> texts;
  std::vector<std::uint32_t> by_edge;
};

move_indices find_moves(state_graph const& g, state_order const& order) {
  move_indices m;
  m.by_edge.resize(g.edge_count());
  std::unordered_map<std::string, std::uint32_t> known;
  for (auto const u : order.states) {
    auto [e, end] = out_edges(u, g.csr());
    if (e == end) continue;
    auto edge = get(boost::edge_index, g.csr(), *e);
    for (auto& text : g.moves(u)) {
      auto const [at, is_new] = known.try_emplace(text, static_cast<std::uint32_t>(m.texts.size()));
      if (is_new) m.texts.push_back(std::move(text));
      m.by_edge[edge++] = at->second;
    }
  }
  return m;
}

/// The edge opposite to the one with this index from u to v, of the same cost. Of several parallel
/// edges, the first is opposite to the first, the second to the second, and so on. Precondition:
/// the graph is reversible.
std::uint64_t opposite(state_graph const& g, vertex_index u, vertex_index v, std::uint64_t edge) {
  auto const& csr = g.csr();
  auto const cost = g.cost(edge);
  std::size_t before = 0;
  for (auto [e, end] = out_edges(u, csr); e != end; ++e) {
    auto const other = get(boost::edge_index, csr, *e);
    if (other == edge) break;
    if (target(*e, csr) == v && g.cost(other) == cost) ++before;
  }
  for (auto [e, end] = out_edges(v, csr); e != end; ++e) {
    auto const other = get(boost::edge_index, csr, *e);
    if (target(*e, csr) == u && g.cost(other) == cost && before-- == 0) return other;
  }
  return edge;
}

class edge_writer {
 public:
  edge_writer(state_graph const& g, state_order const& order)
      : graph_(&g), order_(&order), moves_(find_moves(g, order)), next_(order.roots) {}

  edge_columns written() && {
    for (std::uint32_t u = 0; u < order_->size(); ++u) write(u);
    return std::move(columns_);
  }

 private:
  bool is_listed(std::uint32_t from, std::uint32_t to) const {
    return to != state_order::none && (!graph_->is_reversible() || from < to);
  }

  void write(std::uint32_t u) {
    if (u == next_) ++next_;
    auto const& csr = graph_->csr();
    auto const from = order_->states[u];
    std::uint64_t listed = 0;
    for (auto [v, end] = adjacent_vertices(from, csr); v != end; ++v) {
      if (is_listed(u, order_->index[*v])) ++listed;
    }
    columns_.edges.varint(listed);
    for (auto [e, end] = out_edges(from, csr); e != end; ++e) {
      auto const to = order_->index[target(*e, csr)];
      if (to == state_order::none) continue;
      ++columns_.count;
      if (!is_listed(u, to)) continue;
      columns_.edges.varint(next_ - to);
      if (to == next_) ++next_;
      auto const edge = get(boost::edge_index, csr, *e);
      columns_.moves.varint(move(from, target(*e, csr), edge));
      if (!graph_->costs().empty()) columns_.costs.varint(graph_->cost(edge));
    }
  }

  /// The index of the edge's move, or pair of moves, in the texts.
  std::uint32_t move(vertex_index from, vertex_index to, std::uint64_t edge) {
    auto const there = moves_.by_edge[edge];
    auto const back =
        graph_->is_reversible() ? moves_.by_edge[opposite(*graph_, from, to, edge)] : there;
    auto const [at, is_new] =
        known_.try_emplace({there, back}, static_cast<std::uint32_t>(columns_.texts.size()));
    if (is_new) {
      columns_.texts.push_back({moves_.texts[there]});
      if (graph_->is_reversible()) columns_.texts.back().push_back(moves_.texts[back]);
    }
    return at->second;
  }

  state_graph const* graph_;
  state_order const* order_;
  move_indices moves_;
  std::uint32_t next_; ///< the lowest state that no edge has led to
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known_;
  edge_columns columns_;
};

} // namespace

edge_columns make_edge_columns(state_graph const& g, state_order const& order) {
  return edge_writer(g, order).written();
}

} // namespace puzzlegraph::view
