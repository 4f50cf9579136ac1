// SPDX-License-Identifier: BSL-1.0
//
// Klotski: each rule of the verifier has a solution that only this rule refutes.
#include "puzzlegraph/puzzles/klotski/verify.hpp"

#include <catch2/catch.hpp>

#include <vector>

namespace klotski = puzzlegraph::klotski;
using enum puzzlegraph::direction;
using moves = std::vector<klotski::move>;

namespace {

// The board of the contest's sample, and its first query.
klotski::instance const sample{{3, 4}, {0, 1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0}, {}};
klotski::query const first{9, 1, 5};

klotski::instance const open_square{{2, 2}, {1, 1, 1, 1}, {}};

} // namespace

TEST_CASE("klotski verify: accepts the sample's shortest answer", "[klotski][verify]") {
  CHECK_FALSE(klotski::refute(sample, first, moves{north, north}));
}

TEST_CASE("klotski verify: the piece moves only into the blank", "[klotski][verify]") {
  // Round the square: the blank meets the piece once, at the last move.
  klotski::query const asked{0, 2, 3};
  CHECK_FALSE(klotski::refute(open_square, asked, moves{east, south, west}));
  auto const early = klotski::refute(open_square, asked, moves{east, south});
  REQUIRE(early);
  CHECK(early->step == 2);
  CHECK(early->reason == "the piece is on row 2, column 1, not on its target, row 2, column 2");
}

TEST_CASE("klotski verify: the target may be passed and reached again", "[klotski][verify]") {
  klotski::query const asked{1, 0, 1};
  CHECK_FALSE(klotski::refute(open_square, asked, moves{west}));
  CHECK_FALSE(klotski::refute(open_square, asked, moves{west, east, west}));
  auto const passed = klotski::refute(open_square, asked, moves{west, east});
  REQUIRE(passed);
  CHECK(passed->step == 2);
}

TEST_CASE("klotski verify: a piece on its target needs no move", "[klotski][verify]") {
  CHECK_FALSE(klotski::refute(sample, {9, 1, 1}, moves{}));
  auto const elsewhere = klotski::refute(sample, first, moves{});
  REQUIRE(elsewhere);
  CHECK(elsewhere->step == 0);
}

TEST_CASE("klotski verify: fixed pieces stay", "[klotski][verify]") {
  auto const fixed = klotski::refute(sample, first, moves{north, west});
  REQUIRE(fixed);
  CHECK(fixed->step == 1);
  CHECK(fixed->reason == "the blank cannot go west: the piece on row 2, column 1 is fixed");
}

TEST_CASE("klotski verify: the blank stays on the board", "[klotski][verify]") {
  klotski::query const asked{0, 3, 3};
  struct example {
    moves way;
    char const* reason;
  };
  for (auto const& [way, reason] :
       {example{{north}, "the blank cannot go north: row 0, column 1 is off the board"},
        example{{west}, "the blank cannot go west: row 1, column 0 is off the board"},
        example{{east, east}, "the blank cannot go east: row 1, column 3 is off the board"},
        example{{south, south}, "the blank cannot go south: row 3, column 1 is off the board"}}) {
    auto const off = klotski::refute(open_square, asked, way);
    REQUIRE(off);
    CHECK(off->step == way.size() - 1);
    CHECK(off->reason == reason);
  }
}
