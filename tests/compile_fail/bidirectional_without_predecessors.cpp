// SPDX-License-Identifier: BSL-1.0
//
// Bidirectional search needs a graph that knows the predecessors of its vertices.
// MUST_FAIL: needs inverse\(u, move\) or predecessor_cursor\(v\)

#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/search/bidirectional.hpp"

#include "tests/compile_fail/toy.hpp"

using namespace puzzlegraph;

#ifdef MUST_FAIL
using rules = toy::space;
#else
using rules = toy::reversible_space;
#endif

auto f(implicit_graph<rules, interned_ids<rules>> const& g, budget& b) {
  return bidirectional(g, {{0, 0}}, {{9, 0}}, b);
}
