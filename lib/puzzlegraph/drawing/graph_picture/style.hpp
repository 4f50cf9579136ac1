// SPDX-License-Identifier: BSL-1.0
//
// Where the states of a graph stand on its picture's page, in which colours, and how large.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/drawing/graph_layout/graph_layout.hpp"
#include "puzzlegraph/drawing/graph_picture/graph_marks.hpp"

#include <vector>

namespace puzzlegraph {

/// A part of the page, in its units.
struct page_area {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

/// Units of ink in one of the page: places of states are whole tenths.
inline constexpr double ink_per_unit = 10;

/// Lengths are in the page's units, those of `with` in units of ink.
struct picture_look {
  ink with;               ///< a class for each distance, or for some that follow each other; the
                          ///< last is that of the states that have none
  cost_type farthest = 0; ///< the greatest distance
  double radius = 1;      ///< of a dot
  double line = 1;        ///< the width of an edge
};

/// Fits the places into `area` and chooses colours by distance and sizes by the room there is, so
/// that neither few nor many states look lost. `neighbours` as neighbour_graph makes it. O(V + E).
picture_look look_of(std::vector<cost_type> const& distance, arc_graph const& neighbours,
                     std::vector<point> const& at, page_area const& area);

} // namespace puzzlegraph
