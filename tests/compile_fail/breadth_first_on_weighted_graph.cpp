// SPDX-License-Identifier: BSL-1.0
//
// The search itself refuses a graph whose moves cost other than 1.
// MUST_FAIL: breadth-first search needs moves that all cost 1

#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/search/breadth_first.hpp"

#include "tests/compile_fail/toy.hpp"

#include <cstdint>

using namespace puzzlegraph;

#ifdef MUST_FAIL
using rules = toy::weighted_space;
#else
using rules = toy::space;
#endif

auto f(implicit_graph<rules, interned_ids<rules>> const& g, budget& b) {
  return breadth_first(g, {{0, 0}}, [](std::uint32_t v) { return v == 9; }, b);
}
