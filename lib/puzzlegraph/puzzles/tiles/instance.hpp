// SPDX-License-Identifier: BSL-1.0
//
// Tiles, the n x m sliding-tile puzzle (8-puzzle, 15-puzzle): start and goal, as data.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlegraph::tiles {

inline constexpr std::size_t max_cells = 36; ///< of the largest board

/// start and goal are permutations of 0 .. cells - 1 by cell; 0 is the blank.
struct instance {
  grid shape;
  std::vector<std::uint8_t> start;
  std::vector<std::uint8_t> goal;
  friend bool operator==(instance const&, instance const&) = default;
};

/// A unit move: the direction in which the blank goes.
using move = direction;

} // namespace puzzlegraph::tiles
