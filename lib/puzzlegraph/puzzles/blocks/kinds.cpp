// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/kinds.hpp"

#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace puzzlegraph::blocks {
namespace {

/// The north-west corners of the bounding boxes of all translations of a block along its axis that
/// stay on the board, in row-major order.
std::vector<cell_index> corners_of(grid shape, bounding_box const& b, axis a) {
  bool const is_level = a == axis::horizontal;
  bool const is_upright = a == axis::vertical;
  auto const first_row = is_level ? b.top : 0;
  auto const first_column = is_upright ? b.left : 0;
  auto const last_row = is_level ? b.top : shape.rows - b.rows;
  auto const last_column = is_upright ? b.left : shape.columns - b.columns;
  std::vector<cell_index> corners;
  corners.reserve(std::size_t{last_row - first_row + 1} * (last_column - first_column + 1));
  for (auto row = first_row; row <= last_row; ++row) {
    for (auto column = first_column; column <= last_column; ++column) {
      corners.push_back(shape.cell(row, column));
    }
  }
  return corners;
}

kind make_kind(instance const& i, block const& b) {
  kind k;
  auto const box = box_of(i.shape, b.start);
  auto const origin = b.start >> i.shape.cell(box.top, box.left);
  auto const closed = closed_to(i, b.name);
  auto const corners = corners_of(i.shape, box, b.bound);
  std::vector<place_index> by_corner(i.shape.size(), no_place);
  k.places.reserve(corners.size());
  for (auto const c : corners) {
    auto const cells = origin << c;
    if ((cells & closed) != 0) continue;
    by_corner[c] = k.count();
    k.places.push_back(cells);
  }
  k.neighbours.resize(k.places.size(), {no_place, no_place, no_place, no_place});
  for (auto const c : corners) {
    if (by_corner[c] == no_place) continue;
    for (direction const d : all_directions) {
      auto const next = is_along(b.bound, d) ? i.shape.neighbour(c, d) : no_cell;
      if (next != no_cell) k.neighbours[by_corner[c]][index(d)] = by_corner[next];
    }
  }
  k.bound = b.bound;
  if (b.goal) k.goal = k.place_of(*b.goal);
  return k;
}

} // namespace

place_index kind::place_at(cell_index c) const {
  auto const found = std::ranges::lower_bound(places, c, {}, first_cell);
  assert(found != places.end() && first_cell(*found) == c);
  return static_cast<place_index>(found - places.begin());
}

std::vector<kind> kinds_of(instance const& i) {
  std::vector<kind> kinds;
  for (unsigned b = 0; b < i.blocks.size(); ++b) {
    kind made = make_kind(i, i.blocks[b]);
    auto const same =
        i.blocks[b].goal ? kinds.end() : std::ranges::find_if(kinds, [&](kind const& k) {
          return k.goal == no_place && k.places == made.places && k.bound == made.bound;
        });
    auto& k = same == kinds.end() ? kinds.emplace_back(std::move(made)) : *same;
    k.blocks.push_back(b);
  }
  return kinds;
}

std::vector<direction> path_of(kind const& k, metric counted, place_index from, place_index to,
                               cell_set const& occupied) {
  std::vector<direction> path;
  if (counted != metric::moves) {
    for (direction const d : all_directions) {
      path.clear();
      for (auto p = from; p != no_place && (k.places[p] & occupied) == 0;
           p = k.neighbours[p][index(d)]) {
        if (p == to) return path;
        path.push_back(d);
      }
    }
    assert(false);
    return {};
  }
  struct arrival {
    place_index before = no_place;
    direction by{};
  };
  std::vector<arrival> arrivals(k.places.size());
  std::vector<place_index> queue{from};
  for (std::size_t head = 0; head < queue.size() && queue[head] != to; ++head) {
    for (direction const d : all_directions) {
      auto const next = k.neighbours[queue[head]][index(d)];
      if (next == no_place || next == from || (k.places[next] & occupied) != 0) continue;
      if (arrivals[next].before != no_place) continue;
      arrivals[next] = {queue[head], d};
      queue.push_back(next);
    }
  }
  for (auto p = to; p != from; p = arrivals[p].before) path.push_back(arrivals[p].by);
  std::ranges::reverse(path);
  return path;
}

} // namespace puzzlegraph::blocks
