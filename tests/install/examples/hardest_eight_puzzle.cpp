// SPDX-License-Identifier: BSL-1.0
//
// Solves one of the two 8-puzzles that are furthest from the goal, and prints the number of moves.

#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/search/solve.hpp"
#include "puzzlegraph/version.hpp"

#include <iostream>

int main() {
  namespace tiles = puzzlegraph::tiles;
  tiles::instance const board{{3, 3}, {8, 6, 7, 2, 5, 4, 3, 0, 1}, {1, 2, 3, 4, 5, 6, 7, 8, 0}};
  tiles::space const rules(board.shape);
  auto const found = puzzlegraph::solve<tiles::manhattan>(tiles::task(rules, board), {});
  if (!found.answer) return 1;
  std::cout << "puzzlegraph " << puzzlegraph::build().version << ": " << found.answer->cost
            << " moves\n";
}
