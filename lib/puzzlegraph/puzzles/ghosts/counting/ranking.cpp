// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/counting/ranking.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

namespace puzzlegraph::ghosts::bit_sets {

namespace {

/// The columns of the board, derived from a step south; 0 where there is none.
std::uint32_t columns_of(free_cells const& map) {
  constexpr auto south = 1 + static_cast<std::uint32_t>(direction::south);
  for (std::uint32_t n = 0; n < map.cells(); ++n) {
    auto const& steps = map.from(n);
    for (std::uint32_t k = 1; k < steps.count; ++k) {
      if (steps.by[k].digit == south) return map.board_cell(steps.by[k].to) - map.board_cell(n);
    }
  }
  return 0;
}

std::uint64_t words_for(std::uint64_t bits) {
  std::uint64_t const least = (bits + 63) / 64;
  return least <= 2 ? std::max<std::uint64_t>(least, 1) : (least + 3) / 4 * 4;
}

/// The bounding rectangle of the free cells; where these are in rows of their own, a line of them.
struct rectangle {
  std::uint32_t columns = 0; ///< of the board; 0: no step leads south
  std::uint32_t top = 0;
  std::uint32_t left = 0;
  std::uint32_t width = 0;
  std::uint32_t height = 1;
};
rectangle bounds_of(free_cells const& map) {
  std::uint32_t const cells = map.cells();
  auto const columns = columns_of(map);
  if (columns == 0) return {.width = cells};
  std::uint32_t const top = map.board_cell(0) / columns;
  std::uint32_t const height = map.board_cell(cells - 1) / columns - top + 1;
  std::uint32_t left = columns;
  std::uint32_t right = 0;
  for (std::uint32_t n = 0; n < cells; ++n) {
    left = std::min(left, map.board_cell(n) % columns);
    right = std::max(right, map.board_cell(n) % columns);
  }
  return {columns, top, left, right - left + 1, height};
}

std::uint64_t row_words_of(rectangle const& r) {
  return words_for(std::uint64_t{r.width} * r.height);
}

/// By cell, which bit of a row it is.
std::vector<std::uint32_t> numbered_bits(free_cells const& map, rectangle const& r,
                                         std::uint32_t stride) {
  std::vector<std::uint32_t> bits(map.cells());
  if (r.columns == 0) { // neighbours have neighbouring numbers
    std::iota(bits.begin(), bits.end(), 0U);
    return bits;
  }
  for (std::uint32_t n = 0; n < map.cells(); ++n) {
    std::uint32_t const y = map.board_cell(n) / r.columns - r.top;
    std::uint32_t const x = map.board_cell(n) % r.columns - r.left;
    bits[n] = r.width <= r.height ? y * stride + x : x * stride + y;
  }
  return bits;
}

} // namespace

bool ranking::fits(free_cells const& map, std::size_t ghosts) {
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

std::uint64_t ranking::free_words(free_cells const& map, std::size_t ghosts) {
  return (ghosts > 1 ? map.cells() : 1) * row_words_of(bounds_of(map));
}

std::uint64_t ranking::set_words(free_cells const& map, std::size_t ghosts) {
  std::uint64_t words = free_words(map, ghosts);
  for (std::size_t g = 2; g < ghosts; ++g) words *= map.cells();
  return words;
}

ranking::ranking(free_cells const& cells_of_board, std::size_t count, budget& b)
    : map(&cells_of_board), ghosts(count), block_ghosts(count > 2 ? count - 2 : 0),
      rows(count > 1 ? map->cells() : 1), next_to(map->cells()), free(&b.memory()) {
  assert(fits(*map, count));
  std::uint32_t const cells = map->cells();
  for (std::size_t g = block_ghosts; g-- > 0; blocks *= cells) weight[g] = blocks;
  auto const bounds = bounds_of(*map);
  stride = bounds.columns == 0 ? 1 : std::min(bounds.width, bounds.height);
  row_words = row_words_of(bounds);
  bit_of = numbered_bits(*map, bounds, stride);
  cell_at.assign(row_words * 64, no_cell);
  for (auto* const mask : {&from_before, &from_behind, &from_above, &from_below}) {
    mask->assign(row_words, 0);
  }
  free.reserve(block_words());
  for (std::uint32_t row = 0; row < rows && b.go_on(progress{}); ++row) {
    free.resize(free.size() + row_words, ~word{0});
    if (ghosts > 1) free[row * row_words + bit_of[row] / 64] &= ~(word{1} << (bit_of[row] % 64));
  }
  for (std::uint32_t n = 0; n < cells; ++n) {
    cell_at[bit_of[n]] = n;
    next_to[n].fill(no_cell);
    auto const& steps = map->from(n);
    for (std::uint32_t k = 1; k < steps.count; ++k) {
      std::uint32_t const to = steps.by[k].to;
      next_to[n][steps.by[k].digit - 1] = to;
      bool const ahead = bit_of[to] > bit_of[n];
      bool const along = (ahead ? bit_of[to] - bit_of[n] : bit_of[n] - bit_of[to]) == 1;
      auto& mask = along ? (ahead ? from_before : from_behind) : (ahead ? from_above : from_below);
      mask[bit_of[to] / 64] |= word{1} << (bit_of[to] % 64);
    }
  }
}

ranking::block_cells ranking::cells_of(std::uint64_t block) const {
  block_cells cells{};
  for (std::size_t g = block_ghosts; g-- > 0; block /= map->cells()) {
    cells[g] = static_cast<std::uint32_t>(block % map->cells());
  }
  return cells;
}

} // namespace puzzlegraph::ghosts::bit_sets
