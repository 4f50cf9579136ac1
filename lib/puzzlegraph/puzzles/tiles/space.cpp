// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <cassert>

namespace puzzlegraph::tiles {

namespace {

std::uint64_t factorial(unsigned n) {
  std::uint64_t f = 1;
  for (unsigned i = 2; i <= n; ++i) f *= i;
  return f;
}

} // namespace

state pack(std::vector<std::uint8_t> const& tiles) {
  assert(tiles.size() <= max_cells);
  state u;
  for (std::size_t c = 0; c < tiles.size(); ++c) u.word |= std::uint64_t{tiles[c]} << (4 * c);
  return u;
}

space::space(grid shape) : shape_(shape), cells_(static_cast<unsigned>(shape.size())) {
  assert(shape.size() <= max_cells);
  for (unsigned c = 0; c < cells_; ++c) {
    for (direction const d : all_directions) neighbours_[c][index(d)] = shape.neighbour(c, d);
  }
}

std::uint64_t space::state_count() const { return factorial(cells_); }

std::uint64_t space::rank(state_type u) const {
  std::uint64_t r = 0;
  unsigned used = 0;
  for (unsigned c = 0; c < cells_; ++c) {
    unsigned const t = u.tile(c);
    unsigned const smaller_unused =
        t - static_cast<unsigned>(std::popcount(used & ((1U << t) - 1U)));
    r = r * (cells_ - c) + smaller_unused;
    used |= 1U << t;
  }
  return r;
}

state space::unrank(std::uint64_t r) const {
  std::array<unsigned, max_cells> digits{};
  for (unsigned c = cells_; c-- > 0;) {
    digits[c] = static_cast<unsigned>(r % (cells_ - c));
    r /= cells_ - c;
  }
  state u;
  unsigned unused = (1U << cells_) - 1U;
  for (unsigned c = 0; c < cells_; ++c) {
    unsigned rest = unused;
    for (unsigned k = digits[c]; k > 0; --k) rest &= rest - 1;
    auto const t = static_cast<unsigned>(std::countr_zero(rest));
    u.word |= std::uint64_t{t} << (4 * c);
    unused &= ~(1U << t);
  }
  return u;
}

bool task::is_refuted() const {
  unsigned const n = space_->cells();
  grid const shape = space_->shape();
  std::array<unsigned, max_cells> to{}; // where the goal wants what stands in a cell
  for (unsigned c = 0; c < n; ++c) {
    for (unsigned g = 0; g < n; ++g) {
      if (goal_.tile(g) == start_.tile(c)) to[c] = g;
    }
  }
  unsigned parity = 0;
  for (unsigned i = 0; i < n; ++i) {
    for (unsigned j = 0; j < i; ++j) parity ^= static_cast<unsigned>(to[j] > to[i]);
  }
  cell_index const from = space_->blank(start_);
  cell_index const goal = space_->blank(goal_);
  unsigned const walk = shape.row(from) + shape.row(goal) + shape.column(from) + shape.column(goal);
  return ((parity ^ walk) & 1U) != 0;
}

} // namespace puzzlegraph::tiles
