// SPDX-License-Identifier: BSL-1.0
//
// Nodes of IDA*'s iterations on sliding-tile puzzles: the prediction is exact on average.
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "papers/published/study/iteration_counts.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace study;

namespace {

/// All solvable arrangements of a size, with the blank on a cell.
std::vector<tiles::instance> solvable_boards(grid shape, cell_index blank) {
  std::vector<std::uint8_t> goal(shape.size());
  std::iota(goal.begin(), goal.end(), std::uint8_t{0});
  std::vector<tiles::instance> boards;
  auto start = goal;
  do {
    tiles::instance board{shape, start, goal};
    if (start[blank] == 0 && !tiles::has_wrong_parity(board)) boards.push_back(std::move(board));
  } while (std::ranges::next_permutation(start).found);
  return boards;
}

} // namespace

TEST_CASE("tiles: branching factors of the tree without steps back are as published", "[studies]") {
  CHECK(branching_factor({3, 3}) == Approx(std::sqrt(3.0)));
  CHECK(branching_factor({4, 4}) == Approx(2.13040).margin(5e-6)); // Edelkamp and Korf 1998
  CHECK(branching_factor({5, 5}) == Approx(2.36761).margin(5e-6));
}

TEST_CASE("tiles: Manhattan distances of all solvable arrangements are distributed as counted",
          "[studies]") {
  grid const shape{3, 3};
  for (cell_index const blank : {0U, 1U, 4U}) {
    auto const boards = solvable_boards(shape, blank);
    manhattan_distribution const all(shape, boards.front().goal);
    CAPTURE(blank);
    CHECK(all.arrangements(blank) == boards.size());
    for (std::uint32_t most = 0; most <= 24; ++most) {
      CHECK(all.at_most(blank, most) ==
            static_cast<std::uint64_t>(std::ranges::count_if(
                boards, [&](auto const& b) { return manhattan_distance(b) <= most; })));
    }
  }
}

TEST_CASE("tiles: the predicted nodes of an iteration of IDA* are the mean over all arrangements",
          "[studies]") {
  auto const check = [](grid shape, cell_index blank, std::uint32_t last) {
    auto const boards = solvable_boards(shape, blank);
    manhattan_distribution const all(shape, boards.front().goal);
    for (std::uint32_t bound = 0; bound <= last; ++bound) {
      iteration_count counted;
      for (auto const& board : boards) {
        auto const one = counted_iteration(board, bound);
        counted.expanded += one.expanded;
        counted.generated += one.generated;
      }
      auto const predicted = predicted_iteration(all, blank, bound);
      auto const n = static_cast<double>(boards.size());
      CAPTURE(shape.rows, shape.columns, blank, bound);
      CHECK(predicted.expanded == Approx(counted.expanded / n).epsilon(1e-9));
      CHECK(predicted.generated == Approx(counted.generated / n).epsilon(1e-9));
    }
  };
  for (cell_index blank = 0; blank < 6; ++blank) check({2, 3}, blank, 20);
  check({3, 3}, 0, 14);
  check({3, 3}, 1, 14);
  check({3, 3}, 4, 14);
}

TEST_CASE("tiles: IDA* generates the nodes of its complete iterations and a part of the last one",
          "[studies]") {
  auto const boards = solvable_boards({3, 3}, 4);
  for (std::size_t k = 0; k < boards.size(); k += 1000) {
    auto const& board = boards[k];
    tiles::space const space(board);
    auto const found =
        solve<tiles::manhattan>(tiles::task(space, board), {.algorithm = algorithm::ida_star});
    REQUIRE(found.solved());
    double before = 0;
    for (auto c = manhattan_distance(board); c < found.lower_bound; c += 2) {
      before += counted_iteration(board, c).generated;
    }
    auto const last = counted_iteration(board, found.lower_bound).generated;
    auto const generated = static_cast<double>(found.statistics.generated);
    CAPTURE(k, found.lower_bound);
    CHECK(generated > before);
    CHECK(generated <= before + last);
  }
}
