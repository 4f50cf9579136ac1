// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include "puzzlegraph/puzzles/klotski/cell_graph.hpp"

#include <boost/graph/biconnected_components.hpp>

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <utility>

namespace puzzlegraph::klotski {

namespace {

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
  struct place {
    cell_index cell;
    std::uint32_t row;
    std::uint32_t column;
    std::uint8_t came; ///< 1 + index of the direction of the last step
  };
  constexpr std::uint8_t start = 5;
  std::uint32_t const to_row = shape_.row(to);
  std::uint32_t const to_column = shape_.column(to);
  std::vector<std::uint8_t> came(shape_.size()); // 0: not visited
  std::vector<place> now{{from, shape_.row(from), shape_.column(from), start}};
  std::vector<place> later;
  while (came[to] == 0) {
    if (now.empty()) {
      if (later.empty()) return std::nullopt;
      now.swap(later);
    }
    place const p = now.back();
    now.pop_back();
    if (came[p.cell] != 0) continue;
    came[p.cell] = p.came;
    for (direction const d : all_directions) {
      if (!has_open_neighbour(p.cell, d)) continue;
      place next{p.cell + step_[index(d)], p.row, p.column,
                 static_cast<std::uint8_t>(1 + index(d))};
      if (next.cell == held || came[next.cell] != 0) continue;
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
  for (cell_index at = to; came[at] != start;) {
    direction const d = all_directions[came[at] - 1U];
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

detours::detours(board const& b) : cost_(b.shape().size()) {
  std::optional<two_ways> components; // wanted only where a ring of cells is not enough
  for (cell_index c = 0; c < cost_.size(); ++c) {
    cost_[c].fill(unreachable);
    if (!b.is_open(c)) continue;
    for (direction const from : all_directions) {
      unsigned wanted = 0; // bits of the sides whose distance from this one must be searched for
      for (direction const to : all_directions) {
        if (to <= from || !b.has_open_neighbour(c, from) || !b.has_open_neighbour(c, to)) continue;
        cost_type const steps = b.steps_around(c, from, to);
        cost_[c][pair_index(from, to)] = steps;
        if (steps != unreachable) continue;
        if (!components) components.emplace(b);
        if (components->connected_without(c, b.open_neighbour(c, from), b.open_neighbour(c, to))) {
          wanted |= 1U << index(to);
        }
      }
      if (wanted != 0) search(b, c, from, wanted);
    }
  }
  seen_ = {};
  queue_ = {};
}

/// Breadth-first from one side until all wanted ones are found, which exist.
void detours::search(board const& b, cell_index c, direction from, unsigned wanted) {
  seen_.resize(cost_.size());
  ++search_number_;
  queue_.assign(1, b.open_neighbour(c, from));
  seen_[c] = seen_[queue_.front()] = search_number_;
  std::size_t layer_end = 1;
  cost_type distance = 0;
  for (std::size_t head = 0;; ++head) {
    if (head == layer_end) {
      ++distance;
      layer_end = queue_.size();
    }
    for (direction const d : all_directions) {
      cell_index const n = b.open_neighbour(queue_[head], d);
      if (n == c) { // beside the piece: on the side opposite to d
        direction const side = opposite(d);
        if ((wanted >> index(side) & 1U) != 0) {
          cost_[c][pair_index(from, side)] = distance;
          wanted &= ~(1U << index(side));
          if (wanted == 0) return;
        }
      } else if (n != no_cell && seen_[n] != search_number_) {
        seen_[n] = search_number_;
        queue_.push_back(n);
      }
    }
  }
}

} // namespace puzzlegraph::klotski
