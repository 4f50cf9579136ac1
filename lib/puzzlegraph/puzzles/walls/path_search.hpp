// SPDX-License-Identifier: BSL-1.0
//
// The shortest way out of a maze, by breadth-first search over paths that enter no cell twice.
//
// boost::breadth_first_visit explores the path_graph under a growing bound on the length, until a
// way out is found or the bound drops no path: breadth-first iterative deepening (Zhou and Hansen
// 2006, "Breadth-first heuristic search"). Paths of one length are met in the order west, north,
// east, south of their steps, so the first way out is the first of the shortest.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"
#include "puzzlegraph/search/algorithm.hpp"

namespace puzzlegraph::walls {

/// Breadth-first search over paths that repeat no cell.
inline constexpr algorithm simple_paths{"simple-paths"};

/// The shortest way out that is first in the order west, north, east, south, or the proof that
/// there is none. The statistics count paths instead of states, `duplicates` the dominated ones,
/// over all iterations; `layers` are the paths by length of the last iteration. The limit on states
/// bounds the paths of one iteration. The first iteration is bounded by `first_bound`, but at least
/// by the least possible number of steps.
///
/// Memory and time grow exponentially with the board in the worst case: for every k a maze of
/// 5 x (2k + 1) cells keeps 2^(k - 1) paths or more (papers/walls). Random 4x6 mazes keep some 15
/// paths, 16x16 mazes some 300, 32x32 mazes some 14,000 (tools/bench/walls_path_bench.cpp).
moves_result<move> find_way_out(instance const& maze, limits const& l, cost_type first_bound = 0);

/// The same where the least number of steps is known, which takes one iteration.
inline moves_result<move> first_in_order(instance const& maze, cost_type steps, limits const& l) {
  return find_way_out(maze, l, steps);
}

} // namespace puzzlegraph::walls
