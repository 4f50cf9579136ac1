// SPDX-License-Identifier: BSL-1.0
//
// Walls: each rule of the verifier has a solution that only this rule refutes.
#include "puzzlegraph/puzzles/walls/verify.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace walls = puzzlegraph::walls;
using enum puzzlegraph::direction;

namespace {

using steps = std::vector<walls::move>;

std::string reason(std::optional<puzzlegraph::refutation> const& found) {
  return found ? found->reason : "not refuted";
}

/// A maze of one row: by cell, a wall west (1) or east (4) of it; north and south are walls.
walls::instance row(puzzlegraph::cell_index start, std::vector<std::uint8_t> sides) {
  for (auto& cell : sides) cell = static_cast<std::uint8_t>(cell + 2 + 8);
  return {{1, static_cast<std::uint32_t>(sides.size())}, start, std::move(sides)};
}

/// The contest's sample.
walls::instance const sample{{4, 6}, 13, {10, 2,  10, 10, 2,  6,  3,  12, 11, 14, 9,  4,
                                          13, 15, 3,  6,  15, 13, 14, 11, 12, 9,  14, 11}};

} // namespace

TEST_CASE("walls verify: accepts the sample's published answer", "[walls][verify]") {
  steps way;
  for (char const c : std::string{"NESESEENNWNWWWWW"}) {
    way.push_back(*puzzlegraph::direction_of(c));
  }
  CHECK_FALSE(walls::refute(sample, way));
}

TEST_CASE("walls verify: leaving is a step in each direction", "[walls][verify]") {
  CHECK_FALSE(walls::refute({{1, 1}, 0, {2 + 4 + 8}}, steps{west}));
  CHECK_FALSE(walls::refute({{1, 1}, 0, {1 + 4 + 8}}, steps{north}));
  CHECK_FALSE(walls::refute({{1, 1}, 0, {1 + 2 + 8}}, steps{east}));
  CHECK_FALSE(walls::refute({{1, 1}, 0, {1 + 2 + 4}}, steps{south}));
}

TEST_CASE("walls verify: the pusher must have left at the end", "[walls][verify]") {
  auto const open = row(0, {1, 0});
  CHECK_FALSE(walls::refute(open, steps{east, east}));
  auto const inside = walls::refute(open, steps{east});
  REQUIRE(inside);
  CHECK(inside->step == 1);
  CHECK(inside->reason == "the pusher is still in the maze, on row 1, column 2");
  CHECK(walls::refute(open, steps{}));
}

TEST_CASE("walls verify: no step after leaving", "[walls][verify]") {
  auto const after = walls::refute(row(0, {1, 0}), steps{east, east, west, east});
  REQUIRE(after);
  CHECK(after->step == 2);
  CHECK(after->reason == "the pusher cannot go west: it has already left the maze");
}

TEST_CASE("walls verify: walls on the border never move", "[walls][verify]") {
  walls::instance const closed{{1, 1}, 0, {1 + 2 + 4 + 8}};
  CHECK(reason(walls::refute(closed, steps{west})) ==
        "the pusher cannot go west: the wall west of row 1, column 1 is on the border");
  CHECK(reason(walls::refute(closed, steps{north})) ==
        "the pusher cannot go north: the wall north of row 1, column 1 is on the border");
  CHECK(reason(walls::refute(closed, steps{east})) ==
        "the pusher cannot go east: the wall east of row 1, column 1 is on the border");
  CHECK(reason(walls::refute(closed, steps{south})) ==
        "the pusher cannot go south: the wall south of row 1, column 1 is on the border");
}

TEST_CASE("walls verify: a pushed wall moves one cell on", "[walls][verify]") {
  auto const pushed_east = row(0, {4, 1, 4});
  CHECK_FALSE(walls::refute(pushed_east, steps{east, west, west}));
  // The wall now stands east of the second cell, and the border behind it is closed.
  auto const stuck = walls::refute(pushed_east, steps{east, east});
  REQUIRE(stuck);
  CHECK(stuck->step == 1);
  CHECK(stuck->reason == "the pusher cannot go east: the wall east of row 1, column 2 is blocked "
                         "by the one east of row 1, column 3");
}

TEST_CASE("walls verify: a pushed wall is a wall for both its cells", "[walls][verify]") {
  // Push east, walk round through the second row, push the same wall back west, and on, onto the
  // opening where the pusher would leave.
  walls::instance const round{{2, 3},
                              0,
                              {2 + 4 + 8, 1 + 2, 2 + 4, //
                               1 + 2 + 8, 8, 4 + 8}};
  auto const closed = walls::refute(round, steps{east, south, east, north, west, west, west});
  REQUIRE(closed);
  CHECK(closed->step == 6);
  CHECK(closed->reason ==
        "the pusher cannot go west: the wall west of row 1, column 1 is on the border");
  CHECK_FALSE(walls::refute(round, steps{east, west, west}));
}

TEST_CASE("walls verify: a push frees the side from which it came", "[walls][verify]") {
  walls::instance const column{{3, 1}, 0, {1 + 4 + 8, 1 + 2 + 4, 1 + 4 + 8}};
  CHECK_FALSE(walls::refute(column, steps{south, north, north}));
  auto const blocked = walls::refute(column, steps{south, south});
  CHECK(reason(blocked) == "the pusher cannot go south: the wall south of row 2, column 1 is "
                           "blocked by the one south of row 3, column 1");
}

TEST_CASE("walls verify: a push needs a free far side", "[walls][verify]") {
  auto const blocked = walls::refute(row(0, {4, 1 + 4, 1}), steps{east});
  REQUIRE(blocked);
  CHECK(blocked->step == 0);
  CHECK(blocked->reason == "the pusher cannot go east: the wall east of row 1, column 1 is blocked "
                           "by the one east of row 1, column 2");
}

TEST_CASE("walls verify: a wall pushed onto an opening closes it", "[walls][verify]") {
  auto const closing = walls::refute(row(0, {1 + 4, 1}), steps{east, east});
  REQUIRE(closing);
  CHECK(closing->step == 1);
  CHECK(closing->reason ==
        "the pusher cannot go east: the wall east of row 1, column 2 is on the border");
}
