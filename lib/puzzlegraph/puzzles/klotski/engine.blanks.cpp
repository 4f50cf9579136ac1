// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.blanks.hpp"

#include "puzzlegraph/puzzles/klotski/engine.passes.hpp"

#include <algorithm>
#include <cassert>
#include <cstring>

namespace puzzlegraph::klotski {

cost_type walks_view::least_around(cell_index to, cell_index held) const {
  auto const least = (*this)[to];
  if (least == 0 || least == unreachable) return least;
  bool const is_around = std::ranges::any_of(all_directions, [&](direction d) {
    if (!board_->has_open_neighbour(to, d)) return false;
    cell_index const n = board_->open_neighbour(to, d);
    return n != held && halves_[n] == (least - 1) / 2;
  });
  return is_around ? least : least + 2;
}

bool walks_view::append_around(std::vector<move>& moves, cell_index to, cell_index held) const {
  auto const before = moves.size();
  auto left = (*this)[to];
  moves.resize(before + left);
  auto step = moves.end(); // the last is found first
  for (cell_index at = to; left != 0;) {
    --left;
    cell_index next = no_cell;
    for (direction const d : all_directions) {
      if (!board_->has_open_neighbour(at, d)) continue;
      cell_index const n = board_->open_neighbour(at, d);
      if (halves_[n] != left / 2 || n == held) continue;
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
                                               budget& within, std::pmr::memory_resource& memory) {
  using lanes = klotski::lanes<std::uint8_t>;
  assert(!from.empty() && from.size() <= lane_count);
  auto const cells = b.shape().size();
  static thread_local std::vector<std::uint8_t> all; // by cell, then by place
  all.assign(lane_count * cells, lanes::far);
  for (std::size_t i = 0; i < from.size(); ++i) all[from[i] * lane_count + i] = 0;
  halves<std::uint8_t> const parities(b, from);
  passes visits(b, from);
  auto const visit = [&](cell_index c) {
    auto const next =
        lanes::load(all.data() + c * lane_count).plus(parities.step_from(b.is_dark(c)));
    for (direction const d : all_directions) {
      if (!b.has_open_neighbour(c, d)) continue;
      cell_index const n = b.open_neighbour(c, d);
      auto* const there = all.data() + n * lane_count;
      auto const known = lanes::load(there);
      auto const shorter = min(known, next);
      shorter.store(there);
      visits.make_due(n, !(shorter == known));
    }
  };
  if (!visits.run(visit, within)) return std::nullopt;
  shared_walks found(memory);
  found.board_ = &b;
  found.from_.assign(from.begin(), from.end());
  // A step from the longest that can be told may have led past it.
  if (std::ranges::find(all, lanes::far - 1) != all.end()) return found;
  // A walk is then read off few lines of memory.
  auto const row = [&](std::size_t c, std::uint8_t* to) {
    std::memcpy(to, all.data() + c * lane_count, lane_count);
  };
  found.halves_ = by_lane(cells, from.size(), row, memory);
  return found;
}

std::optional<walks_view> blank_walks::from(cell_index from, budget& within) const {
  auto const [all, place] = groups_.of(from, [&](std::span<cell_index const> cells) {
    return shared_walks::find(*board_, cells, within, *memory_);
  });
  if (all == nullptr) return std::nullopt;
  return all->from(place);
}

} // namespace puzzlegraph::klotski
