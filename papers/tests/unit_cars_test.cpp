// SPDX-License-Identifier: BSL-1.0
//
// Unit Rush Hour: published numbers, and every board of 3x3 by the puzzle `blocks`.
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "papers/blocks/study/unit_cars.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <new>

using namespace puzzlegraph;

namespace {

/// The board of a state as a question of the puzzle `blocks`.
blocks::instance as_blocks(grid shape, study::unit_cars_state const& u) {
  blocks::instance i;
  i.shape = shape;
  i.counted = blocks::metric::steps;
  i.blocks.push_back(
      {'A', blocks::cell_bit(u.target), blocks::cell_bit(0), blocks::axis::horizontal});
  blocks::block_name name = 'B';
  for (std::uint16_t c = 0; c < shape.size(); ++c) {
    if (c == u.target || c == u.blank) continue;
    bool const is_horizontal = (u.horizontal >> c & 1U) != 0;
    i.blocks.push_back({name++,
                        blocks::cell_bit(c),
                        {},
                        is_horizontal ? blocks::axis::horizontal : blocks::axis::vertical});
  }
  return i;
}

} // namespace

TEST_CASE("unit cars: ranks number the states", "[studies]") {
  study::unit_cars_space const s(grid{2, 4});
  for (std::uint64_t r = 0; r < *s.rank_count(); ++r) {
    auto const u = s.unrank(r);
    REQUIRE(s.rank(u) == r);
    REQUIRE(u.blank != u.target);
    REQUIRE(u.target < 4);
    REQUIRE((u.horizontal >> u.blank & 1U) == 0);
    REQUIRE((u.horizontal >> u.target & 1U) == 0);
  }
}

TEST_CASE("unit cars: every board of 3x3 takes as many steps as the puzzle `blocks` says",
          "[studies]") {
  grid const shape{3, 3};
  study::unit_cars_space const s(shape);
  std::uint64_t solvable = 0;
  cost_type most = 0;
  for (std::uint64_t r = 0; r < *s.rank_count(); ++r) {
    auto const u = s.unrank(r);
    if (u.target == 0) continue;
    auto const i = as_blocks(shape, u);
    using space = blocks::space<1, 1>;
    space const rules(i);
    auto const found = solve<blocks::goal_distance<space>>(blocks::task<space>(rules, i), {});
    if (!found.solved()) continue;
    ++solvable;
    most = std::max(most, found.answer->cost);
  }
  auto const all = study::find_hardest_unit_cars(shape, {});
  REQUIRE(all);
  CHECK(all->states == solvable);
  CHECK(all->steps == most);
  CHECK(study::to_text(shape, all->start) == "vvA/vhv/h.v");
}

TEST_CASE("unit cars: the hardest board of 5x5 takes 199 steps, as published", "[numbers]") {
  auto const all = study::find_hardest_unit_cars({5, 5}, {});
  REQUIRE(all);
  CHECK(all->steps == 199);
}

TEST_CASE("unit cars: a limit ends the search", "[studies]") {
  limits small;
  small.max_memory = 1000;
  CHECK_THROWS_AS(study::find_hardest_unit_cars({4, 4}, small), std::bad_alloc);
}
