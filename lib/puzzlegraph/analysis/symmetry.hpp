// SPDX-License-Identifier: BSL-1.0
//
// Symmetries of a state graph: classes of states that automorphisms map to one another.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"

#include <vector>

namespace puzzlegraph {

/// By vertex: the least vertex of its class. Automorphisms of the graph map the states of a class
/// to one another, so these have equal eccentricities, degrees and numbers of states by distance.
///
/// Only automorphisms that keep the order of out-edges are sought: one that maps vertex 0 to b is
/// determined by b and found, or refuted, by one breadth-first search of both sides. Exchanging
/// numbered pieces is such a symmetry; a reflection of the board, which permutes the moves, is not.
/// Random vertices b are tried until automorphisms no longer merge classes or a limit on the work
/// is reached, so the classes can be smaller than the orbits. The result is the same on every run.
/// Each vertex is a class if some vertex is not reachable from vertex 0. O(V + E), with a factor of
/// at most 64. Throws stopped.
std::vector<vertex_index> symmetry_classes(unlabelled_graph const& csr,
                                           progress_callback const& go_on = {});

} // namespace puzzlegraph
