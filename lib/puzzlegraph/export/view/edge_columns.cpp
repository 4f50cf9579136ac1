// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/export/view/edge_columns.hpp"

#include <algorithm>
#include <cstddef>
#include <map>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
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

work_progress work(std::string_view name, std::uint64_t done, state_order const& order) {
  return {.name = name, .unit = "states", .done = done, .total = order.size()};
}

move_indices find_moves(state_graph const& g, state_order const& order,
                        progress_callback const& go_on) {
  move_indices m;
  m.by_edge.resize(g.edge_count());
  std::unordered_map<std::string, std::uint32_t> known;
  std::uint64_t done = 0;
  for (auto const u : order.states) {
    stop_unless(go_on, work("moves", done++, order));
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

/// Opposite edges of a reversible graph, both between states of the page. Of several parallel edges
/// of one cost, the first is opposite to the first, the second to the second, and so on.
class opposite_edges {
 public:
  opposite_edges(state_graph const& g, state_order const& order, progress_callback const& go_on)
      : graph_(&g), sorted_(g.edge_count()) {
    std::iota(sorted_.begin(), sorted_.end(), std::uint32_t{0});
    std::uint64_t done = 0;
    for (auto const u : order.states) {
      stop_unless(go_on, work("opposite edges", done++, order));
      auto const [first, last] = places_of(u);
      std::ranges::sort(std::span(sorted_).subspan(first, last - first), {},
                        [&](std::uint32_t edge) { return std::pair(end_and_cost(edge), edge); });
    }
  }

  /// The edge opposite to the one with this index from u to v; itself if it has none, as one of
  /// more parallel edges than lead back. O(log of their edges).
  std::uint32_t of(vertex_index u, vertex_index v, std::uint32_t edge) const {
    auto const here = same_edges(u, v, graph_->cost(edge));
    auto const there = same_edges(v, u, graph_->cost(edge));
    auto const k = static_cast<std::size_t>(std::ranges::lower_bound(here, edge) - here.begin());
    return k < there.size() ? there[k] : edge;
  }

 private:
  std::pair<std::uint32_t, std::uint32_t> places_of(vertex_index u) const {
    return {graph_->row_starts()[u], graph_->row_starts()[u + std::size_t{1}]};
  }
  std::pair<vertex_index, cost_type> end_and_cost(std::uint32_t edge) const {
    return {graph_->targets()[edge], graph_->cost(edge)};
  }
  /// The edges of this cost from u to v, in order.
  std::span<std::uint32_t const> same_edges(vertex_index u, vertex_index v, cost_type cost) const {
    auto const [first, last] = places_of(u);
    auto const of_state = std::span(sorted_).subspan(first, last - first);
    auto const same = std::ranges::equal_range(
        of_state, std::pair(v, cost), {}, [&](std::uint32_t edge) { return end_and_cost(edge); });
    return {same.begin(), same.end()};
  }

  state_graph const* graph_;
  std::vector<std::uint32_t> sorted_; ///< edges of each state by end, cost and number
};

class edge_writer {
 public:
  edge_writer(state_graph const& g, state_order const& order, progress_callback const& go_on)
      : graph_(&g), order_(&order), moves_(find_moves(g, order, go_on)), next_(order.roots) {
    if (g.is_reversible()) opposite_.emplace(g, order, go_on);
  }

  edge_columns written(progress_callback const& go_on) && {
    for (std::uint32_t u = 0; u < order_->size(); ++u) {
      stop_unless(go_on, work("edges", u, *order_));
      write(u);
    }
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
  std::uint32_t move(vertex_index from, vertex_index to, std::uint32_t edge) {
    auto const there = moves_.by_edge[edge];
    auto const back = opposite_ ? moves_.by_edge[opposite_->of(from, to, edge)] : there;
    auto const [at, is_new] =
        known_.try_emplace({there, back}, static_cast<std::uint32_t>(columns_.texts.size()));
    if (is_new) {
      columns_.texts.push_back({moves_.texts[there]});
      if (opposite_) columns_.texts.back().push_back(moves_.texts[back]);
    }
    return at->second;
  }

  state_graph const* graph_;
  state_order const* order_;
  move_indices moves_;
  std::optional<opposite_edges> opposite_; ///< of a reversible graph
  std::uint32_t next_;                     ///< the lowest state that no edge has led to
  std::map<std::pair<std::uint32_t, std::uint32_t>, std::uint32_t> known_;
  edge_columns columns_;
};

} // namespace

edge_columns make_edge_columns(state_graph const& g, state_order const& order,
                               progress_callback const& go_on) {
  return edge_writer(g, order, go_on).written(go_on);
}

} // namespace puzzlegraph::view
