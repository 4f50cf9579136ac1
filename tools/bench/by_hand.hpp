// SPDX-License-Identifier: BSL-1.0
//
// The baselines of the library's searches: the same searches, each written as one loop.
//
// They use the same ids, queues, sets and maps, observe the same budget and return the same outcome
// and statistics, but without a graph: no edge descriptors, no visitors, no Boost.Graph.
// Breadth-first search has the library's look-ahead on request: the lookup of several prefetched
// successors at once. They use the advantages of a loop over a general search: counters and costs
// stay in registers, successors are examined as they are generated or looked up, and a known state
// is not looked up by its id.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/astar.hpp"
#include "puzzlegraph/search/breadth_first.hpp"
#include "puzzlegraph/search/bucket_queue.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <cstdint>
#include <utility>
#include <vector>

namespace bench::by_hand {

using puzzlegraph::cost_type;
using puzzlegraph::state_of;
using puzzlegraph::unreachable;

/// Ids whose lookups can be prefetched.
template <class Ids>
concept prefetching =
    requires(Ids const& ids, state_of<typename Ids::space_type> const& u) { ids.prefetch_slot(u); };

/// Calls visit(state, id) for each successor, after the lookups of all of them were prefetched.
template <class Space, prefetching Ids, class Visit>
void for_each_expected_successor(Space const& s, Ids& ids, state_of<Space> const& u,
                                 std::vector<std::pair<state_of<Space>, std::uint64_t>>& buffer,
                                 Visit const& visit) {
  buffer.clear();
  puzzlegraph::for_each_successor(s, u, [&](auto const& /*move*/, state_of<Space> const& v) {
    buffer.emplace_back(v, ids.prefetch_slot(v));
    return true;
  });
  for (auto const& [v, tag] : buffer) visit(v, ids.id(v, tag));
}

/// Shortest paths by number of edges, from initial states of cost 0.
template <bool LooksAhead = false, puzzlegraph::task T, class Ids>
puzzlegraph::outcome<typename Ids::id_type> breadth_first(T const& t, Ids& ids,
                                                          puzzlegraph::budget& b) {
  using vertex = typename Ids::id_type;
  using space = puzzlegraph::space_of<T>;
  space const& s = t.space();
  puzzlegraph::outcome<vertex> out;
  puzzlegraph::detail::run_within(b, out, [&] {
    auto seen = ids.make_set();
    auto parents = ids.template make_map<vertex>();
    puzzlegraph::detail::layer_queue<vertex> open(b.memory());
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    std::uint64_t stored = 0;
    std::uint64_t peak_open = 0;
    std::uint64_t layer_end = 0;
    cost_type depth = 0;
    vertex goal{};
    bool solved = false;
    [[maybe_unused]] std::vector<std::pair<state_of<space>, std::uint64_t>> buffer;

    auto const discover = [&](vertex v, state_of<space> const& v_state, vertex parent) {
      seen.insert(v);
      parents.at(v) = parent;
      ++stored;
      open.push(v);
      if (!solved && t.is_goal(v_state)) {
        goal = v;
        solved = true;
      }
    };
    auto const initial = t.initial_states();
    for (auto const& i : initial) {
      vertex const v = ids.id(i.state);
      discover(v, i.state, v);
    }
    while (!solved && !open.empty()) {
      vertex const u = open.top();
      open.pop();
      if (expanded == layer_end) {
        out.layers.push_back(stored - layer_end);
        layer_end = stored;
        out.lower_bound = ++depth;
      }
      if (stored - expanded > peak_open) peak_open = stored - expanded;
      ++expanded;
      if (!b.go_on({expanded, stored, depth})) break;
      auto const visit = [&](state_of<space> const& v_state, vertex v) {
        ++generated;
        if (!seen.contains(v)) discover(v, v_state, u);
      };
      if constexpr (LooksAhead) {
        for_each_expected_successor(s, ids, ids.state(u), buffer, visit);
      } else {
        puzzlegraph::for_each_successor(s, ids.state(u),
                                        [&](auto const& /*move*/, state_of<space> const& v_state) {
                                          visit(v_state, ids.id(v_state));
                                          return true;
                                        });
      }
    }
    out.statistics = {.expanded = expanded,
                      .generated = generated,
                      .duplicates = generated - (stored - initial.size()),
                      .stored = stored,
                      .peak_open = peak_open};
    if (solved) {
      out.solve(depth);
      out.path = puzzlegraph::detail::path_to(goal, [&](vertex v) { return parents[v]; });
    }
  });
  return out;
}

/// Paths of least cost, by a heuristic that is consistent.
template <puzzlegraph::task T, class Ids, class H>
// One tight loop is the point. NOLINTNEXTLINE(readability-function-cognitive-complexity)
puzzlegraph::outcome<typename Ids::id_type> astar(T const& t, Ids& ids, H const& h,
                                                  puzzlegraph::budget& b) {
  static_assert(H::traits.consistent);
  using vertex = typename Ids::id_type;
  using space = puzzlegraph::space_of<T>;
  struct entry {
    vertex v;
    cost_type g;
  };
  space const& s = t.space();
  puzzlegraph::outcome<vertex> out;
  puzzlegraph::detail::run_within(b, out, [&] {
    auto nodes = ids.template make_map<puzzlegraph::detail::path_node<vertex>>();
    puzzlegraph::bucket_queue<entry> queue(b.memory());
    std::uint64_t expanded = 0;
    std::uint64_t generated = 0;
    std::uint64_t stored = 0;
    std::uint64_t open = 0;
    std::uint64_t peak_open = 0;

    auto const reach = [&](vertex v, state_of<space> const& v_state, cost_type g, vertex parent) {
      cost_type const before = nodes[v].cost();
      if (g >= before) return;
      nodes.at(v) = {g, parent};
      if (before == unreachable) ++stored;
      cost_type const bound = h(v_state);
      if (bound == unreachable) return;
      queue.push(g + bound, {v, g});
      if (before == unreachable) ++open;
    };
    auto const initial = t.initial_states();
    for (auto const& i : initial) {
      vertex const v = ids.id(i.state);
      reach(v, i.state, i.cost, v);
    }
    while (!queue.empty()) {
      auto const [u, g] = queue.top();
      cost_type const f = queue.min_key();
      queue.pop();
      if (g != nodes[u].cost()) continue;
      if (f > out.lower_bound) out.lower_bound = f;
      state_of<space> const u_state = ids.state(u);
      if (t.is_goal(u_state)) {
        out.solve(g);
        out.path = puzzlegraph::detail::path_to(u, [&](vertex v) { return nodes[v].parent(); });
        break;
      }
      if (open > peak_open) peak_open = open;
      --open;
      ++expanded;
      if (!b.go_on({expanded, stored, out.lower_bound})) break;
      puzzlegraph::for_each_successor(
          s, u_state, [&](auto const& move, state_of<space> const& v_state) {
            ++generated;
            reach(ids.id(v_state), v_state, g + puzzlegraph::move_cost(s, move), u);
            return true;
          });
    }
    out.statistics = {.expanded = expanded,
                      .generated = generated,
                      .duplicates = generated - (stored - initial.size()),
                      .stored = stored,
                      .peak_open = peak_open};
  });
  return out;
}

} // namespace bench::by_hand
