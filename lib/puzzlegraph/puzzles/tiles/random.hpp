// SPDX-License-Identifier: BSL-1.0
//
// Tiles: random instances. Equal generator states give equal instances on every platform.
#pragma once

#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <cstdint>
#include <optional>
#include <random>

namespace puzzlegraph::tiles {

/// What a random instance should be like. Precondition: 1 <= rows * columns <= max_cells.
struct random_parameters {
  std::uint32_t rows = 3;
  std::uint32_t columns = 3;
  /// The start is this many random moves from the goal, none of them undoing the one before unless
  /// it is the only one (so it may be solved in fewer). Not given: every permutation is equally
  /// likely, and where both sides of the board are at least 2, half of them are unsolvable.
  std::optional<std::uint32_t> walk;
};

/// Makes random moves from the start, none of them undoing the one before unless it is the only
/// one.
void walk(instance& board, std::uint32_t moves, std::mt19937_64& rng);

/// The goal is 0 (the blank), 1, 2, ... by cell. O(cells + walk).
instance random_instance(random_parameters const& wanted, std::mt19937_64& rng);

} // namespace puzzlegraph::tiles
