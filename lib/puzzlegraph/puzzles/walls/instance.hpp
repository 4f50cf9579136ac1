// SPDX-License-Identifier: BSL-1.0
//
// Walls (UVa 10384, "The Wall Pushers"): one maze, as data.
//
// Step to the neighbouring cell if no wall is between. An inner wall in between is pushed one cell
// on in the direction of the step, allowed only if the entered cell has no wall on its far side.
// Walls on the border never move, but an inner wall can be pushed onto a border opening. Leaving
// through an opening of the border is the last step. The question: a shortest way out.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::walls {

/// The bit of a side in instance::walls: 1 west, 2 north, 4 east, 8 south, as in the problem.
constexpr std::uint8_t side_bit(direction d) { return static_cast<std::uint8_t>(1U << index(d)); }

struct instance {
  grid shape;
  cell_index start = 0;
  std::vector<std::uint8_t> walls; ///< by cell: sum of side_bit of its walls; neighbours agree
  friend bool operator==(instance const&, instance const&) = default;
};

/// Whether the start is on the board, and neighbours agree on the walls between them.
inline bool is_valid(instance const& maze) {
  auto const cells = maze.shape.size();
  if (maze.walls.size() != cells || maze.start >= cells) return false;
  auto const has_wall = [&](cell_index c, direction d) {
    return (maze.walls[c] & side_bit(d)) != 0;
  };
  for (cell_index c = 0; c < cells; ++c) {
    if (maze.walls[c] > 15) return false;
    for (direction const d : all_directions) {
      auto const other = maze.shape.neighbour(c, d);
      if (other != no_cell && has_wall(c, d) != has_wall(other, opposite(d))) return false;
    }
  }
  return true;
}

/// Whether a side of the border has no wall. Where none is open there is no way out.
inline bool has_opening(instance const& maze) {
  grid const shape = maze.shape;
  auto const is_open = [&](std::uint32_t row, std::uint32_t column, direction side) {
    return (maze.walls[shape.cell(row, column)] & side_bit(side)) == 0;
  };
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    if (is_open(row, 0, direction::west) || is_open(row, shape.columns - 1, direction::east)) {
      return true;
    }
  }
  for (std::uint32_t column = 0; column < shape.columns; ++column) {
    if (is_open(0, column, direction::north) || is_open(shape.rows - 1, column, direction::south)) {
      return true;
    }
  }
  return false;
}

/// One step: the direction in which the pusher goes.
using move = direction;

} // namespace puzzlegraph::walls
