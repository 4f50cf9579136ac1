// SPDX-License-Identifier: BSL-1.0
//
// The expansion of a layer: all steps of its states, a word at a time.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/walls/counting/ranking.hpp"

#include <cstdint>

namespace puzzlegraph::walls::bit_sets {

/// A set of states, with marks for each (cell, block): a bit for each of its words. Where the bit
/// is 0 there is no state, and the word means nothing. Marks stand by cell, so that those of
/// neighbouring blocks are looked at together.
class layer {
 public:
  layer(ranking const& ranks, memory_account& memory)
      : words_(ranks.set_words(), memory), marks_(ranks.blocks() * ranks.cells(), memory) {}

  std::uint64_t* words() { return &words_.at(0); }
  std::uint64_t* marks() { return &marks_.at(0); }

 private:
  zeroed_map<std::uint64_t> words_;
  zeroed_map<std::uint64_t> marks_;
};

/// What an expansion reads and writes: words by (block, cell), ranking::words() of each; marks by
/// (cell, block).
struct expansion_sets {
  std::uint64_t const* from = nullptr; ///< the layer
  std::uint64_t const* from_marks = nullptr;
  std::uint64_t* known = nullptr;
  std::uint64_t* to = nullptr; ///< the next layer
  std::uint64_t* to_marks = nullptr;
};

/// Makes the next layer inside the maze, and adds it to `known`. Returns its number of states. Ends
/// early when the budget is spent; reports so_far to it, with the states of the next layer added.
/// Each thread makes the states of some blocks with the same digits of a few lines, and reads those
/// of the blocks from which one step leads there. Each step is made once.
std::uint64_t expand(ranking const& ranks, expansion_sets const& sets, unsigned threads,
                     progress const& so_far, budget& b);

/// Whether a state of the set stands at an opening.
bool is_at_opening(ranking const& ranks, std::uint64_t const* words, std::uint64_t const* marks);

} // namespace puzzlegraph::walls::bit_sets
