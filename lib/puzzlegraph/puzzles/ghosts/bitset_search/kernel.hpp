// SPDX-License-Identifier: BSL-1.0
//
// One step of the engine: all states of a block that a layer leads to, whole rows at a time.
//
// The ghosts move one after the other: c first, then the prefix, then b. Each needs the union over
// its own steps alone, so that a row costs the sum of the ghosts' steps, not their product. Two
// ghosts that end on one cell are masked out at the end. That leaves the swaps, of which every pair
// has one; a union forgets who came from where, so they are kept apart:
//
//   c with x   The bit of x's cell stays in the spread row if c could come from two of its
//              neighbours: whichever of them x goes to, c has the other. If from one only, the bit
//              is cleared and a note tells that neighbour; who moves x reads the note.
//   p with b   A row whose b stands where a ghost p of the prefix goes takes no part in the union
//              over the prefix: b's steps from there, but that to where p was, are made at once.
//   p with p   The steps of the prefix are made jointly.
//
// On x86-64 with AVX2 the same code runs on lanes of 256 bits.
#pragma once

#include "puzzlegraph/puzzles/ghosts/bitset_search/ranking.hpp"

#include <cstdint>
#include <memory_resource>
#include <span>
#include <vector>

namespace puzzlegraph::ghosts::engine {

/// By ghost of the prefix and then b, three bits each: 0, or 1 + the direction, seen from that
/// ghost's cell, of the only neighbour from which c can step onto it.
using note = std::uint16_t;

/// A layer after c's steps. Rows and notes mean something in active blocks only.
struct spread_layer {
  word* rows;
  note* notes;          ///< by row
  std::uint8_t* active; ///< by block: 1 if the layer has a state there
};

/// A set of states with their distances modulo 3, plus 1, in two planes of bits; or, when `high` is
/// null, without.
struct planes {
  word* low;
  word* high;
};

/// The rows of a layer: those where b can be. No block has a state in another row.
struct row_range {
  std::span<std::uint32_t const> rows; ///< in any order
  std::uint8_t const* has;             ///< by row
};

/// What all blocks of a layer share.
struct layer_step {
  shape const* layout;
  spread_layer from;
  spread_layer to;
  row_range from_rows;
  row_range to_rows;
  word const* closed; ///< a row: where c must not be in the new layer
  planes known;
  bool in_low;         ///< which planes the new states go into
  bool in_high;        ///< (needs known.high)
  planes const* other; ///< a set to meet, or null
};

/// Room for the work on one block, one for each thread.
class workbench {
 public:
  workbench(shape const& layout, std::pmr::memory_resource& memory);

  word* moved() { return moved_.data(); } ///< after the prefix's steps too; zero between blocks
  word* extra() { return extra_.data(); } ///< additions after b's steps; zero between blocks
  word* fresh() { return fresh_.data() + margin_; } ///< the new states, in rows of the new layer
  word* occupied() { return occupied_.data(); }     ///< a row: the prefix's cells
  word* closed() { return closed_.data(); }         ///< a row: where c must not be

 private:
  std::size_t margin_; ///< what shifts read beyond the ends, to be masked out
  std::pmr::vector<word> moved_, extra_, fresh_, occupied_, closed_;
};

struct block_result {
  std::uint64_t states = 0; ///< new ones
  bool meets = false;       ///< some of them are in the other set
};

struct kernel {
  /// Finds the new states of a block, adds them to the known ones, and makes c's steps from them.
  /// The new states are left in the workbench.
  block_result (*advance)(layer_step const& step, std::uint64_t block, workbench& bench);
  /// Makes c's steps from the states in the workbench.
  void (*spread)(layer_step const& step, std::uint64_t block, workbench& bench);
};

/// The fastest for the width of rows and this processor; `portable`: as if it had no AVX2.
kernel choose_kernel(shape const& layout, bool portable = false);

} // namespace puzzlegraph::ghosts::engine
