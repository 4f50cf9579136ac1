// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/bitset_search/ranking.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>

namespace puzzlegraph::ghosts::engine {

namespace {

/// The columns of the board as far as steps tell: nothing where no step leads north or south.
std::uint32_t columns_of(corridors const& map) {
  constexpr auto south = 1 + static_cast<std::uint32_t>(direction::south);
  for (std::uint32_t n = 0; n < map.cells(); ++n) {
    auto const& steps = map.from(n);
    for (std::uint32_t k = 1; k < steps.count; ++k) {
      if (steps.by[k].digit == south) return map.board_cell(steps.by[k].to) - map.board_cell(n);
    }
  }
  return 0;
}

void set_bit(word* row, std::uint32_t bit) { row[bit / 64] |= word{1} << (bit % 64); }

std::uint64_t words_for(std::uint64_t bits) {
  std::uint64_t const least = (bits + 63) / 64;
  return least <= 2 ? std::max<std::uint64_t>(least, 1) : (least + 3) / 4 * 4;
}

} // namespace

bool shape::fits(corridors const& map, std::size_t ghosts) {
  if (ghosts == 0 || ghosts > max_ghosts) return false;
  constexpr std::uint64_t most_bytes = std::uint64_t{1} << 46U;
  std::uint64_t const cells = map.cells();
  if (cells > std::uint64_t{1} << 20U) return false;
  std::uint64_t bytes = 8 * words_for(map.board_cell(map.cells() - 1) + 1);
  for (std::size_t g = 1; g < ghosts; ++g) {
    if (__builtin_mul_overflow(bytes, cells, &bytes) || bytes > most_bytes) return false;
  }
  return true;
}

shape::shape(corridors const& corridor_map, std::size_t count)
    : map(&corridor_map), ghosts(count), prefix(count > 2 ? count - 2 : 0),
      rows(count > 1 ? map->cells() : 1), bit_of(map->cells()), next_to(map->cells()) {
  assert(fits(*map, count));
  std::uint32_t const cells = map->cells();
  for (std::size_t g = prefix; g-- > 0; blocks *= cells) weight[g] = blocks;
  words = words_for(number_bits());
  cell_at.assign(words * 64, nowhere);
  for (auto* const mask : {&from_before, &from_behind, &from_above, &from_below}) {
    mask->assign(words, 0);
  }
  free.assign(block_words(), ~word{0});
  for (std::uint32_t n = 0; n < cells; ++n) {
    cell_at[bit_of[n]] = n;
    if (ghosts > 1) free[n * words + bit_of[n] / 64] &= ~(word{1} << (bit_of[n] % 64));
    next_to[n].fill(nowhere);
    auto const& steps = map->from(n);
    for (std::uint32_t k = 1; k < steps.count; ++k) {
      std::uint32_t const to = steps.by[k].to;
      next_to[n][steps.by[k].digit - 1] = to;
      bool const ahead = bit_of[to] > bit_of[n];
      bool const along = (ahead ? bit_of[to] - bit_of[n] : bit_of[n] - bit_of[to]) == 1;
      auto& mask = along ? (ahead ? from_before : from_behind) : (ahead ? from_above : from_below);
      set_bit(mask.data(), bit_of[to]);
    }
  }
}

std::uint32_t shape::number_bits() {
  std::uint32_t const cells = map->cells();
  auto const columns = columns_of(*map);
  if (columns == 0) { // steps lead to the cell before and the cell behind
    std::iota(bit_of.begin(), bit_of.end(), 0U);
    return cells;
  }
  std::uint32_t const top = map->board_cell(0) / columns;
  std::uint32_t const height = map->board_cell(cells - 1) / columns - top + 1;
  std::uint32_t left = columns;
  std::uint32_t right = 0;
  for (std::uint32_t n = 0; n < cells; ++n) {
    left = std::min(left, map->board_cell(n) % columns);
    right = std::max(right, map->board_cell(n) % columns);
  }
  std::uint32_t const width = right - left + 1;
  stride = std::min(width, height);
  for (std::uint32_t n = 0; n < cells; ++n) {
    std::uint32_t const y = map->board_cell(n) / columns - top;
    std::uint32_t const x = map->board_cell(n) % columns - left;
    bit_of[n] = width <= height ? y * stride + x : x * stride + y;
  }
  return width * height;
}

place shape::place_of(std::span<std::uint32_t const> cells) const {
  place p;
  for (std::size_t g = 0; g < prefix; ++g) p.block += cells[g] * weight[g];
  p.row = ghosts > 1 ? cells[ghosts - 2] : 0;
  p.bit = bit_of[cells[ghosts - 1]];
  return p;
}

std::array<std::uint32_t, shape::max_prefix> shape::prefix_of(std::uint64_t block) const {
  std::array<std::uint32_t, max_prefix> cells{};
  for (std::size_t g = prefix; g-- > 0; block /= map->cells()) {
    cells[g] = static_cast<std::uint32_t>(block % map->cells());
  }
  return cells;
}

} // namespace puzzlegraph::ghosts::engine
