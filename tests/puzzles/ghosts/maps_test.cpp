// SPDX-License-Identifier: BSL-1.0
//
// Random maps in the style of the benchmarks.
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"
#include "puzzlegraph/puzzles/ghosts/maps.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <random>
#include <set>
#include <string>

namespace ghosts = puzzlegraph::ghosts;
using ghosts::map_kind;
using puzzlegraph::cell_index;

namespace {

std::string walls_of(ghosts::instance const& i) {
  auto bare = i;
  bare.goals.clear();
  return ghosts::draw(bare, {});
}

std::ptrdiff_t free_count(ghosts::instance const& i) {
  return std::ranges::count(i.corridor, std::uint8_t{1});
}

std::size_t component_count(ghosts::instance const& i) {
  auto const labels = ghosts::free_cells(i).components();
  return std::set<std::uint32_t>(labels.begin(), labels.end()).size();
}

} // namespace

TEST_CASE("ghosts maps: equal seeds give equal boards", "[ghosts][random]") {
  std::mt19937_64 rng(2024);
  auto const maze = ghosts::random_map_instance(
      {.kind = map_kind::maze, .width = 12, .height = 7, .agents = 2, .clearance = 2}, rng);
  CHECK(walls_of(maze) == "############\n"
                          "#           \n"
                          "#           \n"
                          "####  ####  \n"
                          "#     #     \n"
                          "#     #     \n"
                          "############\n");
  auto const rooms = ghosts::random_map_instance(
      {.kind = map_kind::rooms, .width = 10, .height = 6, .agents = 2, .clearance = 3}, rng);
  CHECK(walls_of(rooms) == "##########\n"
                           "#   #   # \n"
                           "#   #   # \n"
                           "#         \n"
                           "## ## ### \n"
                           "#         \n");
}

TEST_CASE("ghosts maps: walls are as many as requested, rooms and mazes are connected",
          "[ghosts][random]") {
  std::mt19937_64 rng(7);
  for (int k = 0; k < 20; ++k) {
    CHECK(free_count(ghosts::random_map_instance({.agents = 100}, rng)) == 1024);
    auto const random = ghosts::random_map_instance({.kind = map_kind::random}, rng);
    CHECK(free_count(random) == 819); // as of random-32-32-20
    auto const rooms = ghosts::random_map_instance({.kind = map_kind::rooms}, rng);
    CHECK(component_count(rooms) == 1);
    CHECK(free_count(rooms) == 28 * 28 + 24); // 16 rooms with 24 walls between them
    auto const maze = ghosts::random_map_instance({.kind = map_kind::maze, .clearance = 1}, rng);
    CHECK(component_count(maze) == 1);
    CHECK(free_count(maze) == 16 * 16 + 255); // a tree
  }
}

TEST_CASE("ghosts maps: agents are on distinct cells, and can reach their goals",
          "[ghosts][random]") {
  REQUIRE(rc::check("agents", [] {
    auto const drawn = [](std::uint32_t low, std::uint32_t high) {
      return *rc::gen::inRange<std::uint32_t>(low, high + 1);
    };
    ghosts::map_parameters p;
    p.kind = static_cast<map_kind>(drawn(0, 3));
    p.width = drawn(1, 40);
    p.height = drawn(1, 40);
    p.walls = drawn(0, 100) / 100.0;
    p.clearance = drawn(1, 9);
    auto const most = ghosts::least_free_cells(p);
    RC_PRE(most > 0U);
    p.agents = drawn(1, static_cast<std::uint32_t>(most));
    std::mt19937_64 rng(*rc::gen::arbitrary<std::uint32_t>());
    auto const made = ghosts::random_map_instance(p, rng);
    RC_ASSERT(is_valid(made));
    RC_ASSERT(made.count() == p.agents);
    RC_ASSERT(static_cast<std::uint64_t>(free_count(made)) >= most);
    RC_ASSERT(!separated_ghost(made));
  }));
}
