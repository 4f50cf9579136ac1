// SPDX-License-Identifier: BSL-1.0
//
// SVG marks for the key states of a graph's picture.
#pragma once

#include <string>

namespace puzzlegraph {

/// A position on the page, in page units.
struct spot {
  double x = 0;
  double y = 0;
};

/// The mark of a goal; `size` is the distance from its centre to a point.
void append_star(std::string& out, spot centre, double size);

/// The mark of the start, with a star in it if the start is a goal.
void append_start_mark(std::string& out, spot centre, double radius, bool is_goal);

/// The mark of any other key state.
void append_ring(std::string& out, spot centre, double radius);

/// A leader line from a board's side, horizontal to `corner`, then straight to the mark of a state.
void append_leader(std::string& out, double board_side, spot corner, spot state, double radius);

} // namespace puzzlegraph
