// SPDX-License-Identifier: BSL-1.0
//
// The lexicographically first optimal solution, in the space's order of moves.
//
// Needs the optimal cost, which any search may have found, and so gives the same answer for every
// algorithm. Three passes: expand, breadth-first, all states that can lie on a solution of that
// length (g + h <= optimum); mark, backwards over the layers, those that do; walk from the start,
// each time to the first marked successor.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/graph/vertex_ids.hpp"

#include <cassert>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph {

namespace detail {

template <task T, class H>
std::optional<solution<space_of<T>>> first_optimal_within(T const& t, H const& h, cost_type optimum,
                                                          budget& b) {
  using S = space_of<T>;
  using state = state_of<S>;
  S const& s = t.space();
  interned_ids<S> ids(s, b.memory());
  auto depth = ids.template make_map<cost_type>(); // by id: of the states that can lie on an
                                                   // optimal solution
  solution<S> answer;
  answer.start = t.initial_states().front().state;
  answer.cost = optimum;

  auto const may_matter = [&](state const& u, cost_type g) {
    cost_type const bound = h(u);
    return bound != unreachable && g + bound <= optimum;
  };
  ids.id(answer.start);
  for (std::uint32_t u = 0; u < ids.stored();
       ++u) { // grows during the loop, in breadth-first order
    if (!b.go_on({u, ids.stored(), optimum})) return std::nullopt;
    cost_type const next = depth[u] + 1;
    for_each_successor(s, ids.state(u), [&](move_of<S> const& /*m*/, state const& v) {
      if (!may_matter(v, next)) return true;
      auto const before = ids.stored();
      auto const id = ids.id(v);
      if (ids.stored() != before) depth.at(id) = next;
      return true;
    });
  }

  auto marked = ids.make_set();
  auto const leads_on = [&](std::uint32_t u, state const& v) {
    auto const id = ids.find(v);
    return id && depth[*id] == depth[u] + 1 && marked.contains(*id);
  };
  for (auto u = static_cast<std::uint32_t>(ids.stored()); u-- > 0;) {
    if (!b.go_on({u, ids.stored(), optimum})) return std::nullopt;
    state const at = ids.state(u);
    bool const ends = depth[u] == optimum && t.is_goal(at);
    bool const goes_on = !for_each_successor(
        s, at, [&](move_of<S> const& /*m*/, state const& v) { return !leads_on(u, v); });
    if (ends || goes_on) marked.insert(u);
  }

  for (std::uint32_t u = 0; depth[u] < optimum;) {
    [[maybe_unused]] bool const stuck =
        for_each_successor(s, ids.state(u), [&](move_of<S> const& m, state const& v) {
          if (!leads_on(u, v)) return true;
          answer.moves.push_back(m);
          u = *ids.find(v);
          return false;
        });
    assert(!stuck);
  }
  return answer;
}

} // namespace detail

/// The lexicographically first optimal solution, or nullopt if the budget was spent first.
/// Preconditions: all moves cost 1, the task has one initial state of cost 0, `optimum` is the cost
/// of its optimal solutions, h is consistent.
template <task T, class H>
  requires unit_cost_space<space_of<T>>
std::optional<solution<space_of<T>>> first_optimal(T const& t, H const& h, cost_type optimum,
                                                   budget& b) {
  static_assert(H::traits.consistent);
  try {
    return detail::first_optimal_within(t, h, optimum, b);
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
    return std::nullopt;
  }
}

} // namespace puzzlegraph
