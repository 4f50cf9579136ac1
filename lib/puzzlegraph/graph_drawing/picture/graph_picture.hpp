// SPDX-License-Identifier: BSL-1.0
//
// A picture of a whole state graph, as SVG 1.1.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"
#include "puzzlegraph/graph_drawing/picture/page_colours.hpp"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

enum class picture_measure : std::uint8_t {
  to_goal,    ///< colour by distance to the nearest goal; dead states are grey
  from_start, ///< colour by distance from the start
};

struct picture_style {
  std::string_view title;                             ///< above the picture
  std::string_view unit;                              ///< of distances, plural: "moves"
  picture_measure colours = picture_measure::to_goal; ///< of dots and edges
  double width = 1600;                                ///< in pixels; the height is 5/8 of the width
  page_background background = page_background::white;
  bool has_axis = false;   ///< of distances from the start, below the graph: for layers
  bool has_goal = true;    ///< false: nothing says which states are goals
  std::uint64_t whole = 0; ///< states of the graph of which this is a part; 0: it is no part
};

/// Draws the graph: a dot for each state and a line for each pair of neighbours, marks for start
/// and goals, one optimal solution, a few key states, numbered by distance from the start, their
/// boards in the margins with the same numbers (as text where the graph has no scenes), and a
/// legend. Up to most_titles states have titles, which browsers show. `at` are the positions from
/// layout() or another source, in any unit.
///
/// Dots without titles are zero-length lines ("h0") with round caps, one path per colour; edges are
/// chained into trails. An edge takes some 8 bytes and a dot some 12. O(V + E log D), D the
/// greatest degree. Throws stopped.
std::string graph_picture(state_graph const& g, distances const& d, std::vector<point> const& at,
                          picture_style const& style, progress_callback const& go_on = {});

/// About how many bytes graph_picture() takes at its peak, besides the graph, its distances and
/// positions.
std::uint64_t picture_bytes(std::uint64_t states, std::uint64_t edges);

} // namespace puzzlegraph
