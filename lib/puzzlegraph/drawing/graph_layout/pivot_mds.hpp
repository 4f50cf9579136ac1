// SPDX-License-Identifier: BSL-1.0
//
// Distances from a few states that are far apart, and the places in the plane that they give.
#pragma once

#include "puzzlegraph/drawing/graph_layout/graph_layout.hpp"

#include <cstddef>
#include <vector>

namespace puzzlegraph {

/// The numbers of moves from a few states, well spread, to all.
struct pivot_distances {
  std::size_t pivots = 0;
  std::vector<vertex_index> roots; ///< the first one is vertex 0
  std::vector<float> hops;         ///< by vertex, then by pivot
};

/// Each pivot is the state farthest from those before it, the first of them if there are several.
/// Precondition: `neighbours` (as neighbour_graph makes it) is connected and not empty.
pivot_distances find_pivots(arc_graph const& neighbours, std::size_t most,
                            going_on const& go_on = {});

/// Pivot multidimensional scaling: the main axes of the doubly centred squared distances to the
/// first pivots, at most 128; of the three greatest ones, the plane that shows the way from vertex
/// 0 to `there` in full. Many state graphs are round, and from elsewhere one end would hide the
/// other. Equal for any number of threads.
std::vector<point> scale_to_plane(pivot_distances const& p, std::vector<vertex_index> const& there,
                                  unsigned threads);

} // namespace puzzlegraph
