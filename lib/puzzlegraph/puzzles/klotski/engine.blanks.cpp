// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.blanks.hpp"

#include "puzzlegraph/puzzles/klotski/engine.passes.hpp"
#include "puzzlegraph/puzzles/klotski/engine.shared.hpp"

#include <cassert>

namespace puzzlegraph::klotski {

bool walks_view::append_around(std::vector<move>& moves, cell_index to, cell_index held) const {
  auto const before = moves.size();
  auto left = lengths_[to];
  moves.resize(before + static_cast<std::size_t>(left));
  auto step = moves.end(); // the last is found first
  for (cell_index at = to; left != 0; --left) {
    cell_index next = no_cell;
    for (direction const d : all_directions) {
      if (!board_->has_open_neighbour(at, d)) continue;
      cell_index const n = board_->open_neighbour(at, d);
      if (lengths_[n] != left - 1 || n == held) continue;
      next = n;
      *--step = opposite(d);
      break;
    }
    if (next == no_cell) {
      moves.resize(before);
      return false;
    }
    at = next;
  }
  return true;
}

std::optional<shared_walks> shared_walks::find(board const& b, std::span<cell_index const> from,
                                               budget& within) {
  assert(packed_board::fits(b.shape()) && !from.empty() && from.size() <= lanes::count);
  auto const cells = b.shape().size();
  static thread_local std::vector<lanes::value_type> all; // by cell, then by place
  all.assign(lanes::count * cells, lanes::far);
  for (std::size_t i = 0; i < from.size(); ++i) all[from[i] * lanes::count + i] = 0;
  passes visits(b, from);
  auto const visit = [&](cell_index c) {
    auto const next = lanes::load(all.data() + c * lanes::count).plus(1);
    for (direction const d : all_directions) {
      if (!b.has_open_neighbour(c, d)) continue;
      cell_index const n = b.open_neighbour(c, d);
      auto* const there = all.data() + n * lanes::count;
      auto const known = lanes::load(there);
      auto const shorter = min(known, next);
      shorter.store(there);
      visits.make_due(n, !(shorter == known));
    }
  };
  if (!visits.run(visit, within)) return std::nullopt;
  // A walk is then read off few lines of memory.
  std::vector<lanes::value_type> lengths(from.size() * cells);
  for (std::size_t i = 0; i < from.size(); ++i) {
    for (std::size_t c = 0; c < cells; ++c) lengths[i * cells + c] = all[c * lanes::count + i];
  }
  return shared_walks(b, std::move(lengths));
}

std::optional<walks_view> blank_walks::from(cell_index from, budget& within) const {
  auto const [all, place] = groups_.of(from, [&](std::span<cell_index const> cells) {
    return shared_walks::find(*board_, cells, within);
  });
  if (all == nullptr) return std::nullopt;
  return all->from(place);
}

} // namespace puzzlegraph::klotski
