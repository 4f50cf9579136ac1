// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/parity_space.hpp"

#include <cassert>

namespace puzzlegraph::tiles {

namespace {

constexpr std::uint64_t ones = 0x1111111111111111U;
constexpr std::uint64_t counting_up = 0xfedcba9876543210U;

/// The word without nibble k; those above move down.
constexpr std::uint64_t without(std::uint64_t word, unsigned k) {
  std::uint64_t const below = (std::uint64_t{1} << (4 * k)) - 1;
  return (word & below) | (word >> 4U & ~below);
}

/// The word with a zero nibble k; those from there on move up.
constexpr std::uint64_t with_blank(std::uint64_t word, unsigned k) {
  std::uint64_t const below = (std::uint64_t{1} << (4 * k)) - 1;
  return (word & below) | (word & ~below) << 4U;
}

/// The parity of the tiles' order, row by row without the blank.
unsigned order_parity(state const& u, unsigned cells) {
  unsigned inversions = 0;
  for (unsigned a = 0; a < cells; ++a) {
    for (unsigned b = 0; b < a; ++b) {
      inversions += static_cast<unsigned>(u.tile(a) != 0 && u.tile(b) > u.tile(a));
    }
  }
  return inversions & 1U;
}

} // namespace

parity_space::parity_space(grid shape, state const& member)
    : all_(shape), cells_(static_cast<unsigned>(shape.size())), count_(all_.state_count() / 2) {
  assert(fits(shape));
  for (unsigned d = 3; d < reciprocals_.size(); ++d) reciprocals_[d] = UINT64_MAX / d + 1;
  unsigned const past = (shape.columns - 1) & 1U; // inversions that change with the blank's row
  unsigned const of_member = order_parity(member, cells_);
  for (unsigned c = 0; c < cells_; ++c) {
    unsigned const rows = shape.row(c) + shape.row(member.blank());
    order_parity_[c] = static_cast<std::uint8_t>((of_member + past * rows) & 1U);
  }
}

// Out of line: inlined into the loops of a search, these loops would not be left enough registers.

std::uint64_t parity_space::rank(state const& u) const {
  unsigned const blank = u.blank();
  std::uint64_t tiles = without(u.word, blank);
  std::uint64_t smaller = counting_up; // nibble t - 1: the tiles below t that are still to come
  std::uint64_t order = 0;
  for (unsigned left = cells_ - 1; left > 2; --left) {
    unsigned const at = 4 * static_cast<unsigned>((tiles & 15U) - 1);
    order = order * left + (smaller >> at & 15U);
    smaller -= (ones << at) << 4U;
    tiles >>= 4U;
  }
  return order * cells_ + blank;
}

state parity_space::unrank(std::uint64_t r) const {
  std::uint64_t order = quotient(r, cells_);
  auto const blank = static_cast<unsigned>(r - order * cells_);
  std::array<std::uint8_t, state::max_cells> digits{};
  unsigned inversions = 0;
  for (unsigned left = 3; left < cells_; ++left) {
    auto const rest = quotient(order, left);
    digits[left] = static_cast<std::uint8_t>(order - rest * left);
    inversions += digits[left];
    order = rest;
  }
  std::uint64_t unused = counting_up + ones; // nibble k: the k-th unused tile
  std::uint64_t tiles = 0;
  unsigned at = 0;
  for (unsigned left = cells_ - 1; left > 2; --left, at += 4) {
    tiles |= (unused >> (4U * digits[left]) & 15U) << at;
    unused = without(unused, digits[left]);
  }
  bool const swapped = (inversions & 1U) != order_parity_[blank];
  tiles |= (swapped ? (unused & 15U) << 4U | (unused >> 4U & 15U) : unused & 255U) << at;
  return {with_blank(tiles, blank)};
}

/// n / d for n below 2^60: a product with the reciprocal, rounded up (Granlund and Montgomery
/// 1994).
std::uint64_t parity_space::quotient(std::uint64_t n, unsigned d) const {
  __extension__ using wide = unsigned __int128;
  return static_cast<std::uint64_t>(static_cast<wide>(n) * reciprocals_[d] >> 64U);
}

} // namespace puzzlegraph::tiles
