// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/induced_graph.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>

namespace puzzlegraph {

namespace {

class induced final : public state_graph {
 public:
  induced(state_graph const& g, std::vector<vertex_index> const& kept) : whole_(&g), kept_(kept) {
    constexpr auto left_out = UINT32_MAX;
    std::vector<vertex_index> number(g.vertex_count(), left_out);
    for (vertex_index v = 0; v < kept_.size(); ++v) number[kept_[v]] = v;
    auto const for_each_edge = [&](auto const& use) {
      for (vertex_index v = 0; v < kept_.size(); ++v) {
        for (auto [e, end] = out_edges(kept_[v], g.csr()); e != end; ++e) {
          auto const to = number[target(*e, g.csr())];
          if (to != left_out) use(v, to, get(boost::edge_index, g.csr(), *e));
        }
      }
    };
    // Writes the arrays of the graph: a list of edges would take 8 bytes for each.
    csr_ = unlabelled_graph(static_cast<std::uint32_t>(kept_.size()));
    auto& row_ends = csr_.m_forward.m_rowstart;
    for_each_edge([&](vertex_index v, vertex_index, std::uint32_t) { ++row_ends[v + 1]; });
    std::partial_sum(row_ends.begin(), row_ends.end(), row_ends.begin());
    csr_.m_forward.m_column.reserve(row_ends.back());
    if (!g.costs().empty()) costs_.reserve(row_ends.back());
    for_each_edge([&](vertex_index, vertex_index to, std::uint32_t edge) {
      csr_.m_forward.m_column.push_back(to);
      if (!g.costs().empty()) costs_.push_back(g.cost(edge));
    });
    for (auto const& s : g.starts()) {
      if (number[s.vertex] != left_out) starts_.push_back({number[s.vertex], s.cost});
    }
    assert(!starts_.empty());
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
