// SPDX-License-Identifier: BSL-1.0
//
// States of the walls space, unpacked and as text.
#pragma once

#include "puzzlegraph/puzzles/walls/space.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::walls {

/// By cell: the walls around it, as in instance::walls.
template <std::size_t Words>
std::vector<std::uint8_t> unpack_walls(space<Words> const& s, state<Words> const& u) {
  std::vector<std::uint8_t> walls(s.map().outside());
  for (cell_index c = 0; c < walls.size(); ++c) {
    for (direction const d : all_directions) {
      if (s.has_wall(u, s.map().at(c, d))) walls[c] |= side_bit(d);
    }
  }
  return walls;
}

/// "at 2 3, walls 13 11 6 / 3 10 12": row and column from 1, cells as in the contest's format;
/// "outside" for the goal.
template <std::size_t Words>
std::string to_text(instance const& /*maze*/, space<Words> const& s, state<Words> const& u) {
  if (s.is_outside(u)) return "outside";
  grid const shape = s.map().shape();
  cell_index const at = s.pusher(u);
  std::string out = "at " + std::to_string(shape.row(at) + 1) + ' ' +
                    std::to_string(shape.column(at) + 1) + ", walls";
  auto const walls = unpack_walls(s, u);
  for (cell_index c = 0; c < walls.size(); ++c) {
    out += (c != 0 && shape.column(c) == 0 ? " / " : " ") + std::to_string(walls[c]);
  }
  return out;
}

/// The drawing of a state.
template <std::size_t Words>
std::string draw(instance const& maze, space<Words> const& s, state<Words> const& u) {
  return draw(maze.shape, s.pusher(u), unpack_walls(s, u));
}
inline std::string draw_question(instance const& maze) {
  return draw(maze.shape, maze.start, maze.walls);
}

/// The maze of a state; nothing if the pusher is outside.
template <std::size_t Words>
std::optional<instance> with_start(instance const& maze, space<Words> const& s,
                                   state<Words> const& u) {
  if (s.is_outside(u)) return std::nullopt;
  return instance{maze.shape, s.pusher(u), unpack_walls(s, u)};
}

} // namespace puzzlegraph::walls
