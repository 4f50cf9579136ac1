// SPDX-License-Identifier: BSL-1.0
//
// Ring layout: rings by distance.
#pragma once

#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"

#include <vector>

namespace puzzlegraph {

/// One ring per distance that occurs, the first one in the centre. The states of a ring are evenly
/// spaced. Their order starts with that of the directions of `hint` from the centre and is improved
/// by sweeps over `neighbours`: each state goes to the mean direction of its neighbours, so that
/// the rings have no seam where the angles begin. O(V log V + E) for each sweep.
std::vector<point> place_in_rings(unlabelled_graph const& neighbours,
                                  std::vector<cost_type> const& distance,
                                  std::vector<point> const& hint, progress_callback const& go_on);

} // namespace puzzlegraph
