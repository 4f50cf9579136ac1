// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: the hardest board of a size and number of ghosts, of all boards on which no
// start and goal share a cell, as one drawing states them; two drawings can state more. The
// contest's promises (walls around, a wall in each 2x2 block) are not required: walls around add
// nothing but their size. On request only legal boards of the contest are considered.
//
// One ghost: the longest induced path. More ghosts: of the boards whose free cells are connected,
// one for each class under rotation and reflection, and on each the two configurations farthest
// apart. Where free cells are not connected, the components are independent, and the longest of
// their plans decides: a question with fewer ghosts. So boards with fewer ghosts are examined too.
// Boards that are not connected are examined only if one of those takes longer, which happens on
// the smallest boards.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"

#include <boost/describe/class.hpp>

#include <cstdint>
#include <optional>

namespace puzzlegraph::ghosts {

/// A board's part of a checkpoint.
BOOST_DESCRIBE_STRUCT(instance, (), (shape, corridor, starts, goals))

/// Which boards are considered.
struct hardest_boards {
  std::uint32_t ghosts = 1;
  std::optional<double> density; ///< share of walls, which local search keeps
  bool legal = false;            ///< only boards that keep the contest's promises (contest.hpp)
};

/// Exhaustive where that takes seconds, or on request; else local search over the set of walls;
/// with a density, over sets with the number of walls of a random board of that density; on
/// request, over legal boards. On each board it goes from a configuration to the one farthest from
/// it, and on from there while the distance grows; on legal boards of more than 64 cells starts and
/// goals are changed like walls. Throws std::invalid_argument for boards that are too large for the
/// method.
hardest<instance> find_hardest(hardest_boards const& boards, hardest_search const& how);

/// The starts and goals that are farthest apart on the board of i, also those with common cells;
/// its own starts and goals are ignored. Throws std::invalid_argument for boards that are too large
/// (configurations::fits).
hardest<instance> hardest_starts_and_goals(instance const& i, hardest_search const& how);

inline constexpr std::uint32_t most_ghosts_of_hardest = 4;

} // namespace puzzlegraph::ghosts
