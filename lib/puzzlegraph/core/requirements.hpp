// SPDX-License-Identifier: BSL-1.0
//
// What a type lacks to model a concept, as one sentence of a compiler's error. Public functions
// call these checks where their constraints fail, in place of a list of unsatisfied expressions.
//
// Each expect_x<T>() is true if T models x. Otherwise it fails to compile, and the message names
// the first part that is missing.
//
// Optional parts are recognised by their exact form. A function that has the name of one and
// another form fails to compile, too: the searches would pass over it, and take costs for 1.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace detail {

/// False, but only once a template is instantiated.
template <class...> inline constexpr bool never = false;

template <class P>
concept pointer_to_function =
    std::is_member_function_pointer_v<P> || std::is_function_v<std::remove_pointer_t<P>>;

// Whether a type has a function of that name: one that is not overloaded, or one that takes what
// could be meant.

template <class S>
concept names_cost = requires {
  { &S::cost } -> pointer_to_function;
} || requires(S& s, move_of<S> const& m) {
  s.cost(m);
} || requires(S& s, state_of<S> const& u, move_of<S> const& m) { s.cost(u, m); };

template <class S>
concept names_inverse = requires {
  { &S::inverse } -> pointer_to_function;
} || requires(S& s, move_of<S> const& m) {
  s.inverse(m);
} || requires(S& s, state_of<S> const& u, move_of<S> const& m) { s.inverse(u, m); };

template <class S>
concept names_predecessors = requires {
  { &S::predecessor_cursor } -> pointer_to_function;
} || requires(S& s, state_of<S> const& v) { s.predecessor_cursor(v); };

/// A space may use apply(...) without undo(...) for its successors.
template <class S>
concept names_undo = requires {
  { &S::undo } -> pointer_to_function;
} || requires(S& s, state_of<S>& u, move_of<S> const& m) { s.undo(u, s.apply(u, m)); };

template <class S>
concept names_inverse_pair = requires {
  { &S::is_inverse_pair } -> pointer_to_function;
} || requires(S& s, move_of<S> const& m) { s.is_inverse_pair(m, m); };

template <class S>
concept names_ranks = requires {
  { &S::rank } -> pointer_to_function;
  { &S::unrank } -> pointer_to_function;
} || requires(S& s, state_of<S> const& u, std::uint64_t r) {
  s.rank(u);
  s.unrank(r);
};

template <class S>
concept names_is_state = requires {
  { &S::is_state } -> pointer_to_function;
} || requires(S& s, state_of<S> const& u) { s.is_state(u); };

template <class S> using plain_sink = bool (&)(move_of<S> const&, state_of<S> const&);

template <class S>
concept names_visits =
    requires(S& s, state_of<S> const& u, plain_sink<S> sink) { s.for_each_successor(u, sink); };
template <class S>
concept visits = requires(S const& s, state_of<S> const& u, plain_sink<S> sink) {
  { s.for_each_successor(u, sink) } -> std::same_as<bool>;
};

template <class S>
concept names_move_between = requires(S& s, state_of<S> const& u) { s.move_between(u, u); };
template <class S>
concept finds_move_between = requires(S const& s, state_of<S> const& u) {
  { s.move_between(u, u) } -> std::same_as<move_of<S>>;
};

template <class T>
concept names_goal_states = requires {
  { &T::goal_states } -> pointer_to_function;
} || requires(T& t) { t.goal_states(); };

template <class T>
concept names_is_refuted = requires {
  { &T::is_refuted } -> pointer_to_function;
} || requires(T& t) { t.is_refuted(); };

template <class T>
concept names_greatest_cost = requires {
  { &T::greatest_cost } -> pointer_to_function;
} || requires(T& t) { t.greatest_cost(); };

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

/// The optional functions that S has.
template <space S> constexpr bool expect_optional_parts() {
  if constexpr (detail::names_cost<S> && !weighted_space<S>) {
    static_assert(detail::never<S>, "cost(move) must be const and return cost_type");
  } else if constexpr (detail::names_inverse<S> && !reversible_space<S>) {
    static_assert(detail::never<S>, "inverse(state, move) must be const and return move_type");
  } else if constexpr (detail::names_predecessors<S> && !own_predecessors<S>) {
    static_assert(detail::never<S>, "predecessor_cursor(state) must be const and return a cursor "
                                    "with done(), advance(), move() and state()");
  } else if constexpr (detail::names_undo<S> && !in_place_space<S>) {
    static_assert(detail::never<S>, "undo(state, apply(state, move)) must return void, and both be "
                                    "const and take the state by reference");
  } else if constexpr (detail::names_inverse_pair<S> && !parent_pruning_space<S>) {
    static_assert(detail::never<S>, "is_inverse_pair(move, move) must be const and return bool");
  } else if constexpr (detail::names_ranks<S> && !ranked_space<S>) {
    static_assert(detail::never<S>, "rank(state) and unrank(rank) must have the forms of "
                                    "ranked_space (core/space.hpp), and its other members beside");
  } else if constexpr (detail::names_is_state<S> && !checked_space<S>) {
    static_assert(detail::never<S>, "is_state(state) must be const and return bool");
  } else if constexpr (detail::names_visits<S> && !detail::visits<S>) {
    static_assert(detail::never<S>,
                  "for_each_successor(state, sink) must be const and return bool");
  } else if constexpr (detail::names_move_between<S> && !detail::finds_move_between<S>) {
    static_assert(detail::never<S>, "move_between(state, state) must be const and return "
                                    "move_type");
  } else {
    return true;
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
  if constexpr (space<S>) return expect_optional_parts<S>();
  return false;
}

/// The optional functions that T and its space have.
template <task T> constexpr bool expect_optional_parts_of_task() {
  if constexpr (!expect_optional_parts<space_of<T>>()) {
    return false;
  } else if constexpr (detail::names_goal_states<T> && !goal_listing_task<T>) {
    static_assert(detail::never<T>,
                  "goal_states() must be const and return std::vector<state_type>");
  } else if constexpr (detail::names_is_refuted<T> && !refutable_task<T>) {
    static_assert(detail::never<T>, "is_refuted() must be const and return bool");
  } else if constexpr (detail::names_greatest_cost<T> && !cost_bounded_task<T>) {
    static_assert(detail::never<T>, "greatest_cost() must be const and return cost_type");
  } else {
    return true;
  }
  return false;
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
  if constexpr (task<T>) return expect_optional_parts_of_task<T>();
  return false;
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

/// The optional functions of a heuristic that has parts_type.
template <class H, space S> constexpr bool expect_optional_parts_of_heuristic() {
  if constexpr (requires { typename H::parts_type; } && !incremental_heuristic<H, S>) {
    static_assert(detail::never<H>, "a heuristic with parts_type needs parts(state), after(parts, "
                                    "state, move) and value(parts), as in core/heuristic.hpp");
    return false;
  }
  return true;
}

} // namespace puzzlegraph
