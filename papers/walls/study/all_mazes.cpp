// SPDX-License-Identifier: BSL-1.0
#include "all_mazes.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <stdexcept>

namespace study {

using puzzlegraph::all_directions;
using puzzlegraph::index;
using puzzlegraph::opposite;

namespace {

constexpr wall_set bit(std::uint32_t place) { return wall_set{1} << place; }
constexpr std::uint8_t flag(direction d) { return static_cast<std::uint8_t>(1U << index(d)); }

/// Calls search(length) for the lengths from 1 until it returns false. Throws std::overflow_error
/// before the last length that fits in a byte.
template <class Search> void for_each_length(Search const& search) {
  for (std::uint8_t length = 1;; ++length) {
    if (length == std::numeric_limits<std::uint8_t>::max()) throw std::overflow_error("length");
    if (!search(length)) return;
  }
}

} // namespace

bool all_mazes::fits(puzzlegraph::grid shape) {
  return shape.size() > 0 && shape.size() <= 31 &&
         puzzlegraph::walls::wall_slots(shape).count() <= 31;
}

all_mazes::all_mazes(puzzlegraph::grid shape)
    : slots_(shape), cells_(slots_.outside()), places_(slots_.count()), around_(cells_),
      exits_(cells_), length_(cells_ * wall_sets()) {
  for (cell_index c = 0; c < cells_; ++c) {
    for (direction const d : all_directions) {
      cell_index const to = slots_.behind(c, d);
      std::uint32_t const near = slots_.at(c, d);
      bool const inside = to != slots_.outside();
      around_[c][index(d)] = {to, near, inside ? slots_.at(to, d) : near};
      if (!inside) exits_[c] |= bit(near);
    }
  }
  make_symmetries();
  find_lengths();
}

template <class Visit> void all_mazes::for_each_state(Visit const& visit) const {
  for (cell_index c = 0; c < cells_; ++c) {
    for (std::uint64_t w = 0; w < wall_sets(); ++w) visit(c, static_cast<wall_set>(w));
  }
}

void all_mazes::find_lengths() {
  for_each_state([&](cell_index c, wall_set walls) {
    if (can_leave(c, walls)) length_[state(c, walls)] = 1;
  });
  for_each_length([&](std::uint8_t length) {
    bool found = false;
    for_each_state([&](cell_index c, wall_set walls) {
      if (length_[state(c, walls)] != length) return;
      for (direction const d : all_directions) {
        step_back(c, walls, d, [&](cell_index from, wall_set before) {
          auto& known = length_[state(from, before)];
          if (known != 0) return;
          known = static_cast<std::uint8_t>(length + 1);
          found = true;
        });
      }
    });
    return found;
  });
}

template <class Sink>
void all_mazes::step(cell_index c, wall_set walls, direction d, Sink&& sink) const {
  neighbour const& p = beside(c, d);
  if (p.to == slots_.outside()) return;
  if ((walls & bit(p.near)) == 0) {
    sink(p.to, walls);
  } else if ((walls & bit(p.far)) == 0) {
    sink(p.to, walls ^ bit(p.near) ^ bit(p.far));
  }
}

template <class Sink>
void all_mazes::step_back(cell_index c, wall_set walls, direction d, Sink&& sink) const {
  cell_index const from = beside(c, opposite(d)).to;
  if (from == slots_.outside()) return;
  neighbour const& p = beside(from, d);
  if ((walls & bit(p.near)) != 0) return;
  sink(from, walls);
  if ((walls & bit(p.far)) != 0) sink(from, walls ^ bit(p.near) ^ bit(p.far));
}

// A way out that begins in state s after a step m must not begin with the opposite of m. So the
// length of a continuation from s depends on m. It is `best` if that continuation may begin with
// one of `steps`. If `steps` is a single step, the opposite of m, it is `second`.
void all_mazes::find_without_stepping_back() {
  ahead_.assign(cells_ * wall_sets(), {});
  for_each_state([&](cell_index c, wall_set walls) {
    auto& a = ahead_[state(c, walls)];
    for (direction const d : all_directions) {
      neighbour const& p = beside(c, d);
      if (p.to != slots_.outside() || (walls & bit(p.near)) != 0) continue;
      a.best = 1;
      a.steps |= flag(d);
    }
  });
  for_each_length([&](std::uint8_t length) {
    bool found = false;
    for_each_state([&](cell_index c, wall_set walls) {
      beginnings const a = ahead_[state(c, walls)];
      if (a.best != length && a.second != length) return;
      for (direction const d : all_directions) {
        bool const is_only_back = a.steps == flag(opposite(d));
        if (is_only_back ? a.second != length : a.best != length) continue;
        step_back(c, walls, d, [&](cell_index from, wall_set before) {
          found |= ahead_[state(from, before)].add(static_cast<std::uint8_t>(length + 1), flag(d));
        });
      }
    });
    return found;
  });
}

bool all_mazes::beginnings::add(std::uint8_t length, std::uint8_t step) {
  if (best == 0) {
    best = length;
    steps = step;
    return true;
  }
  if (best == length) {
    steps |= step;
    return false;
  }
  bool const is_second = second == 0 && std::has_single_bit(steps);
  if (is_second) second = length;
  return is_second;
}

bool all_mazes::has_simple_shortest(cell_index c, wall_set walls, std::uint32_t entered) const {
  std::uint32_t const left = shortest(c, walls);
  if (left == 1) return true;
  bool found = false;
  for (direction const d : all_directions) {
    step(c, walls, d, [&](cell_index to, wall_set after) {
      if ((entered >> to & 1U) != 0 || shortest(to, after) != left - 1) return;
      found = has_simple_shortest(to, after, entered | 1U << to);
    });
    if (found) return true;
  }
  return false;
}

void all_mazes::search_simple(cell_index c, wall_set walls, std::uint32_t entered,
                              std::uint32_t steps, std::uint32_t& best) const {
  std::uint32_t const left = shortest(c, walls);
  if (left == 0 || steps + left >= best) return;
  if (left == 1) {
    best = steps + 1;
    return;
  }
  for (direction const d : all_directions) {
    step(c, walls, d, [&](cell_index to, wall_set after) {
      if ((entered >> to & 1U) != 0) return;
      search_simple(to, after, entered | 1U << to, steps + 1, best);
    });
  }
}

std::uint32_t all_mazes::shortest_simple(cell_index start, wall_set walls) const {
  std::uint32_t const length = shortest(start, walls);
  if (length == 0) return 0;
  if (length <= cells_ && has_simple_shortest(start, walls, 1U << start)) return length;
  std::uint32_t best = cells_ + 1;
  search_simple(start, walls, 1U << start, 0, best);
  return best > cells_ ? 0 : best;
}

bool all_mazes::is_representative(wall_set walls) const {
  return std::all_of(symmetries_.begin(), symmetries_.end(), [&](auto const& s) {
    wall_set const image = s[0][walls & 255U] | s[1][walls >> 8U & 255U] |
                           s[2][walls >> 16U & 255U] | s[3][walls >> 24U];
    return image >= walls;
  });
}

namespace {

/// Transposes first (squares only), then reverses the order of the rows, then that of the columns.
struct symmetry {
  puzzlegraph::grid shape;
  bool rows_reversed;
  bool columns_reversed;
  bool transposed;

  cell_index image(cell_index c) const {
    std::uint32_t row = shape.row(c);
    std::uint32_t column = shape.column(c);
    if (transposed) std::swap(row, column);
    if (rows_reversed) row = shape.rows - 1 - row;
    if (columns_reversed) column = shape.columns - 1 - column;
    return shape.cell(row, column);
  }
  direction image(direction d) const {
    bool vertical = d == direction::north || d == direction::south;
    bool before = d == direction::north || d == direction::west;
    if (transposed) vertical = !vertical;
    if (vertical ? rows_reversed : columns_reversed) before = !before;
    if (vertical) return before ? direction::north : direction::south;
    return before ? direction::west : direction::east;
  }
};

} // namespace

void all_mazes::make_symmetries() {
  auto const shape = slots_.shape();
  bool const square = shape.rows == shape.columns;
  for (unsigned which = 1; which < (square ? 8U : 4U); ++which) {
    symmetry const to{shape, (which & 1U) != 0, (which & 2U) != 0, (which & 4U) != 0};
    std::vector<wall_set> image(32);
    for (cell_index c = 0; c < cells_; ++c) {
      for (direction const d : all_directions) {
        image[slots_.at(c, d)] = bit(slots_.at(to.image(c), to.image(d)));
      }
    }
    auto& table = symmetries_.emplace_back();
    for (std::size_t byte = 0; byte < 4; ++byte) {
      for (std::size_t value = 0; value < 256; ++value) {
        table[byte][value] = 0;
        for (std::size_t k = 0; k < 8; ++k) {
          if ((value >> k & 1U) != 0) table[byte][value] |= image[8 * byte + k];
        }
      }
    }
  }
}

puzzlegraph::walls::instance all_mazes::maze(cell_index start, wall_set walls) const {
  puzzlegraph::walls::instance made{slots_.shape(), start, std::vector<std::uint8_t>(cells_)};
  for (cell_index c = 0; c < cells_; ++c) {
    for (direction const d : all_directions) {
      if ((walls & bit(slots_.at(c, d))) == 0) continue;
      made.walls[c] = static_cast<std::uint8_t>(made.walls[c] | puzzlegraph::walls::side_bit(d));
    }
  }
  return made;
}

} // namespace study
