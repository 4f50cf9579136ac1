// SPDX-License-Identifier: BSL-1.0
//
// What marks the states of a graph's picture that matter, as SVG.
#pragma once

#include <string>

namespace puzzlegraph {

/// A place on the page, in units of its own.
struct spot {
  double x = 0;
  double y = 0;
};

/// Of a goal: from its centre to a point, `size`.
void append_star(std::string& out, spot centre, double size);

/// Of the start, with a star in it if that is a goal.
void append_start_mark(std::string& out, spot centre, double radius, bool is_goal);

/// Of another state that a board is shown of.
void append_ring(std::string& out, spot centre, double radius);

/// The line from a board's side, level to `corner`, to the mark of a state.
void append_leader(std::string& out, double board_side, spot corner, spot state, double radius);

} // namespace puzzlegraph
