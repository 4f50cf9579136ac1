// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: random instances. Equal generator states give equal instances on every platform.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <cstdint>
#include <random>

namespace puzzlegraph::ghosts {

/// What a random instance should be like. Preconditions: the board has at least 2 * ghosts cells
/// or, for the contest, is at least 3 x 3 with width + height - 5 >= 2 * ghosts (a row and a column
/// of corridors have that many cells).
struct random_parameters {
  std::uint32_t width = 16;
  std::uint32_t height = 16;
  std::uint32_t ghosts = 3;
  /// A board that keeps the contest's promises (contest.hpp) but for its size and number of ghosts.
  /// It may have no solution.
  bool contest = true;
  double walls = 0.3; ///< probability of each cell to be a wall, when not for the contest
};

/// All starts and goals are distinct cells, so that the contest's format can write the instance.
/// Not for the contest, the corridors may be disconnected, and where chance leaves fewer than
/// 2 * ghosts cells, random ones are opened. For the contest, a 16x16 board has some 100 to 111
/// corridor cells. O(cells), for the contest expected.
instance random_instance(random_parameters const& wanted, std::mt19937_64& rng);

/// A small change: one to three times a random cell without a start or goal becomes wall or
/// corridor, or a start or goal moves to a random corridor cell that has none. O(cells).
instance changed(instance board, std::mt19937_64& rng);

/// A small change: one to three times a wall is swapped with a corridor cell without a letter, or a
/// letter moves. O(cells).
instance with_moved_walls(instance board, std::mt19937_64& rng);

} // namespace puzzlegraph::ghosts
