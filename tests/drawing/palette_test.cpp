// SPDX-License-Identifier: BSL-1.0
//
// Colours as text and as terminal colours.
#include "puzzlegraph/drawing/palette.hpp"

#include <catch2/catch.hpp>

using namespace puzzlegraph::drawing;

TEST_CASE("palette: hex and blends", "[drawing][palette]") {
  CHECK(hex({0, 0x72, 0xb2}) == "#0072b2");
  CHECK(blend({0, 0, 0}, {255, 100, 0}, 0) == colour{0, 0, 0});
  CHECK(blend({0, 0, 0}, {255, 100, 0}, 1) == colour{255, 100, 0});
  CHECK(blend({200, 0, 0}, {100, 0, 0}, 0.5) == colour{150, 0, 0});
}

TEST_CASE("palette: colours of a terminal", "[drawing][palette]") {
  CHECK(terminal_colour({0, 0, 0}) == 16);
  CHECK(terminal_colour({255, 255, 255}) == 231);
  CHECK(terminal_colour({255, 0, 0}) == 196);
  CHECK(terminal_colour({8, 8, 8}) == 232);
  CHECK(terminal_colour({238, 238, 238}) == 255);
  CHECK(terminal_colour({95, 135, 175}) == 67);
}

TEST_CASE("palette: text can be read on its colour", "[drawing][palette]") {
  CHECK(palette::text_on(palette::paper) == palette::ink);
  CHECK(palette::text_on(palette::block) == palette::paper);
  CHECK(palette::text_on(palette::yellow) == palette::ink);
  CHECK(palette::text_on(palette::blue) == palette::paper);
}
