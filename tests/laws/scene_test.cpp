// SPDX-License-Identifier: BSL-1.0
//
// Pictures agree with the puzzle: a film along moves shows the states of the space, and the text of
// a question's scene is what the question draws.
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/ghosts/scene.hpp"
#include "puzzlegraph/puzzles/klotski/scene.hpp"
#include "puzzlegraph/puzzles/tiles/scene.hpp"
#include "puzzlegraph/puzzles/walls/scene.hpp"

#include "tests/support/frames.hpp"
#include "tests/support/specimens.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <random>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

template <class Specimen, class State> drawing::scene scene_in(Specimen const& s, State const& u) {
  if constexpr (requires { scene_of(s.given, s.asked, u); }) {
    return scene_of(s.given, s.asked, u);
  } else if constexpr (requires { scene_of(s.given, s.rules, u); }) {
    return scene_of(s.given, s.rules, u);
  } else {
    return scene_of(s.given, u);
  }
}

template <class Specimen, class Move>
drawing::film film_in(Specimen const& s, std::vector<Move> const& moves) {
  if constexpr (requires { s.asked; }) {
    return film_of(s.given, s.asked, moves);
  } else if constexpr (requires { s.unit_moves(moves); }) {
    return film_of(s.given, s.unit_moves(moves));
  } else {
    return film_of(s.given, moves);
  }
}

/// Whether all shapes are on the board; a pusher that has left the maze is not.
bool is_on_board(drawing::scene const& s) {
  auto const a = extent(s);
  return a.top == 0 && a.left == 0 && a.bottom == static_cast<std::int32_t>(s.board.rows) &&
         a.right == static_cast<std::int32_t>(s.board.columns);
}

/// Whether a scene shows a goal state: a piece of the right colour on each goal. Tiles have the
/// colours of their rows. In a scene with neither goals nor tiles, the disc must have left the
/// board.
bool is_solved(std::string_view puzzle, drawing::scene const& s) {
  if (puzzle == "walls") return !is_on_board(s);
  return std::ranges::all_of(s.shapes, [&](drawing::shape const& x) {
    if (puzzle == "tiles" && x.form == drawing::form::tile) {
      return x.fill == drawing::palette::series(static_cast<std::size_t>(x.at.row));
    }
    return !is_goal(x.form) || std::ranges::any_of(s.shapes, [&](drawing::shape const& y) {
      return !is_goal(y.form) && y.fill == x.fill && y.at == x.at && y.cells == x.cells;
    });
  });
}

using moving_specimens =
    std::tuple<tiles_specimen, klotski_plain_specimen, ghosts_specimen<ghosts::small_space>,
               ghosts_specimen<ghosts::large_space>, walls_specimen<1>, walls_specimen<4>>;

} // namespace

TEMPLATE_LIST_TEST_CASE("laws: a film shows the states that its moves lead to", "[laws][scene]",
                        moving_specimens) {
  std::mt19937_64 rng(20240301);
  for (int drawn = 0; drawn < 40; ++drawn) {
    TestType const s(rng);
    CAPTURE(TestType::name, drawn);
    std::vector states{s.question.initial_states().front().state};
    std::vector<move_of<space_in<TestType>>> moves;
    for (int k = 0; k < 30; ++k) {
      auto const next = pairs_of(s.rules.cursor(states.back()));
      if (next.empty()) break;
      auto const& [by, to] = next[random_below(static_cast<std::uint32_t>(next.size()), rng)];
      moves.push_back(by);
      states.push_back(to);
    }
    auto const film = film_in(s, moves);
    REQUIRE(film.steps.size() == moves.size());
    drawing::scene now = film.start;
    CHECK(board_text(now) == board_text(scene_in(s, states.front())));
    for (std::size_t k = 0; k < moves.size(); ++k) {
      apply(now, film.steps[k]);
      CHECK_FALSE(film.steps[k].changes.empty());
      if (!is_on_board(now)) {
        CHECK(s.question.is_goal(states[k + 1]));
        continue;
      }
      CHECK(board_text(now) == board_text(scene_in(s, states[k + 1])));
    }
  }
}

TEST_CASE("laws: both encodings of klotski have the same pictures", "[laws][scene]") {
  std::mt19937_64 rng(20240302);
  for (int drawn = 0; drawn < 40; ++drawn) {
    klotski_sides_specimen const s(rng);
    for (auto const& start : s.question.initial_states()) {
      auto const blank = s.board.open_neighbour(start.state.cell(), start.state.side());
      CHECK(
          board_text(scene_of(s.given, s.asked, start.state)) ==
          board_text(scene_of(s.given, s.asked, klotski::plain_state{start.state.cell(), blank})));
    }
  }
}

TEST_CASE("laws: the film of a solution ends at a goal", "[laws][scene]") {
  for (std::string const file : {"tiles/antipodes.tiles", "klotski/noip2013-sample.klotski",
                                 "ghosts/tokyo2007-sample.ghosts", "walls/uva10384-sample.walls",
                                 "blocks/pennant.blocks", "blocks/rush-hour.blocks"}) {
    auto const* p = find_puzzle(file.substr(0, file.find('/')));
    auto const questions = p->read(text::read_file(PUZZLEGRAPH_DATA_DIR "/" + file), {});
    for (std::size_t k = 0; k < questions->count(); ++k) {
      auto const answer = questions->solve(k, {});
      if (answer.verdict != verdict::solved) continue;
      CAPTURE(file, k + 1);
      auto const moves = text::make_source("moves", answer.moves + "\n");
      text::reader in(moves);
      auto const film = questions->pictures()->film(k, in);
      CHECK(film.steps.size() == answer.cost);
      CHECK_FALSE(is_solved(p->name, film.start));
      auto last = film.start;
      for (auto const& s : film.steps) apply(last, s);
      CHECK(is_solved(p->name, last));
    }
  }
}

TEST_CASE("laws: a question draws the text of its scene, and after an empty line at most a goal",
          "[laws][scene]") {
  for (auto const* p : catalog()) {
    if (!p->has_pictures) continue;
    auto const folder = std::filesystem::path(PUZZLEGRAPH_DATA_DIR) / p->name;
    for (auto const& file : std::filesystem::directory_iterator(folder)) {
      if (file.path().extension() != "." + std::string(p->name)) continue;
      auto const questions = p->read(text::read_file(file.path().string()), {});
      for (std::size_t k = 0; k < questions->count(); ++k) {
        CAPTURE(file.path().string(), k + 1);
        auto const start = board_text(questions->pictures()->scene(k));
        auto const drawn = questions->draw(k);
        CHECK(drawn.substr(0, start.size()) == start);
        CHECK((drawn.size() == start.size() || drawn[start.size()] == '\n'));
      }
    }
  }
}
