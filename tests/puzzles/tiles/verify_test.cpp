// SPDX-License-Identifier: BSL-1.0
//
// Tiles: each rule of the verifier has a solution that only this rule refutes.
#include "puzzlegraph/puzzles/tiles/verify.hpp"

#include <catch2/catch.hpp>

#include <vector>

namespace tiles = puzzlegraph::tiles;
using enum puzzlegraph::direction;
using moves = std::vector<tiles::move>;

namespace {

// 1 2      1 _
// 3 _  to  3 2
tiles::instance const corner{{2, 2}, {1, 2, 3, 0}, {1, 0, 3, 2}};

// 1 0 2 to 0 1 2
tiles::instance const strip{{1, 3}, {1, 0, 2}, {0, 1, 2}};

} // namespace

TEST_CASE("tiles verify: accepts a legal way to the goal", "[tiles][verify]") {
  CHECK_FALSE(tiles::refute(corner, moves{north}));
  CHECK_FALSE(tiles::refute(strip, moves{west}));
}

TEST_CASE("tiles verify: the goal may be passed and reached again", "[tiles][verify]") {
  CHECK_FALSE(tiles::refute(corner, moves{north, south, north}));
  auto const passed = tiles::refute(corner, moves{north, south});
  REQUIRE(passed);
  CHECK(passed->step == 2);
}

TEST_CASE("tiles verify: no move is needed where the start is the goal", "[tiles][verify]") {
  CHECK_FALSE(tiles::refute({{1, 2}, {1, 0}, {1, 0}}, moves{}));
}

TEST_CASE("tiles verify: the blank stays on the board", "[tiles][verify]") {
  auto const north_off = tiles::refute(corner, moves{north, north});
  REQUIRE(north_off);
  CHECK(north_off->step == 1);
  CHECK(north_off->reason == "the blank cannot go north: row 0, column 2 is off the board");

  auto const south_off = tiles::refute(corner, moves{south});
  REQUIRE(south_off);
  CHECK(south_off->reason == "the blank cannot go south: row 3, column 2 is off the board");

  // A cell number plus or minus one would wrap into the next row.
  auto const east_off = tiles::refute(corner, moves{north, east});
  REQUIRE(east_off);
  CHECK(east_off->step == 1);
  CHECK(east_off->reason == "the blank cannot go east: row 1, column 3 is off the board");

  auto const west_off = tiles::refute(corner, moves{west, west});
  REQUIRE(west_off);
  CHECK(west_off->step == 1);
  CHECK(west_off->reason == "the blank cannot go west: row 2, column 0 is off the board");
}

TEST_CASE("tiles verify: the whole board must be the goal at the end", "[tiles][verify]") {
  auto const none = tiles::refute(corner, moves{});
  REQUIRE(none);
  CHECK(none->step == 0);
  CHECK(none->reason == "the goal is not reached: row 1, column 2 holds 2 instead of 0");

  // The blank stands right, the tiles do not.
  auto const wrong = tiles::refute(corner, moves{west, north, east});
  REQUIRE(wrong);
  CHECK(wrong->step == 3);
  CHECK(wrong->reason == "the goal is not reached: row 1, column 1 holds 2 instead of 1");
}
