// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/random.hpp"

#include "puzzlegraph/core/random.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <numeric>
#include <utility>

namespace puzzlegraph::tiles {

void walk(instance& board, std::uint32_t moves, std::mt19937_64& rng) {
  auto blank = static_cast<cell_index>(std::ranges::find(board.start, 0) - board.start.begin());
  cell_index before = no_cell;
  for (std::uint32_t step = 0; step < moves; ++step) {
    std::array<cell_index, 4> choices{};
    std::uint32_t count = 0;
    for (direction const d : all_directions) {
      auto const to = board.shape.neighbour(blank, d);
      if (to != no_cell && to != before) choices[count++] = to;
    }
    if (count == 0) {
      if (before == no_cell) return; // a board of one cell
      choices[count++] = before;
    }
    auto const to = choices[random_below(count, rng)];
    std::swap(board.start[blank], board.start[to]);
    before = std::exchange(blank, to);
  }
}

instance random_instance(random_parameters const& wanted, std::mt19937_64& rng) {
  instance made;
  made.shape = {wanted.rows, wanted.columns};
  assert(made.shape.size() >= 1 && made.shape.size() <= max_cells);
  made.goal.resize(made.shape.size());
  std::iota(made.goal.begin(), made.goal.end(), std::uint8_t{0});
  made.start = made.goal;
  if (wanted.walk) {
    walk(made, *wanted.walk, rng);
  } else {
    shuffle(made.start, rng);
  }
  return made;
}

} // namespace puzzlegraph::tiles
