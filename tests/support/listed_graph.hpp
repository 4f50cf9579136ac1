// SPDX-License-Identifier: BSL-1.0
//
// A state_graph from a list of edges, and random ones, for the tests of analysis/.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/core/random.hpp"

#include <algorithm>
#include <random>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

namespace puzzlegraph::testing {

struct listed_edge {
  vertex_index from;
  vertex_index to;
  cost_type cost = 1;
};

/// Vertices 0 .. count - 1, in any order; they need not be reachable.
class listed_graph : public state_graph {
 public:
  listed_graph(std::uint32_t count, std::vector<listed_edge> list, bool reversible,
               std::vector<source_vertex<vertex_index>> starts,
               std::vector<vertex_index> const& goals)
      : list_(std::move(list)) {
    reversible_ = reversible;
    std::stable_sort(list_.begin(), list_.end(), [](listed_edge const& a, listed_edge const& b) {
      return std::tie(a.from, a.to) < std::tie(b.from, b.to);
    });
    std::vector<std::pair<vertex_index, vertex_index>> ends;
    bool unit = true;
    for (auto const& a : list_) {
      ends.emplace_back(a.from, a.to);
      costs_.push_back(a.cost);
      unit &= a.cost == 1;
    }
    if (unit) costs_.clear();
    csr_ = unlabelled_graph(boost::edges_are_sorted, ends.begin(), ends.end(), count,
                            static_cast<std::uint32_t>(ends.size()));
    starts_ = std::move(starts);
    goal_.resize(count);
    for (auto const g : goals) goal_[g] = 1;
  }

  std::vector<listed_edge> const& list() const { return list_; }

  unlabelled_graph const& csr() const override { return csr_; }
  std::string text(vertex_index v) const override { return std::to_string(v); }
  std::string draw(vertex_index v) const override { return text(v) + "\n"; }
  drawing::scene scene(vertex_index /*v*/) const override { return {{1, 1}, {}, 0}; }
  std::vector<std::string> moves(vertex_index u) const override {
    std::vector<std::string> texts;
    for (auto const& a : list_) {
      if (a.from == u) texts.push_back("to " + std::to_string(a.to));
    }
    return texts;
  }
  std::size_t heuristic_count() const override { return 0; }
  std::string_view heuristic_name(std::size_t /*h*/) const override { return {}; }
  cost_type heuristic_value(std::size_t /*h*/, vertex_index /*v*/) const override { return 0; }

 private:
  std::vector<listed_edge> list_;
  unlabelled_graph csr_;
};

struct listed_shape {
  std::uint32_t count = 8;
  double density = 0.2; ///< the share of vertex pairs with an edge
  bool reversible = true;
  cost_type greatest_cost = 1; ///< costs are 1 .. greatest_cost
  std::uint32_t starts = 1;    ///< with costs 0 .. greatest_cost - 1, if there are several
  std::uint32_t goals = 1;
};

/// The vertices that are reachable from the starts, renumbered with the starts first.
inline std::vector<vertex_index>
number_reachable(std::uint32_t count, std::vector<listed_edge> const& list,
                 std::vector<source_vertex<vertex_index>> const& starts) {
  std::vector<vertex_index> number(count, unreachable);
  std::vector<vertex_index> order;
  auto const meet = [&](vertex_index v) {
    if (number[v] != unreachable) return;
    number[v] = static_cast<vertex_index>(order.size());
    order.push_back(v);
  };
  for (auto const& s : starts) meet(s.vertex);
  for (std::size_t i = 0; i < order.size(); ++i) { // grows. NOLINT(modernize-loop-convert)
    for (auto const& a : list) {
      if (a.from == order[i]) meet(a.to);
    }
  }
  return number;
}

/// A random graph of at most s.count vertices. A reversible one contains a random spanning tree.
/// Others are restricted to the vertices reachable from the starts, perhaps without a goal.
inline listed_graph random_listed_graph(listed_shape const& s, std::mt19937_64& rng) {
  std::vector<listed_edge> list;
  auto const add = [&](vertex_index u, vertex_index v) {
    cost_type const cost = 1 + random_below(s.greatest_cost, rng);
    list.push_back({u, v, cost});
    if (s.reversible) list.push_back({v, u, cost});
  };
  std::vector<std::vector<bool>> joined(s.count, std::vector<bool>(s.count));
  if (s.reversible) {
    for (vertex_index v = 1; v < s.count; ++v) {
      vertex_index const u = random_below(v, rng);
      joined[u][v] = joined[v][u] = true;
      add(u, v);
    }
  }
  for (vertex_index u = 0; u < s.count; ++u) {
    for (vertex_index v = s.reversible ? u + 1 : 0; v < s.count; ++v) {
      if (u == v || joined[u][v] || !random_chance(s.density, rng)) continue;
      add(u, v);
    }
  }
  std::vector<vertex_index> order(s.count);
  for (vertex_index v = 0; v < s.count; ++v) order[v] = v;
  shuffle(order, rng);
  std::vector<source_vertex<vertex_index>> starts;
  for (std::uint32_t i = 0; i < s.starts; ++i) {
    starts.push_back({order[i], s.starts == 1 ? 0 : random_below(s.greatest_cost, rng)});
  }
  shuffle(order, rng);
  order.resize(s.goals);

  auto const number = number_reachable(s.count, list, starts);
  auto const is_left = [&](vertex_index v) { return number[v] != unreachable; };
  std::erase_if(list, [&](listed_edge const& a) { return !is_left(a.from); });
  for (auto& a : list) a = {number[a.from], number[a.to], a.cost};
  for (auto& start : starts) start.vertex = number[start.vertex];
  std::vector<vertex_index> goals;
  for (auto const g : order) {
    if (is_left(g)) goals.push_back(number[g]);
  }
  auto const left = static_cast<std::uint32_t>(
      std::count_if(number.begin(), number.end(), [](vertex_index v) { return v != unreachable; }));
  return {left, std::move(list), s.reversible, std::move(starts), goals};
}

} // namespace puzzlegraph::testing
