// SPDX-License-Identifier: BSL-1.0
//
// Scenes and films as SVG 1.1.
//
// A film becomes an animated picture (SMIL, which all browsers support, also in <img>, as on
// GitHub). It repeats after a pause. Viewers without animation show the start.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include <string>
#include <string_view>

namespace puzzlegraph::drawing {

/// Appends the board of a scene to a larger picture, with its north-west corner at (x, y) and cells
/// of side `cell`, as one <g> without ids, styles or links. Its frame extends by a tenth of a cell.
void append_svg(std::string& out, scene const& s, double x, double y, double cell);

struct film_style {
  std::string_view title; ///< for screen readers, and as a tooltip
  std::string_view note;  ///< below the board, after the step number: "moves"
  double steps_per_second = 2.5;
};

/// A whole document. The line below the board counts the steps; without steps it is the note alone.
/// O(cells + shapes + changes).
std::string as_svg(film const& f, film_style const& style);

} // namespace puzzlegraph::drawing
