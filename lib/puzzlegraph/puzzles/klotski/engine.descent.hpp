// SPDX-License-Identifier: BSL-1.0
//
// Straight down a lower bound that is exact, or nearly so: no queue, and no table of states.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/klotski/engine.shared.hpp"
#include "puzzlegraph/puzzles/klotski/engine.walks.hpp"
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"

#include <cassert>
#include <cstddef>
#include <cstring>
#include <optional>

namespace puzzlegraph::klotski {

/// The bound of pushes as a guide: exact on a full board but for its border.
class free_guide {
 public:
  free_guide(board const& b, detours const& around, query const& q)
      : board_(&b), around_(&around), offset_(target_offset(b.shape(), q.target).from(q.piece)) {}

  /// What is to be paid with the piece where it is now, by side.
  first_walks::rest rest(cell_index /*piece*/) const {
    first_walks::rest all;
    for (direction const side : all_directions) all[index(side)] = free_push_cost(offset_, side);
    return all;
  }
  /// Of the next pushes by which nothing is lost the first in order, as long as no more than `left`
  /// is to be paid: none may do.
  std::optional<direction> next(cell_index piece, direction side, cost_type left) const {
    for (direction const d : all_directions) {
      if (!leads_closer(d) || !board_->has_open_neighbour(piece, d)) continue;
      cost_type const rest = free_push_cost(pushed(offset_, d), opposite(d));
      if (rest >= left) continue;
      if (d == side) return d;
      cost_type const detour = around_->between(piece, side, d);
      if (detour < left && rest <= left - detour - 1) return d;
    }
    return std::nullopt;
  }
  static short_push const* short_push_at(cell_index, direction, direction) { return nullptr; }
  void push(direction d) { offset_ = pushed(offset_, d); }

 private:
  /// No best way leads away.
  bool leads_closer(direction d) const {
    switch (d) {
    case direction::west:
      return offset_.east < 0;
    case direction::north:
      return offset_.south < 0;
    case direction::east:
      return offset_.east > 0;
    case direction::south:
      return offset_.south > 0;
    }
    return false;
  }

  board const* board_;
  detours const* around_;
  target_offset::offset offset_;
};

/// Distances to the target as a guide.
class exact_guide {
 public:
  explicit exact_guide(distances_view to_go) : to_go_(to_go) {}

  first_walks::rest rest(cell_index piece) const { return to_go_.from(piece); }
  std::optional<direction> next(cell_index piece, direction side, cost_type /*left*/) const {
    return to_go_.next(piece, side);
  }
  short_push const* short_push_at(cell_index piece, direction side, direction push) const {
    return to_go_.short_push_at(piece, side, push);
  }
  void push(direction /*d*/) {}

 private:
  distances_view to_go_;
};

/// Takes the best first walk, and then every push by which cost and rest stay what they are
/// together. True if that ended at the target, which makes it a best way, or if the budget is
/// spent. Precondition: the walks were found with the guide's `rest`, and there is one.
template <class Guide>
bool descend(board const& b, detours const& around, first_walks const& walks,
             first_walks::rest const& rest, query const& q, Guide guide, moves_result<move>& r,
             budget& within) {
  cell_index cell = q.piece;
  direction side{};
  cost_type best = unreachable;
  cost_type left = unreachable; // of the best, after the walk
  for (direction const d : all_directions) {
    cost_type const walk = walks.cost(d);
    if (walk == unreachable) continue;
    if (rest[index(d)] == unreachable || walk + rest[index(d)] >= best) continue;
    left = rest[index(d)];
    best = walk + left;
    side = d;
  }
  assert(best != unreachable);
  r.lower_bound = best;
  r.moves.reserve(best + board::slack);
  walks.append(r.moves, side);
  auto const walked = r.moves.size();
  r.moves.resize(best + board::slack);
  move* end = r.moves.data() + walked;
  counters c;
  while (cell != q.target && within.go_on({c.expanded, ++c.stored, best})) {
    ++c.expanded;
    auto const d = guide.next(cell, side, left);
    if (!d) break;
    if (auto const* const known = guide.short_push_at(cell, side, *d)) {
      assert(known->length <= left);
      static_assert(sizeof(*known) <= board::slack); // what is no move of it is written over
      std::memcpy(end, known, sizeof(*known));
      end += known->length;
      left -= known->length;
    } else {
      cost_type const detour = *d == side ? 0 : around.between(cell, side, *d);
      assert(detour < left);
      if (*d != side) end = around.write(end, cell, side, *d, detour);
      *end++ = opposite(*d); // the blank goes where the piece was
      left -= detour + 1;
    }
    guide.push(*d);
    cell = b.open_neighbour(cell, *d);
    side = opposite(*d);
  }
  if (cell != q.target) {
    r.moves.clear();
    return within.spent();
  }
  assert(left == 0 && end == r.moves.data() + best);
  r.moves.resize(best);
  c.generated = c.expanded;
  c.peak_open = 1;
  r.counters = c;
  r.verdict = verdict::solved;
  return true;
}

} // namespace puzzlegraph::klotski
