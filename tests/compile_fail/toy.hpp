// SPDX-License-Identifier: BSL-1.0
//
// The smallest puzzle: a ring of ten cells, walked one way. toy::space models `space` and nothing
// else; the other types each add one concept.
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"

#include <cstdint>
#include <vector>

namespace toy {

using state = std::uint32_t;
enum class move : std::uint8_t { step };

class step_cursor {
 public:
  step_cursor() = default;
  explicit step_cursor(toy::state from) : to_((from + 1) % 10) {}
  bool done() const { return done_; }
  void advance() { done_ = true; }
  toy::move move() const { return toy::move::step; }
  toy::state state() const { return to_; }

 private:
  toy::state to_ = 0;
  bool done_ = false;
};

struct space {
  using state_type = state;
  using move_type = move;
  step_cursor cursor(state from) const { return step_cursor(from); }
};
static_assert(puzzlegraph::space<space>);

struct reversible_space : space {
  move inverse(state /*from*/, move m) const { return m; }
};
static_assert(puzzlegraph::reversible_space<reversible_space>);

struct in_place_space : space {
  state apply(state& u, move /*m*/) const {
    state const before = u;
    u = cursor(u).state();
    return before;
  }
  void undo(state& u, state before) const { u = before; }
};
static_assert(puzzlegraph::in_place_space<in_place_space>);

struct weighted_space : space {
  puzzlegraph::cost_type cost(move /*m*/) const { return 2; }
};
static_assert(puzzlegraph::weighted_space<weighted_space>);

/// From 0 to 9.
template <class Space> struct task {
  using space_type = Space;
  Space rules;
  Space const& space() const { return rules; }
  std::vector<puzzlegraph::initial_state<state>> initial_states() const { return {{0, 0}}; }
  bool is_goal(state const& u) const { return u == 9; }
};
static_assert(puzzlegraph::task<task<space>>);

template <class Space> struct goal_listing_task : task<Space> {
  std::vector<state> goal_states() const { return {9}; }
};
static_assert(puzzlegraph::goal_listing_task<goal_listing_task<space>>);

} // namespace toy
