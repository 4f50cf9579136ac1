// SPDX-License-Identifier: BSL-1.0
//
// Boards that are alike: images under symmetries have one canonical text, and one optimum.
#include "puzzlegraph/puzzles/blocks/images.hpp"
#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/ghosts/images.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/puzzles/klotski/images.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/text.hpp"
#include "puzzlegraph/puzzles/tiles/images.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/puzzles/walls/images.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include <catch2/catch.hpp>

#include <random>
#include <set>
#include <string>
#include <vector>

using namespace puzzlegraph;

namespace {

std::unique_ptr<questions> asked(std::string_view puzzle, std::string const& text) {
  return find_puzzle(puzzle, catalog())->read(text::make_source("board", text), {});
}

/// Images have the canonical text and the optimum of the board, and are its only ones.
template <class Draw> void expect_alike(std::string_view puzzle, Draw const& draw) {
  std::mt19937_64 rng(5);
  std::set<std::string> canonical;
  std::set<std::string> boards;
  for (int k = 0; k < 30; ++k) {
    auto const board = draw(rng);
    auto const q = asked(puzzle, write(std::vector{board}));
    auto const text = q->canonical_text(0);
    canonical.insert(text);
    auto const all = images(board);
    REQUIRE(all.size() == 8);
    std::set<std::string> texts;
    for (auto const& image : all) {
      auto const other = asked(puzzle, write(std::vector{image}));
      texts.insert(other->text(0));
      REQUIRE(other->canonical_text(0) == text);
      auto const a = other->solve(0, {});
      auto const b = q->solve(0, {});
      REQUIRE(a.verdict == b.verdict);
      REQUIRE(a.cost == b.cost);
    }
    CHECK(texts.contains(text));
    boards.insert(*texts.begin());
  }
  CHECK(canonical == boards); // boards that are not alike differ
  CHECK(canonical.size() > 20);
}

} // namespace

TEST_CASE("images of boards are alike, and other boards are not") {
  expect_alike("blocks", [](std::mt19937_64& rng) {
    return blocks::random_instance({.rows = 4, .columns = 5, .cars = 5}, rng);
  });
  expect_alike("blocks", [](std::mt19937_64& rng) {
    return blocks::random_instance({.rows = 3, .columns = 4, .empty = 2, .cars = {}}, rng);
  });
  expect_alike("ghosts", [](std::mt19937_64& rng) {
    return ghosts::random_instance(
        {.width = 4, .height = 3, .ghosts = 2, .contest = false, .walls = 0.2}, rng);
  });
  expect_alike("walls", [](std::mt19937_64& rng) {
    return walls::random_instance({.rows = 3, .columns = 4, .openings = 1}, rng);
  });
  expect_alike("klotski", [](std::mt19937_64& rng) {
    return klotski::random_instance({.rows = 3, .columns = 4, .fixed = 0.2, .queries = 1}, rng);
  });
  expect_alike("tiles", [](std::mt19937_64& rng) {
    return tiles::random_instance({.rows = 2, .columns = 3, .walk = {}}, rng);
  });
}

TEST_CASE("the names of blocks and ghosts do not tell boards apart") {
  auto const canonical = [](std::string_view puzzle, std::string const& text) {
    return asked(puzzle, text)->canonical_text(0);
  };
  std::string const cars = "puzzlegraph blocks metric=moves goal=exit:A axis=long\n";
  CHECK(canonical("blocks", cars + ".BBC/AA.C/....\n") ==
        canonical("blocks", cars + ".CCB/AA.B/....\n"));
  CHECK(canonical("blocks", cars + ".BBC/AA.C/....\n") !=
        canonical("blocks", cars + ".BB./AA.C/...C\n"));
  // the row of car A upside down, too
  CHECK(canonical("blocks", cars + "..BB/AA.C/...C\n") ==
        canonical("blocks", cars + "...B/AA.B/..CC\n"));
  std::string const gates = "puzzlegraph blocks gates=";
  CHECK(canonical("blocks", gates + "B\nA.B/--.\n..A/--.\n") ==
        canonical("blocks", gates + "C\n--./D.C\n--./..D\n"));
  CHECK(canonical("blocks", gates + "B\nA.B/--.\n..A/--.\n") !=
        canonical("blocks", gates + "A\nA.B/--.\n..A/--.\n"));
  std::string const steps = "puzzlegraph blocks metric=steps goal=exit:A axis=long\n";
  CHECK(canonical("blocks", cars + ".BBC/AA.C/....\n") !=
        canonical("blocks", steps + ".BBC/AA.C/....\n"));
}
