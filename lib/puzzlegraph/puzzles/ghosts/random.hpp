// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: random instances. Equal generator states give equal instances on every platform.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <cstdint>
#include <random>

namespace puzzlegraph::ghosts {

/// What a random instance should be like. Preconditions: ghosts <= max_ghosts; the board has at
/// least 2 * ghosts cells or, contest-like, is at least 3 x 3 with
/// width + height - 5 >= 2 * ghosts (that number of free cells always remains).
struct random_parameters {
  std::uint32_t width = 16;
  std::uint32_t height = 16;
  std::uint32_t ghosts = 3;
  /// Three of the contest's promises: the border is all wall, every 2x2 block has a wall, the
  /// corridors are connected. The contest also promises connected walls and a solution; neither is
  /// looked for here.
  bool contest_like = true;
  double walls = 0.3; ///< probability of each cell to be a wall, when not contest-like
};

/// All starts and goals are distinct cells, so that the contest's format can write the instance.
/// Not contest-like, the corridors may be disconnected, and where chance leaves fewer than
/// 2 * ghosts cells, random ones are opened. Contest-like, a 16x16 board has some 105 to 147
/// corridor cells; with connected walls it would have at most 111 (papers/ghosts). O(cells),
/// contest-like O(cells^2).
instance random_instance(random_parameters const& wanted, std::mt19937_64& rng);

/// A small change: one to three times a random cell without a start or goal becomes wall or
/// corridor, or a start or goal moves to a random corridor cell that has none. O(cells).
instance changed(instance board, std::mt19937_64& rng);

/// A small change: one to three times a wall changes places with a corridor cell without a letter,
/// or a letter moves. O(cells).
instance with_moved_walls(instance board, std::mt19937_64& rng);

} // namespace puzzlegraph::ghosts
