// SPDX-License-Identifier: BSL-1.0
//
// Scenes and films as SVG 1.1.
//
// A film becomes one picture that moves by itself (SMIL: in all browsers, also where the picture is
// an <img>, as on GitHub) and begins anew after a pause. What does not animate shows the start.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include <string>
#include <string_view>

namespace puzzlegraph::drawing {

/// Appends the board of a scene, for a place in a larger picture: its north-west corner at (x, y),
/// cells with sides of length `cell`. One <g> without ids, styles or links. Its frame stands out by
/// a tenth of a cell.
void append_svg(std::string& out, scene const& s, double x, double y, double cell);

struct film_style {
  std::string_view title; ///< for readers who do not see it, and as a tool tip
  std::string_view note;  ///< below the board, after the number of the step: "moves"
  double steps_per_second = 2.5;
};

/// A whole document. Below the board the step is counted, or, if there are none, the note stands
/// alone. O(cells + shapes + changes).
std::string as_svg(film const& f, film_style const& style);

} // namespace puzzlegraph::drawing
