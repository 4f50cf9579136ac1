// SPDX-License-Identifier: BSL-1.0
//
// Random boards near the percolation threshold: shares counted by components are those of questions
// one by one, and fall with the size as percolation's exponents say.
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"
#include "puzzlegraph/puzzles/klotski/components.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "papers/ghosts/study/exact_shares.hpp"
#include "papers/ghosts/study/random_boards.hpp"
#include "papers/study/statistics.hpp"

#include <catch2/catch.hpp>

#include <cmath>
#include <cstdint>
#include <random>
#include <string_view>
#include <vector>

using namespace puzzlegraph;
using namespace study;

namespace {

constexpr double critical = 0.407254; // share of fixed cells

/// Of all questions of a board, the shares that are solvable, one question after the other.
solvable_shares one_by_one(klotski::instance const& board) {
  klotski::board const b(board);
  klotski::components const components(b);
  ghosts::free_cells const map(ghosts::instance{board.shape, board.open, {}, {}});
  double pairs = 0;
  double triples = 0;
  solvable_shares found;
  for (cell_index piece = 0; piece < board.open.size(); ++piece) {
    if (!board.open[piece]) continue;
    auto const walks = map.distances_to(map.number_of(piece));
    for (cell_index target = 0; target < board.open.size(); ++target) {
      if (!board.open[target] || target == piece) continue;
      ++pairs;
      found.ghost += walks[map.number_of(target)] == unreachable ? 0 : 1;
      for (cell_index blank = 0; blank < board.open.size(); ++blank) {
        if (!board.open[blank] || blank == piece) continue;
        ++triples;
        found.klotski += components.is_solvable({blank, piece, target}) ? 1 : 0;
      }
    }
  }
  found.ghost /= pairs;
  found.klotski /= triples;
  return found;
}

/// By Dijkstra's algorithm, which knows no components.
bool is_solved(klotski::instance const& board, klotski::query const& q) {
  klotski::board const b(board);
  klotski::side_space const sides(b);
  return solve(klotski::side_task(sides, q), {.algorithm = algorithm::dijkstra}).verdict ==
         verdict::solved;
}

/// Minus the exponent of a share at the threshold between boards of two sides.
double exponent(std::vector<double> const& small, std::vector<double> const& large) {
  return std::log(mean_of(small).mean / mean_of(large).mean) / std::log(4.0);
}

} // namespace

TEST_CASE("studies: Wilson's score interval", "[studies]") {
  auto const half = wilson_interval(5, 10);
  CHECK(half.low == Approx(0.2366).margin(1e-4));
  CHECK(half.high == Approx(0.7634).margin(1e-4));
  auto const none = wilson_interval(0, 10);
  CHECK(none.low == 0);
  CHECK(none.high == Approx(0.2775).margin(1e-4));
  CHECK(wilson_interval(10, 10).low == Approx(1 - none.high));
  CHECK(wilson_interval(10, 10).high == 1);
}

TEST_CASE("studies: means and quartiles", "[studies]") {
  auto const three = mean_of({1, 2, 3});
  CHECK(three.mean == 2);
  CHECK(three.standard_error == Approx(1 / std::sqrt(3.0)));
  CHECK(mean_of({7}).standard_error == 0);
  auto const four = quartiles_of({4, 1, 3, 2});
  CHECK(four.first == 1.75);
  CHECK(four.median == 2.5);
  CHECK(four.third == 3.25);
  CHECK(quartiles_of({5}).third == 5);
}

TEST_CASE("studies: shares of all questions are those of the questions one by one", "[studies]") {
  std::mt19937_64 rng(11);
  bool has_blocks = false;
  for (double const fixed : {0.0, 0.2, 0.35, 0.45, 0.6}) {
    for (int board = 0; board < 20; ++board) {
      auto const made = klotski::random_instance({7, 7, fixed, 0}, rng);
      auto const counted = shares_of_all_questions(klotski::board(made));
      auto const expected = one_by_one(made);
      CAPTURE(fixed, board);
      REQUIRE(counted.ghost == Approx(expected.ghost));
      REQUIRE(counted.klotski == Approx(expected.klotski));
      has_blocks |= counted.klotski > 0 && counted.klotski < counted.ghost;
    }
  }
  CHECK(has_blocks);
}

TEST_CASE("studies: shares of all Klotski questions are those that searches solve", "[studies]") {
  std::mt19937_64 rng(12);
  for (int board = 0; board < 5; ++board) {
    auto const made = klotski::random_instance({4, 4, 0.3, 0}, rng);
    double questions = 0;
    double solved = 0;
    for (cell_index piece = 0; piece < 16; ++piece) {
      for (cell_index other = 0; other < 16 * 16; ++other) {
        cell_index const blank = other / 16;
        cell_index const target = other % 16;
        if (!made.open[piece] || !made.open[blank] || !made.open[target]) continue;
        if (blank == piece || target == piece) continue;
        ++questions;
        solved += is_solved(made, {blank, piece, target}) ? 1 : 0;
      }
    }
    CAPTURE(board);
    REQUIRE(shares_of_all_questions(klotski::board(made)).klotski == Approx(solved / questions));
  }
}

TEST_CASE("studies: one ghost alone is never blocked", "[studies]") {
  board_kind const kind{5, 0.3, 1, 100, 7};
  auto const share = ghosts_share(kind);
  CHECK(share.unsolvable > 0);
  CHECK(share.unsolvable < share.boards);
  CHECK(share.blocked == 0);
  CHECK(ghosts_share({5, 0.3, 3, 100, 7}).unsolvable > share.unsolvable);
}

TEST_CASE("studies: a bridge lets a ghost pass, but not a Klotski piece", "[studies]") {
  // The example of papers/ghosts.
  klotski::instance board{{3, 5}, {}, {}};
  ghosts::instance corridors{{3, 5}, {}, {0}, {14}};
  for (std::string_view const row : {"11011", "11111", "11011"}) {
    for (char const c : row) {
      board.open.push_back(c == '1');
      corridors.corridor.push_back(c == '1');
    }
  }
  ghosts::free_cells const map(corridors);
  CHECK(map.distances_to(map.number_of(14))[map.number_of(0)] == 6);

  klotski::board const cells(board);
  klotski::components const components(cells);
  constexpr cell_index blank = 10;
  for (cell_index target = 0; target < board.open.size(); ++target) {
    if (!cells.is_open(target)) continue;
    bool const is_left = target % 5 < 2; // the component of the piece
    CAPTURE(target);
    CHECK(components.is_solvable({blank, 0, target}) == is_left);
  }
}

TEST_CASE("studies: boards without fixed cells are solvable", "[studies]") {
  board_kind const kind{6, 0, 2, 20, 3};
  CHECK(ghosts_share(kind).unsolvable == 0);
  auto const shares = shares_of_random_boards(kind);
  CHECK(mean_of(shares.ghost).mean == 1);
  CHECK(mean_of(shares.klotski).mean == 1);
}

TEST_CASE("studies: at the threshold solvable shares fall with the size by percolation's exponents",
          "[studies]") {
  auto const small = shares_of_random_boards({16, critical, 1, 4000, 1});
  auto const large = shares_of_random_boards({64, critical, 1, 4000, 1});
  // 0.208 and 0.818 in the limit, and more on small boards.
  CHECK(exponent(small.ghost, large.ghost) > 0.208);
  CHECK(exponent(small.ghost, large.ghost) < 0.3);
  CHECK(exponent(small.klotski, large.klotski) > 0.818);
  CHECK(exponent(small.klotski, large.klotski) < 1);
}
