// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: frames as text.
#include "puzzlegraph/puzzles/ghosts/scene.hpp"

#include "tests/support/frames.hpp"

#include <catch2/catch.hpp>

#include <vector>

namespace drawing = puzzlegraph::drawing;
namespace ghosts = puzzlegraph::ghosts;
using puzzlegraph::testing::frames;

TEST_CASE("ghosts scene: the frames of a solution", "[ghosts][scene]") {
  // "aB" over "Ab": b goes north while a stays, then a goes south while b stays.
  ghosts::instance const i{{2, 3}, {1, 1, 0, 1, 1, 1}, {0, 4}, {3, 1}};
  ghosts::move const north_of_b{{0, 2}};
  ghosts::move const south_of_a{{4, 0}};
  auto const film = film_of(i, std::vector{north_of_b, south_of_a});
  CHECK(frames(film) == std::vector<std::string>{"aB#\n"
                                                 "Ab \n",
                                                 "ab#\n"
                                                 "A  \n",
                                                 " b#\n"
                                                 "a  \n"});
  CHECK(film.steps[0].move == ".N");
  CHECK(film.steps[0].changes.size() == 1); // a stays
}

TEST_CASE("ghosts scene: a ghost and its goal have one colour", "[ghosts][scene]") {
  ghosts::instance const i{{2, 3}, {1, 1, 0, 1, 1, 1}, {0, 4}, {3, 1}};
  auto const s = scene_of(i);
  REQUIRE(s.shapes.size() == 5);
  CHECK(s.shapes[1].form == drawing::form::ring);
  CHECK(s.shapes[3].form == drawing::form::disc);
  CHECK(s.shapes[1].fill == s.shapes[3].fill);
  CHECK(s.shapes[2].fill == s.shapes[4].fill);
  CHECK(s.shapes[1].fill != s.shapes[2].fill);
}

TEST_CASE("ghosts scene: more ghosts than letters are drawn as in text", "[ghosts][scene]") {
  ghosts::instance i{{1, 30}, std::vector<std::uint8_t>(30, 1), {}, {}};
  for (puzzlegraph::cell_index c = 0; c < 27; ++c) {
    i.starts.push_back(c);
    i.goals.push_back(c + 2);
  }
  i.corridor[29] = 0;
  CHECK(frames({scene_of(i), {}}) == std::vector<std::string>{draw(i, i.starts)});
  CHECK(draw(i, i.starts) == "oo" + std::string(25, '@') + "++#\n");
  CHECK_FALSE(scene_of(i).shapes.back().labelled);
}
