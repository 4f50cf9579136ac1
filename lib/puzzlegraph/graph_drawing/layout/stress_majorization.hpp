// SPDX-License-Identifier: BSL-1.0
//
// Sparse stress majorization: moves points so that their distances approximate numbers of moves.
#pragma once

#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"
#include "puzzlegraph/graph_drawing/layout/pivot_mds.hpp"

#include <vector>

namespace puzzlegraph {

/// Moves the points to positions of low stress, then pushes close points apart. The result does not
/// depend on the number of threads.
void reduce_stress(unlabelled_graph const& neighbours, pivot_distances const& p, unsigned threads,
                   progress_callback const& go_on, std::vector<point>& at);

} // namespace puzzlegraph
