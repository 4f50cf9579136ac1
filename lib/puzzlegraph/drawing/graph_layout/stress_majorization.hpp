// SPDX-License-Identifier: BSL-1.0
//
// Places in the plane whose distances are like numbers of moves: how layout() moves points there.
#pragma once

#include "puzzlegraph/drawing/graph_layout/graph_layout.hpp"
#include "puzzlegraph/drawing/graph_layout/pivot_mds.hpp"

#include <vector>

namespace puzzlegraph {

/// Moves the points to where sparse stress is low, then apart. Equal for any number of threads.
void reduce_stress(arc_graph const& neighbours, pivot_distances const& p, unsigned threads,
                   going_on const& go_on, std::vector<point>& at);

} // namespace puzzlegraph
