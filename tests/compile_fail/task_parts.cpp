// SPDX-License-Identifier: BSL-1.0
//
// Searches name the part that a space, a task or a heuristic lacks.
// MUST_FAIL_STATE_TYPE: a space needs state_type
// MUST_FAIL_MOVE_TYPE: a space needs move_type
// MUST_FAIL_EQUAL: a state needs operator==
// MUST_FAIL_PADDING: a state must have no padding
// MUST_FAIL_CURSOR: a space needs cursor\(u\); function_space makes it of successors\(u\)
// MUST_FAIL_SPACE: a task needs space\(\), which returns space_type const&
// MUST_FAIL_STARTS: a task needs initial_states\(\)
// MUST_FAIL_GOAL: a task needs is_goal\(u\), which returns bool
// MUST_FAIL_VALUE: a heuristic needs operator\(\)\(state\) const, which returns cost_type

#include "puzzlegraph/core/requirements.hpp"

#include <cstdint>
#include <vector>

struct state {
  std::uint32_t place = 0;
#ifdef MUST_FAIL_PADDING
  std::uint8_t facing = 0;
#endif
#ifndef MUST_FAIL_EQUAL
  friend bool operator==(state const&, state const&) = default;
#endif
};

struct rules {
#ifndef MUST_FAIL_STATE_TYPE
  using state_type = state;
#endif
#ifndef MUST_FAIL_MOVE_TYPE
  using move_type = char;
#endif
#ifndef MUST_FAIL_CURSOR
  struct cursor_type {
    bool done() const { return true; }
    void advance() {}
    char move() const { return ' '; }
    ::state state() const { return {}; }
  };
  cursor_type cursor(state const& /*u*/) const { return {}; }
#endif
};

struct task {
  using space_type = rules;
  rules of;
#ifndef MUST_FAIL_SPACE
  rules const& space() const { return of; }
#endif
#ifndef MUST_FAIL_STARTS
  std::vector<puzzlegraph::initial_state<state>> initial_states() const { return {{}}; }
#endif
#ifndef MUST_FAIL_GOAL
  bool is_goal(state const& u) const { return u.place == 9; }
#endif
};

struct bound {
  static constexpr puzzlegraph::heuristic_traits traits{"bound"};
#ifndef MUST_FAIL_VALUE
  puzzlegraph::cost_type operator()(state const& /*u*/) const { return 0; }
#endif
};

static_assert(puzzlegraph::expect_task<task>());
static_assert(puzzlegraph::expect_heuristic<bound, state>());
