// SPDX-License-Identifier: BSL-1.0
//
// Blocks: random boards are what was asked for, and the farthest start is what exploring says.
#include "puzzlegraph/puzzles/blocks/hardest.hpp"
#include "puzzlegraph/puzzles/blocks/kinds.hpp"
#include "puzzlegraph/puzzles/blocks/puzzle.hpp"
#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

using namespace puzzlegraph;

namespace {

/// The cells of all blocks; fails if two overlap.
blocks::cell_set covered(blocks::instance const& i) {
  blocks::cell_set all;
  for (auto const& b : i.blocks) {
    CHECK((all & b.start) == 0);
    all |= b.start;
  }
  return all;
}

} // namespace

TEST_CASE("blocks random: as many empty cells as wanted, and the goal in the south",
          "[blocks][random]") {
  std::mt19937_64 rng(7);
  for (std::uint32_t empty = 1; empty <= 6; ++empty) {
    auto i = blocks::random_instance({5, 4, empty, {}, blocks::metric::slides}, rng);
    for (int k = 0; k < 20; ++k) {
      CAPTURE(empty, k, blocks::write(std::vector{i}));
      CHECK(covered(i).count() == 20 - empty);
      CHECK(i.counted == blocks::metric::slides);
      CHECK(i.blocks.front().start.count() == 4);
      CHECK(i.blocks.front().goal == blocks::cell_set{0b0110'0110} << 12U);
      i = blocks::changed(i, false, rng);
    }
  }
}

TEST_CASE("blocks random: changes keep the goal on boards with more blocks than letters",
          "[blocks][random]") {
  std::mt19937_64 rng(7);
  auto i = blocks::random_instance({10, 10, 1, {}, blocks::metric::slides}, rng);
  for (int k = 0; k < 50; ++k) {
    CAPTURE(k, i.blocks.size());
    CHECK(i.blocks.size() > 52);
    CHECK(covered(i).count() == 99);
    CHECK(std::ranges::count_if(i.blocks, [](auto const& b) { return b.goal.has_value(); }) == 1);
    i = blocks::changed(i, false, rng);
  }
}

TEST_CASE("blocks random: cars slide along their long sides", "[blocks][random]") {
  std::mt19937_64 rng(8);
  auto i = blocks::random_instance({6, 6, 2, 12, blocks::metric::moves}, rng);
  for (int k = 0; k < 30; ++k) {
    CAPTURE(k, blocks::write(std::vector{i}));
    CHECK(covered(i).count() < 36);
    CHECK(i.blocks.size() <= 12);
    CHECK(i.blocks.front().goal == blocks::cell_set{0b110000} << 12U);
    for (auto const& b : i.blocks) {
      CHECK(b.bound != blocks::axis::free);
      bool const level = b.start.contains(blocks::first_cell(b.start) + 1);
      CHECK((b.bound == blocks::axis::horizontal) == level);
    }
    i = blocks::changed(i, true, rng);
  }
}

TEST_CASE("blocks random: the same seed gives the same board", "[blocks][random]") {
  blocks::random_parameters const p{5, 5, 3, {}, blocks::metric::moves};
  std::mt19937_64 one(3);
  std::mt19937_64 same(3);
  std::mt19937_64 other(4);
  auto const i = blocks::random_instance(p, one);
  CHECK(i == blocks::random_instance(p, same));
  CHECK_FALSE(i == blocks::random_instance(p, other));
}

TEST_CASE("blocks random: impossible boards", "[blocks][random]") {
  using blocks::metric;
  CHECK_FALSE(blocks::is_possible({0, 4, 2, {}, metric::moves}));
  CHECK_FALSE(blocks::is_possible({17, 16, 2, {}, metric::moves}));
  CHECK_FALSE(blocks::is_possible({2, 36, 2, {}, metric::moves}));
  CHECK_FALSE(blocks::is_possible({3, 3, 6, {}, metric::moves}));
  CHECK_FALSE(blocks::is_possible({1, 1, 1, {}, metric::moves}));
  CHECK_FALSE(blocks::is_possible({6, 2, 1, 3, metric::moves}));
  CHECK(blocks::is_possible({16, 16, 1, {}, metric::moves}));
  CHECK(blocks::is_possible({1, 2, 1, {}, metric::moves}));
  CHECK(blocks::is_possible({1, 3, 1, 1, metric::moves}));
}

TEST_CASE("blocks hardest: the farthest start of the component of Heng Dao Li Ma",
          "[blocks][hardest]") {
  auto const source = text::make_source(
      "t", "puzzlegraph blocks metric=steps goal=A:4,2\nHAAI/HAAI/JBBK/JNOK/P..Q\n");
  auto i = blocks::read(source).front();
  auto const found = blocks::set_farthest_start(i, {});
  CHECK(found.known == verdict::solved);
  CHECK(found.length == 126);
  auto const a = blocks::entry().read({"t", blocks::write(std::vector{i})}, {})->solve(0, {});
  CHECK(a.cost == 126);
  auto stuck = blocks::read(text::make_source("t", "AB./#..\n\nB../#..\n")).front();
  stuck.walls = blocks::cell_bit(3) | blocks::cell_bit(4) | blocks::cell_bit(5);
  CHECK(blocks::set_farthest_start(stuck, {}).known == verdict::unsolvable);
  limits few;
  few.max_states = 1000;
  CHECK(blocks::set_farthest_start(i, few).stopped_by == limit::states);
}

TEST_CASE("blocks hardest: local search is the same for the same seed", "[blocks][hardest]") {
  hardest_search how;
  how.size = {4, 4};
  how.max_tries = 20;
  auto const once = blocks::find_hardest(how);
  auto const again = blocks::find_hardest(how);
  REQUIRE(once.instance);
  CHECK(once.instance == again.instance);
  CHECK(once.length == again.length);
  how.method = hardest_method::exhaustive;
  CHECK_THROWS_AS(blocks::find_hardest(how), std::invalid_argument);
}
