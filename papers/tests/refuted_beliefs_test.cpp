// SPDX-License-Identifier: BSL-1.0
//
// Beliefs about walls and klotski that papers/ refutes, on instances of data/, by counts.
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "papers/klotski/study/klotski_graph.hpp"
#include "papers/klotski/study/spfa_climb.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

using namespace puzzlegraph;
using namespace study;

namespace {

text::source data(std::string const& name) {
  return text::read_file(PUZZLEGRAPH_DATA_DIR "/" + name);
}

/// By breadth-first search, or by another one to the nearest exit.
std::uint64_t states_expanded(walls::instance const& maze, algorithm a) {
  using rules = walls::space<1>;
  rules const space(maze.shape);
  walls::task<rules> const asked(space, maze);
  search_options o;
  o.algorithm = a;
  auto const r = a == algorithm::breadth_first ? solve(asked, o)
                                               : solve<walls::exit_distance<rules>>(asked, o);
  REQUIRE(r.verdict == verdict::solved);
  return r.statistics.expanded;
}

} // namespace

TEST_CASE("the smallest maze in which IDA* with the exit heuristic expands more than breadth-first "
          "search") {
  auto const maze = walls::read(data("walls/longest.walls")).front();
  REQUIRE(maze.shape == grid{2, 2});
  CHECK(states_expanded(maze, algorithm::breadth_first) == 4);
  CHECK(states_expanded(maze, algorithm::ida_star) == 6);

  std::uint64_t solvable = 0;
  for (std::uint32_t columns = 1; columns <= 3; ++columns) {
    for (std::uint32_t places = 0; places < 1U << (3 * columns + 1); ++places) {
      walls::instance small{grid{1, columns}, 0, std::vector<std::uint8_t>(columns)};
      for (std::uint32_t c = 0; c < columns; ++c) { // places: between columns, then north, south
        auto const wall = [&](std::uint32_t place) { return places >> place & 1U; };
        small.walls[c] = static_cast<std::uint8_t>(wall(c) + 2 * wall(columns + 1 + c) +
                                                   4 * wall(c + 1) + 8 * wall(2 * columns + 1 + c));
      }
      for (small.start = 0; small.start < columns; ++small.start) {
        if (walls::find_way_out(small, {}).verdict != verdict::solved) continue;
        ++solvable;
        REQUIRE(states_expanded(small, algorithm::ida_star) <=
                states_expanded(small, algorithm::breadth_first));
      }
    }
  }
  CHECK(solvable == 15 + 244 + 2950);
}

TEST_CASE("breadth-first search of the published maze expands far less than IDA* with the exit "
          "heuristic") {
  auto const sample = walls::read(data("walls/uva10384-sample.walls")).front();
  CHECK(states_expanded(sample, algorithm::breadth_first) == 570);
  CHECK(states_expanded(sample, algorithm::ida_star) == 69226);
}

TEST_CASE("SPFA expands states again that Dijkstra's algorithm expands once") {
  std::uint64_t by_queue = 0;
  std::uint64_t by_heap = 0;
  std::uint64_t most = 0;
  for (auto const& given : klotski::read(data("klotski/random-30x30.klotski"))) {
    klotski::board const board(given);
    klotski::side_space const sides(board);
    auto const graph = side_graph(sides);
    for (auto const& q : given.queries) {
      auto const starts = klotski::side_task(sides, q).initial_states();
      auto const queue = spfa(graph, starts);
      auto const heap = dijkstra(graph, starts);
      REQUIRE(queue.costs == heap.costs);
      by_queue += queue.expanded;
      by_heap += heap.expanded;
      most = std::max(most, queue.most_often);
    }
  }
  CAPTURE(by_queue, by_heap, most);
  CHECK(by_queue > by_heap);
  CHECK(most > 1);
}

TEST_CASE("local search finds boards on which SPFA expands states more often") {
  grid const shape{10, 10};
  auto const first = climb_spfa(shape, 1, 0);
  auto const last = climb_spfa(shape, 1, 300);
  CHECK(last.cost.factor() > 1.2 * std::max(1.0, first.cost.factor()));
  auto const again = measure_spfa(last.board);
  CHECK(again.expanded == last.cost.expanded);
  CHECK(again.reached == last.cost.reached);
  CHECK(last.cost.reached >= 40);
  CHECK(last.cost.most_often > 1);
}

TEST_CASE("nearly all detours follow from the cells around the piece") {
  for (auto const& given : klotski::read(data("klotski/random-30x30.klotski"))) {
    klotski::board const board(given);
    CHECK(flood_from_every_side(board) > 50 * find_detours(board));
  }
}
