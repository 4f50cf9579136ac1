// SPDX-License-Identifier: BSL-1.0
//
// Distances and optimal solutions, compared with all-pairs tables and enumerated paths.
#include "puzzlegraph/analysis/induced_graph.hpp"
#include "puzzlegraph/analysis/optimal_solutions.hpp"
#include "puzzlegraph/analysis/profile.hpp"

#include "tests/support/listed_graph.hpp"

#include <catch2/catch.hpp>

#include <functional>
#include <set>
#include <tuple>
#include <utility>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

/// The Floyd-Warshall algorithm.
std::vector<std::vector<std::uint64_t>> all_pairs(listed_graph const& g) {
  auto const n = g.vertex_count();
  std::vector<std::vector<std::uint64_t>> d(n, std::vector<std::uint64_t>(n, unreachable));
  for (vertex_index v = 0; v < n; ++v) d[v][v] = 0;
  for (auto const& a : g.list()) d[a.from][a.to] = std::min<std::uint64_t>(d[a.from][a.to], a.cost);
  for (vertex_index k = 0; k < n; ++k) {
    for (vertex_index i = 0; i < n; ++i) {
      for (vertex_index j = 0; j < n; ++j) d[i][j] = std::min(d[i][j], d[i][k] + d[k][j]);
    }
  }
  return d;
}

/// Every optimal solution, as the list of its edges' indices, by enumerating all walks of that
/// cost.
std::vector<std::vector<std::uint64_t>> all_solutions(listed_graph const& g, cost_type optimum) {
  std::vector<std::vector<std::uint64_t>> found;
  std::vector<std::uint64_t> walk;
  std::function<void(vertex_index, cost_type)> const go = [&](vertex_index v, cost_type spent) {
    if (spent > optimum) return;
    if (g.is_goal(v)) {
      if (spent == optimum) found.push_back(walk);
      return;
    }
    for (std::uint64_t a = 0; a < g.list().size(); ++a) {
      if (g.list()[a].from != v) continue;
      walk.push_back(a);
      go(g.list()[a].to, spent + g.list()[a].cost);
      walk.pop_back();
    }
  };
  for (auto const& s : g.starts()) go(s.vertex, s.cost);
  return found;
}

void check(listed_graph const& g) {
  auto const d = find_distances(g);
  auto const at_once = find_distances(g, 2);
  REQUIRE(at_once.from_start == d.from_start);
  REQUIRE(at_once.to_goal == d.to_goal);
  auto const pairs = all_pairs(g);
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    std::uint64_t from = unreachable;
    std::uint64_t to = unreachable;
    for (auto const& s : g.starts()) from = std::min(from, s.cost + pairs[s.vertex][v]);
    for (vertex_index w = 0; w < g.vertex_count(); ++w) {
      if (g.is_goal(w)) to = std::min(to, pairs[v][w]);
    }
    REQUIRE(d.from_start[v] == from);
    REQUIRE(d.to_goal[v] == to);
  }
  cost_type const optimum = d.optimum(g);
  if (optimum == unreachable) return;

  auto const solutions = all_solutions(g, optimum);
  auto const o = find_optimal_solutions(g, d);
  REQUIRE(o.cost == optimum);
  REQUIRE(o.count == solutions.size());
  std::set<std::uint64_t> edges;
  std::set<vertex_index> states;
  std::vector<std::uint64_t> uses(g.list().size());
  std::vector<std::uint64_t> visits(g.vertex_count());
  for (auto const& walk : solutions) {
    edges.insert(walk.begin(), walk.end());
    for (auto const a : walk) {
      ++uses[a];
      ++visits[g.list()[a].to];
      states.insert({g.list()[a].from, g.list()[a].to});
    }
  }
  // A walk visits its start, too; an empty walk does not say which start that is.
  if (optimum > 0 && g.starts().size() == 1) {
    visits[g.starts().front().vertex] = solutions.size();
    REQUIRE(o.states.size() == states.size());
    std::uint64_t common = 0;
    for (auto const n : visits) common += n == solutions.size();
    REQUIRE(o.common.size() == common);
    REQUIRE(o.common.front() == g.starts().front().vertex);
  }
  REQUIRE(o.edges == edges.size());
  std::set<std::uint64_t> common_edges;
  for (auto const& a : o.common_edges) common_edges.insert(a.index);
  for (std::uint64_t a = 0; a < uses.size(); ++a) {
    REQUIRE(common_edges.contains(a) == (uses[a] == solutions.size()));
  }
  auto const path = one_optimal_path(g, d);
  REQUIRE(g.is_goal(path.back()));
  REQUIRE(d.from_start[path.back()] == optimum);
}

} // namespace

TEST_CASE("distances and optimal solutions of random graphs are those of brute force",
          "[threads]") {
  std::mt19937_64 rng(1);
  for (int round = 0; round < 400; ++round) {
    check(random_listed_graph({.reversible = true}, rng));
    check(random_listed_graph({.reversible = false, .goals = 2}, rng));
    check(random_listed_graph({.reversible = true, .greatest_cost = 3}, rng));
    check(random_listed_graph({.reversible = false, .greatest_cost = 3, .starts = 3}, rng));
    check(random_listed_graph({.reversible = true, .greatest_cost = 4, .starts = 2, .goals = 3},
                              rng));
  }
}

TEST_CASE("an induced graph has the states that are kept, and the edges between them") {
  std::mt19937_64 rng(2);
  for (int round = 0; round < 100; ++round) {
    auto const g =
        random_listed_graph({.reversible = round % 2 == 0, .greatest_cost = 3, .starts = 2}, rng);
    std::vector<vertex_index> kept;
    std::vector<vertex_index> number(g.vertex_count(), UINT32_MAX);
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      if (v != g.starts().front().vertex && random_below(3, rng) == 0) continue;
      number[v] = static_cast<vertex_index>(kept.size());
      kept.push_back(v);
    }
    auto const part = induced_graph(g, kept);
    REQUIRE(part->vertex_count() == kept.size());
    std::vector<std::tuple<vertex_index, vertex_index, cost_type>> expected;
    for (auto const& a : g.list()) {
      if (number[a.from] == UINT32_MAX || number[a.to] == UINT32_MAX) continue;
      expected.emplace_back(number[a.from], number[a.to], a.cost);
    }
    decltype(expected) found;
    for (auto [e, end] = edges(part->csr()); e != end; ++e) {
      found.emplace_back(source(*e, part->csr()), target(*e, part->csr()),
                         part->cost(get(boost::edge_index, part->csr(), *e)));
    }
    REQUIRE(found == expected);
    REQUIRE(part->starts().front().vertex == number[g.starts().front().vertex]);
    for (vertex_index v = 0; v < kept.size(); ++v) {
      REQUIRE(part->is_goal(v) == g.is_goal(kept[v]));
      REQUIRE(part->moves(v).size() == out_degree(v, part->csr()));
    }
  }
}

TEST_CASE("optimal solutions diverge where the first wrong move is possible") {
  // 0 - 1 - 2 - 3, and 4 beside 2: the first two moves are forced, but for going back.
  std::vector<listed_edge> list;
  for (auto const& [a, b] : {std::pair{0U, 1U}, {1U, 2U}, {2U, 3U}, {2U, 4U}}) {
    list.push_back({a, b});
    list.push_back({b, a});
  }
  auto const divergence = [](listed_graph const& g) {
    return find_optimal_solutions(g, find_distances(g)).divergence;
  };
  CHECK(divergence(listed_graph(5, list, true, {{0, 0}}, {3})) == 2);
  list.resize(6); // without 4
  CHECK(divergence(listed_graph(4, list, true, {{0, 0}}, {3})) == 3);
  CHECK(divergence(listed_graph(4, list, true, {{0, 0}}, {0})) == 0);
}

TEST_CASE("sums of costs near 2^32 do not wrap around") {
  // 0 -> 1 -> 2 costs 2^32, 0 -> 2 -> 3 is the only way: 18.
  constexpr cost_type dear = unreachable - 9;
  listed_graph const g(4, {{0, 1, 10}, {1, 2, dear}, {0, 2, 12}, {2, 3, 6}}, false, {{0, 0}}, {3});
  auto const d = find_distances(g);
  CHECK(d.from_start == std::vector<cost_type>{0, 10, 12, 18});
  auto const o = find_optimal_solutions(g, d);
  CHECK(o.cost == 18);
  CHECK(o.count == 1);
  CHECK(o.common == std::vector<vertex_index>{0, 2, 3});
  CHECK(o.common_edges.size() == 2);
  CHECK(one_optimal_path(g, d) == std::vector<vertex_index>{0, 2, 3});

  listed_graph const beyond(3, {{0, 1, 10}, {1, 2, dear}}, false, {{0, 0}}, {1});
  CHECK_THROWS_AS(find_distances(beyond), cost_error);
  listed_graph const greatest(3, {{0, 1, 8}, {1, 2, dear}}, false, {{0, 0}}, {2});
  CHECK(find_distances(greatest).optimum(greatest) == unreachable - 1);
}

TEST_CASE("moves that cost 1, after a start that costs almost 2^32, do not wrap around") {
  auto const line = [](cost_type spent) {
    std::vector<listed_edge> list;
    for (vertex_index v = 0; v < 8; ++v) list.insert(list.end(), {{v, v + 1}, {v + 1, v}});
    return listed_graph(9, list, true, {{0, spent}}, {8});
  };
  auto const greatest = line(unreachable - 9);
  auto const d = find_distances(greatest);
  CHECK(d.optimum(greatest) == unreachable - 1);
  CHECK(d.from_start.front() == unreachable - 9);
  CHECK(d.from_start.back() == unreachable - 1);
  CHECK(d.to_goal.front() == 8);
  for (cost_type const below : {8U, 5U, 1U}) {
    CHECK_THROWS_AS(find_distances(line(unreachable - below)), cost_error);
  }
}

TEST_CASE("the bound of a heuristic at a start that costs almost 2^32 does not wrap around") {
  struct bounded_graph : listed_graph {
    using listed_graph::listed_graph;
    std::size_t heuristic_count() const override { return 1; }
    cost_type heuristic_value(std::size_t /*h*/, vertex_index /*v*/) const override { return 9; }
  };
  bounded_graph const g(2, {{0, 1}}, false, {{0, unreachable - 2}}, {1});
  CHECK(rate_heuristics(g, find_distances(g)).front().at_start == unreachable - 1);
}

TEST_CASE("a heuristic's errors are those of the states where it is a lower bound") {
  struct wrong_graph : listed_graph {
    using listed_graph::listed_graph;
    std::size_t heuristic_count() const override { return 1; }
    cost_type heuristic_value(std::size_t /*h*/, vertex_index v) const override {
      return v == 0 ? 5 : 0; // of distances 2, 1 and 0
    }
  };
  wrong_graph const g(3, {{0, 1}, {1, 2}}, false, {{0, 0}}, {2});
  auto const q = rate_heuristics(g, find_distances(g)).front();
  CHECK(q.states == 3);
  CHECK(q.inadmissible == 1);
  CHECK(q.worst_error == 1);
  CHECK(q.mean_error() == 0.5);
  CHECK(q.mean_value() == 0);
}

TEST_CASE("great costs take no more memory or time than small ones") {
  std::vector<listed_edge> list;
  for (int k = 0; k < 100; ++k) list.push_back({0, 1, 4'000'000'000U});
  list.push_back({1, 2, 7});
  listed_graph const g(3, list, false, {{0, 0}}, {2});
  auto const o = find_optimal_solutions(g, find_distances(g));
  CHECK(o.count == 100);
  CHECK(o.common.size() == 3);
  REQUIRE(o.common_edges.size() == 1);
  CHECK(o.common_edges.front().from == 1);
}

TEST_CASE("optimal solutions are counted beyond 64 bits") {
  // A chain of 100 squares, each of which can be passed in two ways.
  std::vector<listed_edge> list;
  constexpr vertex_index squares = 100;
  for (vertex_index k = 0; k < squares; ++k) {
    vertex_index const v = 3 * k;
    for (vertex_index const middle : {v + 1, v + 2}) {
      list.push_back({v, middle});
      list.push_back({middle, v + 3});
    }
  }
  listed_graph const g(3 * squares + 1, list, false, {{0, 0}}, {3 * squares});
  auto const o = find_optimal_solutions(g, find_distances(g));
  CHECK(o.count == big_count(1) << squares);
  CHECK(o.cost == 2 * squares);
  CHECK(o.common.size() == squares + 1);
  CHECK(o.common_edges.empty());
}
