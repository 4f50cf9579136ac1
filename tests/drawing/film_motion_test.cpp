// SPDX-License-Identifier: BSL-1.0
//
// Films between their steps.
#include "puzzlegraph/drawing/film_motion.hpp"
#include "puzzlegraph/drawing/film_svg.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace puzzlegraph::drawing;
using Catch::Matchers::Contains;

namespace {

/// Two discs. The first step moves both, one of them round a corner; the second step none.
film const pair{
    {{2, 3},
     {{form::disc, {0, 0}, palette::blue, "a", ""}, {form::disc, {1, 0}, palette::orange, "b", ""}},
     0},
    {{"1", {{0, {0, 1}}, {1, {1, 1}}, {0, {0, 2}}, {0, {1, 2}}}}, {".", {}}}};

} // namespace

TEST_CASE("film: the steps that are moved rest at their end", "[drawing]") {
  CHECK(steps_moved(0) == 0);
  CHECK(steps_moved(0.375) == Approx(0.5));
  CHECK(steps_moved(0.75) == 1);
  CHECK(steps_moved(0.9) == 1);
  CHECK(steps_moved(3) == 3);
  CHECK(steps_moved(3.75) == 4);
}

TEST_CASE("film: between two steps, shapes are on their ways", "[drawing]") {
  auto const start = moment_of(pair, 0);
  CHECK(start.displaced.empty());
  CHECK(start.at.shapes[0].at == position{0, 0});

  auto const half = moment_of(pair, 0.375); // the middle of the second of three cells, and of one
  REQUIRE(half.displaced.size() == 2);
  CHECK(half.displaced[0].shape == 0);
  CHECK(half.displaced[0].row == Approx(0));
  CHECK(half.displaced[0].column == Approx(1.5));
  CHECK(half.displaced[1].shape == 1);
  CHECK(half.displaced[1].row == Approx(1));
  CHECK(half.displaced[1].column == Approx(0.5));

  auto const late = moment_of(pair, 0.7); // 0.8 of the third cell, with a slow end
  REQUIRE(late.displaced.size() == 2);
  CHECK(late.displaced[0].row == Approx(0.896));
  CHECK(late.displaced[0].column == Approx(2));

  for (double const time : {0.75, 0.99, 1.0, 1.5, 2.0}) {
    auto const after = moment_of(pair, time);
    CAPTURE(time);
    CHECK(after.displaced.empty());
    CHECK(after.at.shapes[0].at == position{1, 2});
    CHECK(after.at.shapes[1].at == position{1, 1});
  }
}

TEST_CASE("film: frames between steps are drawn and counted", "[drawing]") {
  film_style const style{.title = "pair", .note = "steps"};
  auto const between = frame_as_svg(pair, 0.375, style);
  CHECK_THAT(between, Contains("translate(60 0)") && Contains("translate(20 40)") &&
                          Contains(">1 / 2 steps<"));
  CHECK(frame_as_svg(pair, 0.8, style) == frame_as_svg(pair, 1, style));
  CHECK_THAT(frame_as_svg(pair, 0, style), Contains(">0 / 2 steps<"));
  CHECK_THAT(frame_as_svg(pair, 2, style), Contains(">2 / 2 steps<"));
}
