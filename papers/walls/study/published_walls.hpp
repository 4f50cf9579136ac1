// SPDX-License-Identifier: BSL-1.0
//
// Iterative-deepening A* (IDA*) of two published programs for the contest's mazes, written from a
// description of what they do, as baselines. They share nothing with the library's searches.
//
// Both keep a cell's walls in four bits, push and restore them by exclusive or, and try the steps
// in the order west, north, east, south. Neither ends on an unsolvable maze; here a limit on nodes
// ends it. papers/walls cites them as [7] and [8].
//
// The description leaves open what a node is and where the bound is tested. Of several readings of
// [7] this one was chosen because it gives the published program's nodes without the bound, 126,305
// on 100 mazes; with the bound it gives 23,234, and the program was reported to have 23,243. The
// nodes of [8] have nothing to be compared with.
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <cstdint>
#include <vector>

namespace study {

struct published_way_out {
  std::vector<puzzlegraph::direction> moves; ///< none: the limit on nodes ended the search
  std::uint64_t nodes = 0;                   ///< calls of the recursive function, all iterations
};

/// Program [7]. Its bound is the Manhattan distance to the nearest of the first openings, which may
/// have been closed since; `bounded` says whether it is tested. A neighbour with an opening is a
/// goal as soon as a step leads to it, and is no node. The start is not tested for openings, so
/// ways out of one step are missed.
published_way_out search_to_the_exits(puzzlegraph::walls::instance const& maze, bool bounded,
                                      std::uint64_t most_nodes);

/// Program [8]. Its bound is the distance to the border. No step goes straight back. In a cell with
/// openings it leaves by the last open side in the order west, east, north, south. Nodes are also
/// those that the bound cuts off.
published_way_out search_to_the_border(puzzlegraph::walls::instance const& maze,
                                       std::uint64_t most_nodes);

} // namespace study
