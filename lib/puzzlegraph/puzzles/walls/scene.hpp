// SPDX-License-Identifier: BSL-1.0
//
// Walls as pictures: the walls that can be pushed stand out from those of the border.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"

#include <cstdint>
#include <span>
#include <vector>

namespace puzzlegraph::walls {

/// The maze with these walls, by cell as in an instance; without the pusher when it is at no_cell.
drawing::scene scene_of(instance const& i, cell_index pusher, std::span<std::uint8_t const> walls);
inline drawing::scene scene_of(instance const& i) { return scene_of(i, i.start, i.walls); }

/// The maze in a state of its space. Outside, the state knows no walls but those of the border that
/// never move.
template <std::size_t Words>
drawing::scene scene_of(instance const& i, space<Words> const& rules, state<Words> const& u) {
  std::vector<std::uint8_t> walls(i.walls.size());
  for (cell_index c = 0; c < walls.size(); ++c) {
    for (direction const d : all_directions) {
      bool const fixed = i.shape.neighbour(c, d) == no_cell && (i.walls[c] & side_bit(d)) != 0;
      if (fixed || rules.has_wall(u, rules.map().at(c, d))) walls[c] |= side_bit(d);
    }
  }
  return scene_of(i, rules.is_outside(u) ? no_cell : rules.pusher(u), walls);
}

/// Precondition: the moves are legal one after the other.
drawing::film film_of(instance const& i, std::span<move const> moves);

} // namespace puzzlegraph::walls
