// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include "puzzlegraph/puzzles/klotski/blocks.hpp"
#include "puzzlegraph/puzzles/klotski/walk_search.hpp"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <optional>
#include <utility>

namespace puzzlegraph::klotski {

namespace {

/// The side that lies `quarters` quarter turns clockwise of d.
constexpr direction turned(direction d, std::size_t quarters) {
  return all_directions[(index(d) + quarters) % 4];
}

constexpr std::size_t quarters_between(direction from, direction to) {
  return (4 + index(to) - index(from)) % 4;
}

/// A clockwise walk around a piece. Two steps lead from a side to the next: the first in the
/// direction of the next side, the second opposite to the direction of the side left behind.
struct clockwise_walk {
  std::array<move, board::slack> steps{};
  std::array<move, board::slack> back{}; ///< the reversed walk
};

constexpr clockwise_walk walk_clockwise(direction from, std::size_t quarters) {
  clockwise_walk w;
  for (std::size_t q = 0; q < quarters; ++q) {
    w.steps[2 * q] = turned(from, q + 1);
    w.steps[2 * q + 1] = opposite(turned(from, q));
  }
  for (std::size_t k = 0; k < 2 * quarters; ++k) {
    w.back[2 * quarters - 1 - k] = opposite(w.steps[k]);
  }
  return w;
}

/// Indexed by the side where a walk begins and its number of quarter turns.
constexpr auto clockwise_walks = [] {
  std::array<std::array<clockwise_walk, 4>, 4> all{};
  for (direction const from : all_directions) {
    for (std::size_t q = 0; q < 4; ++q) all[index(from)][q] = walk_clockwise(from, q);
  }
  return all;
}();

} // namespace

board::board(instance const& i)
    : shape_(i.shape), around_(i.shape.size()),
      step_{UINT32_MAX, 0U - i.shape.columns, 1, i.shape.columns} {
  for (cell_index c = 0; c < around_.size(); ++c) {
    unsigned bits = i.open[c] != 0 ? open_bit : 0;
    if ((shape_.row(c) + shape_.column(c)) % 2 != 0) bits |= dark_bit;
    for (direction const d : all_directions) {
      cell_index const n = shape_.neighbour(c, d);
      if (n == no_cell) continue;
      if (i.open[n] != 0) bits |= 1U << index(d);
      cell_index const corner = shape_.neighbour(n, turned(d, 1));
      if (corner != no_cell && i.open[corner] != 0) bits |= 1U << (first_corner + index(d));
    }
    around_[c] = static_cast<std::uint16_t>(bits);
  }
}

bool board::is_clockwise_open(cell_index piece, direction from, direction to) const {
  static constexpr auto needed = [] { // indexed by the two sides
    std::array<std::array<std::uint16_t, 4>, 4> all{};
    for (direction const a : all_directions) {
      for (std::size_t quarters = 0; quarters < 4; ++quarters) {
        unsigned bits = 1U << index(a);
        for (std::size_t q = 0; q < quarters; ++q) {
          bits |= 1U << (first_corner + index(turned(a, q))) | 1U << index(turned(a, q + 1));
        }
        all[index(a)][index(turned(a, quarters))] = static_cast<std::uint16_t>(bits);
      }
    }
    return all;
  }();
  unsigned const all_of = needed[index(from)][index(to)];
  return (around_[piece] & all_of) == all_of;
}

cost_type board::steps_around(cell_index piece, direction from, direction to) const {
  auto const quarters = static_cast<cost_type>(quarters_between(from, to));
  cost_type best = unreachable;
  if (is_clockwise_open(piece, from, to)) best = 2 * quarters;
  if (is_clockwise_open(piece, to, from)) best = std::min(best, 2 * (4 - quarters));
  return best;
}

board::turn board::turn_around(cell_index piece, direction from, direction to,
                               cost_type cost) const {
  auto const quarters = quarters_between(from, to);
  if (cost == 2 * quarters && is_clockwise_open(piece, from, to)) return turn::clockwise;
  if (cost == 2 * (4 - quarters) && is_clockwise_open(piece, to, from)) {
    return turn::counterclockwise;
  }
  return turn::none;
}

std::array<move, board::slack> const& board::steps_of(turn way, direction from, direction to) {
  auto const quarters = quarters_between(from, to);
  return way == turn::clockwise ? clockwise_walks[index(from)][quarters].steps
                                : clockwise_walks[index(to)][4 - quarters].back;
}

move* board::write_steps_around(move* at, cell_index piece, direction from, direction to,
                                cost_type cost) const {
  auto const way = turn_around(piece, from, to, cost);
  if (way == turn::none) return nullptr;
  std::ranges::copy(steps_of(way, from, to),
                    at); // unconditionally all `slack` moves: a single store
  return at + cost;
}

void board::append_detour(std::vector<move>& moves, cell_index piece, direction from, direction to,
                          cost_type cost) const {
  auto const before = moves.size();
  moves.resize(before + slack);
  bool const is_short = write_steps_around(moves.data() + before, piece, from, to, cost) != nullptr;
  moves.resize(before + (is_short ? cost : 0));
  if (is_short) return;
  auto const longer = walk(open_neighbour(piece, from), open_neighbour(piece, to), piece);
  assert(longer && longer->size() == cost);
  moves.insert(moves.end(), longer->begin(), longer->end());
}

bool board::append_straight_walk(std::vector<move>& moves, cell_index from, cell_index to,
                                 cell_index held) const {
  std::size_t const before = moves.size();
  std::uint32_t row = shape_.row(from);
  std::uint32_t column = shape_.column(from);
  std::uint32_t const to_row = shape_.row(to);
  std::uint32_t const to_column = shape_.column(to);
  auto const may_go = [&](direction d) {
    return has_open_neighbour(from, d) && from + step_[index(d)] != held;
  };
  while (from != to) {
    auto const across = column < to_column ? direction::east : direction::west;
    auto const along = row < to_row ? direction::south : direction::north;
    if (column != to_column && may_go(across)) {
      column += step_[index(across)];
      from += step_[index(across)];
      moves.push_back(across);
    } else if (row != to_row && may_go(along)) {
      row += along == direction::south ? 1U : UINT32_MAX;
      from += step_[index(along)];
      moves.push_back(along);
    } else {
      moves.resize(before);
      return false;
    }
  }
  return true;
}

std::optional<std::vector<move>> board::walk(cell_index from, cell_index to,
                                             cell_index held) const {
  std::vector<move> moves;
  if (append_straight_walk(moves, from, to, held)) return moves;
  static thread_local walk_search search;
  search.begin(shape_, from, to);
  while (!search.was_at(to)) {
    if (search.now().empty()) {
      if (!search.raise()) return std::nullopt;
    }
    auto const p = search.now().back();
    search.now().pop_back();
    if (search.was_at(p.cell)) continue;
    search.arrive(p);
    for (direction const d : all_directions) {
      cell_index const n = open_neighbour(p.cell, d);
      if (n == no_cell || n == held || search.was_at(n)) continue;
      search.queue(p, d, n);
    }
  }
  search.append_path(moves, shape_, to);
  return moves;
}

cost_type least_walk(grid shape, cell_index from, cell_index held, direction side) {
  auto const south = std::int64_t{shape.row(held)} - shape.row(from);
  auto const east = std::int64_t{shape.column(held)} - shape.column(from);
  auto const side_south = south + (side == direction::south) - (side == direction::north);
  auto const side_east = east + (side == direction::east) - (side == direction::west);
  bool const behind = (east == 0 && side_east == 0 && std::abs(side_south) > std::abs(south)) ||
                      (south == 0 && side_south == 0 && std::abs(side_east) > std::abs(east));
  return static_cast<cost_type>(std::abs(side_south) + std::abs(side_east) + (behind ? 2 : 0));
}

detours::walk_table::walk_table(std::size_t cells) : first(cells) {}
detours::walk_table::~walk_table() {
  for (auto const& list : first) {
    for (auto const* w = list.load(); w != nullptr;) {
      auto const* const next = w->next;
      delete w;
      w = next;
    }
  }
}

detours::kept::kept(std::size_t cells) : cost(6 * cells) {}

detours::detours(board const& b) : board_(&b), kept_(std::make_unique<kept>(b.shape().size())) {}
detours::detours(detours&&) noexcept = default;
detours& detours::operator=(detours&&) noexcept = default;
detours::~detours() = default;

blocks const& detours::components() const {
  return *kept_->components.get([this] { return std::make_unique<blocks const>(*board_); });
}

std::atomic<detours::kept_walk const*>& detours::walks_around(cell_index c) const {
  return kept_->walks.get([this] { return walk_table(board_->shape().size()); }).first[c];
}

cost_type detours::find(cell_index c, direction from, direction to) const {
  cost_type cost = unreachable;
  cell_index const start = board_->open_neighbour(c, from);
  cell_index const end = board_->open_neighbour(c, to);
  if (board_->is_open(c) && start != no_cell && end != no_cell) {
    cost = board_->steps_around(c, from, to);
    if (cost == unreachable) {
      if (components().of(c, from) == components().of(c, to)) {
        auto walk = *board_->walk(start, end, c);
        cost = static_cast<cost_type>(walk.size());
        kept_->searched.fetch_add(cost, std::memory_order_relaxed);
        keep(c, from, to, std::move(walk));
      }
    }
  }
  kept_->cost[place_of(c, from, to)].store(cost, std::memory_order_relaxed);
  return cost;
}

detours::kept_walk const* detours::known_walk(cell_index c, direction from, direction to) const {
  auto const* walk = walks_around(c).load(std::memory_order_acquire);
  while (walk != nullptr && (walk->from != from || walk->to != to)) walk = walk->next;
  return walk;
}

void detours::keep(cell_index c, direction from, direction to, std::vector<move>&& walk) const {
  constexpr std::size_t most_kept = std::size_t{64} << 20U;
  if (kept_->walked.fetch_add(walk.size(), std::memory_order_relaxed) > most_kept) return;
  auto& first = walks_around(c);
  auto* const added =
      new kept_walk{from, to, std::move(walk), first.load(std::memory_order_relaxed)};
  while (!first.compare_exchange_weak(added->next, added, std::memory_order_release,
                                      std::memory_order_relaxed)) {
  }
}

move* detours::write_longer(move* at, cell_index c, direction from, direction to,
                            [[maybe_unused]] cost_type cost) const {
  auto const write = [&](std::vector<move> const& walk) {
    assert(walk.size() == cost);
    return std::ranges::copy(walk, at).out;
  };
  if (auto const* const known = known_walk(c, from, to)) return write(known->moves);
  std::vector<move> walk;
  if (auto const* const back = known_walk(c, to, from)) {
    walk.assign(back->moves.rbegin(), back->moves.rend());
    std::ranges::transform(walk, walk.begin(), opposite);
  } else {
    walk = *board_->walk(board_->open_neighbour(c, from), board_->open_neighbour(c, to), c);
  }
  move* const end = write(walk);
  keep(c, from, to, std::move(walk));
  return end;
}

} // namespace puzzlegraph::klotski
