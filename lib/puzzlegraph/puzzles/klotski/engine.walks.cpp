// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.walks.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace puzzlegraph::klotski {

bool first_walks::try_over_another(direction side, cost_type bound) {
  auto const by = [&](direction e) { return detours_->between(piece_, e, side); };
  auto const over = std::ranges::find_if(all_directions, [&](direction e) {
    cost_type const walk = cost_[index(e)];
    return walk <= bound && by(e) <= bound - walk;
  });
  if (over == all_directions.end()) return false;
  cost_[index(side)] = cost_[index(*over)] + by(*over);
  way_[index(side)] = way::over_another;
  over_[index(side)] = *over;
  return true;
}

bool first_walks::try_straight(direction side) {
  auto& walk = walk_[index(side)];
  walk.clear();
  cell_index const to = board_->open_neighbour(piece_, side);
  bool const found = told_.walks ? told_.walks->append_around(walk, to, piece_)
                                 : board_->append_straight_walk(walk, from_, to, piece_);
  if (!found) return false;
  cost_[index(side)] = static_cast<cost_type>(walk.size());
  way_[index(side)] = way::found;
  return true;
}

void first_walks::try_without_search(direction side) {
  auto const bound = bounds_[index(side)];
  if (try_over_another(side, bound) || try_straight(side)) return;
  for (direction const e : all_directions) {
    if (e == side || way_[index(e)] != way::unknown || bounds_[index(e)] >= bound) continue;
    auto const detour = detours_->between(piece_, e, side);
    if (detour > bound - bounds_[index(e)] || !try_straight(e)) continue;
    try_over_another(side, bound);
    return;
  }
}

/// What no walk to a side is shorter than; unreachable where it is known that there is none.
cost_type first_walks::least(direction side) const {
  if (!is_open(side)) return unreachable;
  if (told_.walks) return told_.walks->least_around(board_->open_neighbour(piece_, side), piece_);
  return least_walk(board_->shape(), from_, piece_, side);
}

/// Whether the walk to a side is still to be found, of which it is known that it is no shorter than
/// the bound.
bool first_walks::is_wanted(direction side, cost_type bound) const {
  if (bounds_[index(side)] == unreachable || way_[index(side)] != way::unknown) return false;
  if (!told_.left) return true;
  auto const& left = *told_.left;
  if (left[index(side)] == unreachable) return false;
  auto const least = bound + left[index(side)];
  return std::ranges::none_of(all_directions, [&](direction other) {
    std::size_t const o = index(other);
    if (way_[o] == way::unknown || left[o] == unreachable) return false;
    auto const best = cost_[o] + left[o];
    return best < least || (best == least && other < side);
  });
}

first_walks::outcome first_walks::begin(board const& b, detours const& d, cell_index from,
                                        cell_index piece, known const& told) {
  board_ = &b;
  detours_ = &d;
  from_ = from;
  piece_ = piece;
  told_ = told;
  cost_.fill(unreachable);
  way_.fill(way::unknown);
  for (direction const side : all_directions) bounds_[index(side)] = least(side);
  auto const hope = [&](direction s) { // the least that a way over the side can cost
    auto const left = told.left ? (*told.left)[index(s)] : 0;
    return std::pair(std::uint64_t{bounds_[index(s)]} + left, s);
  };
  order_ = all_directions;
  std::ranges::sort(order_, {}, hope);
  auto result = outcome::done;
  for (direction const side : order_) {
    if (!is_wanted(side, bounds_[index(side)])) continue;
    try_without_search(side);
    if (is_wanted(side, bounds_[index(side)])) result = outcome::searching_needed;
  }
  return result;
}

first_walks::outcome first_walks::search(std::array<bool, 4> const& reachable, budget& within) {
  if (!told_.walks) return search_all(reachable, within);
  for (direction const side : order_) {
    if (!reachable[index(side)] || !is_wanted(side, bounds_[index(side)])) continue;
    if (search_back(side, within) == outcome::stopped) return outcome::stopped;
  }
  return outcome::done;
}

first_walks::outcome first_walks::search_back(direction side, budget& within) {
  auto const& lengths = *told_.walks;
  cell_index const start = board_->open_neighbour(piece_, side);
  auto f = lengths[start];
  search_.begin(board_->shape(), start, from_);
  for (std::uint32_t steps = 1; !search_.was_at(from_); ++steps) {
    if (search_.now().empty()) {
      [[maybe_unused]] bool const more = search_.raise();
      assert(more);
      f += 2;
      if (!is_wanted(side, f) || try_over_another(side, f)) return outcome::done;
    }
    auto const p = search_.now().back();
    search_.now().pop_back();
    if (search_.was_at(p.cell)) continue;
    search_.arrive(p);
    if (steps % 4096 == 0 && !within.go_on()) return outcome::stopped;
    for (direction const d : all_directions) {
      cell_index const n = board_->open_neighbour(p.cell, d);
      if (n == no_cell || n == piece_ || search_.was_at(n)) continue;
      search_.queue(d, n, lengths[n] < lengths[p.cell]);
    }
  }
  auto& walk = walk_[index(side)];
  walk.clear();
  search_.append_path(walk, board_->shape(), from_);
  std::ranges::reverse(walk);
  std::ranges::transform(walk, walk.begin(), opposite);
  cost_[index(side)] = f;
  way_[index(side)] = way::found;
  return outcome::done;
}

// One loop is the search. NOLINTNEXTLINE(readability-function-cognitive-complexity)
first_walks::outcome first_walks::search_all(std::array<bool, 4> const& reachable, budget& within) {
  grid const shape = board_->shape();
  search_.begin(shape, from_, piece_);
  // rows and columns to any side: one less than to the piece
  cost_type f = search_.least_steps(search_.now().back()) - 1;

  unsigned open = 0; // sides that must still be met
  auto const count_open = [&] {
    open = 0;
    for (direction const s : all_directions) {
      auto const bound = std::max(f, bounds_[index(s)]);
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
  case way::found:
    moves.insert(moves.end(), walk_[index(side)].begin(), walk_[index(side)].end());
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
