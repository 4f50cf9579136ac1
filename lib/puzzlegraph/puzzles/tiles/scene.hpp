// SPDX-License-Identifier: BSL-1.0
//
// Tiles as pictures. A tile has the colour of the row where the goal wants it.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <span>

namespace puzzlegraph::tiles {

/// The board in any state; shape t is tile t.
drawing::scene scene_of(instance const& i, state const& u);
inline drawing::scene scene_of(instance const& i) { return scene_of(i, pack(i.start)); }

/// Precondition: the moves are legal one after the other.
drawing::film film_of(instance const& i, std::span<move const> moves);

} // namespace puzzlegraph::tiles
