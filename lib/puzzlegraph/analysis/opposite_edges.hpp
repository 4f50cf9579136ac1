// SPDX-License-Identifier: BSL-1.0
//
// Whether every move of a state graph can be taken back, decided on the graph.
#pragma once

#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/core/memory.hpp"

#include <vector>

namespace puzzlegraph {

/// Whether, for all states u and v and every cost, there are as many edges u -> v of that cost as
/// edges v -> u. `costs` is indexed by edge; if empty, all edges cost 1.
///
/// Compares the out-edges of each state with its in-edges, from a counting sort by target. O(V +
/// E), and the sorting of the edges of each state. While it works: 8 bytes per vertex and 4 per
/// edge, with costs 8, which are charged to the account. Throws std::bad_alloc past its limit.
bool has_opposite_edges(unlabelled_graph const& csr, std::vector<cost_type> const& costs,
                        memory_account& memory);

/// Whether several edges lead from one state to the same other state. Where every move has an
/// inverse and no edges are parallel, each edge has an opposite edge. O(V + E), and the sorting of
/// the edges of each state. While it works: 4 bytes for each edge of one state, which are charged
/// to the account. Throws std::bad_alloc past its limit.
bool has_parallel_edges(unlabelled_graph const& csr, memory_account& memory);

} // namespace puzzlegraph
