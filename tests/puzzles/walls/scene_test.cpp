// SPDX-License-Identifier: BSL-1.0
//
// Walls: frames as text, in which the last one shows the pusher outside.
#include "puzzlegraph/puzzles/walls/scene.hpp"

#include "tests/support/frames.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

namespace drawing = puzzlegraph::drawing;
namespace walls = puzzlegraph::walls;
using puzzlegraph::testing::frames;
using enum puzzlegraph::direction;

namespace {

/// Two cells, the start west, a wall between them, openings west and east.
walls::instance const two{{1, 2}, 0, {2 + 4 + 8, 1 + 2 + 8}};

} // namespace

TEST_CASE("walls scene: a wall is pushed onto the border, and the pusher leaves",
          "[walls][scene]") {
  auto const film = film_of(two, std::vector{east, west, west});
  CHECK(frames(film) == std::vector<std::string>{"   +--+--+\n"
                                                 "    @ |   \n"
                                                 "   +--+--+\n",
                                                 "   +--+--+\n"
                                                 "       @ |\n"
                                                 "   +--+--+\n",
                                                 "   +--+--+\n"
                                                 "    @    |\n"
                                                 "   +--+--+\n",
                                                 "   +--+--+\n"
                                                 " @       |\n"
                                                 "   +--+--+\n"});
  CHECK(film.steps[0].changes.size() == 2); // the wall and the pusher
  CHECK(film.steps[1].changes.size() == 1);
}

TEST_CASE("walls scene: the border's walls have their own colour", "[walls][scene]") {
  walls::space<1> const rules(two.shape);
  auto u = rules.pack(two.start, two.walls);
  REQUIRE(rules.advance(u, east));
  auto const s = scene_of(two, rules, u);
  auto const of = [&](drawing::colour c) {
    return std::ranges::count(s.shapes, c, &drawing::shape::fill);
  };
  CHECK(of(drawing::palette::block) == 4);
  CHECK(of(drawing::palette::orange) == 1); // on the border now
}

TEST_CASE("walls scene: outside, only the border is known", "[walls][scene]") {
  walls::space<1> const rules(two.shape);
  auto u = rules.pack(two.start, two.walls);
  REQUIRE(rules.advance(u, west));
  CHECK(frames({scene_of(two, rules, u), {}}).front() == "+--+--+\n"
                                                         "       \n"
                                                         "+--+--+\n");
}
