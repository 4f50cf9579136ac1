// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: random maps and agents in the style of the benchmarks of multi-agent path finding (R.
// Stern et al., "Multi-agent pathfinding: definitions, variants, and benchmarks", SoCS 2019). The
// maps are new ones. Equal generator states give equal boards on every platform.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <cstdint>
#include <random>

namespace puzzlegraph::ghosts {

enum class map_kind : std::uint8_t {
  empty,  ///< no walls
  random, ///< a share of the cells are walls, to the cell
  rooms,  ///< square rooms with a wall in the west and north; each two neighbours have one door
  maze,   ///< corridors of one width, whose cells are a random tree by depth-first search
};

struct map_parameters {
  map_kind kind = map_kind::empty;
  std::uint32_t width = 32;
  std::uint32_t height = 32;
  std::uint32_t agents = 10;
  double walls = 0.2;          ///< of a random map: the share of walls
  std::uint32_t clearance = 7; ///< the width of rooms, or of the corridors of a maze
};

/// The free cells of such a map: exactly, but of rooms and mazes at least.
std::uint64_t least_free_cells(map_parameters const& wanted);

/// Starts are distinct cells, and so are goals, each in the component of its start; a start may be
/// the goal of another agent. All are in the largest component if it has a cell for each agent.
/// Preconditions: the agents are at most least_free_cells; clearance > 0. O(cells).
instance random_map_instance(map_parameters const& wanted, std::mt19937_64& rng);

} // namespace puzzlegraph::ghosts
