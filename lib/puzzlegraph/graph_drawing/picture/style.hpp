// SPDX-License-Identifier: BSL-1.0
//
// The style of a graph's picture: positions on the page, colours and sizes.
#pragma once

#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"
#include "puzzlegraph/graph_drawing/picture/graph_marks.hpp"
#include "puzzlegraph/graph_drawing/picture/page_colours.hpp"

#include <vector>

namespace puzzlegraph {

/// A rectangle of the page, in page units.
struct page_area {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  double width() const { return right - left; }
  double height() const { return bottom - top; }
};

/// Fine units per page unit: positions of states are rounded to tenths.
inline constexpr double fine_per_unit = 10;

/// Lengths are in page units, those in `states` in fine units.
struct picture_look {
  /// One class per distance, or per range of distances; the last one is for states without a
  /// distance.
  drawn_states states;
  cost_type farthest = 0; ///< the greatest distance
  double radius = 1;      ///< of a dot
  double line = 1;        ///< the width of an edge
};

/// Fits the positions into `area`, and chooses colours by distance and sizes by the available
/// space, for small and large graphs alike. `neighbours` as made by neighbour_graph. O(V + E).
picture_look look_of(std::vector<cost_type> const& distance, unlabelled_graph const& neighbours,
                     std::vector<point> const& at, page_area const& area, page_colours const& page);

} // namespace puzzlegraph
