// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/empties_space.hpp"

#include <array>
#include <utility>

namespace puzzlegraph::blocks {

namespace {

using pascal_row = std::array<std::uint64_t, max_cells + 1>;

/// Pascal's triangle; UINT64_MAX where a number does not fit.
constexpr std::array<pascal_row, max_cells + 1> pascal = [] {
  std::array<pascal_row, max_cells + 1> rows{};
  for (std::size_t n = 0; n <= max_cells; ++n) {
    rows[n][0] = 1;
    for (std::size_t k = 1; k <= n; ++k) {
      auto const a = rows[n - 1][k - 1];
      auto const b = rows[n - 1][k];
      rows[n][k] = a > UINT64_MAX - b ? UINT64_MAX : a + b;
    }
  }
  return rows;
}();

} // namespace

std::uint64_t binomial(unsigned n, unsigned k) { return pascal[n][k]; }

empties_rules::empties_rules(state_layout of, unsigned kept, unsigned empty)
    : layout_(std::move(of)), kept_(kept), empty_(empty) {
  for (auto const& k : layout_.kinds()) {
    for (auto const cells : k.places) open_ |= cells;
  }
}

std::uint64_t empties_rules::sets() const {
  return binomial(static_cast<unsigned>(std::popcount(others(0))), empty_);
}

std::optional<std::uint64_t> empties_rules::rank_count() const {
  auto const places = kept().places.size();
  if (sets() > UINT64_MAX / places) return std::nullopt;
  return places * sets();
}

std::uint64_t empties_rules::rank(empties_state const& u) const {
  cell_set const among = others(u.place);
  std::uint64_t r = 0;
  unsigned chosen = 0;
  for (auto left = u.empty; left != 0; left &= left - 1) {
    cell_set const before = cell_bit(first_cell(left)) - 1;
    r += binomial(static_cast<unsigned>(std::popcount(among & before)), ++chosen);
  }
  return u.place * sets() + r;
}

empties_state empties_rules::unrank(std::uint64_t r) const {
  empties_state u{0, r / sets()};
  r %= sets();
  auto left = empty_;
  for (cell_set among = others(u.place); left != 0;) {
    auto const last = static_cast<unsigned>(std::bit_width(among)) - 1;
    among &= ~cell_bit(last);
    auto const without = binomial(static_cast<unsigned>(std::popcount(among)), left);
    if (r < without) continue; // the set lies among the cells before
    r -= without;
    u.empty |= cell_bit(last);
    --left;
  }
  return u;
}

} // namespace puzzlegraph::blocks
