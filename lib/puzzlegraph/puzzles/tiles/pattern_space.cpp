// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/pattern_space.hpp"

#include <algorithm>
#include <bit>
#include <cassert>

namespace puzzlegraph::tiles {

namespace {

std::uint64_t count_arrangements(std::size_t cells, std::size_t tiles) {
  std::uint64_t count = 1;
  for (std::size_t i = 0; i < tiles; ++i) count *= cells - i;
  return count;
}

/// A bound on the number of regions. A path that visits every cell once falls into at most k + 1
/// parts when k cells are taken away, a closed one into at most k. Every grid has such a path, and
/// a closed one if it has an even number of cells and two rows and columns.
std::uint64_t region_bound(grid shape, std::size_t tiles) {
  bool const has_closed_path = shape.size() % 2 == 0 && std::min(shape.rows, shape.columns) > 1;
  return std::max<std::uint64_t>(has_closed_path ? tiles : tiles + 1, 1);
}

} // namespace

bool pattern_space::fits(grid shape, std::size_t tiles) {
  constexpr std::size_t most_cells = 64;
  return shape.size() <= most_cells && tiles <= max_pattern_tiles && tiles < shape.size() &&
         count_arrangements(shape.size(), tiles) < UINT32_MAX / region_bound(shape, tiles);
}

pattern_space::pattern_space(grid shape, std::size_t tiles)
    : shape_(shape), count_(tiles), size_(shape.size()),
      arrangements_(count_arrangements(shape.size(), tiles)),
      max_regions_(region_bound(shape, tiles)) {
  assert(fits(shape, tiles));
  for (cell_index c = 0; c < shape.size(); ++c) {
    std::uint64_t const bit = std::uint64_t{1} << c;
    all_ |= bit;
    if (shape.column(c) == 0) first_column_ |= bit;
    if (shape.column(c) + 1 == shape.columns) last_column_ |= bit;
    for (direction const d : all_directions) {
      auto const to = shape.neighbour(c, d);
      neighbours_[c][index(d)] = to == no_cell ? outside : static_cast<std::uint8_t>(to);
      if (to != no_cell) beside_[c] |= std::uint64_t{1} << to;
    }
  }
}

pattern_state pattern_space::state(std::span<std::uint8_t const> cells, std::uint8_t blank) const {
  assert(cells.size() == count_);
  pattern_state u;
  std::ranges::copy(cells, u.cells.begin());
  u.region = static_cast<std::uint8_t>(std::countr_zero(region_of(blank, free_cells(u))));
  return u;
}

pattern_state pattern_space::successors::state() const {
  pattern_state v = from_;
  auto& cell = v.cells[at_ / 4];
  auto const left = cell; // where the blank is then
  cell = space_->neighbours_[cell][at_ % 4];
  std::uint64_t const free = (free_ & ~(std::uint64_t{1} << cell)) | std::uint64_t{1} << left;
  v.region = static_cast<std::uint8_t>(std::countr_zero(space_->region_of(left, free)));
  return v;
}

std::uint64_t pattern_space::region_number(pattern_state const& u) const {
  std::uint64_t const free = free_cells(u);
  std::uint64_t before = free & ((std::uint64_t{1} << u.region) - 1U);
  std::uint64_t number = 0;
  for (; before != 0; ++number) {
    before &= ~region_of(static_cast<unsigned>(std::countr_zero(before)), free);
  }
  return number;
}

std::array<std::uint8_t, max_pattern_tiles>
pattern_space::cells_of(std::uint64_t arrangement) const {
  std::array<std::uint8_t, max_pattern_tiles> cells{};
  auto rest = static_cast<std::uint32_t>(arrangement); // 32-bit divisions are faster
  for (std::size_t i = count_; i-- > 0;) {
    auto const base = static_cast<std::uint32_t>(size_ - i);
    cells[i] = static_cast<std::uint8_t>(rest % base);
    rest /= base;
  }
  std::uint64_t taken = 0;
  for (std::size_t i = 0; i < count_; ++i) {
    std::uint64_t free = all_ & ~taken;
    for (unsigned skip = cells[i]; skip > 0; --skip) free &= free - 1;
    cells[i] = static_cast<std::uint8_t>(std::countr_zero(free));
    taken |= std::uint64_t{1} << cells[i];
  }
  return cells;
}

pattern_state pattern_space::unrank(std::uint64_t r) const {
  pattern_state u;
  u.cells = cells_of(r / max_regions_);
  std::uint64_t const free = free_cells(u);
  std::uint64_t rest = free;
  for (std::uint64_t skip = r % max_regions_; skip > 0; --skip) {
    rest &= ~region_of(static_cast<unsigned>(std::countr_zero(rest)), free);
  }
  u.region = static_cast<std::uint8_t>(std::countr_zero(rest));
  return u;
}

bool pattern_space::is_rank(std::uint64_t r) const {
  pattern_state u;
  u.cells = cells_of(r / max_regions_);
  std::uint64_t const free = free_cells(u);
  std::uint64_t rest = free;
  std::uint64_t number = 0;
  for (; rest != 0; ++number) {
    rest &= ~region_of(static_cast<unsigned>(std::countr_zero(rest)), free);
  }
  return r < arrangements_ * max_regions_ && r % max_regions_ < number;
}

std::uint64_t pattern_space::state_count() const {
  std::uint64_t count = 0;
  for (std::uint64_t r = 0; r < arrangements_ * max_regions_; ++r) count += is_rank(r) ? 1 : 0;
  return count;
}

} // namespace puzzlegraph::tiles
