// SPDX-License-Identifier: BSL-1.0
//
// What a type lacks to model a concept, as one sentence of a compiler's error. Public functions
// call these checks where their constraints fail, in place of a list of unsatisfied expressions.
//
// Each expect_x<T>() is true if T models x. Otherwise it fails to compile, and the message names
// the first part that is missing.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"

#include <concepts>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace detail {

/// False, but only once a template is instantiated.
template <class...> inline constexpr bool never = false;

} // namespace detail

template <class State> constexpr bool expect_packed_state() {
  if constexpr (!std::is_trivially_copyable_v<State>) {
    static_assert(detail::never<State>, "a state must be trivially copyable: numbers, arrays of "
                                        "numbers and structs of these");
  } else if constexpr (!std::equality_comparable<State>) {
    static_assert(detail::never<State>, "a state needs operator==");
  } else if constexpr (!std::default_initializable<State>) {
    static_assert(detail::never<State>, "a state needs a default constructor");
  } else if constexpr (!std::has_unique_object_representations_v<State>) {
    static_assert(detail::never<State>, "a state must have no padding and no floating-point "
                                        "numbers: equal states have equal bits");
  } else {
    static_assert(packed_state<State>);
  }
  return packed_state<State>;
}

/// The states and moves of S.
template <class S> constexpr bool expect_states_and_moves() {
  if constexpr (!requires { typename S::state_type; }) {
    static_assert(detail::never<S>, "a space needs state_type");
  } else if constexpr (!requires { typename S::move_type; }) {
    static_assert(detail::never<S>, "a space needs move_type");
  } else if constexpr (!std::equality_comparable<typename S::move_type>) {
    static_assert(detail::never<S>, "a move needs operator==");
  } else if constexpr (!std::regular<typename S::move_type>) {
    static_assert(detail::never<S>, "a move needs copies and a default constructor");
  } else {
    return expect_packed_state<typename S::state_type>();
  }
  return false;
}

template <class S> constexpr bool expect_space() {
  if constexpr (!space<S> && expect_states_and_moves<S>()) {
    using state = typename S::state_type;
    if constexpr (!requires(S const& s, state const& u) { s.cursor(u); }) {
      static_assert(detail::never<S>,
                    "a space needs cursor(u); function_space makes it of successors(u)");
    } else {
      using cursor = decltype(std::declval<S const&>().cursor(std::declval<state const&>()));
      if constexpr (!std::semiregular<cursor>) {
        static_assert(detail::never<S>, "cursor(u) must return a cursor with copies and a default "
                                        "constructor");
      } else {
        static_assert(state_cursor<cursor, state, typename S::move_type>,
                      "cursor(u) must return a cursor with done(), advance(), move() and state()");
      }
    }
  }
  return space<S>;
}

template <class T> constexpr bool expect_task() {
  if constexpr (!requires { typename T::space_type; }) {
    static_assert(detail::never<T>, "a task needs space_type");
  } else if constexpr (expect_space<typename T::space_type>()) {
    using state = state_of<typename T::space_type>;
    if constexpr (!requires(T const& t) {
                    { t.space() } -> std::same_as<typename T::space_type const&>;
                  }) {
      static_assert(detail::never<T>, "a task needs space(), which returns space_type const&");
    } else if constexpr (!requires(T const& t) {
                           {
                             t.initial_states()
                           } -> std::same_as<std::vector<initial_state<state>>>;
                         }) {
      static_assert(detail::never<T>, "a task needs initial_states(), which returns "
                                      "std::vector<initial_state<state_type>>");
    } else if constexpr (!requires(T const& t, state const& u) {
                           { t.is_goal(u) } -> std::same_as<bool>;
                         }) {
      static_assert(detail::never<T>, "a task needs is_goal(u), which returns bool");
    }
  }
  return task<T>;
}

template <class H, class State> constexpr bool expect_heuristic() {
  if constexpr (!requires {
                  { H::traits } -> std::convertible_to<heuristic_traits>;
                }) {
    static_assert(detail::never<H>, "a heuristic needs a static member heuristic_traits traits");
  } else if constexpr (!requires(H const& h, State const& u) {
                         { h(u) } -> std::same_as<cost_type>;
                       }) {
    static_assert(detail::never<H>, "a heuristic needs operator()(state) const, which returns "
                                    "cost_type");
  } else if constexpr (!std::copyable<H>) {
    static_assert(detail::never<H>, "a heuristic must be copyable");
  }
  return heuristic<H, State>;
}

} // namespace puzzlegraph
