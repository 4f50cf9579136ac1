// SPDX-License-Identifier: BSL-1.0
//
// One question over a space: initial states and a goal test.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <concepts>
#include <vector>

namespace puzzlegraph {

/// An initial state with the cost spent before it.
template <class State> struct initial_state {
  State state{};
  cost_type cost = 0;
};

/// A space, its initial states (distinct; each with a cost so far), and a goal test.
template <class T>
concept task = space<typename T::space_type> &&
               requires(T const& t, typename T::space_type::state_type const& u) {
                 { t.space() } -> std::same_as<typename T::space_type const&>;
                 {
                   t.initial_states()
                 } -> std::same_as<std::vector<initial_state<state_of<typename T::space_type>>>>;
                 { t.is_goal(u) } -> std::same_as<bool>;
               };

/// A task that can list its goals: every legal state with is_goal, each once. What bidirectional
/// search starts its other side from.
template <class T>
concept goal_listing_task = task<T> && requires(T const& t) {
  { t.goal_states() } -> std::same_as<std::vector<state_of<typename T::space_type>>>;
};

/// A task that may know by an invariant (a parity, a component) that no goal can be reached. False
/// says nothing.
template <class T>
concept refutable_task = task<T> && requires(T const& t) {
  { t.is_refuted() } -> std::same_as<bool>;
};

template <class T> using space_of = typename T::space_type;

} // namespace puzzlegraph
