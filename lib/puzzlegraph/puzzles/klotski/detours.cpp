// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/detours.hpp"

#include "puzzlegraph/puzzles/klotski/walks.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace puzzlegraph::klotski {

namespace {

constexpr std::size_t most_kept_moves = std::size_t{64} << 20U;

/// The direction a quarter turn clockwise of d, or counterclockwise.
constexpr direction turned(direction d, bool clockwise) {
  return all_directions[(index(d) + (clockwise ? 1U : 3U)) % 4];
}
constexpr cost_type quarters_between(direction from, direction to, bool clockwise) {
  auto const quarters = clockwise ? index(to) - index(from) : index(from) - index(to);
  return static_cast<cost_type>(quarters % 4);
}

/// Whether the cells around a piece, corners included, are open from side to side that way round.
bool is_open_around(board const& b, cell_index piece, direction from, direction to,
                    bool clockwise) {
  for (direction side = from; side != to;) {
    direction const next = turned(side, clockwise);
    cell_index const beside = b.open_neighbour(piece, side);
    if (beside == no_cell || !b.has_open_neighbour(beside, next)) return false;
    side = next;
  }
  return b.has_open_neighbour(piece, to);
}

/// The least number of steps between two sides over the eight cells around a piece, or unreachable.
/// Such a walk is a shortest walk of the whole board: sides at right angles are two steps apart
/// over the corner between them and at least six otherwise, and opposite sides are at least four
/// apart.
cost_type steps_around(board const& b, cell_index piece, direction from, direction to) {
  cost_type best = unreachable;
  for (bool const clockwise : {true, false}) {
    if (!is_open_around(b, piece, from, to, clockwise)) continue;
    best = std::min(best, 2 * quarters_between(from, to, clockwise));
  }
  return best;
}

/// Appends the walk over the eight cells around a piece if its length is `cost`.
bool append_steps_around(std::vector<move>& moves, board const& b, cell_index piece, direction from,
                         direction to, cost_type cost) {
  for (bool const clockwise : {true, false}) {
    if (2 * quarters_between(from, to, clockwise) != cost) continue;
    if (!is_open_around(b, piece, from, to, clockwise)) continue;
    for (direction side = from; side != to;) {
      direction const next = turned(side, clockwise);
      moves.push_back(next);           // to the corner
      moves.push_back(opposite(side)); // beside the piece again
      side = next;
    }
    return true;
  }
  return false;
}

} // namespace

detours::detours(klotski::board const& b) : board_(&b), costs_(6 * b.shape().size()) {}

klotski::components const& detours::components() const {
  return *components_.get([this] { return std::make_unique<klotski::components const>(*board_); });
}

cost_type detours::find(cell_index c, direction from, direction to) const {
  cost_type cost = unreachable;
  if (board_->is_open(c) && board_->has_open_neighbour(c, from) &&
      board_->has_open_neighbour(c, to)) {
    cost = steps_around(*board_, c, from, to);
    if (cost == unreachable && components().of(c, from) == components().of(c, to)) {
      cost = static_cast<cost_type>(search(c, from, to).size());
      searched_.fetch_add(cost, std::memory_order_relaxed);
    }
  }
  costs_[slot(c, from, to)].store(cost, std::memory_order_relaxed);
  return cost;
}

std::vector<move> detours::search(cell_index c, direction from, direction to) const {
  std::vector<move> walk;
  [[maybe_unused]] bool const found =
      append_walk(walk, *board_, board_->open_neighbour(c, from), board_->open_neighbour(c, to), c);
  assert(found);
  return walk;
}

void detours::append(std::vector<move>& moves, cell_index c, direction from, direction to) const {
  if (append_steps_around(moves, *board_, c, from, to, between(c, from, to))) return;
  auto& kept = walks_of(c);
  {
    std::lock_guard const lock(kept.changing);
    auto const known = kept.by_key.find(key(c, from, to));
    if (known != kept.by_key.end()) {
      moves.insert(moves.end(), known->second.begin(), known->second.end());
      return;
    }
  }
  auto walk = search(c, from, to);
  moves.insert(moves.end(), walk.begin(), walk.end());
  std::lock_guard const lock(kept.changing);
  if (kept.moves >= most_kept_moves / walks_.size()) return;
  kept.moves += walk.size();
  kept.by_key.try_emplace(key(c, from, to), std::move(walk));
}

} // namespace puzzlegraph::klotski
