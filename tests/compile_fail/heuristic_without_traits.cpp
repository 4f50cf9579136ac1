// SPDX-License-Identifier: BSL-1.0
//
// solve refuses a bare function as a heuristic: a heuristic must have traits.
// MUST_FAIL, first: a heuristic needs a static member heuristic_traits traits

#include "puzzlegraph/search/solve.hpp"

#include "tests/compile_fail/toy.hpp"

using namespace puzzlegraph;

struct guess {
#ifndef MUST_FAIL
  static constexpr heuristic_traits traits{"guess"};
#endif
  cost_type operator()(toy::state const& /*u*/) const { return 0; }
};

bool f(toy::task<toy::in_place_space> const& t) {
  auto const found = solve<guess>(t, {});
  return found.solved();
}
