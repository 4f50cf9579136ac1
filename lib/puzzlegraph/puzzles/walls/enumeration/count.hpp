// SPDX-License-Identifier: BSL-1.0
//
// Counts the states of a maze at each distance from its start, by bit-parallel breadth-first search
// (search/bit_parallel.hpp).
//
// Every state is a bit (ranking.hpp), so a layer is a bitset, and a step in one direction moves all
// states of a word together: the digit of one row or column changes, by shifts within the word, by
// another word of the block, or by another block (expand.hpp). Empty words and blocks are skipped.
//
// Memory: three bits for each rank (the cells times the product of the lines' combinations), up to
// half as much again where the lines fill a word badly.
//
// The bound is one read and up to four scattered writes for each word with a state; for 4x6 mazes
// two layers fit a third-level cache. 40 to 80 million states per second on one shared core, where
// a breadth-first search with a hash table reaches 1.5 to 2 (tools/bench/walls_path_bench.cpp).
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"
#include "puzzlegraph/search/bit_parallel.hpp"

namespace puzzlegraph::walls {

/// The numbers of states reachable from the maze's start, by distance, and the statistics of a
/// breadth-first search of the whole space. Outside is one more state. For a maze with too many
/// states to rank, the result is stopped by the memory limit.
enumeration count_layers(instance const& maze, limits const& l);

} // namespace puzzlegraph::walls
