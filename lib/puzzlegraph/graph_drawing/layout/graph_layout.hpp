// SPDX-License-Identifier: BSL-1.0
//
// Graph layouts: positions of states such that close states are drawn close together, with the
// start on the left (of rings: in the centre) and the goals on the right.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph {

/// A position in the plane; x grows to the right, y downwards.
struct point {
  float x = 0;
  float y = 0;
  friend constexpr bool operator==(point, point) = default;
};

enum class layout_kind : std::uint8_t {
  mds,    ///< distances in the plane approximate numbers of moves
  layers, ///< one band per distance from the start, from left to right
  rings,  ///< one ring per distance from the start, which is the centre
};

struct layout_options {
  layout_kind kind = layout_kind::mds;
  unsigned threads = 1;
  progress_callback go_on = nullptr;
  /// mds: the number of distances that positions are derived from, hence time and memory. A
  /// sixteenth of it shows the same picture with less detail.
  std::uint64_t most_distances = 8'000'000;
};

/// The position of every state, with 0 <= x, y <= 1 and the greater extent 1. The result does not
/// depend on the number of threads.
///
/// mds: pivot multidimensional scaling (Brandes and Pich 2007), then sparse stress majorization
/// (Ortmann, Klimenta and Brandes 2016) over the same pivots; the last steps also push close points
/// apart. Every move counts 1, regardless of cost, in both directions; several starts count as
/// neighbours. If the goals surround the start, the picture is aligned with its longest axis.
///
/// layers: the states of one distance fill a band whose height grows with the square root of their
/// number. Their order comes from a few barycentre sweeps (Sugiyama, Tagawa and Toda 1981). rings:
/// around the start, by sweeps that take mean directions, so without a seam. For graphs too dense
/// to show single edges, rings still show the number of states per distance and the direction of
/// the connections.
///
/// mds: k searches, and O(k V + E) for each of a constant number of steps, with k =
/// clamp(most_distances / V, 16, max(128, V / 4)) pivots, at most V; 8 k bytes per vertex while it
/// works. layers and rings: O(V log V + E) for each sweep, and 32 pivots for the initial order.
/// Throws stopped.
std::vector<point> layout(state_graph const& g, distances const& d, layout_options const& how = {});

/// About how many bytes layout() takes at its peak, besides the graph and its distances.
/// Precondition: states > 0.
std::uint64_t layout_bytes(layout_kind kind, std::uint64_t states, std::uint64_t edges);

} // namespace puzzlegraph
