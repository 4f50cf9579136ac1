// SPDX-License-Identifier: BSL-1.0
//
// The rules of a function_space have successors(u) or for_each_successor(u, sink).
// MUST_FAIL: the rules need successors\(u\), which returns pairs of a move and a state
// MUST_FAIL_PADDING: a state must have no padding

#include "puzzlegraph/core/function_space.hpp"

#include <cstdint>
#include <utility>
#include <vector>

struct state {
  std::uint32_t place = 0;
#ifdef MUST_FAIL_PADDING
  std::uint8_t facing = 0;
#endif
  friend bool operator==(state const&, state const&) = default;
};

struct rules {
  using state_type = state;
  using move_type = char;
#ifdef MUST_FAIL
  std::vector<state> successors(state const& u) const { return {u}; } // no moves
#else
  std::vector<std::pair<char, state>> successors(state const& u) const { return {{'x', u}}; }
#endif
};

bool f(puzzlegraph::function_space<rules> const& s) { return s.cursor({}).done(); }
