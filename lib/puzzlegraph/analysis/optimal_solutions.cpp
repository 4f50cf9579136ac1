// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/optimal_solutions.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>

namespace puzzlegraph {

namespace {

/// Whether a move from u leaves all optimal solutions and does not lead back towards the start.
bool can_diverge(state_graph const& g, distances const& d, cost_type optimum, vertex_index u) {
  for (auto [e, end] = out_edges(u, g.csr()); e != end; ++e) {
    auto const v = target(*e, g.csr());
    auto const cost = g.cost(get(boost::edge_index, g.csr(), *e));
    bool const is_optimal = !d.is_dead(v) && d.from_start[u] + cost + d.to_goal[v] == optimum;
    if (!is_optimal && d.from_start[v] >= d.from_start[u]) return true;
  }
  return false;
}

/// Calls use(edge) for the edges of u that lie on an optimal solution, until use returns false.
template <class Use>
void for_each_optimal_edge(state_graph const& g, distances const& d, cost_type optimum,
                           vertex_index u, Use&& use) {
  for (auto [e, end] = out_edges(u, g.csr()); e != end; ++e) {
    auto const v = target(*e, g.csr());
    std::uint64_t const edge = get(boost::edge_index, g.csr(), *e);
    if (d.is_dead(v) || d.from_start[u] + g.cost(edge) + d.to_goal[v] != optimum) continue;
    if (!use(numbered_edge{edge, u, v})) return;
  }
}

/// Counts how many of a set of intervals cover each unit of cost 0 .. size - 1, by a difference
/// array.
class cover {
 public:
  explicit cover(std::size_t size) : change_(size + 1) {}
  void add(cost_type begin, cost_type end) {
    if (begin >= end) return;
    ++change_[begin];
    --change_[end];
  }
  std::vector<std::int64_t> counts() const {
    std::vector<std::int64_t> n(change_.begin(), change_.end());
    for (std::size_t i = 1; i < n.size(); ++i) n[i] += n[i - 1];
    return n;
  }

 private:
  std::vector<std::int64_t> change_;
};

} // namespace

optimal_solutions find_optimal_solutions(state_graph const& g, distances const& d) {
  optimal_solutions o;
  o.cost = d.optimum(g);
  assert(o.cost != unreachable);
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    if (d.is_optimal(v, o.cost)) o.states.push_back(v);
  }
  std::stable_sort(o.states.begin(), o.states.end(), [&](vertex_index a, vertex_index b) {
    return d.from_start[a] < d.from_start[b];
  });

  std::vector<std::uint32_t> place(g.vertex_count());
  for (std::uint32_t i = 0; i < o.states.size(); ++i) place[o.states[i]] = i;
  std::vector<big_count> paths(o.states.size());
  cover units(o.cost + std::size_t{1});   // edges that cover the unit from x to x + 1
  cover skipped(o.cost + std::size_t{1}); // edges with x strictly between their ends
  std::vector<std::uint64_t> states_at(o.cost + std::size_t{1});
  for (auto const& s : g.starts()) {
    if (!d.is_optimal(s.vertex, o.cost) || s.cost != d.from_start[s.vertex]) continue;
    ++paths[place[s.vertex]];
    units.add(0, s.cost);
    skipped.add(0, s.cost);
  }
  for (auto const u : o.states) {
    ++states_at[d.from_start[u]];
    if (g.is_goal(u)) o.count += paths[place[u]];
    for_each_optimal_edge(g, d, o.cost, u, [&](numbered_edge const& a) {
      ++o.edges;
      paths[place[a.to]] += paths[place[u]];
      units.add(d.from_start[u], d.from_start[a.to]);
      skipped.add(d.from_start[u] + 1, d.from_start[a.to]);
      return true;
    });
  }

  auto const first = std::ranges::find_if(
      o.states, [&](vertex_index u) { return !g.is_goal(u) && can_diverge(g, d, o.cost, u); });
  o.divergence = first == o.states.end() ? o.cost : d.from_start[*first];

  auto const covering = units.counts();
  auto const skipping = skipped.counts();
  for (auto const u : o.states) {
    cost_type const x = d.from_start[u];
    if (states_at[x] == 1 && skipping[x] == 0) o.common.push_back(u);
    for_each_optimal_edge(g, d, o.cost, u, [&](numbered_edge const& a) {
      if (std::find(covering.begin() + x, covering.begin() + d.from_start[a.to], 1) !=
          covering.begin() + d.from_start[a.to]) {
        o.common_edges.push_back(a);
      }
      return true;
    });
  }
  return o;
}

std::vector<vertex_index> one_optimal_path(state_graph const& g, distances const& d) {
  cost_type const optimum = d.optimum(g);
  assert(optimum != unreachable);
  std::vector<vertex_index> path;
  for (auto const& s : g.starts()) {
    if (!d.is_dead(s.vertex) && s.cost + d.to_goal[s.vertex] == optimum) {
      path.push_back(s.vertex);
      break;
    }
  }
  while (!g.is_goal(path.back())) {
    for_each_optimal_edge(g, d, optimum, path.back(), [&](numbered_edge const& a) {
      path.push_back(a.to);
      return false;
    });
  }
  return path;
}

} // namespace puzzlegraph
