// SPDX-License-Identifier: BSL-1.0
//
// A* refuses a heuristic whose traits say that it is inadmissible.
// MUST_FAIL: optimal only under an admissible heuristic

#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/search/astar.hpp"

#include "tests/compile_fail/toy.hpp"

#include <cstdint>

using namespace puzzlegraph;

struct guess {
#ifdef MUST_FAIL
  static constexpr heuristic_traits traits{"guess", /*admissible=*/false, /*consistent=*/false};
#else
  static constexpr heuristic_traits traits{"guess", /*admissible=*/true, /*consistent=*/false};
#endif
  cost_type operator()(std::uint32_t /*v*/) const { return 1; }
};

auto f(implicit_graph<toy::space, interned_ids<toy::space>> const& g, budget& b) {
  return astar(g, {{0, 0}}, [](std::uint32_t v) { return v == 9; }, guess{}, b);
}
