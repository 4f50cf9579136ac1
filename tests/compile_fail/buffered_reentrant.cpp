// SPDX-License-Identifier: BSL-1.0
//
// The out-edges of a buffered graph do not outlive the next call of out_edges: what walks several
// lists at once (depth-first search, strong components) must ask for a re-entrant graph.
// MUST_FAIL: reentrant_incidence_graph

#include "puzzlegraph/graph/implicit_graph.hpp"

#include "tests/compile_fail/toy.hpp"

using namespace puzzlegraph;

#ifdef MUST_FAIL
using style = buffered;
#else
using style = lazy;
#endif

template <reentrant_incidence_graph G> void walks_several_lists(G const& g);

void f(implicit_graph<toy::space, interned_ids<toy::space>, style> const& g) {
  walks_several_lists(g);
}
