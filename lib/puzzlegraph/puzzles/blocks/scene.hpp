// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks as pictures. A block that the goal names is vermilion, its goal a frame; the
// others have a colour for each kind. A gate has a tint of the colour of the block that passes.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/puzzles/blocks/states.hpp"

#include <cstddef>
#include <span>

namespace puzzlegraph::blocks {

/// The board with block b of the instance at places[b].
drawing::scene scene_of(instance const& i, std::span<cell_set const> places);
/// The board at its start.
drawing::scene scene_of(instance const& i);

/// The board of a state.
template <std::size_t Cells, std::size_t Words>
drawing::scene scene_of(instance const& i, space<Cells, Words> const& rules, state<Words> const& u,
                        block_order const& blocks) {
  return scene_of(i, unpack(rules, u, blocks));
}

/// A step for each move, through all cells of its path. Precondition: the moves are legal one after
/// the other.
drawing::film film_of(instance const& i, std::span<move const> moves);

} // namespace puzzlegraph::blocks
