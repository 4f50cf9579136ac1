// SPDX-License-Identifier: BSL-1.0
//
// The undirected view of a state graph.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"

namespace puzzlegraph {

/// The undirected simple graph under a directed one, with each undirected edge stored in both
/// directions. Parallel and opposite edges are merged, and out_edges are sorted by target. The
/// edges with source < target list each undirected edge once. O(V + E log D), D the greatest
/// degree. Memory: some 24 bytes per edge while it works, 4 for the result.
unlabelled_graph neighbour_graph(unlabelled_graph const& csr);

} // namespace puzzlegraph
