// SPDX-License-Identifier: BSL-1.0
//
// Pivot multidimensional scaling: distances from a few pivots, and the plane positions that they
// give.
#pragma once

#include "puzzlegraph/graph_drawing/layout/graph_layout.hpp"

#include <cstddef>
#include <vector>

namespace puzzlegraph {

/// The numbers of moves from a few well-spread states, the pivots, to all states.
struct pivot_distances {
  std::size_t pivots = 0;
  std::vector<vertex_index> roots; ///< the first one is vertex 0
  std::vector<float> hops;         ///< by vertex, then by pivot
};

/// Farthest-first selection: each pivot is the state farthest from the previous ones, the one with
/// the lowest number among several. Precondition: `neighbours` (made by neighbour_graph) is
/// connected and not empty.
pivot_distances find_pivots(unlabelled_graph const& neighbours, std::size_t most,
                            progress_callback const& go_on = {});

/// Pivot multidimensional scaling: the principal axes of the doubly centred squared distances to
/// the first pivots, at most 128. Of the space of the first three axes, the result is the
/// projection to the plane that shows the way from vertex 0 to `far_end` in full length: many state
/// graphs are round, and other projections would hide one end behind the other. The result does not
/// depend on the number of threads.
std::vector<point> scale_to_plane(pivot_distances const& p,
                                  std::vector<vertex_index> const& far_end, unsigned threads);
/// The bytes that scale_to_plane() takes beside its arguments and its result.
std::uint64_t scaling_bytes(std::size_t pivots);

} // namespace puzzlegraph
