// SPDX-License-Identifier: BSL-1.0
//
// Tiles: frames as text, and colours by the goal's rows.
#include "puzzlegraph/puzzles/tiles/scene.hpp"

#include "tests/support/frames.hpp"

#include <catch2/catch.hpp>

#include <vector>

namespace drawing = puzzlegraph::drawing;
namespace tiles = puzzlegraph::tiles;
using puzzlegraph::testing::frames;
using enum puzzlegraph::direction;

TEST_CASE("tiles scene: the frames of a solution", "[tiles][scene]") {
  tiles::instance const i{{2, 2}, {0, 2, 1, 3}, {1, 2, 3, 0}};
  CHECK(frames(film_of(i, std::vector{south, east})) == std::vector<std::string>{". 2\n"
                                                                                 "1 3\n",
                                                                                 "1 2\n"
                                                                                 ". 3\n",
                                                                                 "1 2\n"
                                                                                 "3 .\n"});
  CHECK(film_of(i, std::vector{south, east}).steps.back().move == "E");
}

TEST_CASE("tiles scene: two digits are right-aligned", "[tiles][scene]") {
  tiles::instance const i{
      {2, 6}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 0, 11}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0}};
  CHECK(frames({scene_of(i), {}}).front() == " 1  2  3  4  5  6\n"
                                             " 7  8  9 10  . 11\n");
}

TEST_CASE("tiles scene: a tile has the colour of its goal's row", "[tiles][scene]") {
  tiles::instance const i{{2, 2}, {0, 2, 1, 3}, {1, 2, 3, 0}};
  auto const s = scene_of(i);
  CHECK(s.shapes[0].form == drawing::form::nothing);
  CHECK(s.shapes[1].fill == s.shapes[2].fill);
  CHECK(s.shapes[3].fill != s.shapes[2].fill);
}
