// SPDX-License-Identifier: BSL-1.0
//
// The next call of out_edges invalidates the out-edges of a buffered graph. Algorithms that
// traverse several lists at once (depth-first search, strong components) need a re-entrant graph.
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
