// SPDX-License-Identifier: BSL-1.0
//
// A type without cursor() is no space.
// MUST_FAIL: \bcursor\b

#include "puzzlegraph/core/space.hpp"

#include "tests/compile_fail/toy.hpp"

#include <cstdint>

struct rules {
  using state_type = std::uint32_t;
  using move_type = toy::move;
#ifndef MUST_FAIL
  toy::step_cursor cursor(state_type u) const { return toy::step_cursor(u); }
#endif
};

bool f(rules const& r) {
  return puzzlegraph::for_each_successor(r, 0, [](auto, auto) { return true; });
}
