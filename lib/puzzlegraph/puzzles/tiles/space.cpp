// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <algorithm>
#include <cstddef>

namespace puzzlegraph::tiles {

namespace {

std::uint64_t factorial(unsigned n) {
  std::uint64_t f = 1;
  for (unsigned i = 2; i <= n; ++i) f *= i;
  return f;
}

std::vector<std::uint8_t> without_blank(std::vector<std::uint8_t> tiles) {
  std::erase(tiles, std::uint8_t{0});
  return tiles;
}

} // namespace

template <class State>
basic_space<State>::basic_space(grid shape, direction_order const& order)
    : shape_(shape), cells_(static_cast<unsigned>(shape.size())), order_(order) {
  assert(fits(shape));
  for (unsigned c = 0; c < cells_; ++c) {
    for (std::size_t k = 0; k < all_directions.size(); ++k) {
      neighbours_[c][k] = shape.neighbour(c, all_directions[k]);
      in_order_[c][k] = shape.neighbour(c, order[k]);
    }
  }
}

template <class State>
std::uint64_t basic_space<State>::state_count() const
  requires has_ranks
{
  return factorial(cells_);
}

template <class State>
std::uint64_t basic_space<State>::rank(State const& u) const
  requires has_ranks
{
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

template <class State>
State basic_space<State>::unrank(std::uint64_t r) const
  requires has_ranks
{
  std::array<unsigned, max_cells> digits{};
  for (unsigned c = cells_; c-- > 0;) {
    digits[c] = static_cast<unsigned>(r % (cells_ - c));
    r /= cells_ - c;
  }
  State u;
  unsigned unused = (1U << cells_) - 1U;
  for (unsigned c = 0; c < cells_; ++c) {
    unsigned rest = unused;
    for (unsigned k = digits[c]; k > 0; --k) rest &= rest - 1;
    auto const t = static_cast<unsigned>(std::countr_zero(rest));
    u.set(c, t);
    unused &= ~(1U << t);
  }
  return u;
}

template class basic_space<state>;
template class basic_space<large_state>;

bool has_wrong_parity(instance const& i) {
  grid const shape = i.shape;
  if (shape.rows == 1 || shape.columns == 1) {
    return without_blank(i.start) != without_blank(i.goal);
  }
  auto const cell_of = [](std::vector<std::uint8_t> const& tiles, std::uint8_t tile) {
    return static_cast<cell_index>(std::ranges::find(tiles, tile) - tiles.begin());
  };
  std::vector<cell_index> to; // by cell: the goal cell of its tile
  for (auto const tile : i.start) to.push_back(cell_of(i.goal, tile));
  unsigned parity = 0;
  for (std::size_t a = 0; a < to.size(); ++a) {
    for (std::size_t b = 0; b < a; ++b) parity ^= static_cast<unsigned>(to[b] > to[a]);
  }
  cell_index const from = cell_of(i.start, 0);
  cell_index const goal = cell_of(i.goal, 0);
  unsigned const walk = shape.row(from) + shape.row(goal) + shape.column(from) + shape.column(goal);
  return ((parity ^ walk) & 1U) != 0;
}

} // namespace puzzlegraph::tiles
