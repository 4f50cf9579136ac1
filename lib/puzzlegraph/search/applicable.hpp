// SPDX-License-Identifier: BSL-1.0
//
// Which general searches can answer tasks of a type, and what the others need.
#pragma once

#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/algorithm.hpp"

#include <cstdint>
#include <stdexcept>

namespace puzzlegraph {

namespace detail {

/// What a task type lacks for an algorithm.
enum class lack : std::uint8_t {
  nothing,
  unit_costs_for_layers,
  unit_costs_for_both_sides,
  predecessors,
  goal_states,
  undo,
  own_solver
};

template <task T> constexpr lack lack_of(algorithm a) {
  using S = space_of<T>;
  switch (a) {
  case algorithm::breadth_first:
    return unit_cost_space<S> ? lack::nothing : lack::unit_costs_for_layers;
  case algorithm::bidirectional:
    if (!unit_cost_space<S>) return lack::unit_costs_for_both_sides;
    if (!predecessor_space<S>) return lack::predecessors;
    return goal_listing_task<T> ? lack::nothing : lack::goal_states;
  case algorithm::ida_star:
    return in_place_space<S> ? lack::nothing : lack::undo;
  case algorithm::dijkstra:
  case algorithm::astar:
  case algorithm::boost_dijkstra:
  case algorithm::boost_astar:
    return lack::nothing;
  case algorithm::simple_paths:
  case algorithm::independence_detection:
    break;
  }
  return lack::own_solver;
}

/// Each message on a line of its own, which compilers quote where a constant expression throws.
constexpr bool expect_none(lack l) {
  using inapplicable = std::invalid_argument;
  switch (l) {
  case lack::nothing:
    break;
  case lack::unit_costs_for_layers:
    throw inapplicable("breadth-first search needs moves that all cost 1: no cost(move)");
  case lack::unit_costs_for_both_sides:
    throw inapplicable("bidirectional search needs moves that all cost 1: no cost(move)");
  case lack::predecessors:
    throw inapplicable("bidirectional search needs inverse(u, move) or predecessor_cursor(v)");
  case lack::goal_states:
    throw inapplicable("bidirectional search needs goal_states()");
  case lack::undo:
    throw inapplicable("IDA* needs apply(u, move) and undo(u, record)");
  case lack::own_solver:
    throw inapplicable("this algorithm needs a solver of the puzzle's own");
  }
  return true;
}

} // namespace detail

/// Whether an algorithm can answer tasks of type T.
template <task T> constexpr bool is_applicable(algorithm a) {
  return detail::lack_of<T>(a) == detail::lack::nothing;
}

/// Returns true if an algorithm can answer tasks of type T, and throws std::invalid_argument, which
/// names what T lacks, if it cannot. In a static_assert, the compiler's error shows that message.
template <task T> constexpr bool expect_applicable(algorithm a) {
  return detail::expect_none(detail::lack_of<T>(a));
}

} // namespace puzzlegraph
