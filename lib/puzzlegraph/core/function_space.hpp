// SPDX-License-Identifier: BSL-1.0
//
// A state space from a function that returns successors, so that a new puzzle needs no cursor
// class:
//
//   struct rules {
//     using state_type = ...;                                          // a packed_state
//     using move_type = ...;
//     std::vector<std::pair<move_type, state_type>> successors(state_type const& u) const;
//   };
//   using space = puzzlegraph::function_space<rules>;
//
// In place of successors(u), rules may have for_each_successor(u, sink), which calls
// sink(move, state) for each successor until that returns false, and then returns false itself. It
// saves the vector.
//
// Cost beside a cursor written by hand, which allocates nothing. The searches on buffered graphs
// (breadth-first, bidirectional, A*, Dijkstra) call for_each_successor: one allocation per
// expansion with successors(u), none with for_each_successor. IDA* and lazy graphs copy cursors: a
// cursor here generates all successors at once and keeps them on the heap (two allocations), and
// its copies share them.
#pragma once

#include "puzzlegraph/core/requirements.hpp"
#include "puzzlegraph/core/space.hpp"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <memory>
#include <ranges>
#include <tuple>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace detail {

template <class P, class Move, class State>
concept successor_pair = requires(P const& p) {
  { std::get<0>(p) } -> std::convertible_to<Move>;
  { std::get<1>(p) } -> std::convertible_to<State>;
};

} // namespace detail

/// Rules with successors(u): a range of pairs of a move and a state.
template <class R>
concept lists_successors = requires(R const& r, typename R::state_type const& u) {
  { r.successors(u) } -> std::ranges::input_range;
  requires detail::successor_pair<std::ranges::range_value_t<decltype(r.successors(u))>,
                                  typename R::move_type, typename R::state_type>;
};

/// Rules with for_each_successor(u, sink).
template <class R>
concept visits_successors =
    requires(R const& r, typename R::state_type const& u,
             bool (&sink)(typename R::move_type const&, typename R::state_type const&)) {
      { r.for_each_successor(u, sink) } -> std::same_as<bool>;
    };

/// Models space, and every refinement of it whose functions Rules has (cost, inverse, apply and
/// undo, rank, ...). Constructed as Rules are, or from Rules. Leaves out successors equal to their
/// state, so that rules may return moves that change nothing. The order is that of the rules.
template <class Rules> class function_space : public Rules {
  static_assert(expect_states_and_moves<Rules>());
  static_assert(lists_successors<Rules> || visits_successors<Rules>,
                "function_space: the rules need successors(u), which returns pairs of a move and a "
                "state, or for_each_successor(u, sink)");
  static_assert(visits_successors<Rules> || !detail::names_visits<Rules>,
                "for_each_successor(state, sink) must be const and return bool");

 public:
  using state_type = typename Rules::state_type;
  using move_type = typename Rules::move_type;

  using Rules::Rules;
  explicit function_space(Rules from_rules) : Rules(std::move(from_rules)) {}

  /// The successors of one state, which the copies of a cursor share.
  class successor_cursor {
   public:
    successor_cursor() = default;
    successor_cursor(function_space const& s, state_type const& u) {
      auto all = std::make_shared<std::vector<std::pair<move_type, state_type>>>();
      s.for_each_successor(u, [&](move_type const& m, state_type const& v) {
        all->emplace_back(m, v);
        return true;
      });
      successors_ = std::move(all);
    }
    bool done() const { return at_ == successors_->size(); }
    void advance() { ++at_; }
    move_type move() const { return (*successors_)[at_].first; }
    state_type state() const { return (*successors_)[at_].second; }

   private:
    std::shared_ptr<std::vector<std::pair<move_type, state_type>> const> successors_;
    std::size_t at_ = 0;
  };
  successor_cursor cursor(state_type const& u) const {
    static_assert(expect_optional_parts<function_space>()); // complete here
    return {*this, u};
  }

  template <class Sink> bool for_each_successor(state_type const& u, Sink&& sink) const {
    static_assert(expect_optional_parts<function_space>());
    if constexpr (visits_successors<Rules>) {
      return Rules::for_each_successor(
          u, [&](move_type const& m, state_type const& v) { return v == u || sink(m, v); });
    } else {
      return std::ranges::all_of(Rules::successors(u), [&](auto const& next) {
        auto const& [m, v] = next;
        return v == u || sink(m, v);
      });
    }
  }
};

} // namespace puzzlegraph
