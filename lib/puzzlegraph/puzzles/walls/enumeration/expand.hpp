// SPDX-License-Identifier: BSL-1.0
//
// The expansion of a layer: all steps of its states, a word at a time.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/walls/enumeration/ranking.hpp"

#include <cstdint>

namespace puzzlegraph::walls::bitsets {

/// A set of states, with a mark for each (block, cell). Where the mark is 0 there is no state, and
/// the words mean nothing.
class layer {
 public:
  layer(ranking const& ranks, memory_account& memory)
      : words_(ranks.set_words(), memory), marks_(ranks.blocks() * ranks.cells(), memory) {}

  std::uint64_t* words() { return &words_.at(0); }
  std::uint8_t* marks() { return &marks_.at(0); }

 private:
  zeroed_map<std::uint64_t> words_;
  zeroed_map<std::uint8_t> marks_;
};

/// What an expansion reads and writes: sets by (block, cell), with ranking::words() words each.
struct expansion_sets {
  std::uint64_t const* from = nullptr; ///< the layer
  std::uint8_t const* from_marks = nullptr;
  std::uint64_t* known = nullptr;
  std::uint64_t* to = nullptr; ///< the next layer
  std::uint8_t* to_marks = nullptr;
};

struct expansion_counts {
  std::uint64_t generated = 0; ///< successors, also outside
  std::uint64_t states = 0;    ///< of the next layer
  bool is_at_opening = false;  ///< some state of the next layer
};

/// Makes the next layer, and adds it to `known`. Ends early when the budget is spent; reports
/// so_far to it, with the states of the next layer added.
expansion_counts expand(ranking const& ranks, expansion_sets const& sets, progress const& so_far,
                        budget& b);

} // namespace puzzlegraph::walls::bitsets
