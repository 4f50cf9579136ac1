// SPDX-License-Identifier: BSL-1.0
//
// Walls: the hardest maze of a size.
//
// A shortest way out has at most as many steps as the maze has cells (papers/walls proves it). This
// upper bound ends the local search, and proves that a maze that reaches it is a hardest one.
#pragma once

#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <optional>
#include <tuple>

namespace puzzlegraph::walls {

/// What a checkpoint holds of a maze.
inline auto fields(instance& i) {
  return std::tie(i.shape.rows, i.shape.columns, i.start, i.walls);
}

/// Exhaustive search goes through all mazes and applies up to this number of wall positions.
inline constexpr std::uint32_t max_exhausted_places = 22;

/// Local search unless the method is exhaustive; with a density over mazes with that share of inner
/// walls, on average of random ones and then kept. Throws std::invalid_argument if there are too
/// many mazes for exhaustive search.
hardest<instance> find_hardest(std::optional<double> density, hardest_search const& how);

} // namespace puzzlegraph::walls
