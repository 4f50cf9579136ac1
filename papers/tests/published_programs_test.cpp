// SPDX-License-Identifier: BSL-1.0
//
// Algorithms of published programs for walls and klotski: their answers, their faults, their
// counts.
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "papers/klotski/study/published_klotski.hpp"
#include "papers/walls/study/published_walls.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace study;

namespace {

constexpr std::uint64_t many_nodes = 1'000'000;

/// Walls all around, none inside, and these openings of the border taken away.
walls::instance open_room(grid shape,
                          std::vector<std::pair<cell_index, direction>> const& openings) {
  walls::instance room{shape, 0, std::vector<std::uint8_t>(shape.size())};
  for (cell_index c = 0; c < shape.size(); ++c) {
    for (direction const d : all_directions) {
      if (shape.neighbour(c, d) == no_cell) room.walls[c] |= walls::side_bit(d);
    }
  }
  for (auto const& [c, d] : openings) room.walls[c] ^= walls::side_bit(d);
  return room;
}

} // namespace

TEST_CASE("the published programs for walls answer the published and hard mazes as solve does") {
  std::uint64_t without_bound = 0;
  std::uint64_t with_bound = 0;
  std::uint64_t to_border = 0;
  for (auto const* const name : {"uva10384-sample.walls", "hard-4x6.walls"}) {
    for (auto const& maze :
         walls::read(text::read_file(std::string(PUZZLEGRAPH_DATA_DIR "/walls/") + name))) {
      auto const first = walls::find_way_out(maze, {}).moves;
      auto const by_7 = search_to_the_exits(maze, true, many_nodes);
      auto const without = search_to_the_exits(maze, false, many_nodes);
      auto const by_8 = search_to_the_border(maze, many_nodes);
      CHECK(by_7.moves == first);
      CHECK(without.moves == first);
      CHECK(by_8.moves.size() == first.size());
      with_bound += by_7.nodes;
      without_bound += without.nodes;
      to_border += by_8.nodes;
    }
  }
  CHECK(without_bound == 161'453 + 290'916);
  CHECK(with_bound == 137'302 + 176'689);
  CHECK(to_border == 503 + 4'813);
}

TEST_CASE("the published programs for walls find shortest ways out of random mazes") {
  std::mt19937_64 rng(10384);
  std::uint64_t checked = 0;
  for (std::uint64_t k = 0; k < 300; ++k) {
    auto const maze = walls::random_instance({4, 6, 0.5, 1, 2}, rng);
    auto const first = walls::find_way_out(maze, {}).moves;
    if (first.size() < 2 || first.size() > 8) continue;
    ++checked;
    CHECK(search_to_the_exits(maze, true, many_nodes).moves == first);
    CHECK(search_to_the_exits(maze, false, many_nodes).moves == first);
    CHECK(search_to_the_border(maze, many_nodes).moves.size() == first.size());
  }
  CHECK(checked > 100);
}

TEST_CASE("a published program for walls misses ways out of one step") {
  auto const room = open_room({1, 2}, {{0, direction::west}});
  CHECK(search_to_the_exits(room, true, many_nodes).moves ==
        std::vector{direction::east, direction::west, direction::west});
  CHECK(search_to_the_border(room, many_nodes).moves == std::vector{direction::west});
}

TEST_CASE("a published program for walls leaves by the last opening that it tests") {
  auto const cell = open_room({1, 1}, {{0, direction::west}, {0, direction::south}});
  CHECK(search_to_the_border(cell, many_nodes).moves == std::vector{direction::south});
}

TEST_CASE("the published programs for walls do not end on an unsolvable maze") {
  auto const room = open_room({2, 2}, {});
  constexpr std::uint64_t nodes = 10'000;
  CHECK(search_to_the_exits(room, false, nodes).moves.empty());
  CHECK(search_to_the_exits(room, false, nodes).nodes > nodes);
  CHECK(search_to_the_border(room, nodes).moves.empty());
}

TEST_CASE("the published algorithm for klotski answers random boards as Dijkstra's does") {
  std::mt19937_64 rng(2013);
  std::uint64_t unsolvable = 0;
  std::uint64_t runs = 0;
  for (std::uint64_t k = 0; k < 60; ++k) {
    auto const given = klotski::random_instance({7, 9, 0.1 * static_cast<double>(k % 5), 20}, rng);
    klotski::board const board(given);
    klotski::side_space const sides(board);
    published_klotski program(given);
    for (auto const& q : given.queries) {
      auto const least =
          solve(klotski::side_task(sides, q), {.algorithm = algorithm::dijkstra}).lower_bound;
      REQUIRE(program.solve(q).value_or(unreachable) == least);
      unsolvable += least == unreachable ? 1U : 0U;
    }
    for (auto const& r : program.runs()) REQUIRE(r.expanded >= r.reached);
    runs += program.runs().size();
  }
  CHECK(unsolvable > 50);
  CHECK(runs > 2000);
}

TEST_CASE("the published algorithm for klotski searches once per pair of sides and runs SPFA once "
          "per side") {
  klotski::instance const free{{3, 3}, std::vector<std::uint8_t>(9, 1), {}};
  published_klotski program(free);
  CHECK(program.searches() == 6 + 4 * 3 + 4 * 1); // the middle, the sides, the corners
  CHECK(program.solve({0, 4, 8}) == 7U);
  CHECK(program.searches() == 22 + 4);
  CHECK(program.runs().size() == 4);
  CHECK(program.solve({0, 4, 4}) == 0U); // start = target needs no search
  CHECK(program.runs().size() == 4);
}
