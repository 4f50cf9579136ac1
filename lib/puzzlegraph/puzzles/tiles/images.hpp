// SPDX-License-Identifier: BSL-1.0
//
// Tiles: boards that are alike.
#pragma once

#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <vector>

namespace puzzlegraph::tiles {

/// The images of a board under the eight symmetries, with the tiles numbered in order of the goal.
/// O(cells).
std::vector<instance> images(instance const& i);

} // namespace puzzlegraph::tiles
