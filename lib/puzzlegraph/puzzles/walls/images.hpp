// SPDX-License-Identifier: BSL-1.0
//
// Walls: boards that are alike.
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <vector>

namespace puzzlegraph::walls {

/// The images of a maze under the eight symmetries. O(cells).
std::vector<instance> images(instance const& i);

} // namespace puzzlegraph::walls
