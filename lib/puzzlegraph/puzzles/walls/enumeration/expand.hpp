// SPDX-License-Identifier: BSL-1.0
//
// The walls engine's inner loop: from the states of one layer to those of the next.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/walls/enumeration/ranking.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::walls::engine {

/// A set of states, with a mark for each (block, cell): where it is 0 there is no state, whatever
/// the words say.
class block_set {
 public:
  block_set(layout const& map, memory_account& memory)
      : words_(map.set_words(), memory), marks_(map.blocks() * map.cells(), memory) {}

  std::uint64_t* words() { return &words_.at(0); }
  std::uint8_t* marks() { return &marks_.at(0); }

 private:
  zeroed_map<std::uint64_t> words_;
  zeroed_map<std::uint8_t> marks_;
};

/// What a sweep reads and writes: sets by (block, cell), with layout::words() words each.
struct sweep_sets {
  std::uint64_t const* from = nullptr; ///< the layer
  std::uint8_t const* from_marks = nullptr;
  std::uint64_t* seen = nullptr;
  std::uint64_t* to = nullptr; ///< the next layer
  std::uint8_t* to_marks = nullptr;
};

struct sweep_counts {
  std::uint64_t expanded = 0;
  std::uint64_t generated = 0; ///< successors, also outside
  std::uint64_t states = 0;    ///< of the next layer
  bool is_out = false;         ///< one of them stands at an opening
};

/// Makes the next layer, and adds it to `seen`. Ends early when the budget is spent;
/// `so_far` is what the budget is told, with the states of the next layer added.
sweep_counts sweep(layout const& map, sweep_sets const& sets, progress const& so_far, budget& b);

} // namespace puzzlegraph::walls::engine
