// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks: boards that are alike.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"

#include <vector>

namespace puzzlegraph::blocks {

/// The images of a board under the eight symmetries. Blocks are named in order: those that the goal
/// names by their goals, then the others by their starts. O(cells + blocks log blocks).
std::vector<instance> images(instance const& i);

} // namespace puzzlegraph::blocks
