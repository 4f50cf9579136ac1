// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/induced_graph.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace puzzlegraph {

namespace {

class induced final : public state_graph {
 public:
  induced(state_graph const& g, std::vector<vertex_index> const& kept) : whole_(&g), kept_(kept) {
    constexpr auto left_out = UINT32_MAX;
    std::vector<vertex_index> number(g.vertex_count(), left_out);
    for (vertex_index v = 0; v < kept_.size(); ++v) number[kept_[v]] = v;
    std::vector<std::pair<vertex_index, vertex_index>> edges;
    auto const& csr = g.csr();
    for (vertex_index v = 0; v < kept_.size(); ++v) {
      for (auto [e, end] = out_edges(kept_[v], csr); e != end; ++e) {
        auto const to = number[target(*e, csr)];
        if (to == left_out) continue;
        edges.emplace_back(v, to);
        if (!g.costs().empty()) costs_.push_back(g.cost(get(boost::edge_index, csr, *e)));
      }
    }
    csr_ = unlabelled_graph(boost::edges_are_sorted, edges.begin(), edges.end(),
                            static_cast<std::uint32_t>(kept_.size()),
                            static_cast<std::uint32_t>(edges.size()));
    for (auto const& s : g.starts()) {
      if (number[s.vertex] != left_out) starts_.push_back({number[s.vertex], s.cost});
    }
    for (auto const v : kept_) goal_.push_back(g.is_goal(v) ? 1 : 0);
    reversible_ = g.is_reversible(); // opposite edges are kept together
  }

  unlabelled_graph const& csr() const override { return csr_; }
  std::string text(vertex_index v) const override { return whole_->text(kept_[v]); }
  std::string draw(vertex_index v) const override { return whole_->draw(kept_[v]); }
  drawing::scene scene(vertex_index v) const override { return whole_->scene(kept_[v]); }
  std::string question(vertex_index v) const override { return whole_->question(kept_[v]); }
  std::vector<std::string> moves(vertex_index u) const override {
    return at_kept_edges(whole_->moves(kept_[u]), u);
  }
  std::vector<std::string> labels(vertex_index u) const override {
    return at_kept_edges(whole_->labels(kept_[u]), u);
  }
  std::size_t heuristic_count() const override { return whole_->heuristic_count(); }
  std::string_view heuristic_name(std::size_t h) const override {
    return whole_->heuristic_name(h);
  }
  cost_type heuristic_value(std::size_t h, vertex_index v) const override {
    return whole_->heuristic_value(h, kept_[v]);
  }

 private:
  /// Of texts for all out-edges of a vertex in the whole graph, those for the edges here.
  std::vector<std::string> at_kept_edges(std::vector<std::string> const& all,
                                         vertex_index u) const {
    std::vector<std::string> own;
    std::size_t k = 0;
    for (auto [e, end] = out_edges(kept_[u], whole_->csr()); e != end; ++e, ++k) {
      if (std::ranges::binary_search(kept_, static_cast<vertex_index>(target(*e, whole_->csr())))) {
        own.push_back(all[k]);
      }
    }
    return own;
  }

  state_graph const* whole_;
  std::vector<vertex_index> kept_; ///< in increasing order
  unlabelled_graph csr_;
};

} // namespace

std::unique_ptr<state_graph> induced_graph(state_graph const& g,
                                           std::vector<vertex_index> const& kept) {
  return std::make_unique<induced>(g, kept);
}

distances distances_of(distances const& whole, std::vector<vertex_index> const& kept) {
  distances part;
  for (auto const v : kept) {
    part.from_start.push_back(whole.from_start[v]);
    part.to_goal.push_back(whole.to_goal[v]);
  }
  return part;
}

} // namespace puzzlegraph
