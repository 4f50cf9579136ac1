// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/contest.hpp"

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <utility>

namespace puzzlegraph::ghosts {
namespace {

using board_cells = std::vector<std::uint8_t>; // as instance::corridor

constexpr std::uint32_t most_columns = 16;
constexpr std::uint32_t most_rows = 16;
constexpr std::size_t most_contest_ghosts = 3;

bool is_border(grid shape, cell_index c) {
  return shape.row(c) == 0 || shape.row(c) + 1 == shape.rows || shape.column(c) == 0 ||
         shape.column(c) + 1 == shape.columns;
}

bool is_open_block(grid shape, board_cells const& corridor, cell_index north_west) {
  if (shape.row(north_west) + 1 == shape.rows || shape.column(north_west) + 1 == shape.columns) {
    return false;
  }
  auto const below = north_west + shape.columns;
  return corridor[north_west] && corridor[north_west + 1] && corridor[below] && corridor[below + 1];
}

/// A cell of this kind (1 = corridor, 0 = wall) that the first one in reading order does not reach.
std::optional<cell_index> unreached(grid shape, board_cells const& corridor, std::uint8_t kind) {
  instance of_kind{shape, corridor, {}, {}};
  for (auto& c : of_kind.corridor) c = c == kind ? 1 : 0;
  free_cells const map(of_kind);
  auto const components = map.components();
  auto const apart = std::ranges::find_if(components, [](auto first) { return first != 0; });
  if (apart == components.end()) return std::nullopt;
  return map.board_cell(static_cast<std::uint32_t>(apart - components.begin()));
}

/// Whether a wall next to the corridors can become the end of one more corridor. `d` leads to it
/// from its only neighbour in the corridors. Its neighbours and the two diagonal cells ahead must
/// be walls: then the walls around it stay connected, and it closes no cycle.
bool can_open(grid shape, board_cells const& corridor, cell_index c, direction d) {
  if (is_border(shape, c) || corridor[c]) return false;
  auto const ahead = shape.neighbour(c, d);
  if (corridor[ahead]) return false;
  return std::ranges::none_of(all_directions, [&](direction side) {
    if (side == d || side == opposite(d)) return false;
    return corridor[shape.neighbour(c, side)] || corridor[shape.neighbour(ahead, side)];
  });
}

/// Whether a corridor cell has one corridor beside it. If it becomes a wall, corridors and walls
/// stay connected.
bool is_end(grid shape, board_cells const& corridor, cell_index c) {
  return corridor[c] && std::ranges::count_if(all_directions, [&](direction d) {
                          return corridor[shape.neighbour(c, d)] != 0;
                        }) == 1;
}

/// A wall beside the corridors, and the direction that leads to it from them.
struct candidate {
  cell_index cell;
  direction towards;
};

} // namespace

std::optional<broken_promise> find_broken_promise(instance const& board) {
  auto const& [shape, corridor, starts, goals] = board;
  if (shape.rows > most_rows || shape.columns > most_columns) {
    return broken_promise{fmt::format("{}x{} cells", shape.rows, shape.columns),
                          fmt::format("at most {}x{} cells", most_rows, most_columns),
                          {}};
  }
  if (board.count() > most_contest_ghosts) {
    return broken_promise{fmt::format("{} ghosts", board.count()),
                          fmt::format("at most {} ghosts", most_contest_ghosts),
                          {}};
  }
  for (cell_index c = 0; c < corridor.size(); ++c) {
    if (corridor[c] && is_border(shape, c)) {
      return broken_promise{"a corridor cell at the border", "walls all around", c};
    }
    if (is_open_block(shape, corridor, c)) {
      return broken_promise{"a 2x2 block without a wall", "a wall in every 2x2 block", c};
    }
  }
  if (auto const c = unreached(shape, corridor, 1)) {
    return broken_promise{"a corridor cell apart from the first one", "connected corridors", c};
  }
  if (auto const c = unreached(shape, corridor, 0)) {
    return broken_promise{"a wall apart from the border", "connected walls", c};
  }
  return std::nullopt;
}

std::uint64_t most_corridor_cells(grid shape) {
  assert(shape.rows >= 3 && shape.columns >= 3);
  std::uint64_t const a = shape.rows - 2;
  std::uint64_t const b = shape.columns - 2;
  return (a * b + a + b - 1) / 2;
}

std::vector<std::uint8_t> random_contest_corridors(grid shape, std::mt19937_64& rng) {
  assert(shape.rows >= 3 && shape.columns >= 3);
  board_cells corridor(shape.size(), 0);
  std::vector<candidate> candidates;
  auto const open = [&](cell_index c) {
    corridor[c] = 1;
    for (direction const d : all_directions) candidates.push_back({shape.neighbour(c, d), d});
  };
  auto const first_column = 1 + random_below(shape.columns - 2, rng);
  auto const first_row = 1 + random_below(shape.rows - 2, rng);
  open(shape.cell(first_row, first_column));

  double const winding = random_below(101, rng) / 100.0; // chance to grow from the last cell
  while (!candidates.empty()) {
    if (!random_chance(winding, rng)) {
      auto const chosen = random_below(static_cast<std::uint32_t>(candidates.size()), rng);
      std::swap(candidates[chosen], candidates.back());
    } else {
      // The last opened cell's four neighbours are the last candidates.
      auto const some = std::min<std::size_t>(candidates.size(), all_directions.size());
      auto const back = random_below(static_cast<std::uint32_t>(some), rng);
      std::swap(candidates[candidates.size() - 1 - back], candidates.back());
    }
    auto const [cell, towards] = candidates.back();
    candidates.pop_back();
    if (can_open(shape, corridor, cell, towards)) open(cell);
  }
  return corridor;
}

instance changed_on_legal_board(instance board, std::mt19937_64& rng) {
  auto const count_of_letters = static_cast<std::uint32_t>(2 * board.count());
  auto const letter = [&](std::uint32_t k) -> cell_index& {
    return k < board.count() ? board.starts[k] : board.goals[k - board.count()];
  };
  std::vector<bool> is_bare(board.shape.size(), true);
  for (std::uint32_t k = 0; k < count_of_letters; ++k) is_bare[letter(k)] = false;

  auto const cells = static_cast<std::uint32_t>(board.shape.size());
  constexpr std::uint32_t most_changes = 6;
  constexpr std::uint32_t letter_share = 4; // one change in four moves a letter
  auto const draws = 4 * cells;             // then the remaining changes are dropped
  auto left = 1 + random_below(most_changes, rng);
  for (std::uint32_t k = 0; k < draws && left > 0; ++k) {
    auto const c = random_below(cells, rng);
    if (!is_bare[c] || is_border(board.shape, c)) continue;
    auto const way = all_directions[random_below(all_directions.size(), rng)];
    if (!board.corridor[c]) {
      if (!board.corridor[board.shape.neighbour(c, opposite(way))] ||
          !can_open(board.shape, board.corridor, c, way)) {
        continue;
      }
      board.corridor[c] = 1;
    } else if (random_below(letter_share, rng) == 0) {
      auto& moved = letter(random_below(count_of_letters, rng));
      is_bare[moved] = true;
      is_bare[c] = false;
      moved = c;
    } else if (is_end(board.shape, board.corridor, c)) {
      board.corridor[c] = 0;
    } else {
      continue;
    }
    --left;
  }
  return board;
}

} // namespace puzzlegraph::ghosts
