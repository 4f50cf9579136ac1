// SPDX-License-Identifier: BSL-1.0
//
// State ranking for bitsets: which bit a joint state is.
//
// The last ghost is the bit ghost: its cell is a bit of a row. The ghost before it is the row
// ghost: its cell selects the row of a block. All others are block ghosts: their cells number the
// block, to the base of the number of cells, ghost a most significant. A set of states thus takes
// blocks * rows * row_words words, with unused bits where two ghosts would share a cell.
//
// A row is the bounding rectangle of the free cells, scanned along its shorter side: a step along
// that side moves a bit by 1, a step across by `stride`.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <vector>

namespace puzzlegraph::ghosts::bit_sets {

using word = std::uint64_t;

/// The rank of a state.
struct position {
  std::uint64_t block = 0;
  std::uint32_t row = 0;
  std::uint32_t bit = 0; ///< of the row
};

struct ranking {
  static constexpr std::size_t max_ghosts = 6; ///< three bits each in a swap mask of 16 bits
  static constexpr std::size_t max_block_ghosts = max_ghosts - 2;
  static constexpr std::uint32_t no_cell = UINT32_MAX;
  using block_cells = std::array<std::uint32_t, max_block_ghosts>;

  /// Whether there are at most max_ghosts ghosts, and a set of states can be addressed.
  static bool fits(free_cells const& map, std::size_t ghosts);

  /// 64-bit words of all bits of a set of states, and of `free`. O(cells). Precondition: fits().
  static std::uint64_t set_words(free_cells const& map, std::size_t ghosts);
  static std::uint64_t free_words(free_cells const& map, std::size_t ghosts);

  /// Incomplete if the budget is spent on the way. Throws std::bad_alloc past its memory.
  /// Precondition: fits(cells, count). O(cells * row_words).
  ranking(free_cells const& cells, std::size_t count, budget& b);

  free_cells const* map;
  std::size_t ghosts;
  std::size_t block_ghosts;  ///< all but the last two
  std::uint32_t rows;        ///< of a block: the cells, or 1 if there is no row ghost
  std::size_t row_words = 0; ///< 1, 2 or a multiple of 4: whole SIMD vectors
  std::uint32_t stride = 1;  ///< from a line of the rectangle to the next, in bits
  std::uint64_t blocks = 1;  ///< cells ^ block_ghosts
  std::array<std::uint64_t, max_block_ghosts> weight{}; ///< of a block ghost's cell in the number

  std::vector<std::uint32_t> bit_of;                 ///< by cell
  std::vector<std::uint32_t> cell_at;                ///< by bit; no_cell for walls
  std::vector<std::array<std::uint32_t, 4>> next_to; ///< by cell and direction; no_cell for walls
  /// By bit, as rows: whether a step leads here from bit - 1, bit + 1, bit - stride, bit + stride.
  std::vector<word> from_before, from_behind, from_above, from_below;
  std::pmr::vector<word> free; ///< by row: all bits but that of the row ghost's own cell

  std::size_t block_words() const { return rows * row_words; }
  std::uint64_t set_words() const { return blocks * block_words(); }

  /// The rank of a state.
  template <class State> position position_of(State const& u) const {
    position p;
    for (std::size_t g = 0; g < block_ghosts; ++g) p.block += u.cell(g) * weight[g];
    p.row = ghosts > 1 ? u.cell(ghosts - 2) : 0;
    p.bit = bit_of[u.cell(ghosts - 1)];
    return p;
  }
  /// The cells of the block ghosts.
  block_cells cells_of(std::uint64_t block) const;
  /// Where the position's row begins in a set.
  std::size_t first_word(position p) const { return (p.block * rows + p.row) * row_words; }
};

} // namespace puzzlegraph::ghosts::bit_sets
