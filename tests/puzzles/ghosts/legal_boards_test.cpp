// SPDX-License-Identifier: BSL-1.0
//
// Legal boards of the contest: changes keep them legal, and the hardest ones are found.
#include "puzzlegraph/puzzles/ghosts/contest.hpp"
#include "puzzlegraph/puzzles/ghosts/hardest/search.hpp"
#include "puzzlegraph/puzzles/ghosts/portfolio.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <random>
#include <set>
#include <stdexcept>
#include <vector>

using namespace puzzlegraph;

namespace {

/// The longest optimal solution of two ghosts on the board: all starts and goals, one by one.
cost_type longest_of_two(ghosts::instance board) {
  std::vector<cell_index> free;
  for (cell_index c = 0; c < board.corridor.size(); ++c) {
    if (board.corridor[c]) free.push_back(c);
  }
  cost_type most = 0;
  for (auto const a : free) {
    for (auto const b : free) {
      for (auto const to_a : free) {
        for (auto const to_b : free) {
          if (std::set{a, b, to_a, to_b}.size() < 4) continue;
          board.starts = {a, b};
          board.goals = {to_a, to_b};
          auto const found = ghosts::solve_jointly(board, limits{});
          if (found.solved()) most = std::max(most, found.lower_bound);
        }
      }
    }
  }
  return most;
}

hardest<ghosts::instance> hardest_legal(grid size, std::uint32_t ghosts_of, hardest_method method,
                                        std::uint64_t tries = 300) {
  hardest_search how;
  how.size = size;
  how.method = method;
  how.max_tries = tries;
  ghosts::hardest_boards boards;
  boards.ghosts = ghosts_of;
  boards.legal = true;
  return ghosts::find_hardest(boards, how);
}

} // namespace

TEST_CASE("ghosts: changes keep a legal board legal, and reach other boards") {
  std::mt19937_64 rng(2007);
  for (std::uint32_t const side : {5U, 8U, 16U}) {
    auto board = ghosts::random_instance({.width = side, .height = side, .ghosts = 2}, rng);
    std::set<std::vector<std::uint8_t>> seen;
    for (int k = 0; k < 500; ++k) {
      board = ghosts::changed_on_legal_board(board, rng);
      CAPTURE(side, k);
      REQUIRE_FALSE(ghosts::find_broken_promise(board));
      std::set<cell_index> letters(board.starts.begin(), board.starts.end());
      letters.insert(board.goals.begin(), board.goals.end());
      REQUIRE(letters.size() == 4);
      REQUIRE(std::ranges::all_of(letters, [&](cell_index c) { return board.corridor[c] != 0; }));
      seen.insert(board.corridor);
    }
    CHECK(seen.size() > 20);
  }
}

TEST_CASE("ghosts: no legal board of 5x5 is harder for two ghosts than the one that is found") {
  grid const shape{5, 5};
  cost_type most = 0;
  for (std::uint32_t open = 1; open < 1U << 9U; ++open) {
    ghosts::instance board{shape, std::vector<std::uint8_t>(shape.size()), {0, 0}, {0, 0}};
    for (cell_index c = 0; c < 9; ++c) {
      board.corridor[shape.cell(1 + c / 3, 1 + c % 3)] = open >> c & 1U;
    }
    if (!ghosts::find_broken_promise(board)) most = std::max(most, longest_of_two(board));
  }
  CHECK(most == 7);
  auto const found = hardest_legal(shape, 2, hardest_method::exhaustive);
  CHECK(found.length == most);
  CHECK_FALSE(found.proof.empty());
  REQUIRE(found.instance);
  CHECK_FALSE(ghosts::find_broken_promise(*found.instance));
}

TEST_CASE("ghosts: local search finds legal boards, also where it cannot look at all questions") {
  for (grid const size : {grid{6, 6}, grid{12, 12}}) {
    auto const found = hardest_legal(size, 3, hardest_method::local_search);
    CAPTURE(size.rows);
    CHECK(found.tries == 300);
    REQUIRE(found.instance);
    CHECK_FALSE(ghosts::find_broken_promise(*found.instance));
    CHECK(ghosts::solve_jointly(*found.instance, limits{}).lower_bound == found.length);
  }
}

TEST_CASE("ghosts: the hardest legal board: sizes that are refused") {
  CHECK_THROWS_AS(hardest_legal({17, 4}, 1, hardest_method::local_search), std::invalid_argument);
  CHECK_THROWS_AS(hardest_legal({6, 6}, 4, hardest_method::local_search), std::invalid_argument);
  CHECK_THROWS_AS(hardest_legal({9, 9}, 1, hardest_method::exhaustive), std::invalid_argument);
  CHECK_THROWS_AS(hardest_legal({4, 4}, 2, hardest_method::local_search), std::invalid_argument);
  CHECK_FALSE(hardest_legal({4, 4}, 2, hardest_method::exhaustive).instance);
}
