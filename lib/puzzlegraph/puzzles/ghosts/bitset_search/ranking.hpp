// SPDX-License-Identifier: BSL-1.0
//
// How the engine lays states out as bits.
//
// The last ghost, c, is a bit of a row; the one before it, b, is a row of a block; the cells of the
// others, the prefix, number the block (to the base of the number of cells, ghost a most
// significant). So a set of states is blocks * rows * words words. A row is the rectangle around
// the corridor cells, laid down so that its lines are the short sides: a step along a line moves a
// bit by 1, one across by `stride`.
#pragma once

#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace puzzlegraph::ghosts::engine {

using word = std::uint64_t;

/// A place in a set of states.
struct place {
  std::uint64_t block = 0;
  std::uint32_t row = 0;
  std::uint32_t bit = 0; ///< of the row
};

struct shape {
  static constexpr std::size_t max_ghosts = 6; ///< three bits each in the notes of a row
  static constexpr std::size_t max_prefix = max_ghosts - 2;
  static constexpr std::uint32_t nowhere = UINT32_MAX;

  /// Whether a set of states can be addressed at all.
  static bool fits(corridors const& map, std::size_t ghosts);

  /// Precondition: fits(corridor_map, count). O(cells * words of a row).
  shape(corridors const& corridor_map, std::size_t count);

  corridors const* map;
  std::size_t ghosts;
  std::size_t prefix;                             ///< ghosts before the last two
  std::uint32_t rows;                             ///< of a block: cells, or 1 if there is no b
  std::size_t words = 0;                          ///< of a row: 1, 2 or a multiple of 4
  std::uint32_t stride = 1;                       ///< from a line of the rectangle to the next
  std::uint64_t blocks = 1;                       ///< cells ^ prefix
  std::array<std::uint64_t, max_prefix> weight{}; ///< of a ghost of the prefix in the block number

  std::vector<std::uint32_t> bit_of;                 ///< by cell
  std::vector<std::uint32_t> cell_at;                ///< by bit
  std::vector<std::array<std::uint32_t, 4>> next_to; ///< by cell and direction: a cell, or nowhere
  /// The bits that a step leads to, as rows: from bit - 1, bit + 1, bit - stride, bit + stride.
  std::vector<word> from_before, from_behind, from_above, from_below;
  std::vector<word> free; ///< by row: all bits but that of b's own cell

  std::size_t block_words() const { return rows * words; }
  std::uint64_t set_words() const { return blocks * block_words(); }

  place place_of(std::span<std::uint32_t const> cells) const;
  /// The cells of the prefix of a block.
  std::array<std::uint32_t, max_prefix> prefix_of(std::uint64_t block) const;
  std::size_t first_word(place p) const { return (p.block * rows + p.row) * words; }

 private:
  /// Gives every cell its bit, in lines along the shorter side of the rectangle that holds all;
  /// how many bits that takes.
  std::uint32_t number_bits();
};

} // namespace puzzlegraph::ghosts::engine
