// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.walks.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>

namespace puzzlegraph::klotski {

void first_walks::try_over_another(direction side, cost_type bound) {
  for (direction const e : all_directions) {
    if (cost_[index(e)] == unreachable) continue;
    auto const detour = detours_->between(piece_, e, side);
    if (detour == unreachable || cost_[index(e)] + detour > bound) continue;
    cost_[index(side)] = cost_[index(e)] + detour;
    way_[index(side)] = way::over_another;
    over_[index(side)] = e;
    return;
  }
}

/// Whether the walk to a side is still to be found, of which it is known that it is no shorter than
/// the bound.
bool first_walks::is_wanted(direction side, cost_type bound) const {
  if (!is_open(side) || way_[index(side)] != way::unknown) return false;
  if (!left_) return true;
  if ((*left_)[index(side)] == unreachable) return false;
  return std::ranges::none_of(all_directions, [&](direction other) {
    std::size_t const o = index(other);
    return way_[o] != way::unknown && (*left_)[o] != unreachable &&
           cost_[o] + (*left_)[o] <= bound + (*left_)[index(side)];
  });
}

first_walks::outcome first_walks::begin(board const& b, detours const& d, cell_index from,
                                        cell_index piece, std::optional<rest> const& left) {
  board_ = &b;
  detours_ = &d;
  from_ = from;
  piece_ = piece;
  left_ = left;
  cost_.fill(unreachable);
  way_.fill(way::unknown);
  std::array<cost_type, 4> bounds;
  for (direction const s : all_directions) {
    bounds[index(s)] = least_walk(b.shape(), from, piece, s);
  }
  auto order = all_directions;
  std::ranges::sort(order, {}, [&](direction s) { return bounds[index(s)]; });
  auto result = outcome::done;
  bool first = true;
  for (direction const side : order) {
    if (!is_open(side)) continue;
    auto const bound = bounds[index(side)];
    if (first) {
      straight_.clear();
      if (b.append_straight_walk(straight_, from, b.open_neighbour(piece, side), piece)) {
        cost_[index(side)] = static_cast<cost_type>(straight_.size());
        way_[index(side)] = way::straight;
      }
      first = false;
    } else if (is_wanted(side, bound)) {
      try_over_another(side, bound);
    }
    if (is_wanted(side, bound)) result = outcome::searching_needed;
  }
  return result;
}

// One loop is the search. NOLINTNEXTLINE(readability-function-cognitive-complexity)
first_walks::outcome first_walks::search(std::array<bool, 4> const& reachable, budget& within) {
  grid const shape = board_->shape();
  search_.begin(shape, from_, piece_);
  // rows and columns to any side: one less than to the piece
  cost_type f = search_.least_steps(search_.now().back()) - 1;

  unsigned open = 0; // sides that must still be met
  auto const count_open = [&] {
    open = 0;
    for (direction const s : all_directions) {
      auto const bound = std::max(f, least_walk(shape, from_, piece_, s));
      if (!reachable[index(s)] || !is_wanted(s, bound)) continue;
      try_over_another(s, bound);
      open += is_wanted(s, bound) ? 1U : 0U;
    }
  };
  count_open();
  std::uint32_t steps = 0;
  while (open != 0) {
    if (search_.now().empty()) {
      [[maybe_unused]] bool const more = search_.raise();
      assert(more);
      f += 2;
      count_open();
      continue;
    }
    auto const p = search_.now().back();
    search_.now().pop_back();
    if (search_.was_at(p.cell)) continue;
    search_.arrive(p);
    if (++steps % 4096 == 0 && !within.go_on()) return outcome::stopped;
    for (direction const d : all_directions) {
      cell_index const n = board_->open_neighbour(p.cell, d);
      if (n == no_cell) continue;
      if (n == piece_) { // p is a side of it
        direction const side = opposite(d);
        if (way_[index(side)] == way::unknown) {
          cost_[index(side)] = f;
          way_[index(side)] = way::searched;
          count_open();
        }
        continue;
      }
      if (!search_.was_at(n)) search_.queue(p, d, n);
    }
  }
  return outcome::done;
}

void first_walks::append(std::vector<move>& moves, direction side) const {
  switch (way_[index(side)]) {
  case way::straight:
    moves.insert(moves.end(), straight_.begin(), straight_.end());
    break;
  case way::searched:
    search_.append_path(moves, board_->shape(), board_->open_neighbour(piece_, side));
    break;
  case way::over_another: {
    direction const other = over_[index(side)];
    append(moves, other);
    detours_->append(moves, piece_, other, side);
    break;
  }
  case way::unknown:
    assert(false);
  }
}

} // namespace puzzlegraph::klotski
