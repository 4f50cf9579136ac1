// SPDX-License-Identifier: BSL-1.0
//
// find_distances against the distances that A* finds one by one, and against known profiles.
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/search/astar.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

using namespace puzzlegraph;

TEST_CASE("distances by unit costs: the 8-puzzle's published profile") {
  tiles::space const s(grid{3, 3});
  budget b{limits{}};
  std::array<tiles::state, 1> const roots{tiles::pack({1, 2, 3, 4, 5, 6, 7, 8, 0})};
  auto const g = explicit_graph<tiles::space>::build(s, roots, b);
  REQUIRE(g);
  std::vector<cost_type> distances(num_vertices(*g), unreachable);
  REQUIRE(find_distances(*g, {{0, 0}}, unit_costs{}, distances, b));
  CHECK(*std::ranges::max_element(distances) == 31);
  CHECK(std::ranges::count(distances, 31U) == 2);
  CHECK(std::ranges::count(distances, 10U) == 286);
}

TEST_CASE("distances by costs agree with A* from several sources") {
  klotski::instance i;
  i.shape = {5, 5};
  i.open.assign(25, 1);
  for (cell_index const c : {6U, 8U, 17U}) i.open[c] = 0;
  klotski::board const board(i);
  klotski::side_space const s(board);
  budget b{limits{}};
  std::vector<klotski::side_state> const roots{klotski::side_state::at(0, direction::east)};
  auto const g = explicit_graph<klotski::side_space>::build(s, roots, b);
  REQUIRE(g);
  auto const n = static_cast<std::uint32_t>(num_vertices(*g));
  REQUIRE(n > 40);
  std::vector<source_vertex<std::uint32_t>> const sources{{0, 3}, {n / 2, 0}, {n - 1, 7}};
  std::vector<cost_type> distances(n, unreachable);
  REQUIRE(find_distances(*g, sources, edge_costs(*g), distances, b));
  for (std::uint32_t v = 0; v < n; ++v) {
    CAPTURE(v);
    auto const one = dijkstra(*g, sources, [v](std::uint32_t u) { return u == v; }, b);
    REQUIRE(one.verdict == verdict::solved);
    REQUIRE(one.cost == distances[v]);
  }
}

TEST_CASE("distances stop with the budget") {
  tiles::space const s(grid{3, 3});
  budget b{limits{}};
  std::array<tiles::state, 1> const roots{tiles::pack({1, 2, 3, 4, 5, 6, 7, 8, 0})};
  auto const g = explicit_graph<tiles::space>::build(s, roots, b);
  REQUIRE(g);
  limits none;
  none.max_seconds = 0;
  budget spent(none);
  std::vector<cost_type> distances(num_vertices(*g), unreachable);
  CHECK_FALSE(find_distances(*g, {{0, 0}}, unit_costs{}, distances, spent));
  CHECK(spent.hit() == limit::time);
}
