// SPDX-License-Identifier: BSL-1.0
//
// Scenes that belong to no puzzle: as text with and without colour, and as well-formed SVG whose
// animation ends with the film.
#include "puzzlegraph/drawing/film_svg.hpp"
#include "puzzlegraph/drawing/font_size.hpp"
#include "puzzlegraph/drawing/scene_svg.hpp"
#include "puzzlegraph/drawing/scene_text.hpp"
#include "puzzlegraph/drawing/shape_svg.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

using namespace puzzlegraph::drawing;
using Catch::Matchers::Contains;
namespace pt = boost::property_tree;

namespace {

/// A block, a disc on its ring beside the block, a free cell.
scene const row{{1, 3},
                {{form::block, {0, 0}, palette::block, "#", ""},
                 {form::ring, {0, 1}, palette::blue, "A", "", true},
                 {form::disc, {0, 1}, palette::blue, "a", "", true}},
                0};
/// The disc moves east, waits, leaves the board and returns.
film const trip{row, {{"E", {{2, {0, 2}}}}, {".", {}}, {"E", {{2, {0, 3}}}}, {"W", {{2, {0, 2}}}}}};

pt::ptree parsed(std::string const& xml) {
  std::istringstream in(xml);
  pt::ptree tree;
  pt::read_xml(in, tree);
  return tree;
}

/// All elements of a name, at any depth.
std::vector<pt::ptree> all(pt::ptree const& tree, std::string const& name) {
  std::vector<pt::ptree> found;
  for (auto const& [key, child] : tree) {
    if (key == name) found.push_back(child);
    for (auto& deeper : all(child, name)) found.push_back(std::move(deeper));
  }
  return found;
}

std::vector<std::string> list(pt::ptree const& element, std::string const& attribute) {
  std::vector<std::string> parts;
  std::istringstream in(element.get<std::string>("<xmlattr>." + attribute));
  for (std::string part; std::getline(in, part, ';');) parts.push_back(part);
  return parts;
}

} // namespace

TEST_CASE("scene: as plain text", "[drawing][scene]") {
  CHECK(as_text(row, extent(row)) == "#a \n");
  scene now = row;
  apply(now, trip.steps[0]);
  CHECK(as_text(now, extent(now)) == "#Aa\n");
  CHECK(as_text(now, extent(trip)) == "#Aa \n");
  CHECK(as_text(row, extent(row), {.wide = true}) == " #  a    \n");
}

TEST_CASE("scene: cells are as wide as the widest symbol, in columns", "[drawing][scene]") {
  scene const mixed{{2, 2},
                    {{form::tile, {0, 0}, palette::blue, "曹", ""},
                     {form::tile, {0, 1}, palette::blue, "A", ""},
                     {form::tile, {1, 0}, palette::blue, ".", "🚗"},
                     {form::tile, {1, 1}, palette::blue, "🚗", ""}},
                    0};
  CHECK(as_text(mixed, extent(mixed)) == "曹 A\n .🚗\n");
  CHECK(size_of_text(mixed, extent(mixed)).columns == 4);
  scene walled = mixed;
  walled.shapes.push_back({form::north_wall, {0, 0}, palette::block, "", ""});
  CHECK(as_text(walled, extent(walled)) == "+--+  +\n 曹 A  \n+  +  +\n .  🚗 \n+  +  +\n");
}

TEST_CASE("scene: the size of its text", "[drawing][scene]") {
  scene const walled{{1, 2}, {{form::west_wall, {0, 2}, palette::block, "", ""}}, 0};
  for (auto const& s : {row, walled}) {
    for (bool const wide : {false, true}) {
      auto const text = as_text(s, extent(s), {.wide = wide});
      auto const size = size_of_text(s, extent(s), {.wide = wide});
      CHECK(static_cast<std::size_t>(std::ranges::count(text, '\n')) == size.lines);
      CHECK(text.find('\n') == size.columns);
    }
  }
}

TEST_CASE("scene: colours are escape sequences that end on their line", "[drawing][scene]") {
  auto const text = as_text(row, extent(row), {.colour = true});
  CHECK(text == "\033[48;5;59;38;5;231;1m#\033[0m\033[48;5;25;38;5;231;1ma\033[0m \n");
}

TEST_CASE("scene: the background has the areas of each colour", "[drawing][scene]") {
  scene s = row;
  s.shapes.push_back({form::block, {0, 1}, palette::sky, "-", ""});
  s.shapes.push_back({form::block, {0, 2}, palette::block, "#", ""});
  std::string svg;
  append_background(svg, s, false);
  auto const count = [&](colour c) {
    auto const fill = "<g fill=\"" + hex(c) + "\"";
    std::size_t found = 0;
    for (auto at = svg.find(fill); at != std::string::npos; at = svg.find(fill, at + 1)) ++found;
    return found;
  };
  CHECK(count(palette::block) == 1);
  CHECK(count(palette::sky) == 1);
}

TEST_CASE("film: as well-formed SVG that counts every step", "[drawing][scene]") {
  auto const svg = parsed(as_svg(trip, {.title = "a <b> & \"c\"", .note = "steps"}));
  CHECK(svg.get<std::string>("svg.title") == "a <b> & \"c\"");
  std::vector<std::string> counts;
  for (auto const& t : all(svg, "text")) {
    if (t.data().find('/') != std::string::npos) counts.push_back(t.data());
  }
  CHECK(counts == std::vector<std::string>{"0 / 4 steps", "1 / 4 steps", "2 / 4 steps",
                                           "3 / 4 steps", "4 / 4 steps"});
}

TEST_CASE("film: animations run in step, from the start to the end", "[drawing][scene]") {
  auto const svg = parsed(as_svg(trip, {.title = "", .note = "steps", .steps_per_second = 4}));
  auto const moving = all(svg, "animateTransform");
  REQUIRE(moving.size() == 2); // the disc and the count
  auto const bars = all(svg, "animate");
  REQUIRE(bars.size() == 1);
  for (auto const& a : {moving[0], moving[1], bars[0]}) {
    CHECK(a.get<std::string>("<xmlattr>.dur") == "4.3s"); // 0.8 + 4 / 4 + 2.5
    CHECK(a.get<std::string>("<xmlattr>.repeatCount") == "indefinite");
    std::vector<double> times;
    for (auto const& t : list(a, "keyTimes")) times.push_back(std::stod(t));
    CHECK(std::ranges::is_sorted(times));
    CHECK(times.front() == 0);
    CHECK(times.back() <= 1);
    CHECK(list(a, "values").size() == times.size());
  }
  auto const disc = list(moving[0], "values");
  CHECK(disc ==
        std::vector<std::string>{"40 0", "40 0", "80 0", "80 0", "120 0", "120 0", "80 0", "80 0"});
  CHECK(list(moving[0], "keySplines").size() == disc.size() - 1);
  CHECK(std::stod(list(moving[0], "keyTimes").back()) == 1);
  CHECK(list(moving[1], "values").size() == trip.steps.size() + 1);
}

TEST_CASE("film: without steps nothing moves", "[drawing][scene]") {
  auto const text = as_svg({row, {}}, {.title = "still", .note = "unsolvable"});
  CHECK(all(parsed(text), "animateTransform").empty());
  CHECK(all(parsed(text), "animate").empty());
  CHECK(all(parsed(text), "text").back().data() == "unsolvable");
}

TEST_CASE("film: a board without steps and note has the same margin on all sides",
          "[drawing][scene]") {
  film const still{{{1, 6}, {{form::tile, {0, 0}, palette::blue, "P", "", true}}}, {}};
  for (auto const& text : {as_svg(still, {.title = "still", .note = ""}),
                           frame_as_svg(still, 0, {.title = "still", .note = ""})}) {
    CHECK_THAT(text,
               Contains("width=\"280\" height=\"80\"")); // 6 x 1 cells of 40 pixels, and 20 around
    CHECK(all(parsed(text), "text").size() == 1);        // the tile's
  }
}

TEST_CASE("film: a frame covers no symbol, of shapes that stand or move", "[drawing][scene]") {
  // Two tiles of two cells, of which the frame would cut the symbols; the first moves away.
  std::vector<position> const two{{0, 0}, {0, 1}};
  scene const board{
      {1, 5},
      {{form::tile, {0, 0}, palette::blue, "P", "", true, two},
       {form::tile, {0, 3}, palette::blue, "Q", "", true, two},
       {form::frame, {0, 1}, palette::vermilion, "", "", false, {{0, 0}, {0, 1}, {0, 2}}}},
      0};
  film const away{board, {{"PE", {{0, {0, 1}}}}}};
  auto const frame = shape_style(form::frame, palette::vermilion);
  std::string still;
  append_svg(still, board, 0, 0, cell_side);
  for (auto const& svg :
       {as_svg(away, {}), frame_as_svg(away, 1, {}), strip_as_svg(away, {}), still}) {
    auto const last_frame = svg.rfind(frame);
    REQUIRE(last_frame != std::string::npos);
    CHECK(svg.find(">P</text>") > svg.find(frame));
    CHECK(svg.find(">Q</text>") > svg.find(frame));
    CHECK(svg.rfind(">Q</text>") > last_frame);
  }
  // The symbol moves with its tile.
  auto const moving = all(parsed(as_svg(away, {})), "animateTransform");
  REQUIRE(moving.size() == 3); // the tile, its symbol, the count below
  CHECK(list(moving[0], "values") == list(moving[1], "values"));
  CHECK(list(moving[0], "keyTimes") == list(moving[1], "keyTimes"));
}

TEST_CASE("scene: a board in a larger picture", "[drawing][scene]") {
  std::string fragment;
  append_svg(fragment, row, 12.5, 30, 10);
  auto const tree = parsed(fragment);
  CHECK(tree.get<std::string>("g.<xmlattr>.transform") == "translate(12.5 30) scale(0.25)");
  CHECK(all(tree, "circle").size() == 2);
  CHECK_THAT(fragment, !Contains("id=") && !Contains("animate"));
}

TEST_CASE("font size: a line fits by its letters, wide ones as wide as high", "[drawing][scene]") {
  std::string const narrow(40, 'n');
  std::string wide;
  for (int i = 0; i < 40; ++i) wide += "横";
  CHECK(fitting_font_size("short", 20, 400) == 20);
  CHECK(fitting_font_size("", 20, 400) == 20);
  CHECK(fitting_font_size("\u0301", 20, 400) == 20); // a mark that stands alone
  CHECK(fitting_font_size(wide, 20, 400) == Approx(10));
  CHECK(fitting_font_size(narrow, 20, 400) > fitting_font_size(wide, 20, 400));
  CHECK(fitting_font_size(narrow, 20, 400) * 40 * 0.6 < 400);
}

TEST_CASE("film: a heading of wide letters is as small as it has to be", "[drawing][scene]") {
  std::string heading;
  for (int i = 0; i < 14; ++i) heading += "道";
  for (auto const& text : {as_svg(trip, {.title = "", .note = "", .heading = heading}),
                           frame_as_svg(trip, 0, {.title = "", .note = "", .heading = heading})}) {
    auto const svg = parsed(text);
    auto const line = all(svg, "text").front();
    REQUIRE(line.data() == heading);
    CHECK(line.get<double>("<xmlattr>.font-size") * 14 <= svg.get<double>("svg.<xmlattr>.width"));
  }
}
