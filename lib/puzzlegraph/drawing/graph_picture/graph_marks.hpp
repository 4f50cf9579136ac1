// SPDX-License-Identifier: BSL-1.0
//
// The lines and dots of a graph's picture, as SVG paths that stay short.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/drawing/palette.hpp"

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

namespace puzzlegraph {

/// Places in whole units of the picture.
struct ink_point {
  std::int32_t x = 0;
  std::int32_t y = 0;
};

/// States of one class have one colour. The first classes lie on top.
struct ink {
  std::vector<ink_point> at;            ///< by vertex
  std::vector<std::uint32_t> class_of;  ///< by vertex
  std::vector<drawing::colour> colours; ///< by class
  std::vector<double> darkness;         ///< by class: how opaque its edges are, from 0 to 1
  std::vector<double> dot_width;        ///< by class
};

/// The class that an edge is drawn with.
inline std::uint32_t class_of_edge(ink const& with, vertex_index u, vertex_index v) {
  return std::min(with.class_of[u], with.class_of[v]);
}

/// The edges of `neighbours` (as neighbour_graph makes it), each in the colour and darkness of its
/// end of the lower class: trails, each edge in one of them, in paths of about a dozen edges, so
/// that translucent ones add up. O(V + E D), D the greatest degree.
void append_edges(std::string& out, arc_graph const& neighbours, ink const& with);

/// The states: "Mx yh0" each, a path for a class.
void append_dots(std::string& out, ink const& with);

/// The way along states: "Mx yl...".
std::string path_along(std::vector<vertex_index> const& way, ink const& with);

} // namespace puzzlegraph
