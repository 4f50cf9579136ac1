// SPDX-License-Identifier: BSL-1.0
//
// Places in the plane whose distances are like numbers of moves: how layout() moves points there.
#pragma once

#include "puzzlegraph/analysis/layout.hpp"
#include "puzzlegraph/analysis/pivots.hpp"

#include <vector>

namespace puzzlegraph {

/// Moves the points to where sparse stress is low, then apart. Equal for any number of threads.
void reduce_stress(arc_graph const& neighbours, pivot_distances const& p, unsigned threads,
                   going_on const& go_on, std::vector<point>& at);

} // namespace puzzlegraph
