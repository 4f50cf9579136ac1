// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/random.hpp"

#include "puzzlegraph/core/random.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {
namespace {

/// A random number below count that is not `taken`. Precondition: taken < count, count >= 2.
std::uint32_t other_below(std::uint32_t count, std::uint32_t taken, std::mt19937_64& rng) {
  auto const other = random_below(count - 1, rng);
  return other < taken ? other : other + 1;
}

} // namespace

instance random_instance(random_parameters const& wanted, std::mt19937_64& rng) {
  instance made;
  made.shape = {wanted.rows, wanted.columns};
  auto const cells = static_cast<std::uint32_t>(made.shape.size());
  assert(cells >= 2);

  std::vector<cell_index> open;
  for (cell_index c = 0; c < cells; ++c) {
    made.open.push_back(!random_chance(wanted.fixed, rng));
    if (made.open[c]) open.push_back(c);
  }
  while (open.size() < 2) {
    auto const c = random_below(cells, rng);
    if (made.open[c]) continue;
    made.open[c] = 1;
    open.push_back(c);
  }

  auto const count = static_cast<std::uint32_t>(open.size());
  for (std::uint32_t q = 0; q < wanted.queries; ++q) {
    auto const blank = random_below(count, rng);
    auto const piece = other_below(count, blank, rng);
    auto const target = other_below(count, piece, rng);
    made.queries.push_back({open[blank], open[piece], open[target]});
  }
  return made;
}

namespace {

/// Moves the blanks and pieces that stand on fixed cells to random open ones.
void free_pieces(instance& board, std::mt19937_64& rng) {
  auto const cells = static_cast<std::uint32_t>(board.open.size());
  auto const open_cell_but = [&](cell_index taken) {
    for (;;) {
      auto const c = random_below(cells, rng);
      if (board.open[c] && c != taken) return c;
    }
  };
  for (query& q : board.queries) {
    if (!board.open[q.blank]) q.blank = open_cell_but(q.piece);
    if (!board.open[q.piece]) q.piece = open_cell_but(q.blank);
  }
}

/// Calls change(cell) for one to three random cells.
template <class Change>
void change_cells(instance& board, std::mt19937_64& rng, Change const& change) {
  auto const cells = static_cast<std::uint32_t>(board.open.size());
  constexpr std::uint32_t most_changes = 3;
  for (auto left = 1 + random_below(most_changes, rng); left > 0; --left) {
    change(board.open[random_below(cells, rng)]);
  }
  free_pieces(board, rng);
}

} // namespace

instance changed(instance board, std::mt19937_64& rng) {
  change_cells(board, rng, [&](std::uint8_t& cell) {
    if (!cell || std::ranges::count(board.open, std::uint8_t{1}) > 2) cell = !cell;
  });
  return board;
}

instance with_moved_cells(instance board, std::mt19937_64& rng) {
  auto const cells = static_cast<std::uint32_t>(board.open.size());
  change_cells(board, rng,
               [&](std::uint8_t& cell) { std::swap(cell, board.open[random_below(cells, rng)]); });
  return board;
}

} // namespace puzzlegraph::klotski
