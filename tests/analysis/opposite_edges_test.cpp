// SPDX-License-Identifier: BSL-1.0
//
// Whether every move can be taken back, compared with its definition: on lists of edges, and on the
// graphs of spaces without an inverse.
#include "puzzlegraph/analysis/explore.hpp"
#include "puzzlegraph/analysis/measures.hpp"
#include "puzzlegraph/analysis/opposite_edges.hpp"
#include "puzzlegraph/core/function_space.hpp"

#include "tests/support/listed_graph.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

/// The definition: for every edge, as many like it as opposite ones.
bool all_opposite(std::vector<listed_edge> const& list) {
  return std::ranges::all_of(list, [&](listed_edge const& e) {
    auto const from_to = [&](vertex_index from, vertex_index to) {
      return std::ranges::count_if(list, [&](listed_edge const& x) {
        return x.from == from && x.to == to && x.cost == e.cost;
      });
    };
    return from_to(e.from, e.to) == from_to(e.to, e.from);
  });
}

bool has_opposite_edges(listed_graph const& g) {
  memory_account memory(UINT64_MAX);
  bool const found = puzzlegraph::has_opposite_edges(g.csr(), g.costs(), memory);
  CHECK(memory.used() == 0);
  return found;
}

bool has_parallel_edges(listed_graph const& g) {
  memory_account memory(UINT64_MAX);
  bool const found = puzzlegraph::has_parallel_edges(g.csr(), memory);
  CHECK(memory.used() == 0);
  return found;
}

listed_graph graph_of(std::uint32_t count, std::vector<listed_edge> list) {
  return {count, std::move(list), false, {{0, 0}}, {}};
}

/// A list of edges as the rules of a puzzle, whose states are the vertices.
struct listed_rules {
  using state_type = vertex_index;
  using move_type = std::uint32_t;
  std::vector<listed_edge> list;

  std::vector<std::pair<move_type, state_type>> successors(state_type u) const {
    std::vector<std::pair<move_type, state_type>> found;
    for (std::uint32_t e = 0; e < list.size(); ++e) {
      if (list[e].from == u) found.emplace_back(e, list[e].to);
    }
    return found;
  }
};
static_assert(!reversible_space<function_space<listed_rules>>);

/// The same, where every move has an inverse: the first opposite edge of its cost, which may be
/// that of other moves, too.
struct rules_with_inverse : listed_rules {
  move_type inverse(state_type /*u*/, move_type m) const {
    auto const back = std::ranges::find_if(list, [&](listed_edge const& e) {
      return e.from == list[m].to && e.to == list[m].from && e.cost == list[m].cost;
    });
    return static_cast<move_type>(back - list.begin());
  }
};
static_assert(reversible_space<function_space<rules_with_inverse>>);

template <class Rules> struct listed_task {
  using space_type = function_space<Rules>;
  space_type const* rules;
  space_type const& space() const { return *rules; }
  std::vector<initial_state<vertex_index>> initial_states() const { return {{0, 0}}; }
  bool is_goal(vertex_index u) const { return u == 1; }
};

template <class Rules = listed_rules>
exploration explored(std::vector<listed_edge> list, limits const& within = {}) {
  auto const world = std::make_shared<function_space<Rules> const>(Rules{std::move(list)});
  auto const text = [](vertex_index v) { return std::to_string(v); };
  auto const scene = [](vertex_index /*v*/) { return drawing::scene{}; };
  auto const move = [](vertex_index /*v*/, std::uint32_t m) { return std::to_string(m); };
  auto const moves = [move](vertex_index v, std::vector<std::uint32_t> const& all) {
    std::vector<std::string> texts;
    for (auto const m : all) texts.push_back(move(v, m));
    return texts;
  };
  return explore(world, listed_task<Rules>{world.get()},
                 state_writer{text, text, scene, moves, move, text}, within);
}

} // namespace

TEST_CASE("whether edges have opposite edges is as the definition says") {
  std::mt19937_64 rng(1);
  int with = 0;
  for (int round = 0; round < 400; ++round) {
    listed_shape shape;
    shape.count = 2 + random_below(7U, rng);
    shape.density = 0.6;
    shape.reversible = round % 2 == 0;
    shape.greatest_cost = 1 + random_below(3U, rng);
    auto const g = random_listed_graph(shape, rng);
    auto const expected = all_opposite(g.list());
    if (shape.reversible) REQUIRE(expected);
    CHECK(has_opposite_edges(g) == expected);
    with += static_cast<int>(expected);
    if (!shape.reversible || g.list().empty()) continue;
    // One edge fewer, and one of another cost.
    auto list = g.list();
    auto const changed = random_below(static_cast<std::uint32_t>(list.size()), rng);
    list[changed].cost += 1;
    CHECK(!has_opposite_edges(graph_of(g.vertex_count(), list)));
    list.erase(list.begin() + changed);
    CHECK(!has_opposite_edges(graph_of(g.vertex_count(), list)));
  }
  CHECK(with < 300); // both answers occur
}

TEST_CASE("each of several parallel edges needs an opposite edge of its own") {
  CHECK(has_opposite_edges(graph_of(1, {})));
  CHECK(has_opposite_edges(graph_of(2, {{0, 1}, {0, 1}, {1, 0}, {1, 0}})));
  CHECK(has_opposite_edges(graph_of(2, {{0, 1, 5}, {0, 1, 2}, {1, 0, 2}, {1, 0, 5}})));
  CHECK(!has_opposite_edges(graph_of(2, {{0, 1, 5}, {0, 1, 2}, {1, 0, 5}, {1, 0, 5}})));
  CHECK(!has_opposite_edges(graph_of(2, {{0, 1}, {0, 1}, {1, 0}})));
  // As many in-edges as out-edges everywhere: a cycle, and parallel edges instead of opposite ones.
  CHECK(!has_opposite_edges(graph_of(3, {{0, 1}, {1, 2}, {2, 0}})));
  CHECK(!has_opposite_edges(
      graph_of(3, {{0, 1}, {0, 1}, {1, 0}, {1, 2}, {1, 2}, {2, 1}, {2, 0}, {2, 0}, {0, 2}})));
}

TEST_CASE("edges are parallel if they lead from one state to one other") {
  CHECK(!has_parallel_edges(graph_of(1, {})));
  CHECK(!has_parallel_edges(graph_of(3, {{0, 1}, {0, 2}, {1, 0}, {2, 0}, {1, 2}})));
  CHECK(has_parallel_edges(graph_of(3, {{0, 1}, {2, 1}, {2, 0}, {2, 1}})));
  CHECK(has_parallel_edges(graph_of(2, {{0, 1, 3}, {0, 1, 5}})));
  std::vector<listed_edge> star; // from a state with many edges
  for (vertex_index v = 1; v < 30; ++v) {
    star.push_back({0, v});
    CHECK(!has_parallel_edges(graph_of(30, star)));
    for (vertex_index const again : {vertex_index{1}, (v + 1) / 2, v}) {
      auto more = star;
      more.push_back({0, again});
      CHECK(has_parallel_edges(graph_of(30, more)));
    }
  }
}

TEST_CASE("the check of opposite edges keeps within its memory") {
  memory_account memory(40);
  auto const g = graph_of(2, {{0, 1}, {1, 0}, {0, 1}, {1, 0}, {0, 1}, {1, 0}});
  CHECK_THROWS_AS(puzzlegraph::has_opposite_edges(g.csr(), g.costs(), memory), std::bad_alloc);
  std::vector<listed_edge> star;
  for (vertex_index v = 1; v < 30; ++v) star.push_back({0, v});
  CHECK_THROWS_AS(puzzlegraph::has_parallel_edges(graph_of(30, star).csr(), memory),
                  std::bad_alloc);
}

TEST_CASE("graphs of spaces without an inverse are reversible where all their moves are") {
  std::mt19937_64 rng(2);
  int undirected = 0;
  for (int round = 0; round < 100; ++round) {
    listed_shape shape;
    shape.count = 2 + random_below(6U, rng);
    shape.density = 0.4;
    shape.reversible = round % 2 == 0;
    auto const list = random_listed_graph(shape, rng).list(); // from vertex 0, which is the start
    auto const e = explored(list);
    REQUIRE(e.graph);
    CHECK(e.graph->is_reversible() == all_opposite(list));
    auto const m = take_measures(*e.graph, {});
    CHECK(m.undirected.has_value() == e.graph->is_reversible());
    CHECK(m.eccentricities.has_value() == e.graph->is_reversible());
    CHECK(m.directed.has_value() != m.undirected.has_value());
    undirected += static_cast<int>(m.undirected.has_value());
  }
  CHECK(undirected >= 50);
  CHECK(undirected < 100);
}

TEST_CASE("graphs of spaces where moves share an inverse are not reversible") {
  std::mt19937_64 rng(3);
  int reversible = 0;
  for (int round = 0; round < 200; ++round) {
    listed_shape shape;
    shape.count = 2 + random_below(6U, rng);
    shape.density = 0.4;
    auto list = random_listed_graph(shape, rng).list();
    if (list.empty()) continue;
    for (auto more = random_below(3U, rng); more > 0; --more) {
      auto const twice = list[random_below(static_cast<std::uint32_t>(list.size()), rng)];
      list.push_back(twice);
      if (round % 4 == 0) list.push_back({twice.to, twice.from, twice.cost});
    }
    auto const e = explored<rules_with_inverse>(list);
    REQUIRE(e.graph);
    CHECK(e.graph->is_reversible() == all_opposite(list));
    reversible += static_cast<int>(e.graph->is_reversible());
  }
  CHECK(reversible >= 50);
  CHECK(reversible < 150);

  // A path with two ways up and one down: the walk from 0 is no walk on a reversible graph.
  auto const e = explored<rules_with_inverse>({{0, 1}, {0, 1}, {1, 0}, {1, 2}, {1, 2}, {2, 1}});
  auto const m = take_measures(*e.graph, {});
  CHECK(!m.undirected);
  CHECK(!m.spectrum);
  REQUIRE(m.directed);
  CHECK(m.directed->components == 1);
}

TEST_CASE("what distances are measured back from is the same graph where moves are reversible") {
  // 0 - 1 - 2 with the goal 1, and the same with a one-way street back to the start.
  auto const path = explored({{0, 1}, {1, 0}, {1, 2}, {2, 1}});
  CHECK(find_distances(*path.graph).to_goal == std::vector<cost_type>{1, 0, 1});
  auto const cycle = explored({{0, 1}, {1, 2}, {2, 0}});
  CHECK(find_distances(*cycle.graph).to_goal == std::vector<cost_type>{1, 0, 2});
}
