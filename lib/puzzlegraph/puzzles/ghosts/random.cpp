// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/random.hpp"

#include "puzzlegraph/core/random.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {
namespace {

using board = std::vector<std::uint8_t>; // as instance::corridor

std::vector<cell_index> corridor_cells(board const& corridor) {
  std::vector<cell_index> cells;
  for (cell_index c = 0; c < corridor.size(); ++c) {
    if (corridor[c]) cells.push_back(c);
  }
  return cells;
}

bool is_connected(grid shape, board const& corridor) {
  auto const first = std::ranges::find(corridor, std::uint8_t{1});
  if (first == corridor.end()) return true;
  board unseen = corridor;
  std::vector<cell_index> reached{static_cast<cell_index>(first - corridor.begin())};
  unseen[reached.front()] = 0;
  for (std::size_t next = 0; next < reached.size(); ++next) {
    for (direction const d : all_directions) {
      auto const to = shape.neighbour(reached[next], d);
      if (to == no_cell || !unseen[to]) continue;
      unseen[to] = 0;
      reached.push_back(to);
    }
  }
  return std::ranges::count(unseen, std::uint8_t{1}) == 0;
}

/// Makes a corridor cell a wall if the corridors stay connected; says whether it did.
bool wall_up(grid shape, board& corridor, cell_index c) {
  corridor[c] = 0;
  if (is_connected(shape, corridor)) return true;
  corridor[c] = 1;
  return false;
}

/// Puts a wall into every 2x2 block of corridor in reading order, into its south-east cell (which
/// all in all takes the fewest walls) or, with probability `wild`, into any of its cells. Says
/// whether that was possible without parting the corridors.
bool break_blocks(grid shape, board& corridor, double wild, std::mt19937_64& rng) {
  for (cell_index c = 0; c + shape.columns + 1 < shape.size(); ++c) {
    if (shape.column(c) + 1 == shape.columns) continue;
    std::array<cell_index, 4> block{c + shape.columns + 1, c + shape.columns, c + 1, c};
    if (std::ranges::any_of(block, [&](cell_index b) { return !corridor[b]; })) continue;
    if (random_chance(wild, rng)) shuffle(block, rng);
    if (std::ranges::none_of(block, [&](cell_index b) { return wall_up(shape, corridor, b); })) {
      return false;
    }
  }
  return true;
}

board contest_board(grid shape, std::uint32_t cells_needed, std::mt19937_64& rng) {
  board inside(shape.size(), 0);
  for (cell_index c = 0; c < shape.size(); ++c) {
    inside[c] = shape.row(c) > 0 && shape.row(c) + 1 < shape.rows && shape.column(c) > 0 &&
                shape.column(c) + 1 < shape.columns;
  }
  // Boards of all kinds are wanted, from the widest and most regular to narrow and irregular ones:
  // how wild the board is and how many walls it gets beyond need are chosen for each.
  double const wild = random_below(101, rng) / 100.0;
  board corridor = inside;
  while (!break_blocks(shape, corridor, wild, rng)) corridor = inside;

  auto cells = corridor_cells(corridor);
  auto const spare = static_cast<std::uint32_t>(cells.size()) - cells_needed;
  auto const more = random_below(spare / 3 + 1, rng);
  shuffle(cells, rng);
  for (std::uint32_t i = 0; i < more; ++i) wall_up(shape, corridor, cells[i]);
  return corridor;
}

board any_board(grid shape, double walls, std::uint32_t cells_needed, std::mt19937_64& rng) {
  board corridor;
  for (cell_index c = 0; c < shape.size(); ++c) corridor.push_back(!random_chance(walls, rng));
  auto left = static_cast<std::uint32_t>(corridor_cells(corridor).size());
  while (left < cells_needed) {
    auto& cell = corridor[random_below(static_cast<std::uint32_t>(shape.size()), rng)];
    if (!cell) ++left;
    cell = 1;
  }
  return corridor;
}

/// One to three changes of walls or letters; of walls to other places only, or of any cells.
instance with_changes(instance made, std::mt19937_64& rng, bool keeps_walls) {
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
    } else if (is_bare[cell] && !keeps_walls) {
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
  auto const cells_needed = 2 * wanted.ghosts;
  instance made;
  made.shape = {wanted.height, wanted.width};
  assert(wanted.ghosts <= max_ghosts);
  if (wanted.contest_like) {
    assert(wanted.width >= 3 && wanted.height >= 3);
    assert(wanted.width + wanted.height >= cells_needed + 5);
    made.corridor = contest_board(made.shape, cells_needed, rng);
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
