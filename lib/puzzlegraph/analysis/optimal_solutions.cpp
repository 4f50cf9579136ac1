// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/optimal_solutions.hpp"

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <utility>

namespace puzzlegraph {

namespace {

/// Whether an edge from u to v of this cost lies on an optimal solution.
bool is_optimal_edge(distances const& d, cost_type optimum, vertex_index u, vertex_index v,
                     cost_type cost) {
  return !d.is_dead(v) && std::uint64_t{d.from_start[u]} + cost + d.to_goal[v] == optimum;
}

/// Whether a move from u leaves all optimal solutions and does not lead back towards the start.
bool can_diverge(state_graph const& g, distances const& d, cost_type optimum, vertex_index u) {
  for (auto [e, end] = out_edges(u, g.csr()); e != end; ++e) {
    auto const v = target(*e, g.csr());
    auto const cost = g.cost(get(boost::edge_index, g.csr(), *e));
    if (is_optimal_edge(d, optimum, u, v, cost)) continue;
    if (d.from_start[v] >= d.from_start[u]) return true;
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
    if (!is_optimal_edge(d, optimum, u, v, g.cost(edge))) continue;
    if (!use(numbered_edge{edge, u, v})) return;
  }
}

/// Whether an optimal solution begins at this start.
bool is_optimal_start(distances const& d, cost_type optimum,
                      source_vertex<vertex_index> const& start) {
  return d.is_optimal(start.vertex, optimum) && start.cost == d.from_start[start.vertex];
}

/// Counts how many of a set of intervals cover each place 0 .. size - 1, by a difference array.
class cover {
 public:
  explicit cover(std::size_t size) : change_(size + 1) {}
  void add(std::uint32_t begin, std::uint32_t end) {
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
    auto const here =
        std::exchange(paths[index[u]], {}); // numbers can be long: only those ahead stay
    if (g.is_goal(u)) o.count += here;
    for_each_optimal_edge(g, d, o.cost, u, [&](numbered_edge const& e) {
      ++o.edges;
      paths[index[e.to]] += here;
      return true;
    });
  }
}

/// The distances from the start that optimal states have, and 0, in order: ranks of distances, so
/// that nothing grows with costs.
std::vector<cost_type> ranked_distances(distances const& d, optimal_solutions const& o) {
  std::vector<cost_type> all{0};
  for (auto const u : o.states) {
    if (d.from_start[u] != all.back()) all.push_back(d.from_start[u]);
  }
  return all;
}

/// Sets o.common and o.common_edges: the header has the criterion.
void find_common(state_graph const& g, distances const& d, optimal_solutions& o) {
  auto const ranked = ranked_distances(d, o);
  auto const rank_of = [&](vertex_index v) {
    auto const at = std::ranges::lower_bound(ranked, d.from_start[v]);
    return static_cast<std::uint32_t>(at - ranked.begin());
  };
  cover steps(ranked.size());   // edges that cover the way from a rank to the next
  cover skipped(ranked.size()); // edges with the rank strictly between their ends
  std::vector<std::uint64_t> states_at(ranked.size());
  for (auto const& s : g.starts()) {
    if (!is_optimal_start(d, o.cost, s)) continue;
    steps.add(0, rank_of(s.vertex));
    skipped.add(0, rank_of(s.vertex));
  }
  for (auto const u : o.states) {
    auto const x = rank_of(u);
    ++states_at[x];
    for_each_optimal_edge(g, d, o.cost, u, [&](numbered_edge const& e) {
      steps.add(x, rank_of(e.to));
      skipped.add(x + 1, rank_of(e.to));
      return true;
    });
  }
  auto const covering = steps.counts();
  auto const skipping = skipped.counts();
  std::vector<std::uint32_t> lone(ranked.size() + 1); // steps before a rank that one edge covers
  for (std::size_t x = 0; x < ranked.size(); ++x) lone[x + 1] = lone[x] + (covering[x] == 1);
  for (auto const u : o.states) {
    auto const x = rank_of(u);
    if (states_at[x] == 1 && skipping[x] == 0) o.common.push_back(u);
    for_each_optimal_edge(g, d, o.cost, u, [&](numbered_edge const& e) {
      if (lone[rank_of(e.to)] > lone[x]) o.common_edges.push_back(e);
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
    if (is_optimal_start(d, optimum, s)) {
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
