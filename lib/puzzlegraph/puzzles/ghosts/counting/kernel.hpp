// SPDX-License-Identifier: BSL-1.0
//
// The expansion kernel: all new states of one block, a row of bits at a time.
//
// The ghosts move one after the other: the bit ghost, the block ghosts, the row ghost. Each takes
// the union over its own steps alone, so that a row costs the sum of the ghosts' steps, not their
// product. Vertex conflicts (two ghosts on one cell) are masked out at the end. Swapping conflicts
// need more, since a union forgets which ghost came from where:
//
//   bit ghost with ghost x     After the bit ghost's steps, the bit of x's cell stays set if the
//                              bit ghost has reached it from several neighbours: whichever of
//                              them x moves to, another one remains. If it has reached it from
//                              only one, the bit is cleared, and the row's swap mask keeps the
//                              direction of that neighbour; whoever moves x reads the mask.
//   block ghost with row ghost A row whose row ghost stands where a block ghost arrives is left out
//                              of the union over the block ghosts. The row ghost's steps from
//                              there, except onto the cell that the block ghost has left, are
//                              added separately.
//   block ghost with another   The block ghosts' steps are enumerated jointly.
//
// The same source is compiled for AVX2 (256-bit vectors) and for the base instruction set.
#pragma once

#include "puzzlegraph/puzzles/ghosts/counting/ranking.hpp"

#include <cstdint>
#include <memory_resource>
#include <vector>

namespace puzzlegraph::ghosts::bit_sets {

/// For each block ghost, then the row ghost, three bits: 0, or 1 + the direction, seen from that
/// ghost's cell, of the only neighbour from which the bit ghost reaches it.
using swap_mask = std::uint16_t;

/// A layer after the bit ghost's steps. Rows and masks are valid in active blocks only.
struct moved_layer {
  word* rows;
  swap_mask* masks;     ///< by row
  std::uint8_t* active; ///< by block: 1 if the layer has a state there
};

/// One expansion of a layer, the same for all its blocks.
struct expansion {
  ranking const* ranks;
  moved_layer from;
  moved_layer to;
  word* known; ///< the states that were reached
};

/// Buffers for one block, one for each thread.
class scratch {
 public:
  scratch(ranking const& ranks, std::pmr::memory_resource& memory);
  /// An upper bound on the bytes, for blocks and rows of these numbers of words.
  static constexpr std::uint64_t bytes(std::uint64_t block_words, std::uint64_t row_words) {
    std::uint64_t const most_margin = row_words + 2;
    return sizeof(word) * (3 * block_words + 2 * most_margin + 2 * row_words);
  }

  word* moved() { return moved_.data(); } ///< after the block ghosts' steps; zero between blocks
  word* extra() { return extra_.data(); } ///< separate steps of the row ghost; zero between blocks
  word* fresh() { return fresh_.data() + margin_; } ///< the new states
  word* occupied() { return occupied_.data(); }     ///< a row: the block ghosts' cells

 private:
  std::size_t margin_; ///< words that shifts read beyond the ends, and mask out
  std::pmr::vector<word> moved_, extra_, fresh_, occupied_;
};

struct kernel {
  /// Finds the new states of a block, marks them as known, and makes the bit ghost's steps from
  /// them. Returns their number.
  std::uint64_t (*expand)(expansion const& e, std::uint64_t block, scratch& buffers);
  /// Makes the bit ghost's steps from the states in the scratch.
  void (*move_bit_ghost)(expansion const& e, std::uint64_t block, scratch& buffers);
};

/// The fastest kernel for the width of rows and this processor; `portable`: without AVX2.
kernel choose_kernel(ranking const& ranks, bool portable = false);

} // namespace puzzlegraph::ghosts::bit_sets
