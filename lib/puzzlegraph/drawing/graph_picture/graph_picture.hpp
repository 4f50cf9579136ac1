// SPDX-License-Identifier: BSL-1.0
//
// A state graph as one picture: SVG 1.1.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/drawing/graph_layout/graph_layout.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

enum class picture_measure : std::uint8_t {
  to_goal,    ///< colours tell the distance to the nearest goal; dead states are grey
  from_start, ///< colours tell the distance from the start
};

struct picture_style {
  std::string_view title;                             ///< above the picture
  std::string_view unit;                              ///< of distances, plural: "moves"
  picture_measure colours = picture_measure::to_goal; ///< of dots and edges
  double width = 1600;                                ///< in pixels; the height is 5/8 of it
};

/// The graph, a dot for each state and a line for each pair of neighbours; start and goals marked,
/// an optimal solution drawn through it; boards of a few states that matter in the margins; a
/// legend. `at` are the places that layout() or another one gives, in any unit.
///
/// Dots are zero-length lines ("h0") with round ends, a path for all of one colour; lines are
/// chained, so that a line takes some 8 bytes and a dot some 12. O(V + E D), D the greatest degree.
std::string graph_picture(state_graph const& g, distances const& d, std::vector<point> const& at,
                          picture_style const& style);

} // namespace puzzlegraph
