// SPDX-License-Identifier: BSL-1.0
//
// Klotski as pictures: the query's piece is highlighted, and a frame marks its target.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"
#include "puzzlegraph/puzzles/klotski/states.hpp"

#include <span>

namespace puzzlegraph::klotski {

/// The board with the blank and the piece of `position`, and its target.
drawing::scene scene_of(instance const& i, query const& position);

/// A state of a query's question, in either encoding.
template <class State>
drawing::scene scene_of(instance const& i, query const& asked, State const& u) {
  return scene_of(i, position_of(i.shape, asked, u));
}

/// Precondition: the moves are legal one after the other.
drawing::film film_of(instance const& i, query const& asked, std::span<move const> moves);

} // namespace puzzlegraph::klotski
