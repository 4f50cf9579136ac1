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
  auto step = moves.end();     // the last is found first
  auto back = direction::west; // a step back, mostly in the direction of the one before
  for (cell_index at = to; left != 0;) {
    --left;
    auto const leads_closer = [&](direction d) {
      if (!board_->has_open_neighbour(at, d)) return false;
      cell_index const n = board_->open_neighbour(at, d);
      return halves_[n] == left / 2 && n != held;
    };
    if (!leads_closer(back)) {
      auto const other = std::ranges::find_if(all_directions, leads_closer);
      if (other == all_directions.end()) {
        moves.resize(before);
        return false;
      }
      back = *other;
    }
    *--step = opposite(back);
    at = board_->open_neighbour(at, back);
  }
  return true;
}

std::optional<shared_walks> shared_walks::find(board const& b, neighbour_table const& beside,
                                               std::span<cell_index const> from, budget& within,
                                               std::pmr::memory_resource& memory) {
  using lanes = klotski::lanes<std::uint8_t>;
  assert(!from.empty() && from.size() <= lane_count);
  auto const cells = beside.size();
  static thread_local std::vector<std::uint8_t>
      all; // by cell, and one beyond the board; then by root
  all.assign(lane_count * (cells + 1), lanes::far);
  std::fill_n(all.end() - lane_count, lane_count, std::uint8_t{0}); // where nothing can improve
  for (std::size_t i = 0; i < from.size(); ++i) all[from[i] * lane_count + i] = 0;
  halves<std::uint8_t> const parities(b, from);
  passes visits(beside, from);
  auto const visit = [&](cell_index c) {
    auto const step = parities.step_from(b.is_dark(c));
    auto const next = lanes::load(all.data() + c * lane_count).plus(step);
    for (cell_index const n : beside[c]) {
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
  if (std::memchr(all.data(), lanes::far - 1, all.size()) != nullptr) return found;
  // A walk is then read off few lines of memory.
  auto const row = [&](std::size_t c, std::uint8_t* to) {
    std::memcpy(to, all.data() + c * lane_count, lane_count);
  };
  found.halves_ = by_lane(cells, from.size(), row, memory);
  return found;
}

std::optional<walks_view> blank_walks::from(cell_index from, budget& within) const {
  auto const [all, place] = groups_.of(from, [&](std::span<cell_index const> cells) {
    return shared_walks::find(*board_, *beside_, cells, within, *memory_);
  });
  if (all == nullptr) return std::nullopt;
  return all->from(place);
}

} // namespace puzzlegraph::klotski
