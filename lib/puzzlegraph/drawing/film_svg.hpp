// SPDX-License-Identifier: BSL-1.0
//
// Films as SVG 1.1.
//
// A film becomes one animated SVG (SMIL, which browsers also play in an `<img>`) that repeats after
// a pause. Programs without animation show the start.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include <cstddef>
#include <string>
#include <string_view>

namespace puzzlegraph::drawing {

struct film_style {
  std::string_view title; ///< for screen readers, and as a tooltip
  std::string_view note;  ///< below the board, after the step number: "moves"
  double steps_per_second = 2.5;
  std::string_view heading = {}; ///< a line above the board, as small as it has to be; may be empty
};

/// A whole document. The line below the board counts the steps; without steps it is the note alone,
/// and without a note there is no line.
/// O(cells + shapes + changes).
std::string as_svg(film const& f, film_style const& style);

/// One frame of the same picture, without animation: the board `time` steps after the start, on the
/// way to its next position unless `time` is a whole number. All frames of a film have one size.
/// Precondition: 0 <= time <= f.steps.size(). O(cells + shapes + changes).
std::string frame_as_svg(film const& f, double time, film_style const& style);

/// A film strip: all frames side by side in rows, each with the number of its step. O(frames *
/// (cells + shapes) + changes).
std::string strip_as_svg(film const& f, film_style const& style);

} // namespace puzzlegraph::drawing
