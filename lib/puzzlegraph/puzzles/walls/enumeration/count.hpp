// SPDX-License-Identifier: BSL-1.0
//
// How many states a maze has at each distance from its start: all of them, 64 at a time.
//
// Every state is a bit (ranking.hpp says which), so a layer is a set of words, and a step in
// one direction moves a word's states together: one row's or column's digit changes, by shifts
// within the word, by going to another word of the block, or to another block. Words without a
// state are passed over, and blocks without one by a byte each. No state is ever hashed, ranked or
// unranked on the way.
//
// Memory: three bits for each rank (the cells times the product of the combinations of the lines),
// half as much again where the lines fill a word badly.
//
// The bound is one read and up to four writes elsewhere for each word with a state; for 4x6 mazes
// the sets of a layer and the next fit a third-level cache. 40 to 80 million states a second on one
// core that others share, where a breadth-first search with a hash table reaches 1.5 to 2
// (tools/bench/walls_engine_bench.cpp).
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::walls {

/// As in result. Layers are complete ones.
struct layer_counts {
  bool is_complete = false;
  limit stopped_by = limit::none;
  std::vector<std::uint64_t> layers;
  puzzlegraph::counters counters;
  std::uint64_t memory = 0;
};

/// The states that can be reached from the maze's start, in numbers by distance, as a breadth-first
/// search of the whole space counts them: leaving leads to one more state. A maze with too many
/// states for their numbering ends as a limit on memory.
layer_counts count_layers(instance const& maze, limits const& l);

} // namespace puzzlegraph::walls
