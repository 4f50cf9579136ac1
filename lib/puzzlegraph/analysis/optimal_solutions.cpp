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

/// Whether an optimal solution begins at this start.
bool is_optimal_start(distances const& d, cost_type optimum,
                      source_vertex<vertex_index> const& start) {
  return d.is_optimal(start.vertex, optimum) && start.cost == d.from_start[start.vertex];
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

/// The states on optimal solutions, in order of distance from the start.
std::vector<vertex_index> optimal_states(state_graph const& g, distances const& d,
                                         cost_type optimum) {
  std::vector<vertex_index> states;
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    if (d.is_optimal(v, optimum)) states.push_back(v);
  }
  std::stable_sort(states.begin(), states.end(), [&](vertex_index a, vertex_index b) {
    return d.from_start[a] < d.from_start[b];
  });
  return states;
}

/// Sets o.count and o.edges, by dynamic programming over the edges in order of distance.
void count_solutions(state_graph const& g, distances const& d, optimal_solutions& o) {
  std::vector<std::uint32_t> index(g.vertex_count()); // in o.states
  for (std::uint32_t i = 0; i < o.states.size(); ++i) index[o.states[i]] = i;
  std::vector<big_count> paths(o.states.size()); // from a start to the state
  for (auto const& s : g.starts()) {
    if (is_optimal_start(d, o.cost, s)) ++paths[index[s.vertex]];
  }
  for (auto const u : o.states) {
    if (g.is_goal(u)) o.count += paths[index[u]];
    for_each_optimal_edge(g, d, o.cost, u, [&](numbered_edge const& e) {
      ++o.edges;
      paths[index[e.to]] += paths[index[u]];
      return true;
    });
  }
}

/// Sets o.common and o.common_edges: the header has the criterion.
void find_common(state_graph const& g, distances const& d, optimal_solutions& o) {
  cover units(o.cost + std::size_t{1});   // edges that cover the unit from x to x + 1
  cover skipped(o.cost + std::size_t{1}); // edges with x strictly between their ends
  std::vector<std::uint64_t> states_at(o.cost + std::size_t{1});
  for (auto const& s : g.starts()) {
    if (!is_optimal_start(d, o.cost, s)) continue;
    units.add(0, s.cost);
    skipped.add(0, s.cost);
  }
  for (auto const u : o.states) {
    ++states_at[d.from_start[u]];
    for_each_optimal_edge(g, d, o.cost, u, [&](numbered_edge const& e) {
      units.add(d.from_start[u], d.from_start[e.to]);
      skipped.add(d.from_start[u] + 1, d.from_start[e.to]);
      return true;
    });
  }
  auto const covering = units.counts();
  auto const skipping = skipped.counts();
  for (auto const u : o.states) {
    cost_type const x = d.from_start[u];
    if (states_at[x] == 1 && skipping[x] == 0) o.common.push_back(u);
    for_each_optimal_edge(g, d, o.cost, u, [&](numbered_edge const& e) {
      auto const end = covering.begin() + d.from_start[e.to];
      if (std::find(covering.begin() + x, end, 1) != end) o.common_edges.push_back(e);
      return true;
    });
  }
}

} // namespace

optimal_solutions find_optimal_solutions(state_graph const& g, distances const& d) {
  optimal_solutions o;
  o.cost = d.optimum(g);
  assert(o.cost != unreachable);
  o.states = optimal_states(g, d, o.cost);
  count_solutions(g, d, o);
  find_common(g, d, o);
  auto const first = std::ranges::find_if(
      o.states, [&](vertex_index u) { return !g.is_goal(u) && can_diverge(g, d, o.cost, u); });
  o.divergence = first == o.states.end() ? o.cost : d.from_start[*first];
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
    for_each_optimal_edge(g, d, optimum, path.back(), [&](numbered_edge const& e) {
      path.push_back(e.to);
      return false;
    });
  }
  return path;
}

} // namespace puzzlegraph
