// SPDX-License-Identifier: BSL-1.0
//
// Klotski: frames as text.
#include "puzzlegraph/puzzles/klotski/scene.hpp"

#include "tests/support/frames.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <vector>

namespace drawing = puzzlegraph::drawing;
namespace klotski = puzzlegraph::klotski;
using puzzlegraph::testing::frames;
using enum puzzlegraph::direction;

TEST_CASE("klotski scene: the frames of the sample's first query", "[klotski][scene]") {
  klotski::instance const i{
      {3, 4}, {0, 1, 1, 1, 0, 1, 1, 0, 0, 1, 0, 0}, {{.blank = 9, .piece = 1, .target = 5}}};
  auto const film = film_of(i, i.queries[0], std::vector{north, north});
  CHECK(frames(film) == std::vector<std::string>{"#Poo\n"
                                                 "#To#\n"
                                                 "#.##\n",
                                                 "#Poo\n"
                                                 "#to#\n"
                                                 "#o##\n",
                                                 "#.oo\n"
                                                 "#Xo#\n"
                                                 "#o##\n"});
}

TEST_CASE("klotski scene: a piece keeps its shape, and the frame stays", "[klotski][scene]") {
  klotski::instance const i{{1, 4}, {1, 1, 1, 1}, {{.blank = 0, .piece = 3, .target = 0}}};
  auto const film = film_of(i, i.queries[0], std::vector{east, east, east});
  auto last = film.start;
  for (auto const& s : film.steps) apply(last, s);
  for (std::size_t n = 0; n < last.shapes.size(); ++n) {
    auto const& before = film.start.shapes[n];
    auto const moved = last.shapes[n].at.column - before.at.column;
    CHECK(moved == (before.form == drawing::form::nothing ? 3
                    : before.form == drawing::form::tile  ? -1
                                                          : 0));
  }
  CHECK(std::ranges::count(last.shapes, drawing::form::frame, &drawing::shape::form) == 1);
}

TEST_CASE("klotski scene: a target on a fixed cell is visible", "[klotski][scene]") {
  klotski::instance const i{{1, 3}, {1, 1, 0}, {{.blank = 0, .piece = 1, .target = 2}}};
  CHECK(frames({scene_of(i, i.queries[0]), {}}).front() == ".P!\n");
}
