// SPDX-License-Identifier: BSL-1.0
//
// Single shapes of a scene as SVG 1.1.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include <span>
#include <string>

namespace puzzlegraph::drawing {

inline constexpr int cell_side = 40; ///< of a cell, in pixels

/// The attributes that all shapes of one form and colour share, for the element around them.
std::string shape_style(form f, colour fill);

/// Appends a shape that is no block; (x, y) is the north-west corner of the cell at `at`, in
/// pixels. append_form leaves its symbol out, and append_label is the symbol alone, if it shows
/// one.
void append_shape(std::string& out, shape const& s, int x, int y);
void append_form(std::string& out, shape const& s, int x, int y);
void append_label(std::string& out, shape const& s, int x, int y);

/// Appends blocks as one area. O(cells of the board).
void append_blocks(std::string& out, grid board, std::span<shape const> blocks);

} // namespace puzzlegraph::drawing
