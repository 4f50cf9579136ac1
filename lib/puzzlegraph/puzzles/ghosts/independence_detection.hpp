// SPDX-License-Identifier: BSL-1.0
//
// Independence detection: many ghosts as groups that are planned apart, minimising the makespan
// (the number of timesteps). After T. Standley, "Finding optimal solutions to cooperative
// pathfinding problems", AAAI 2010.
//
// A lower bound on the makespan holds for all groups. At first it is the greatest distance of one
// ghost, and every ghost is a group. Each group is planned within the lower bound, which may be
// more steps than it needs (horizon_planner.hpp): around the paths of the other groups if possible,
// else with few conflicts with them, which is Standley's conflict avoidance table. Without such a
// plan the lower bound rises: removing ghosts only removes conflicts, so a lower bound for a group
// is a lower bound for the whole. For the same reason, a group without a solution proves that the
// whole has none. Ghosts at their goals wait there. Plans without a conflict between groups are
// together a solution whose makespan is the lower bound, so optimal.
//
// For the first conflict (two ghosts on one cell: vertex conflict; two that swap cells: swapping
// conflict) one of the two groups is replanned around the others. If that fails, or has been done
// ten times for these two groups, they are merged and planned anew. What planning within the lower
// bound does not decide is decided by joint search (joint_portfolio).
//
// The cost is that of the largest group, exponential in its ghosts; in the worst case all ghosts
// form one group, after searches for many smaller ones.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/search/method.hpp"

#include <cstddef>
#include <optional>
#include <vector>

namespace puzzlegraph::ghosts {

/// Ghosts in groups that are solved apart.
inline constexpr algorithm by_groups{"independence-detection"};

struct independence_report : moves_result<move> {
  std::vector<std::vector<std::size_t>> groups; ///< of the solution: ghosts by number
  /// The joint search that decided the whole, or ended it undecided: of all ghosts together, or of
  /// a group without a solution. Nothing: groups were planned apart.
  std::optional<method> decided_by;
};

/// A shortest solution or the proof that there is none; undecided when a group is. Statistics:
/// expanded, generated and duplicates are sums over all searches; stored, peak_open and
/// memory are the greatest. Limits hold for each search, but the time limit for all of them.
independence_report solve_by_independence(instance const& board, limits const& l);

} // namespace puzzlegraph::ghosts
