// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/canvas_positions.hpp"
#include "puzzlegraph/graph_drawing/picture/distance_ranks.hpp"
#include "puzzlegraph/graph_drawing/picture/graph_picture.hpp"
#include "puzzlegraph/graph_drawing/picture/page_colours.hpp"
#include "puzzlegraph/graph_drawing/picture/state_titles.hpp"
#include "puzzlegraph/graph_drawing/picture/text_board.hpp"

#include "tests/support/occurrences.hpp"
#include "tests/support/pair_graph.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <set>
#include <sstream>
#include <string>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;

namespace {

std::string picture_of(state_graph const& g,
                       picture_style const& style = {.title = "a graph", .unit = "moves"},
                       layout_options const& places = {}) {
  auto const d = find_distances(g);
  auto const svg = graph_picture(g, d, layout(g, d, places), style);
  std::istringstream text(svg);
  boost::property_tree::ptree tree;
  REQUIRE_NOTHROW(read_xml(text, tree));
  return svg;
}

/// How many edges a picture draws.
std::size_t drawn_edges(std::string const& svg) {
  // The group of the edges: "l" begins a polyline, and two numbers follow per edge.
  auto const begin = svg.find("stroke-opacity");
  auto const edges_text = svg.substr(begin, svg.find("</g>\n</g>", begin) - begin);
  std::size_t drawn = 0;
  for (auto at = edges_text.find("d=\""); at != std::string::npos;
       at = edges_text.find("d=\"", at + 1)) {
    std::string data;
    for (char const c : edges_text.substr(at + 3, edges_text.find('"', at + 3) - at - 3)) {
      data += c == 'l' ? " " : c == 'M' ? " M " : c == '-' ? " -" : std::string(1, c);
    }
    std::istringstream words(data);
    std::size_t numbers = 0;
    for (std::string word; words >> word;) {
      if (word == "M") {
        drawn -= 1;
      } else {
        drawn += ++numbers % 2 == 0;
      }
    }
  }
  return drawn;
}

/// A piece stands on a board of as many cells as there are states, and is gone in the last one.
class leaving_graph final : public listed_graph {
 public:
  using listed_graph::listed_graph;
  drawing::scene scene(vertex_index v) const override {
    drawing::scene s{{1, vertex_count()}, {{drawing::form::frame, {0, 0}, {}, "", ""}}, 0};
    if (v + 1 < vertex_count()) {
      s.shapes.push_back(
          {drawing::form::disc, {0, static_cast<std::int32_t>(v)}, {}, "a", "", true});
    }
    return s;
  }
};

} // namespace

TEST_CASE("graph picture: a dot for each state, and the caption", "[picture]") {
  auto const svg = picture_of(mesh(20, 30), {.title = "a mesh <&>", .unit = "moves"});
  CHECK(occurrences(svg, "</title></circle>") == 600);
  CHECK_THAT(svg, Contains("a mesh &lt;&amp;&gt;"));
  CHECK_THAT(svg, Contains("600 states, 1,150 edges; the nearest goal 48 moves from the start"));
  CHECK_THAT(svg, Contains("moves to the nearest goal"));
  CHECK_THAT(
      picture_of(mesh(4, 4),
                 {.title = "a mesh", .unit = "moves", .colours = picture_measure::from_start}),
      Contains("moves from the start"));
}

TEST_CASE("graph picture: a title of wide letters fits on the page", "[picture]") {
  std::string title;
  for (int i = 0; i < 80; ++i) title += "曹";
  auto const svg = picture_of(mesh(3, 3), {.title = title, .unit = "moves"});
  auto const size = svg.find("font-size=\"", svg.find(R"(y="58")"));
  CHECK(std::stod(svg.substr(size + 11)) * 80 <= 1600);
}

TEST_CASE("graph picture: every edge is drawn once", "[picture]") {
  auto const grid = mesh(9, 14);
  CHECK(drawn_edges(picture_of(grid)) == num_edges(grid.csr()) / 2);
  // A dead hub: its edges are of many classes, and not in their order.
  constexpr vertex_index n = 200;
  auto const on_way = [](vertex_index i) { return i * 37 % n; };
  std::vector<pair_graph::ends> pairs;
  for (vertex_index i = 0; i + 1 < n; ++i) pairs.emplace_back(on_way(i), on_way(i + 1));
  for (vertex_index v = 0; v < n; ++v) pairs.emplace_back(v, n);
  auto const hub = pair_graph(n + 1, pairs, {on_way(n - 1)}, false);
  CHECK(drawn_edges(picture_of(hub)) == pairs.size());
}

TEST_CASE("graph picture: it can be stopped while its edges are drawn", "[picture]") {
  auto const g = mesh(9, 14);
  auto const d = find_distances(g);
  int asked = 0;
  auto const stop = [&](work_progress const& p) {
    CHECK(p.name == "picture");
    return ++asked < 3;
  };
  CHECK_THROWS_AS(
      graph_picture(g, d, layout(g, d, {}), {.title = "a graph", .unit = "moves"}, stop), stopped);
  CHECK(asked == 3);
}

TEST_CASE("graph picture: small, unsolvable and directed graphs", "[picture]") {
  CHECK(occurrences(picture_of(pair_graph(1, {}, {0})), "</title></circle>") == 1);
  CHECK_THAT(picture_of(pair_graph(2, {{0, 1}}, {})), Contains("no goal can be reached"));
  auto const svg = picture_of(pair_graph(4, {{0, 1}, {1, 2}, {0, 3}}, {2}, false));
  CHECK_THAT(svg, Contains("1 dead: no way to a goal"));
  CHECK(occurrences(svg, "</title></circle>") == 4);
}

TEST_CASE("graph picture: without a goal nothing is said of the way to one", "[picture]") {
  auto const svg = picture_of(pair_graph(2, {{0, 1}}, {}),
                              {.title = "a graph", .unit = "moves", .has_goal = false});
  CHECK_THAT(svg, Contains("; no goal is given") && !Contains("no way to a goal") &&
                      !Contains("can be reached"));
  CHECK_THAT(picture_of(pair_graph(2, {{0, 1}}, {})), Contains(">no way to a goal<"));
}

TEST_CASE("graph picture: a start that is a goal is marked as both", "[picture]") {
  auto const svg = picture_of(pair_graph(3, {{0, 1}, {1, 2}}, {0}));
  CHECK_THAT(svg, Contains("; the start is a goal"));
  CHECK_THAT(svg, Contains(">start and goal<") && Contains(">start, a goal<"));
  CHECK_THAT(svg, !Contains(">goal<") && !Contains(">start<"));
  auto const two = picture_of(pair_graph(3, {{0, 1}, {1, 2}}, {0, 2}));
  CHECK_THAT(two, Contains(">start, a goal<") && Contains(">2 goals<"));
  CHECK_THAT(picture_of(pair_graph(3, {{0, 1}, {1, 2}}, {2})),
             Contains(">goal<") && Contains(">start<") && !Contains(", a goal<"));
}

TEST_CASE("graph picture: edges of reversible graphs, directed edges of others", "[picture]") {
  CHECK_THAT(picture_of(pair_graph(3, {{0, 1}, {1, 2}}, {2})), Contains("3 states, 2 edges;"));
  CHECK_THAT(picture_of(pair_graph(3, {{0, 1}, {1, 0}, {1, 2}}, {2}, false)),
             Contains("3 states, 3 directed edges;"));
  CHECK_THAT(picture_of(pair_graph(3, {{0, 1}, {0, 1}, {1, 2}}, {2})), // two moves to one state
             Contains("3 states, 3 edges;"));
}

TEST_CASE("graph picture: a goal where a piece has left the board shows the board before it",
          "[picture]") {
  std::vector<listed_edge> const line{{0, 1}, {1, 2}};
  CHECK_THAT(picture_of(leaving_graph(3, line, false, {{0, 0}}, {2})),
             Contains(">(the board just before)<"));
  CHECK_THAT(picture_of(leaving_graph(3, line, false, {{0, 0}}, {1})), !Contains("just before"));
}

TEST_CASE("graph picture: a goal that no move leaves shows its own text", "[picture]") {
  auto const svg = picture_of(pair_graph(3, {{0, 1}, {1, 2}}, {2}, false));
  CHECK_THAT(svg, !Contains("just before"));
  CHECK_THAT(svg, Contains(">2</text></g>")); // a text board of one line
}

TEST_CASE("graph picture: boards without a scene are shown as text", "[picture]") {
  auto const g = pair_graph(3, {{0, 1}, {1, 2}}, {2});
  auto const svg = picture_of(g);
  CHECK(occurrences(svg, R"(font-family="monospace")") == 3); // start, goal, and half way
  for (vertex_index v = 0; v < 3; ++v) CHECK_THAT(svg, Contains(">" + g.text(v) + "</text>"));
}

TEST_CASE("text board: its size in lines, and its lines in order", "[picture]") {
  text_board const board("a <b\n\ncd", 190, 170);
  CHECK(board.rows() == 3);
  CHECK(board.columns() > text_board("abc\n", 190, 170).columns());
  CHECK(text_board("曹\n", 190, 170).columns() == text_board("ab\n", 190, 170).columns());
  CHECK(text_board("é\n", 190, 170).columns() == text_board("e\n", 190, 170).columns());
  CHECK(text_board("", 190, 170).rows() == 0);
  std::string svg;
  board.append_to(svg, {10, 20}, 10);
  CHECK_THAT(svg, Contains(R"(<text x="10.0" y="27.5">a &lt;b</text>)") &&
                      Contains(R"(<text x="10.0" y="47.5">cd</text>)"));
}

TEST_CASE("text board: lines that would be too small are broken, and the rest is cut",
          "[picture]") {
  auto const lines = [](std::string const& drawn) {
    std::string svg;
    // Of size 9, 17 columns and 3 lines; of size 12, 13 and 2.
    text_board(drawn, 100, 34).append_to(svg, {0, 0}, 11.25);
    std::vector<std::string> shown;
    for (auto at = svg.find("<text"); at != std::string::npos; at = svg.find("<text", at + 1)) {
      auto const begin = svg.find('>', at) + 1;
      shown.push_back(svg.substr(begin, svg.find("</text>", begin) - begin));
    }
    return shown;
  };
  using all = std::vector<std::string>;
  CHECK(lines("at rover0 waypoint3\nb") == all{"at rover0", "waypoint3", "b"});
  CHECK(lines("have-soil-of rover1") == all{"have-soil-of", "rover1"});
  CHECK(lines("seventeen letters") == all{"seventeen letters"});
  CHECK(lines("seventeen letters and") == all{"seventeen", "letters and"});
  CHECK(lines("seventeen letters and\nb") == all{"seventeen letters", "and", "b"});
  CHECK(lines(std::string(20, 'x')) == all{std::string(13, 'x'), std::string(7, 'x')});
  CHECK(lines("a\nb\nc\n") == all{"a", "b", "c"});
  CHECK(lines("a\nb\nc\nd\n") == all{"a", "b", "c..."});
  CHECK(lines(std::string(1000, 'x')).back() == std::string(14, 'x') + "...");
  CHECK(lines("曹曹曹曹曹曹曹曹曹") == all{"曹曹曹曹曹曹", "曹曹曹"});
  CHECK(lines(" " + std::string(17, 'x')) == all{" " + std::string(12, 'x'), "xxxxx"});
}

TEST_CASE("graph picture: a board of very long text has letters of size 9 or more", "[picture]") {
  /// States of a million letters.
  class long_graph final : public listed_graph {
   public:
    using listed_graph::listed_graph;
    std::string draw(vertex_index /*v*/) const override { return std::string(1'000'000, 'x'); }
  };
  auto const svg = picture_of(long_graph(3, {{0, 1}, {1, 2}}, false, {{0, 0}}, {2}));
  std::string const board = R"(<g font-family="monospace" font-size=")";
  REQUIRE(occurrences(svg, board) == 3);
  for (auto at = svg.find(board); at != std::string::npos; at = svg.find(board, at + 1)) {
    CHECK(std::stod(svg.substr(at + board.size())) >= 8.95);
  }
  CHECK(svg.size() < 20'000);
}

TEST_CASE("graph picture: among very many states those of classes with few are larger",
          "[picture]") {
  auto const widths = [](std::string const& svg) {
    std::set<double> all;
    for (auto at = svg.find("stroke-width=\""); at != std::string::npos;
         at = svg.find("stroke-width=\"", at + 1)) {
      auto const end = svg.find('>', at);
      if (svg.find("h0", at) < end) all.insert(std::stod(svg.substr(at + 14)));
    }
    return all;
  };
  auto const rings = [](std::uint32_t side) {
    return picture_of(mesh(side, side), {.title = "many", .unit = "moves"},
                      {.kind = layout_kind::rings}); // the fastest layout
  };
  CHECK(widths(rings(72)).size() == 1);
  auto const many = widths(rings(200));
  CHECK(many.size() > 1);
  CHECK(*many.rbegin() == 44); // tenths
}

TEST_CASE("graph picture: a state's title is what is known of it", "[picture]") {
  auto const g = pair_graph(5, {{0, 1}, {1, 2}, {2, 3}, {0, 4}}, {3}, false);
  auto const svg = picture_of(g);
  auto const title = [&](std::string const& lines, vertex_index v) {
    return Contains("<title>" + lines + "&#10;" + g.text(v) + "</title></circle>");
  };
  CHECK_THAT(svg, title("state 0: 0 moves from the start&#10;3 moves to a goal&#10;on the optimal "
                        "solution shown&#10;start, farthest",
                        0));
  CHECK_THAT(svg, title("state 3: 3 moves from the start&#10;a goal&#10;on the optimal solution "
                        "shown",
                        3));
  CHECK_THAT(svg, title("state 4: 1 move from the start&#10;dead: no way to a goal&#10;dead", 4));

  constexpr std::uint32_t side = 71;
  static_assert(side * side > most_titles);
  auto const many = picture_of(mesh(side, side), {.title = "many", .unit = "moves"},
                               {.kind = layout_kind::rings});
  CHECK(occurrences(many, "<title>") == 1); // of the picture
  CHECK(occurrences(many, "h0") == std::size_t{side} * side);
}

TEST_CASE("graph picture: key states and their boards have the same numbers", "[picture]") {
  auto const svg = picture_of(mesh(5, 5));
  for (std::string const number : {"1", "2", "3"}) { // start, goal, and half way
    CHECK(occurrences(svg, R"(font-weight="700" text-anchor="middle" fill="#222b35">)" + number +
                               "</text>") +
              occurrences(svg, R"(font-weight="700" text-anchor="middle" fill="#ffffff">)" +
                                   number + "</text>") ==
          2);
  }
}

TEST_CASE("graph picture: a white page, a dark one, and none", "[picture]") {
  auto const page = [](page_background background) {
    return picture_of(mesh(4, 4), {.title = "", .unit = "moves", .background = background});
  };
  std::string const paper = R"(<rect width="1600" height="1000" fill=")";
  CHECK_THAT(page(page_background::white), Contains(paper + "#ffffff"));
  CHECK_THAT(page(page_background::dark), Contains(paper) && !Contains(paper + "#ffffff"));
  CHECK_THAT(page(page_background::none), !Contains(paper));
}

TEST_CASE("page colours: text and states contrast with the page", "[picture]") {
  using drawing::colour;
  auto const linear = [](double part) {
    part /= 255;
    return part <= 0.04045 ? part / 12.92 : std::pow((part + 0.055) / 1.055, 2.4);
  };
  auto const luminance = [&](colour c) {
    return 0.2126 * linear(c.red) + 0.7152 * linear(c.green) + 0.0722 * linear(c.blue);
  };
  auto const contrast = [&](colour a, colour b) { // of WCAG 2
    auto const [low, high] = std::minmax({luminance(a), luminance(b)});
    return (high + 0.05) / (low + 0.05);
  };
  colour const white{255, 255, 255};
  for (auto const kind : {page_background::white, page_background::dark}) {
    auto const page = colours_of(kind);
    REQUIRE(page.background);
    CHECK(contrast(page.text, *page.background) > 7);
  }
  auto const dark = colours_of(page_background::dark);
  auto const none = colours_of(page_background::none);
  CHECK_FALSE(none.background);
  for (auto const slide : {white, *dark.background}) CHECK(contrast(none.text, slide) > 4);
  for (int eighths = 0; eighths <= 8; ++eighths) {
    double const share = eighths / 8.0;
    CHECK(contrast(dark.ramp(share), *dark.background) > 2.5);
    for (auto const slide : {white, *dark.background}) {
      CHECK(contrast(none.ramp(share), slide) > 1.6);
    }
  }
}

TEST_CASE("graph picture: layers have an axis of distances", "[picture]") {
  auto const g = mesh(4, 4);
  layout_options const layers{.kind = layout_kind::layers};
  CHECK_THAT(picture_of(g, {.title = "", .unit = "moves", .has_axis = true}, layers),
             Contains(">moves from the start</text></g>"));
  CHECK_THAT(picture_of(g, {.title = "", .unit = "moves"}, layers),
             !Contains(">moves from the start</text></g>"));
}

TEST_CASE("distance ranks: of the distances that there are, in any order", "[picture]") {
  distance_ranks const ranks({7, 0, 7, 4'000'000'000, 3, 0});
  REQUIRE(ranks.count() == 4);
  for (std::size_t r = 0; r < ranks.count(); ++r) CHECK(ranks.rank(ranks.distance(r)) == r);
  CHECK(ranks.distance(0) == 0);
  CHECK(ranks.distance(2) == 7);
  CHECK(ranks.distance(3) == 4'000'000'000);
}

TEST_CASE("graph picture: rows and the axis grow with the distances that there are, not with costs",
          "[picture]") {
  listed_graph const g(3, {{0, 1, 50'000'000}, {1, 2, 1}}, false, {{0, 0}}, {2});
  auto const rows = rows_by_distance(g, find_distances(g));
  REQUIRE(rows.size() == 3);
  for (vertex_index v = 0; v < 3; ++v) CHECK(rows[v].y == -72.0 * v);
  auto const svg = picture_of(g, {.title = "", .unit = "units", .has_axis = true},
                              {.kind = layout_kind::layers});
  auto const begin = svg.find(R"(<g font-size="14" text-anchor="middle" stroke)");
  auto const axis = svg.substr(begin, svg.find("</g>", begin) - begin);
  for (std::string const tick : {">0</text>", ">50000000</text>", ">50000001</text>"}) {
    CHECK_THAT(axis, Contains(tick));
  }
  auto const left_of = [&](std::string const& text) {
    auto const at = axis.rfind("x=\"", axis.find(text));
    return std::stod(axis.substr(at + 3));
  };
  CHECK(left_of(">units from") > left_of(">50000001") + 30); // half of the number's width
}
