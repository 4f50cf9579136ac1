// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include "puzzlegraph/puzzles/klotski/cell_graph.hpp"

#include <boost/graph/biconnected_components.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace puzzlegraph::klotski {

/// By edge index of a cell_graph: its biconnected component. O(cells), once a board.
class two_ways {
 public:
  explicit two_ways(board const& b) : component_(2 * b.shape().size()) {
    boost::biconnected_components(
        cell_graph(b), boost::make_iterator_property_map(component_.begin(), cell_edge_index{}));
  }
  /// Whether two open neighbours of c are connected without c.
  bool connected_without(cell_index c, cell_index a, cell_index b) const {
    return component_[get(cell_edge_index{}, {c, a})] == component_[get(cell_edge_index{}, {c, b})];
  }

 private:
  std::vector<std::uint32_t> component_;
};

namespace {

/// What a walk remembers of the cells. One a thread, used again by every walk: on a large board,
/// clearing it would take longer than most walks.
class walk_memory {
 public:
  struct place {
    cell_index cell;
    std::uint32_t row;
    std::uint32_t column;
    std::uint32_t came; ///< 1 + index of the direction of the last step, or start
  };
  static constexpr std::uint32_t start = 5;

  struct parts {
    std::vector<std::uint32_t> came; ///< 8 * number of the walk that was here last + how it came
    std::vector<place> now;
    std::vector<place> later;
  };

  /// Forgets the walk before.
  parts& begin(std::size_t cells) {
    if (parts_.came.size() < cells) parts_.came.resize(cells);
    parts_.now.clear();
    parts_.later.clear();
    if (++walk_ == UINT32_MAX / 8) {
      std::fill(parts_.came.begin(), parts_.came.end(), 0U);
      walk_ = 1;
    }
    return parts_;
  }
  bool was_at(cell_index c) const { return parts_.came[c] / 8 == walk_; }
  std::uint32_t came_to(cell_index c) const { return parts_.came[c] % 8; }
  void arrive(cell_index c, std::uint32_t came) { parts_.came[c] = 8 * walk_ + came; }

 private:
  parts parts_;
  std::uint32_t walk_ = 0;
};

} // namespace

board::board(instance const& i)
    : shape_(i.shape), around_(i.shape.size()),
      step_{UINT32_MAX, 0U - i.shape.columns, 1, i.shape.columns} {
  for (cell_index c = 0; c < around_.size(); ++c) {
    if (i.open[c] != 0) around_[c] = open_bit;
    for (direction const d : all_directions) {
      cell_index const n = shape_.neighbour(c, d);
      if (n != no_cell && i.open[n] != 0) {
        around_[c] = static_cast<std::uint8_t>(around_[c] | 1U << index(d));
      }
    }
  }
}

template <class Step>
cost_type board::go_around(cell_index piece, direction from, direction to, bool clockwise,
                           Step const& step) const {
  // From the side in direction d, two steps clockwise lead to the next side: first in the direction
  // of that next side, then back over the piece's own row or column.
  cost_type steps = 0;
  cell_index at = open_neighbour(piece, from);
  for (direction side = from; side != to; steps += 2) {
    auto const next = static_cast<direction>((index(side) + (clockwise ? 1 : 3)) % 4);
    for (direction const d : {next, opposite(side)}) {
      if (!has_open_neighbour(at, d)) return unreachable;
      at += step_[index(d)];
      step(d);
    }
    side = next;
  }
  return steps;
}

cost_type board::steps_around(cell_index piece, direction from, direction to) const {
  auto const count_only = [](direction) {};
  return std::min(go_around(piece, from, to, true, count_only),
                  go_around(piece, from, to, false, count_only));
}

bool board::append_steps_around(std::vector<move>& moves, cell_index piece, direction from,
                                direction to) const {
  auto const count_only = [](direction) {};
  cost_type const clockwise = go_around(piece, from, to, true, count_only);
  cost_type const counter = go_around(piece, from, to, false, count_only);
  if (std::min(clockwise, counter) == unreachable) return false;
  go_around(piece, from, to, clockwise <= counter, [&](direction d) { moves.push_back(d); });
  return true;
}

std::optional<std::vector<move>> board::straight_walk(cell_index from, cell_index to,
                                                      cell_index held) const {
  std::vector<move> moves;
  std::uint32_t row = shape_.row(from);
  std::uint32_t column = shape_.column(from);
  std::uint32_t const to_row = shape_.row(to);
  std::uint32_t const to_column = shape_.column(to);
  auto const may_go = [&](direction d) {
    return has_open_neighbour(from, d) && from + step_[index(d)] != held;
  };
  moves.reserve(32);
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
      return std::nullopt;
    }
  }
  return moves;
}

std::optional<std::vector<move>> board::walk(cell_index from, cell_index to,
                                             cell_index held) const {
  if (auto straight = straight_walk(from, to, held)) return straight;
  // With h = rows + columns to go, a step changes f = g + h by 0 or 2, so two stacks do for a
  // priority queue: the one of the present f and the one of f + 2.
  static thread_local walk_memory memory;
  auto& lists = memory.begin(shape_.size());
  auto& now = lists.now;
  auto& later = lists.later;
  now.push_back({from, shape_.row(from), shape_.column(from), walk_memory::start});
  std::uint32_t const to_row = shape_.row(to);
  std::uint32_t const to_column = shape_.column(to);
  while (!memory.was_at(to)) {
    if (now.empty()) {
      if (later.empty()) return std::nullopt;
      now.swap(later);
    }
    auto const p = now.back();
    now.pop_back();
    if (memory.was_at(p.cell)) continue;
    memory.arrive(p.cell, p.came);
    for (direction const d : all_directions) {
      if (!has_open_neighbour(p.cell, d)) continue;
      walk_memory::place next{p.cell + step_[index(d)], p.row, p.column,
                              static_cast<std::uint32_t>(1 + index(d))};
      if (next.cell == held || memory.was_at(next.cell)) continue;
      bool closer = false;
      switch (d) {
      case direction::west:
        closer = to_column < next.column--;
        break;
      case direction::north:
        closer = to_row < next.row--;
        break;
      case direction::east:
        closer = to_column > next.column++;
        break;
      case direction::south:
        closer = to_row > next.row++;
        break;
      }
      (closer ? now : later).push_back(next);
    }
  }
  std::vector<move> moves;
  for (cell_index at = to; memory.came_to(at) != walk_memory::start;) {
    direction const d = all_directions[memory.came_to(at) - 1U];
    moves.push_back(d);
    at -= step_[index(d)];
  }
  std::reverse(moves.begin(), moves.end());
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

detours::kept::kept(std::size_t cells) : cost(6 * cells) {}
detours::kept::~kept() = default;

detours::detours(board const& b) : board_(&b), kept_(std::make_unique<kept>(b.shape().size())) {}
detours::detours(detours&&) noexcept = default;
detours& detours::operator=(detours&&) noexcept = default;
detours::~detours() = default;

cost_type detours::find(cell_index c, direction from, direction to) const {
  cost_type cost = unreachable;
  cell_index const start = board_->open_neighbour(c, from);
  cell_index const end = board_->open_neighbour(c, to);
  if (board_->is_open(c) && start != no_cell && end != no_cell) {
    cost = board_->steps_around(c, from, to);
    if (cost == unreachable) {
      std::call_once(kept_->once, [&] { kept_->components = std::make_unique<two_ways>(*board_); });
      if (kept_->components->connected_without(c, start, end)) {
        cost = static_cast<cost_type>(board_->walk(start, end, c)->size());
      }
    }
  }
  kept_->cost[6 * std::size_t{c} + pair_index(from, to)].store(cost, std::memory_order_relaxed);
  return cost;
}

} // namespace puzzlegraph::klotski
