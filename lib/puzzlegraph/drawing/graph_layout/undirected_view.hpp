// SPDX-License-Identifier: BSL-1.0
//
// A state graph without directions: what is one move apart, whichever way the move goes.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"

namespace puzzlegraph {

/// The neighbours of every state: each pair of states with an arc between them is an arc both ways,
/// once, however many arcs there were; out_edges come in order of their targets. The arcs with
/// source < target are the undirected graph's edges. O(V + E log D), D the greatest degree; some 24
/// bytes an arc while it works, 4 that stay.
arc_graph neighbour_graph(arc_graph const& arcs);

} // namespace puzzlegraph
