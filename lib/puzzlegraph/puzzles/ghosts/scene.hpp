// SPDX-License-Identifier: BSL-1.0
//
// Ghosts as pictures: discs with letters, and rings of the same colours for their goals.
// More ghosts than letters have colours alone.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/puzzles/ghosts/states.hpp"

#include <span>

namespace puzzlegraph::ghosts {

/// The board with the ghosts at these cells.
drawing::scene scene_of(instance const& i, std::span<cell_index const> positions);
inline drawing::scene scene_of(instance const& i) { return scene_of(i, i.starts); }

/// The board in a state of its space.
template <class State>
drawing::scene scene_of(instance const& i, space<State> const& rules, State const& u) {
  return scene_of(i, unpack(rules, u));
}

/// Precondition: the moves are legal one after the other.
drawing::film film_of(instance const& i, std::span<move const> moves);

} // namespace puzzlegraph::ghosts
