// SPDX-License-Identifier: BSL-1.0
//
// Scenes as SVG 1.1.
#pragma once

#include "puzzlegraph/drawing/film_motion.hpp"
#include "puzzlegraph/drawing/scene.hpp"

#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::drawing {

/// Appends the board of a scene to a larger picture: its north-west corner at (x, y), cells with
/// sides of length `cell`. Writes one `<g>` without ids, styles or links. The frame extends a tenth
/// of a cell beyond the board.
void append_svg(std::string& out, scene const& s, double x, double y, double cell);
void append_svg(std::string& out, film_moment const& m, double x, double y, double cell);

/// Appends the same with its corner at (0, 0) and cells of cell_side pixels. `ways` are the motions
/// of the shapes, by their index; empty: nothing moves.
void append_board(std::string& out, scene const& s, std::span<std::vector<arrival> const> ways = {},
                  film_clock const& c = {0, 1});

/// Appends the board of a film at one moment, in the coordinates of append_board.
void append_board(std::string& out, film_moment const& m);

/// Appends what lies below the shapes that move: the ground of the board, with lines between cells
/// if `has_walls`, and the cells that never change as one area. In the coordinates of append_board.
void append_background(std::string& out, scene const& s, bool has_walls);

} // namespace puzzlegraph::drawing
