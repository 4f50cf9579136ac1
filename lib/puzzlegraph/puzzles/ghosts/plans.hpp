// SPDX-License-Identifier: BSL-1.0
//
// Plans of ghosts as other programs of the field read and write them.
//
//   paths      a line for each agent, `Agent 0: (1,2)->(1,3)->`, with (row,column): as EECBS and
//              MAPF-LNS2 write them, and scripts of PlanViz read them. Read with (column,row), too,
//              if only so the paths begin at the starts, or are a plan
//   timeline   a line for each time, `0:(2,1),(3,4),`, with (column,row), after lines `key=value`:
//              as LaCAM writes them, and mapf-visualizer reads them
//
// Agents and cells are counted from 0.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/puzzles/ghosts/verify.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <string>
#include <vector>

namespace puzzlegraph::ghosts {

/// The places of all ghosts by legal moves: each path has one place more than there are moves.
joint_paths paths_by(instance const& i, std::vector<move> const& moves);

std::string write_paths(instance const& i, std::vector<move> const& moves);
std::string write_timeline(instance const& i, std::vector<move> const& moves);

/// Whether a text begins as one of them.
bool are_paths(text::source const& source);
bool is_timeline(text::source const& source);

/// The sum of costs of paths, and what it is at least.
struct sum_of_costs {
  std::uint64_t cost = 0;
  std::uint64_t lower_bound = 0; ///< the sum of the distances of all ghosts alone
};
sum_of_costs sum_of_costs_of(instance const& i, joint_paths const& paths);

/// A plan of another solver, replayed.
struct replayed_plan {
  std::string flaw; ///< why it does not hold, with time, agents and cells; empty: it does
  joint_paths paths;
};

/// Throw text::input_error.
replayed_plan replay_paths(instance const& i, text::source const& source);
replayed_plan replay_timeline(instance const& i, text::source const& source);

} // namespace puzzlegraph::ghosts
