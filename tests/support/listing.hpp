// SPDX-License-Identifier: BSL-1.0
//
// Explicit listings of all reachable states: the reference for law tests.
//
// Built only with the space's cursors, std::map and std::queue: no ids, no graph, no search.
#pragma once

#include "puzzlegraph/core/space.hpp"

#include <cstddef>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <queue>
#include <utility>
#include <vector>

namespace puzzlegraph::testing {

/// An arbitrary total order of packed states.
struct bitwise_less {
  template <packed_state State> bool operator()(State const& a, State const& b) const {
    return std::memcmp(&a, &b, sizeof(State)) < 0;
  }
};

/// The pairs (move, state) of a cursor, in its order.
template <class Cursor> auto pairs_of(Cursor c) {
  using move = std::decay_t<decltype(c.move())>;
  using state = std::decay_t<decltype(c.state())>;
  std::vector<std::pair<move, state>> found;
  for (; !c.done(); c.advance()) found.emplace_back(c.move(), c.state());
  return found;
}

template <space S> struct listing {
  using state = state_of<S>;
  using move = move_of<S>;
  struct edge {
    std::size_t target;
    move by;
  };
  struct way {
    state root;
    std::vector<move> moves;
  };

  std::vector<state> states;            ///< in breadth-first order
  std::vector<std::vector<edge>> edges; ///< by source, in the space's order
  std::map<state, std::size_t, bitwise_less> number;
  std::vector<std::pair<std::size_t, move>> parent; ///< a root is its own parent

  /// All states reachable from the roots, or nullopt if there are more than `most`.
  static std::optional<listing> of(S const& s, std::vector<state> const& roots, std::size_t most) {
    listing all;
    for (state const& u : roots) all.insert(u, all.states.size(), {});
    for (std::size_t u = 0; u < all.states.size(); ++u) {
      all.edges.emplace_back();
      for (auto const& [m, v] : pairs_of(s.cursor(all.states[u]))) {
        all.edges[u].push_back({all.insert(v, u, m), m});
      }
      if (all.states.size() > most) return std::nullopt;
    }
    return all;
  }

  std::size_t edge_count() const {
    std::size_t n = 0;
    for (auto const& of_one : edges) n += of_one.size();
    return n;
  }

  /// The moves of a path from a root to state u.
  way way_to(std::size_t u) const {
    std::vector<move> moves;
    for (; parent[u].first != u; u = parent[u].first) moves.push_back(parent[u].second);
    return {states[u], {moves.rbegin(), moves.rend()}};
  }

  /// By state: the cost of a cheapest path to a state with is_goal, or unreachable.
  template <class IsGoal> std::vector<cost_type> costs_to(S const& s, IsGoal const& is_goal) const {
    std::vector<std::vector<std::pair<std::size_t, cost_type>>> sources(states.size());
    std::vector<cost_type> cost(states.size(), unreachable);
    using entry = std::pair<cost_type, std::size_t>;
    std::priority_queue<entry, std::vector<entry>, std::greater<>> open;
    for (std::size_t u = 0; u < states.size(); ++u) {
      for (edge const& a : edges[u]) sources[a.target].emplace_back(u, move_cost(s, a.by));
      if (!is_goal(states[u])) continue;
      cost[u] = 0;
      open.emplace(0, u);
    }
    while (!open.empty()) {
      auto const [so_far, v] = open.top();
      open.pop();
      if (so_far > cost[v]) continue;
      for (auto const& [u, step] : sources[v]) {
        if (so_far + step >= cost[u]) continue;
        cost[u] = so_far + step;
        open.emplace(cost[u], u);
      }
    }
    return cost;
  }

 private:
  std::size_t insert(state const& u, std::size_t from, move const& by) {
    auto const [at, is_new] = number.try_emplace(u, states.size());
    if (is_new) {
      states.push_back(u);
      parent.emplace_back(from, by);
    }
    return at->second;
  }
};

} // namespace puzzlegraph::testing
