// SPDX-License-Identifier: BSL-1.0
//
// Positions of states for exported graphs.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"

#include <vector>

namespace puzzlegraph {

/// In points (1/72 inch), y upwards.
struct canvas_point {
  double x = 0;
  double y = 0;
};

/// By vertex: one centred row per distance that states have, the starts on top, one inch between
/// rows and between neighbours. O(V log V), and less memory than the result.
std::vector<canvas_point> rows_by_distance(state_graph const& g, distances const& d);

/// By vertex: layout(), scaled so that neighbours are about an inch apart. Throws stopped.
std::vector<canvas_point> laid_out(state_graph const& g, distances const& d, unsigned threads,
                                   progress_callback const& go_on = {});

} // namespace puzzlegraph
