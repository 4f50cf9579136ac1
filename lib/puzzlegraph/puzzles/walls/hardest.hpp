// SPDX-License-Identifier: BSL-1.0
//
// Walls: the hardest maze of a size.
//
// A shortest way out has at most as many steps as the maze has cells (papers/walls proves it). So
// climbing that meets a maze of that length has proved that none is harder.
#pragma once

#include "puzzlegraph/puzzles/record.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"

namespace puzzlegraph::walls {

/// Climbs by the engine, or, where there are at most `max_exhausted_places` places of walls, looks
/// at all mazes and starts. Unless told to exhaust it climbs.
inline constexpr std::uint32_t max_exhausted_places = 22;

/// Throws std::invalid_argument if all mazes are wanted and they are too many.
hardest<instance> find_hardest(grid shape, record_search const& how);

} // namespace puzzlegraph::walls
