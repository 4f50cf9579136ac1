// SPDX-License-Identifier: BSL-1.0
//
// Films of solutions as walks in the state graph.
#include "puzzlegraph/drawing/film_motion.hpp"
#include "puzzlegraph/drawing/scene_svg.hpp"
#include "puzzlegraph/graph_drawing/picture/film_states.hpp"
#include "puzzlegraph/graph_drawing/picture/walk_picture.hpp"
#include "puzzlegraph/puzzles/recognition.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include "tests/support/occurrences.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <cstddef>
#include <memory>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

using namespace puzzlegraph;
using Catch::Matchers::Contains;
using puzzlegraph::testing::occurrences;

namespace {

/// A question's optimal solution, and its state graph in unit moves.
struct walked {
  std::unique_ptr<questions> asked;
  drawing::film film;
  exploration found;
};

walked walk_of(std::string const& file, std::size_t k) {
  auto const path = std::string(PUZZLEGRAPH_DATA_DIR) + "/" + file;
  auto const text = text::read_file(path);
  walked w;
  w.asked = read_as(recognize(text, path), text, {});
  auto const solution = text::make_source("moves", w.asked->solve(k, {}).moves + "\n");
  text::reader moves(solution);
  w.film = w.asked->pictures()->film(k, moves);
  w.found = w.asked->explore(k, {w.asked->spaces().unit_encoding(), {}});
  return w;
}

void check_well_formed(std::string const& svg) {
  std::istringstream text(svg);
  boost::property_tree::ptree tree;
  CHECK_NOTHROW(read_xml(text, tree));
}

} // namespace

TEST_CASE("walk: a film of each puzzle passes states from the start to a goal", "[picture]") {
  // In board 4 of Hua Rong Dao, interchangeable blocks swap their names on the way.
  for (auto const& [file, k, steps] : {std::tuple("blocks/hua-rong-dao.blocks", 3, 72),
                                       std::tuple("blocks/rush-hour.blocks", 1, 60),
                                       std::tuple("ghosts/tokyo2007-sample.ghosts", 1, 36),
                                       std::tuple("klotski/noip2013-sample.klotski", 0, 2),
                                       std::tuple("tiles/antipodes.tiles", 0, 21),
                                       std::tuple("walls/uva10384-sample.walls", 0, 16)}) {
    auto const w = walk_of(file, static_cast<std::size_t>(k));
    auto const& g = *w.found.graph;
    auto const walk = states_of(w.film, g);
    CAPTURE(file, k, w.film.steps.size());
    CHECK(walk.size() == static_cast<std::size_t>(steps) + 1);
    REQUIRE(walk.size() == w.film.steps.size() + 1);
    CHECK(walk.front() == g.starts().front().vertex);
    CHECK(g.is_goal(walk.back()));
    auto const d = find_distances(g);
    for (std::size_t i = 0; i < walk.size(); ++i) CHECK(d.to_goal[walk[i]] == walk.size() - 1 - i);
  }
}

TEST_CASE("walk: a film whose steps are no edges passes no states", "[picture]") {
  auto w = walk_of("tiles/antipodes.tiles", 0);
  w.film.steps.erase(w.film.steps.begin() + 3);
  CHECK(states_of(w.film, *w.found.graph).empty());
}

TEST_CASE("walk: the picture has all states, and the way so far", "[picture]") {
  auto const w = walk_of("tiles/antipodes.tiles", 0);
  auto const& g = *w.found.graph;
  auto const d = find_distances(g);
  walk_picture const picture(g, d, layout(g, d), w.film, states_of(w.film, g),
                             {.title = "a & b", .unit = "moves", .note = "moves"});
  auto const background = picture.background();
  check_well_formed(background);
  CHECK(occurrences(background, "h0") == g.vertex_count() + 1); // and the goal once more
  CHECK_THAT(background, Contains(">a &amp; b<") && Contains(">360 states, 420 edges<") &&
                             Contains(">moves to a goal<"));

  auto const points_of = [](std::string const& svg) { return occurrences(svg, "L"); };
  for (auto const& [time, points, count] : {std::tuple(0.0, 0, "0"), std::tuple(1.0, 1, "1"),
                                            std::tuple(1.5, 2, "2"), std::tuple(21.0, 21, "21")}) {
    auto const frame = picture.frame(time);
    CAPTURE(time);
    check_well_formed(frame);
    auto const way = frame.substr(frame.find("scale(0.1)"));
    CHECK(points_of(way) == 2 * static_cast<std::size_t>(points)); // a rim and a line
    CHECK_THAT(frame, Contains(std::string(">") + count + " / 21 moves<"));
    std::string board;
    drawing::append_board(board, drawing::moment_of(w.film, time));
    CHECK_THAT(frame, Contains(board));
  }
}

TEST_CASE("walk: a title of wide letters fits beside the graph", "[picture]") {
  auto const w = walk_of("tiles/antipodes.tiles", 0);
  auto const& g = *w.found.graph;
  auto const d = find_distances(g);
  auto const size_of = [&](std::string const& title) {
    walk_picture const picture(g, d, layout(g, d), w.film, states_of(w.film, g),
                               {.title = title, .unit = "moves", .note = "moves"});
    auto const svg = picture.background();
    return std::stod(svg.substr(svg.find("font-size=\"", svg.find(R"(y="46")")) + 11));
  };
  CHECK(size_of("华容道：横刀立马一百步解法动画") * 15 <= 216);
  CHECK(size_of("华容道") == 20); // nine bytes, three letters
  CHECK(size_of("éééééééééé") == size_of("eeeeeeeeee"));
}

TEST_CASE("walk: where not every move can be taken back, edges are counted as directed",
          "[picture]") {
  auto const w = walk_of("walls/uva10384-sample.walls", 0);
  auto const& g = *w.found.graph;
  auto const d = find_distances(g);
  walk_picture const picture(g, d, layout(g, d, {.kind = layout_kind::rings}), w.film,
                             states_of(w.film, g), {.title = "", .unit = "moves", .note = "moves"});
  CHECK_THAT(picture.background(), Contains(" " + grouped(g.edge_count()) + " directed edges<"));
}

TEST_CASE("walk: a question without a solution has its graph and one state", "[picture]") {
  auto const path = std::string(PUZZLEGRAPH_DATA_DIR) + "/klotski/noip2013-sample.klotski";
  auto const text = text::read_file(path);
  auto const asked = read_as(recognize(text, path), text, {});
  drawing::film const film{asked->pictures()->scene(1), {}};
  auto const found = asked->explore(1, {asked->spaces().unit_encoding(), {}});
  auto const& g = *found.graph;
  auto const walk = states_of(film, g);
  CHECK(walk == std::vector{g.starts().front().vertex});
  auto const d = find_distances(g);
  walk_picture const picture(g, d, layout(g, d), film, walk,
                             {.title = "no way", .unit = "moves", .note = "unsolvable"});
  CHECK_THAT(picture.background(), Contains(">moves from the start<") && !Contains("goals"));
  CHECK_THAT(picture.frame(0), Contains(">unsolvable<") && !Contains(" / "));
}
