// SPDX-License-Identifier: BSL-1.0
//
// Layered layout: bands by distance.
#pragma once

#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"

#include <vector>

namespace puzzlegraph {

/// One band per distance that occurs, from left to right. Its height grows with the square root of
/// its number of states. Their order starts with that of `hint`'s y coordinates and is improved by
/// barycentre sweeps over `neighbours`, for few edge crossings. O(V log V + E) for each sweep.
std::vector<point> place_in_layers(unlabelled_graph const& neighbours,
                                   std::vector<cost_type> const& distance,
                                   std::vector<point> const& hint, progress_callback const& go_on);

} // namespace puzzlegraph
