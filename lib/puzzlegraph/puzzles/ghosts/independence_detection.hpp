// SPDX-License-Identifier: BSL-1.0
//
// Independence detection: many ghosts as groups that are solved apart, minimising the makespan (the
// number of timesteps). After T. Standley, "Finding optimal solutions to cooperative pathfinding
// problems", AAAI 2010.
//
// At first every ghost is a group of its own. Each group is solved optimally without the others,
// and the greatest makespan is a lower bound on the whole: removing ghosts only removes conflicts.
// For the same reason, a group without a solution proves that the whole has none. Ghosts at their
// goals wait there. Plans without a conflict between groups are together a solution whose makespan
// is the lower bound, so optimal.
//
// For the first conflict (two ghosts on one cell: vertex conflict; two that swap cells: swapping
// conflict) one of the two groups is replanned around the others within the lower bound, which may
// be more steps than the group needs. If that fails, or has been done ten times for these two
// groups, they are merged and solved anew.
//
// The cost is that of the largest group, exponential in its ghosts; in the worst case all ghosts
// form one group, after searches for many smaller ones.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <cstddef>
#include <vector>

namespace puzzlegraph::ghosts {

struct independence_report {
  moves_result<move> plan;
  std::vector<std::vector<std::size_t>> groups; ///< of the solution: ghosts by number
};

/// A shortest solution or the proof that there is none; undecided when a group is. Groups are
/// solved by joint_portfolio (portfolio.hpp). Counters of the plan: expanded, generated and
/// duplicates are sums over the groups that were solved; expanded has the states of replanning too.
/// stored, peak_open and memory are the greatest. Limits hold for each group, but the time limit
/// for all of them.
independence_report solve_by_independence(instance const& board, limits const& l);

} // namespace puzzlegraph::ghosts
