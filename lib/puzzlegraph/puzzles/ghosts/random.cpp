// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/random.hpp"

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/ghosts/contest.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {
namespace {

using corridor_flags = std::vector<std::uint8_t>; // as instance::corridor

std::vector<cell_index> corridor_cells(corridor_flags const& corridor) {
  std::vector<cell_index> cells;
  for (cell_index c = 0; c < corridor.size(); ++c) {
    if (corridor[c]) cells.push_back(c);
  }
  return cells;
}

corridor_flags any_board(grid shape, double walls, std::uint32_t cells_needed,
                         std::mt19937_64& rng) {
  corridor_flags corridor;
  for (cell_index c = 0; c < shape.size(); ++c) corridor.push_back(!random_chance(walls, rng));
  auto left = static_cast<std::uint32_t>(corridor_cells(corridor).size());
  while (left < cells_needed) {
    auto& cell = corridor[random_below(static_cast<std::uint32_t>(shape.size()), rng)];
    if (!cell) ++left;
    cell = 1;
  }
  return corridor;
}

/// One to three changes of walls or letters. `keeps_wall_count`: walls are only moved.
instance with_changes(instance made, std::mt19937_64& rng, bool keeps_wall_count) {
  auto const letters = static_cast<std::uint32_t>(2 * made.count());
  auto const letter = [&](std::uint32_t k) -> cell_index& {
    return k < made.count() ? made.starts[k] : made.goals[k - made.count()];
  };
  std::vector<std::uint8_t> is_bare(made.shape.size(), 1);
  for (std::uint32_t k = 0; k < letters; ++k) is_bare[letter(k)] = 0;

  auto const cells = static_cast<std::uint32_t>(made.shape.size());
  constexpr std::uint32_t most_changes = 3;
  constexpr double moves = 0.3; // share of letters that move among the changes
  for (auto left = 1 + random_below(most_changes, rng); left > 0; --left) {
    auto const cell = random_below(cells, rng);
    if (random_chance(moves, rng)) {
      auto& moved = letter(random_below(letters, rng));
      if (!is_bare[cell] || !made.corridor[cell]) continue;
      is_bare[moved] = 1;
      is_bare[cell] = 0;
      moved = cell;
    } else if (is_bare[cell] && !keeps_wall_count) {
      made.corridor[cell] = !made.corridor[cell];
    } else if (is_bare[cell]) {
      auto const other = random_below(cells, rng);
      if (is_bare[other]) std::swap(made.corridor[cell], made.corridor[other]);
    }
  }
  return made;
}

} // namespace

instance random_instance(random_parameters const& wanted, std::mt19937_64& rng) {
  std::uint32_t const cells_needed = 2 * wanted.ghosts;
  instance made;
  made.shape = {wanted.height, wanted.width};
  if (wanted.contest) {
    assert(wanted.width >= 3 && wanted.height >= 3);
    assert(wanted.width + wanted.height >= cells_needed + 5);
    do {
      made.corridor = random_contest_corridors(made.shape, rng);
    } while (std::ranges::count(made.corridor, std::uint8_t{1}) <
             static_cast<std::ptrdiff_t>(cells_needed));
  } else {
    assert(made.shape.size() >= cells_needed);
    made.corridor = any_board(made.shape, wanted.walls, cells_needed, rng);
  }

  auto cells = corridor_cells(made.corridor);
  shuffle(cells, rng);
  auto const middle = cells.begin() + wanted.ghosts;
  made.starts.assign(cells.begin(), middle);
  made.goals.assign(middle, middle + wanted.ghosts);
  return made;
}

instance changed(instance board, std::mt19937_64& rng) {
  return with_changes(std::move(board), rng, false);
}

instance with_moved_walls(instance board, std::mt19937_64& rng) {
  return with_changes(std::move(board), rng, true);
}

} // namespace puzzlegraph::ghosts
