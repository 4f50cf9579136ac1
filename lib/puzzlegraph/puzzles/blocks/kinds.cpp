// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/kinds.hpp"

#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"

#include <algorithm>
#include <cassert>
#include <utility>

namespace puzzlegraph::blocks {
namespace {

/// Calls sink(row, column) with the north-west corners of the bounding boxes of all translations of
/// a block along its axis that stay on the board.
template <class Sink> void for_each_corner(grid shape, bounding_box const& b, axis a, Sink&& sink) {
  bool const is_level = a == axis::horizontal;
  bool const is_upright = a == axis::vertical;
  auto const last_row = is_level ? b.top : shape.rows - b.rows;
  auto const last_column = is_upright ? b.left : shape.columns - b.columns;
  for (auto row = is_level ? b.top : 0; row <= last_row; ++row) {
    for (auto column = is_upright ? b.left : 0; column <= last_column; ++column) sink(row, column);
  }
}

kind make_kind(instance const& i, block const& b) {
  kind k;
  auto const box = box_of(i.shape, b.start);
  auto const origin = b.start >> i.shape.cell(box.top, box.left);
  std::vector<place_index> by_corner(i.shape.size(), no_place);
  std::vector<cell_index> corners;
  auto const closed = closed_to(i, b.name);
  for_each_corner(i.shape, box, b.bound, [&](std::uint32_t row, std::uint32_t column) {
    auto const corner = i.shape.cell(row, column);
    auto const cells = origin << corner;
    if ((cells & closed) != 0) return;
    by_corner[corner] = static_cast<place_index>(k.places.size());
    k.places.push_back(cells);
    corners.push_back(corner);
  });
  k.neighbours.resize(k.places.size());
  for (std::size_t p = 0; p < k.places.size(); ++p) {
    for (direction const d : all_directions) {
      auto const corner = i.shape.neighbour(corners[p], d);
      bool const is_step = corner != no_cell && is_along(b.bound, d);
      k.neighbours[p][index(d)] = is_step ? by_corner[corner] : no_place;
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
