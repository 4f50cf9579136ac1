// SPDX-License-Identifier: BSL-1.0
//
// Only a state of at most 64 bits is its own descriptor.
// MUST_FAIL: sizeof ?\(

#include "puzzlegraph/graph/vertex_ids.hpp"

#include "tests/compile_fail/toy.hpp"

#include <array>
#include <cstdint>

#ifdef MUST_FAIL
using state = std::array<std::uint64_t, 2>;
#else
using state = std::array<std::uint64_t, 1>;
#endif

struct rules {
  using state_type = state;
  using move_type = toy::move;
  struct cursor_type {
    bool done() const { return true; }
    void advance() {}
    toy::move move() const { return toy::move::step; }
    ::state state() const { return {}; }
  };
  cursor_type cursor(state const& /*u*/) const { return {}; }
};

using ids = puzzlegraph::packed_ids<rules>;
