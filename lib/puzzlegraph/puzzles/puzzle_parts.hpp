// SPDX-License-Identifier: BSL-1.0
//
// The required parts of a puzzle, and a compiler's error that names the first one that is missing.
#pragma once

#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/core/requirements.hpp"
#include "puzzlegraph/puzzles/options.hpp"
#include "puzzlegraph/search/by_method.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <concepts>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

namespace detail {

template <class Traits>
concept has_names = requires {
  { Traits::name } -> std::convertible_to<std::string_view>;
  { Traits::unit } -> std::convertible_to<std::string_view>;
  { Traits::summary } -> std::convertible_to<std::string_view>;
};

template <class Traits>
concept has_reader = requires(text::source const& source) { Traits::read(source); } ||
                     requires(text::source const& source, option_values const& values) {
                       Traits::read(source, values);
                     };

/// For expressions of argument-dependent lookup.
template <class Traits> using instance_of = typename Traits::instance;
template <class Traits> using puzzle_move = move_of<typename Traits::space>;
template <class Traits> using puzzle_state = state_of<typename Traits::space>;

template <class Traits>
concept has_verifier =
    requires(instance_of<Traits> const& i, std::vector<puzzle_move<Traits>> const& moves) {
      { refute(i, moves) } -> std::same_as<std::optional<refutation>>;
    };

template <class Traits>
concept has_moves_reader = requires(instance_of<Traits> const& i, text::reader& in) {
  { read_moves(i, in) } -> std::same_as<std::vector<puzzle_move<Traits>>>;
};

template <class Traits>
concept has_move_text = requires(instance_of<Traits> const& i, puzzle_move<Traits> const& m) {
  { to_text(i, m) } -> std::convertible_to<std::string>;
};

template <class Traits>
concept has_state_text = requires(instance_of<Traits> const& i, puzzle_state<Traits> const& u) {
  { to_text(i, u) } -> std::convertible_to<std::string>;
};

template <class Question, class Move>
concept has_cost_of = requires(Question const& q, std::vector<Move> const& moves) {
  { cost_of(q, moves) } -> std::convertible_to<std::uint64_t>;
};

template <class Question, class S>
concept has_unit_moves =
    requires(Question const& q, S const& s, solution<S> const& found) { unit_moves(q, s, found); };

template <class State, class... H> constexpr bool expect_heuristics(heuristic_list<H...> /*list*/) {
  return (expect_heuristic<typename listed_heuristic<H>::type, State>() && ...);
}

/// The parts of a puzzle in which every instance asks one question.
template <class Traits> constexpr bool expect_typed_parts() {
  if constexpr (!requires { typename Traits::instance; }) {
    static_assert(never<Traits>, "the traits of a puzzle need instance");
  } else if constexpr (!requires { typename Traits::space; }) {
    static_assert(never<Traits>, "the traits of a puzzle need space");
  } else if constexpr (!requires { typename Traits::task; }) {
    static_assert(never<Traits>, "the traits of a puzzle need task");
  } else if constexpr (expect_space<typename Traits::space>() &&
                       expect_task<typename Traits::task>()) {
    using instance = typename Traits::instance;
    using space = typename Traits::space;
    if constexpr (!std::constructible_from<space, instance const&>) {
      static_assert(never<Traits>, "the space of a puzzle needs a constructor from an instance");
    } else if constexpr (!std::constructible_from<typename Traits::task, space const&,
                                                  instance const&>) {
      static_assert(never<Traits>,
                    "the task of a puzzle needs a constructor from a space and an instance");
    } else if constexpr (!has_verifier<Traits>) {
      static_assert(never<Traits>, "a puzzle needs refute(instance, moves), which returns "
                                   "std::optional<refutation>, in the namespace of its instance");
    } else if constexpr (!has_moves_reader<Traits>) {
      static_assert(never<Traits>, "a puzzle needs read_moves(instance, reader), which returns a "
                                   "std::vector of moves, in the namespace of its instance");
    } else if constexpr (!has_move_text<Traits>) {
      static_assert(never<Traits>, "a puzzle needs to_text(instance, move) in the namespace of its "
                                   "instance");
    } else if constexpr (!has_state_text<Traits>) {
      static_assert(never<Traits>, "a puzzle needs to_text(instance, state) in the namespace of "
                                   "its instance");
    } else if constexpr (weighted_space<space> && !has_cost_of<instance, move_of<space>> &&
                         !has_unit_moves<instance, space>) {
      static_assert(never<Traits>, "a puzzle whose moves have costs needs cost_of(instance, moves) "
                                   "in the namespace of its instance");
    } else if constexpr (requires { typename Traits::heuristics; }) {
      return expect_heuristics<state_of<space>>(typename Traits::heuristics{});
    } else {
      return true;
    }
  }
  return false;
}

} // namespace detail

/// True if Traits has all that make_puzzle requires. Otherwise it fails to compile, and names the
/// first part that is missing. Of puzzles with several spaces or encodings it checks the names and
/// the reader alone.
template <class Traits> constexpr bool expect_puzzle_parts() {
  if constexpr (!detail::has_names<Traits>) {
    static_assert(detail::never<Traits>, "the traits of a puzzle need name, unit and summary");
  } else if constexpr (!detail::has_reader<Traits>) {
    static_assert(detail::never<Traits>,
                  "the traits of a puzzle need read(source), which returns its instances");
  } else if constexpr (
      requires { typename Traits::spaces; } || requires { typename Traits::encodings; }) {
    return true;
  } else {
    return detail::expect_typed_parts<Traits>();
  }
  return false;
}

} // namespace puzzlegraph
