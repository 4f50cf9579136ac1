// SPDX-License-Identifier: BSL-1.0
//
// IDA* refuses a heuristic whose traits say that it is inadmissible.
// MUST_FAIL: optimal only under an admissible heuristic

#include "puzzlegraph/search/ida_star.hpp"

#include "tests/compile_fail/toy.hpp"

using namespace puzzlegraph;

struct guess {
#ifdef MUST_FAIL
  static constexpr heuristic_traits traits{"guess", /*admissible=*/false};
#else
  static constexpr heuristic_traits traits{"guess", /*admissible=*/true};
#endif
  cost_type operator()(toy::state const& /*u*/) const { return 1; }
};

auto f(toy::task<toy::in_place_space> const& t, budget& b) { return ida_star(t, guess{}, b); }
