// SPDX-License-Identifier: BSL-1.0
//
// A small graph with texts that every format must escape, parallel edges, costs and a dead end.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::testing {

/// 0 -> 1 twice (costs 3 and 2), 1 -> 2, 0 -> 3; 2 is the goal, 3 a dead end.
class awkward_graph final : public state_graph {
 public:
  awkward_graph() {
    std::vector<std::pair<vertex_index, vertex_index>> const ends{{0, 1}, {0, 1}, {0, 3}, {1, 2}};
    csr_ = unlabelled_graph(boost::edges_are_sorted, ends.begin(), ends.end(), 4);
    costs_ = {3, 2, 1, 1};
    starts_ = {{0, 0}};
    goal_ = {0, 0, 1, 0};
  }
  unlabelled_graph const& csr() const override { return csr_; }
  std::string text(vertex_index v) const override {
    if (v == 0) return "\"<&>\"\n\\, ";
    return v == 1 ? "\"<&\\'|]" : "state " + std::to_string(v);
  }
  std::string draw(vertex_index v) const override { return text(v); }
  drawing::scene scene(vertex_index /*v*/) const override { return {}; }
  std::vector<std::string> moves(vertex_index u) const override {
    if (u == 0) return {"a", "b", "\"c\""};
    if (u == 1) return {"d"};
    return {};
  }
  std::size_t heuristic_count() const override { return 0; }
  std::string_view heuristic_name(std::size_t /*h*/) const override { return {}; }
  cost_type heuristic_value(std::size_t /*h*/, vertex_index /*v*/) const override { return 0; }

 private:
  unlabelled_graph csr_;
};

} // namespace puzzlegraph::testing
