// SPDX-License-Identifier: BSL-1.0
//
// The outline of a set of cells with rounded corners, as an SVG path.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <cstdint>
#include <span>
#include <string>

namespace puzzlegraph::drawing {

/// Path data (M, L, Q and Z, for the even-odd fill rule) around the cells where `inside` is not 0.
/// `side` is the side of a cell, `radius` the radius of the corners; the line runs `inset` inside
/// the border of the set. Cells that touch only at a corner are joined there. O(cells).
std::string rounded_outline(grid shape, std::span<std::uint8_t const> inside, int side, int radius,
                            int inset = 0);

} // namespace puzzlegraph::drawing
