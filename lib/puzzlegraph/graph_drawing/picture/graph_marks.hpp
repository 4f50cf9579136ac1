// SPDX-License-Identifier: BSL-1.0
//
// The edges and dots of a graph's picture, as compact SVG paths.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/drawing/palette.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace puzzlegraph {

/// A position in fine units, of which fine_per_unit make a page unit.
struct fine_point {
  std::int32_t x = 0;
  std::int32_t y = 0;
};

/// Positions and styles of the states. States of one class have one colour; the first classes are
/// drawn on top.
struct drawn_states {
  std::vector<fine_point> at;           ///< by vertex
  std::vector<std::uint32_t> class_of;  ///< by vertex
  std::vector<drawing::colour> colours; ///< by class
  std::vector<double> edge_opacity;     ///< by class, from 0 to 1
  std::vector<double> dot_width;        ///< by class
};

/// The class whose style an edge has.
inline std::uint32_t class_of_edge(drawn_states const& states, vertex_index u, vertex_index v) {
  return std::min(states.class_of[u], states.class_of[v]);
}

/// Draws the edges of `neighbours` (made by neighbour_graph), each with the colour and opacity of
/// its end of the lower class. The edges are decomposed into trails of about a dozen edges, one
/// path each, so that overlapping translucent edges add up. O(C (V + E) + E log D), C the number of
/// classes, D the greatest degree. Throws stopped.
void append_edges(std::string& out, unlabelled_graph const& neighbours, drawn_states const& states,
                  progress_callback const& go_on);

/// Draws the states as dots, "Mx yh0" each, one path per class.
void append_dots(std::string& out, drawn_states const& states);

/// Draws the states as circles, each with its title, which browsers show where the pointer rests.
/// `titles` are by vertex, as plain text.
void append_dots(std::string& out, drawn_states const& states,
                 std::vector<std::string> const& titles);

/// The path along a sequence of states: "Mx yl...".
std::string path_along(std::vector<vertex_index> const& way, drawn_states const& states);

} // namespace puzzlegraph
