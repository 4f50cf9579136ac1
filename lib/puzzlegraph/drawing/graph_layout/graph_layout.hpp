// SPDX-License-Identifier: BSL-1.0
//
// Where to draw the states of a graph: near states near, the start on the left (of rings: in the
// middle), the goals on the right.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/distances.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph {

/// A place in the plane; x grows to the right, y downwards.
struct point {
  float x = 0;
  float y = 0;
  friend constexpr bool operator==(point, point) = default;
};

enum class layout_kind : std::uint8_t {
  mds,    ///< distances in the plane like numbers of moves, as far as a plane allows
  layers, ///< a band for each distance from the start, from left to right
  rings,  ///< a ring for each distance from the start, which is the centre
};

struct layout_options {
  layout_kind kind = layout_kind::mds;
  unsigned threads = 1;
  going_on go_on = nullptr;
};

/// A place for every state: 0 <= x, y <= 1, the greater extent 1. Equal for any number of threads.
///
/// mds: pivot multidimensional scaling (Brandes and Pich 2007), then majorization of sparse stress
/// (Ortmann, Klimenta and Brandes 2016) over the same pivots, whose last steps also push near
/// points apart. Moves count 1 whatever their cost, in both directions; several starts count as
/// neighbours. Where the goals are all around the start, the picture lies along its longest axis.
///
/// layers: states of one distance fill a band whose height grows with the root of their number, in
/// the order that a few sweeps of barycentres find (Sugiyama, Tagawa and Toda 1981). rings: the
/// same order, bent round the start; of graphs too dense to see an edge it still shows how many
/// states there are at which distance, and which way they hang together.
///
/// k searches and O(k V + E) for each of a constant number of steps, k = clamp(8e6 / V, 16, V)
/// pivots; 8 k bytes a vertex while it works. Layers: O(V log V + E) for each sweep, and 32 pivots
/// for a first order. Throws stopped.
std::vector<point> layout(state_graph const& g, distances const& d, layout_options const& how = {});

} // namespace puzzlegraph
