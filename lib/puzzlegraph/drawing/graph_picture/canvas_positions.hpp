// SPDX-License-Identifier: BSL-1.0
//
// Where other programs are told to draw the states.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"

#include <vector>

namespace puzzlegraph {

/// In points (1/72 inch), y upwards.
struct position {
  double x = 0;
  double y = 0;
};

/// By vertex: the starts on top, every distance in a centred row of its own, an inch between rows
/// and between neighbours. O(V + greatest distance).
std::vector<position> rows_by_distance(state_graph const& g, distances const& d);

/// By vertex: layout(), so large that neighbours stand about an inch apart. Throws stopped.
std::vector<position> laid_out(state_graph const& g, distances const& d, unsigned threads,
                               going_on const& go_on = {});

} // namespace puzzlegraph
