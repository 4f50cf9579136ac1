// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: boards that are alike.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <vector>

namespace puzzlegraph::ghosts {

/// The images of a board under the eight symmetries, with the ghosts in order of their starts.
/// O(cells + ghosts log ghosts).
std::vector<instance> images(instance const& i);

} // namespace puzzlegraph::ghosts
