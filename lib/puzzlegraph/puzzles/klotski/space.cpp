// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/space.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace puzzlegraph::klotski {

std::uint64_t side_space::state_count() const {
  std::uint64_t n = 0;
  for (std::uint64_t r = 0; r < *rank_count(); ++r) n += is_rank(r) ? 1U : 0U;
  return n;
}

std::array<cost_type, 4> side_space::walks_to_sides(cell_index from, cell_index piece) const {
  std::array<cost_type, 4> exact;
  exact.fill(unreachable);
  std::array<bool, 4> known{};
  std::array<direction, 4> order = all_directions;
  auto const bound = [&](direction d) { return least_walk(board_->shape(), from, piece, d); };
  std::sort(order.begin(), order.end(),
            [&](direction a, direction b) { return bound(a) < bound(b); });
  for (direction const d : order) {
    if (known[index(d)] || !board_->has_open_neighbour(piece, d)) continue;
    cost_type through_another = unreachable; // by way of a side that is known
    for (direction const e : all_directions) {
      if (exact[index(e)] == unreachable) continue;
      if (auto const detour = detours_.between(piece, e, d); detour != unreachable) {
        through_another = std::min(through_another, exact[index(e)] + detour);
      }
    }
    known[index(d)] = true;
    if (through_another == bound(d)) {
      exact[index(d)] = through_another;
      continue;
    }
    auto const walk = board_->walk(from, board_->open_neighbour(piece, d), piece);
    if (walk) {
      exact[index(d)] = static_cast<cost_type>(walk->size());
      continue;
    }
    for (direction const e : all_directions) { // cut off, with all sides connected to this one
      if (e != d && detours_.between(piece, d, e) != unreachable) known[index(e)] = true;
    }
  }
  return exact;
}

std::uint64_t plain_space::state_count() const {
  std::uint64_t open = 0;
  for (cell_index c = 0; c < cells(); ++c) open += board_->is_open(c) ? 1U : 0U;
  return open == 0 ? 0 : open * (open - 1);
}

std::vector<initial_state<side_state>> side_task::initial_states() const {
  if (query_.piece == query_.target) return {{side_state::at(query_.piece, direction::west), 0}};
  std::vector<initial_state<side_state>> starts;
  auto const walks = space_->walks_to_sides(query_.blank, query_.piece);
  for (direction const d : all_directions) {
    if (walks[index(d)] != unreachable) {
      starts.push_back({side_state::at(query_.piece, d), walks[index(d)]});
    }
  }
  return starts;
}

std::vector<plain_state> plain_task::goal_states() const {
  std::vector<plain_state> goals;
  auto const& b = space_->board();
  if (!b.is_open(query_.target)) return goals;
  for (cell_index blank = 0; blank < b.shape().size(); ++blank) {
    if (blank != query_.target && b.is_open(blank)) goals.push_back({query_.target, blank});
  }
  return goals;
}

std::vector<move> unit_moves(board const& b, query const& q, side_state start,
                             std::vector<side_move> const& moves) {
  std::vector<move> all;
  if (q.piece == q.target) return all;
  cell_index piece = q.piece;
  cell_index blank = q.blank;
  auto const walk_to = [&](direction side) {
    cell_index const to = b.open_neighbour(piece, side);
    auto const walk = b.walk(blank, to, piece);
    assert(walk);
    all.insert(all.end(), walk->begin(), walk->end());
    blank = to;
  };
  walk_to(start.side());
  direction side = start.side();
  for (auto const& m : moves) {
    if (m.push) {
      all.push_back(m.to); // the blank goes where the piece was, to its other side
      std::swap(piece, blank);
    } else {
      b.append_detour(all, piece, side, m.to, m.cost);
      blank = b.open_neighbour(piece, m.to);
    }
    side = m.to;
  }
  return all;
}

} // namespace puzzlegraph::klotski
