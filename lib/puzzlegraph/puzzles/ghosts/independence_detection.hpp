// SPDX-License-Identifier: BSL-1.0
//
// Many ghosts as groups that never meet: independence detection (T. Standley, "Finding optimal
// solutions to cooperative pathfinding problems", AAAI 2010), for the number of joint steps.
//
// At first every ghost is a group. Each group is solved as if the others were not there, and the
// longest of the shortest solutions is a lower bound on the whole: leaving ghosts out takes away
// conflicts and nothing else. For the same reason a group without a solution proves that the whole
// has none. Ghosts that are at home wait there. If no two groups conflict, all of them together are
// a solution as long as the lower bound, so optimal. Two groups in conflict are given one chance: a
// way for one of them that keeps clear of the others, at most as long as the lower bound, which may
// be more than the group needs. If there is none, the two become one group, to be solved anew.
//
// The cost is that of the largest group that is left, exponential in its ghosts; in the worst case
// all ghosts are one group, after searches for many smaller ones.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <functional>

namespace puzzlegraph::ghosts {

/// Answers a board that has some of the ghosts, in their order; optimal.
using group_solver = std::function<moves_result<move>(instance const&, limits const&)>;

/// A shortest solution, or the proof that there is none; undecided when a group's solver is.
/// Counters: expanded, generated and duplicates are sums over all groups that were ever solved, and
/// the states that were looked at to find other ways; stored, peak_open and memory are the
/// greatest. Limits hold for each group's search, but the time for all of them together.
moves_result<move> solve_by_groups(instance const& i, limits const& l, group_solver const& solve);

} // namespace puzzlegraph::ghosts
