// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/kinds.hpp"

#include <algorithm>
#include <bit>
#include <cassert>
#include <iterator>

namespace puzzlegraph::blocks {
namespace {

cell_set column_set(grid shape, std::uint32_t column) {
  cell_set cells = 0;
  for (std::uint32_t row = 0; row < shape.rows; ++row) cells |= cell_bit(shape.cell(row, column));
  return cells;
}
cell_set row_set(grid shape, std::uint32_t row) {
  cell_set cells = 0;
  for (std::uint32_t c = 0; c < shape.columns; ++c) cells |= cell_bit(shape.cell(row, c));
  return cells;
}

/// The directions in which places of a kind are enumerated.
std::vector<direction> directions_of(axis a) {
  std::vector<direction> all;
  std::ranges::copy_if(all_directions, std::back_inserter(all),
                       [a](direction d) { return is_along(a, d); });
  return all;
}

/// All translations of `cells` along the axis that stay on the board, clear of walls or not.
std::vector<cell_set> translations(grid shape, cell_set cells, axis bound) {
  auto const directions = directions_of(bound);
  std::vector<cell_set> all{cells};
  for (std::size_t k = 0; k < all.size(); ++k) {
    for (direction const d : directions) {
      cell_set const next = shifted(shape, all[k], d);
      if (next != 0 && std::ranges::find(all, next) == all.end()) all.push_back(next);
    }
  }
  std::ranges::sort(all, {}, first_cell);
  return all;
}

kind make_kind(instance const& i, block const& b) {
  kind k;
  k.places = translations(i.shape, b.start, b.bound);
  std::erase_if(k.places, [&](cell_set cells) { return (cells & i.walls) != 0; });
  k.neighbours.resize(k.places.size());
  k.around.resize(k.places.size());
  for (std::size_t p = 0; p < k.places.size(); ++p) {
    for (direction const d : all_directions) {
      if (!is_along(b.bound, d)) continue;
      auto const found = std::ranges::find(k.places, shifted(i.shape, k.places[p], d));
      if (found == k.places.end()) continue;
      cell_set const entered = *found & ~k.places[p];
      auto const to = static_cast<place_index>(found - k.places.begin());
      k.neighbours[p][index(d)] = {entered, place_bit(to), to};
      k.around[p] |= entered;
    }
  }
  k.bound = b.bound;
  if (b.goal) k.goal = k.place_of(*b.goal);
  return k;
}

} // namespace

cell_set shifted(grid shape, cell_set cells, direction d) {
  switch (d) {
  case direction::west:
    return (cells & column_set(shape, 0)) != 0 ? 0 : cells >> 1U;
  case direction::north:
    return (cells & row_set(shape, 0)) != 0 ? 0 : cells >> shape.columns;
  case direction::east:
    return (cells & column_set(shape, shape.columns - 1)) != 0 ? 0 : cells << 1U;
  case direction::south:
    return (cells & row_set(shape, shape.rows - 1)) != 0 ? 0 : cells << shape.columns;
  }
  return 0;
}

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

namespace {

/// The places in a straight line from `from`.
place_set slides_from(kind const& k, place_index from, cell_set occupied) {
  place_set reached = 0;
  for (direction const d : all_directions) {
    for (auto p = from;;) {
      auto const [entered, place, to] = k.neighbours[p][index(d)];
      if (to == no_place || (entered & occupied) != 0) break;
      reached |= place;
      p = to;
    }
  }
  return reached;
}

} // namespace

place_set reach(kind const& k, metric counted, place_index from, cell_set occupied) {
  if (counted == metric::steps) return one_step_from(k.neighbours[from], occupied);
  if (counted == metric::slides) return slides_from(k, from, occupied);
  place_set reached = place_bit(from);
  for (place_set fresh = reached; fresh != 0;) {
    auto const p = static_cast<place_index>(std::countr_zero(fresh));
    place_set const found = one_step_from(k.neighbours[p], occupied) & ~reached;
    reached |= found;
    fresh = (fresh & (fresh - 1)) | found;
  }
  return reached & ~place_bit(from);
}

std::vector<direction> path_of(kind const& k, metric counted, place_index from, place_index to,
                               cell_set occupied) {
  std::vector<direction> path;
  if (counted != metric::moves) {
    for (direction const d : all_directions) {
      path.clear();
      for (auto p = from; p != no_place && (k.places[p] & occupied) == 0;
           p = k.neighbours[p][index(d)].to) {
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
      auto const next = k.neighbours[queue[head]][index(d)].to;
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
