// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: the hardest board of a size and number of ghosts, of all boards that can be read: the
// contest's promises (walls around, a wall in each 2x2 block) are not asked for, since walls around
// add nothing but their size.
//
// One ghost: the longest corridor. More: every board whose corridors are connected, of those that
// are turned or mirrored into each other one, and on each the two placements farthest apart. Where
// corridors are not connected, the ghosts of each part go their ways apart, and the longest of
// these is the answer: a question with fewer ghosts. So boards of fewer ghosts are looked at too,
// and only where one of them takes longer, on the smallest boards, those that are not connected.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/puzzles/hardest.hpp"

#include <cstdint>

namespace puzzlegraph::ghosts {

/// Exhaustive where that takes seconds, or on request; else local search over the cells that are
/// wall. On each board it goes from a placement to the one farthest from it, and on from there
/// while the distance grows. Throws std::invalid_argument for boards that are too large for the
/// method.
hardest<instance> find_hardest(std::uint32_t ghosts, hardest_search const& how);

inline constexpr std::uint32_t most_ghosts_of_hardest = 4;

} // namespace puzzlegraph::ghosts
