// SPDX-License-Identifier: BSL-1.0
//
// Tiles as pictures. A tile has the colour of its goal row.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/puzzles/tiles/states.hpp"

#include <cstdint>
#include <span>

namespace puzzlegraph::tiles {

/// The board with its tiles, by cell, in any arrangement; shape t is tile t.
drawing::scene scene_of(instance const& i, std::span<std::uint8_t const> tiles);
inline drawing::scene scene_of(instance const& i) { return scene_of(i, i.start); }
inline drawing::scene scene_of(instance const& i, state const& u) {
  return scene_of(i, unpack(i.shape, u));
}
inline drawing::scene scene_of(instance const& i, large_state const& u) {
  return scene_of(i, unpack(i.shape, u));
}

/// Precondition: the moves are legal one after the other.
drawing::film film_of(instance const& i, std::span<move const> moves);

} // namespace puzzlegraph::tiles
