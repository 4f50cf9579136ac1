// SPDX-License-Identifier: BSL-1.0
//
// Mazes on other graphs than rectangles, and dominance pruning as the paper states it.
#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include "papers/walls/study/dominance.hpp"
#include "papers/walls/study/wall_graph.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace puzzlegraph;
using namespace study;

TEST_CASE("studies: simple paths suffice on a cylinder, a torus, a box and hexagons") {
  for (auto const& cells : studied_lattices()) {
    wall_graph const graph(cells);
    std::mt19937_64 rng(10384);
    std::uint64_t solvable = 0;
    CAPTURE(std::string(cells.name));
    for (std::uint64_t k = 0; k < 1000; ++k) {
      auto const maze = random_maze(graph, rng);
      auto const least = least_steps(graph, maze);
      solvable += least ? 1U : 0U;
      REQUIRE(least_simple_steps(graph, maze) == least);
    }
    CHECK(solvable > 500);
    CHECK(solvable < 1000);
  }
}

TEST_CASE("studies: lattices have the slots of their lines") {
  std::vector<std::uint32_t> slots;
  for (auto const& cells : studied_lattices()) slots.push_back(wall_graph(cells).slots());
  CHECK(slots == std::vector<std::uint32_t>{3 * 4 + 4 * 4, 3 * 3 + 3 * 3 + 9 * 2,
                                            6 * 3 + 6 * 3 + 4 * 4, 3 * 4 + 3 * 4 + 14});
}

TEST_CASE("studies: mazes on a lattice of 2x3 cells are the puzzle's") {
  grid const shape{2, 3};
  wall_graph const graph({"2x3", {{3, false}, {2, false}}, {{1, 0}, {0, 1}}});
  constexpr std::array sides{direction::east, direction::west, direction::south, direction::north};
  std::mt19937_64 rng(1);
  for (std::uint64_t k = 0; k < 500; ++k) {
    auto const maze = random_maze(graph, rng);
    walls::instance same{shape, maze.start, std::vector<std::uint8_t>(shape.size())};
    for (cell_index c = 0; c < shape.size(); ++c) {
      for (std::size_t port = 0; port < 4; ++port) {
        bool const has_wall = (maze.walls >> graph.ports()[c][port].near & 1U) != 0;
        if (has_wall) same.walls[c] |= walls::side_bit(sides[port]);
      }
    }
    REQUIRE(least_steps(graph, maze).value_or(0) == walls::find_way_out(same, {}).moves.size());
  }
}

TEST_CASE("studies: without its exception dominance pruning loses the only way out of a maze") {
  auto const maze = walls::read(text::make_source("maze", "puzzlegraph walls\n"
                                                          "3 2 1 2\n7 3 10\n9 12 11\n"))
                        .front();
  CHECK(walls::find_way_out(maze, {}).moves.size() == 4);
  CHECK(way_out_by_dominance(maze, dominance_rule::as_printed) ==
        walls::find_way_out(maze, {}).moves);
  CHECK(way_out_by_dominance(maze, dominance_rule::without_exception).empty());
}

TEST_CASE("studies: dominance pruning as the paper states it finds the first shortest ways out") {
  std::mt19937_64 rng(10384);
  std::uint64_t wrong = 0;
  for (std::uint64_t k = 0; k < 3000; ++k) {
    auto const maze = walls::random_instance({3, 3, 0.5, 0.9, {}}, rng);
    auto const first = walls::find_way_out(maze, {}).moves;
    REQUIRE(way_out_by_dominance(maze, dominance_rule::as_printed) == first);
    wrong += way_out_by_dominance(maze, dominance_rule::without_exception) != first ? 1U : 0U;
  }
  CHECK(wrong > 20);
}
