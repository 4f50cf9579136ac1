// SPDX-License-Identifier: BSL-1.0
//
// Breadth-first search with nothing around it: an array as the queue, a bit and a parent for each
// rank. No limits, no graph, no reusable tables. What is left is generating successors and looking
// them up.
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"

#include "bench_case.hpp"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace bench {

/// A shortest path by number of edges. Preconditions: one initial state; fewer than 2^32 ranks.
template <puzzlegraph::task T>
  requires puzzlegraph::ranked_space<puzzlegraph::space_of<T>>
found bare_breadth_first(T const& t) {
  using state = puzzlegraph::state_of<puzzlegraph::space_of<T>>;
  auto const& s = t.space();
  auto const ranks = static_cast<std::size_t>(*s.rank_count());
  std::vector<bool> seen(ranks);
  std::vector<std::uint32_t> parents(ranks);
  std::vector<std::uint32_t> queue;
  queue.reserve(ranks);
  found f;

  auto const rank_of = [&](state const& u) { return static_cast<std::uint32_t>(s.rank(u)); };
  auto const start = t.initial_states().front().state;
  auto goal = rank_of(start);
  bool solved = t.is_goal(start);
  seen[goal] = true;
  parents[goal] = goal;
  queue.push_back(goal);

  std::size_t layer_end = 0;
  for (std::size_t head = 0; head < queue.size() && !solved; ++head) {
    if (head == layer_end) {
      f.layers.push_back(queue.size() - layer_end);
      layer_end = queue.size();
    }
    auto const u = queue[head];
    ++f.statistics.expanded;
    puzzlegraph::for_each_successor(s, s.unrank(u), [&](auto const& /*move*/, state const& w) {
      ++f.statistics.generated;
      auto const v = rank_of(w);
      if (seen[v]) return true;
      seen[v] = true;
      parents[v] = u;
      queue.push_back(v);
      if (!solved && t.is_goal(w)) {
        goal = v;
        solved = true;
      }
      return true;
    });
  }
  f.statistics.stored = queue.size();
  f.statistics.duplicates = f.statistics.generated - (queue.size() - 1);
  if (!solved) {
    f.verdict = puzzlegraph::verdict::unsolvable;
    return f;
  }
  f.verdict = puzzlegraph::verdict::solved;
  f.cost = static_cast<puzzlegraph::cost_type>(f.layers.size());
  f.path_vertices = 1;
  for (auto v = goal; parents[v] != v; v = parents[v]) ++f.path_vertices;
  return f;
}

} // namespace bench
