// SPDX-License-Identifier: BSL-1.0
//
// A task: a space with initial states and a goal test.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <concepts>
#include <vector>

namespace puzzlegraph {

/// An initial state and the cost already spent to reach it, which is less than `unreachable`.
template <class State> struct initial_state {
  State state{};
  cost_type cost = 0;
};

/// A space, its initial states (distinct, each with the cost already spent), and a goal test. A
/// task without initial states has no solution and no graph.
template <class T>
concept task = space<typename T::space_type> &&
               requires(T const& t, typename T::space_type::state_type const& u) {
                 { t.space() } -> std::same_as<typename T::space_type const&>;
                 {
                   t.initial_states()
                 } -> std::same_as<std::vector<initial_state<state_of<typename T::space_type>>>>;
                 { t.is_goal(u) } -> std::same_as<bool>;
               };

/// A task with explicit goals: goal_states() returns every legal state with is_goal, each once.
/// Bidirectional search starts its backward side from them.
template <class T>
concept goal_listing_task = task<T> && requires(T const& t) {
  { t.goal_states() } -> std::same_as<std::vector<state_of<typename T::space_type>>>;
};

/// A task with an unsolvability test: is_refuted() is true if an invariant (a parity, a component)
/// proves that no goal can be reached. False proves nothing.
template <class T>
concept refutable_task = task<T> && requires(T const& t) {
  { t.is_refuted() } -> std::same_as<bool>;
};

/// A refutable task whose test is exact: a task that is not refuted has a solution.
template <class T>
concept decided_task = refutable_task<T> && requires {
  { T::refutes_exactly } -> std::convertible_to<bool>;
} && T::refutes_exactly;

/// A task with an upper bound on costs: where there is a solution, a cheapest one costs at most
/// greatest_cost(). IDA* ends when its bound exceeds it.
template <class T>
concept cost_bounded_task = task<T> && requires(T const& t) {
  { t.greatest_cost() } -> std::same_as<cost_type>;
};

template <class T> using space_of = typename T::space_type;

} // namespace puzzlegraph
