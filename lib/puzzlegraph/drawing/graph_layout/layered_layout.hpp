// SPDX-License-Identifier: BSL-1.0
//
// Places in the plane by layers: the other forms of layout().
#pragma once

#include "puzzlegraph/drawing/graph_layout/graph_layout.hpp"

#include <vector>

namespace puzzlegraph {

/// A band for each distance that occurs, from left to right. Its height grows with the root of the
/// number of its states, which fill it in an order that few edges cross: at first that of `hint`'s
/// y, then by sweeps of barycentres over `neighbours`. O(V log V + E) for each sweep.
std::vector<point> place_in_layers(arc_graph const& neighbours,
                                   std::vector<cost_type> const& distance,
                                   std::vector<point> const& hint);

/// A ring for each distance that occurs, the first one the centre; its states, spread over its
/// width, stand in the same kind of order. The same costs.
std::vector<point> place_in_rings(arc_graph const& neighbours,
                                  std::vector<cost_type> const& distance,
                                  std::vector<point> const& hint);

} // namespace puzzlegraph
