// SPDX-License-Identifier: BSL-1.0
//
// Four litres, with jugs of three and five.
#include "puzzlegraph/search/solve.hpp"

#include "jugs.hpp"

#include <iostream>

// README: begin
int main() {
  jugs::instance const board{.size = {0, 3, 5}, .goal = 4};
  jugs::space const space(board);
  jugs::task const task(space, board);

  auto const found = puzzlegraph::solve<jugs::look_ahead>(task, {});
  if (!found.answer || jugs::refute(board, found.answer->moves)) return 1;
  std::cout << found.answer->cost << " moves:";
  for (auto const& m : found.answer->moves) std::cout << ' ' << to_text(board, m);
  std::cout << "; " << found.statistics.expanded << " states expanded\n";
}
// README: end
