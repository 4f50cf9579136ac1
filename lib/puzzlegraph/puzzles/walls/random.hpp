// SPDX-License-Identifier: BSL-1.0
//
// Walls: random instances. Equal generator states give equal instances on every platform.
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <cstdint>
#include <optional>
#include <random>

namespace puzzlegraph::walls {

/// What a random instance should be like. Preconditions: at least one cell; no more openings than
/// the border has slots, 2 * (rows + columns).
struct random_parameters {
  std::uint32_t rows = 4;
  std::uint32_t columns = 6;
  double inner = 0.5;  ///< probability of a wall between two neighbouring cells
  double border = 0.9; ///< probability of a wall in each slot of the border
  /// Exactly this number of openings, in random slots of the border; `border` is not used then.
  std::optional<std::uint32_t> openings;
};

/// The start is any cell. The maze may be unsolvable. O(cells).
instance random_instance(random_parameters const& wanted, std::mt19937_64& rng);

/// One to three random changes, all equally likely: a wall is added to an empty slot or removed, or
/// the start moves to a random cell. O(cells).
instance changed(instance maze, std::mt19937_64& rng);

/// One to three random changes that keep the numbers of walls inside and on the border: a wall
/// moves to an empty slot of the same kind, or the start moves. O(cells).
instance with_moved_walls(instance maze, std::mt19937_64& rng);

} // namespace puzzlegraph::walls
