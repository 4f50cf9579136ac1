// SPDX-License-Identifier: BSL-1.0
//
// Articulation states, components, dominators and eccentricities, compared with their definitions.
#include "puzzlegraph/analysis/connectivity.hpp"
#include "puzzlegraph/analysis/eccentricity.hpp"
#include "puzzlegraph/analysis/symmetry.hpp"

#include "tests/support/listed_graph.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <set>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

constexpr vertex_index nothing = UINT32_MAX;

/// The vertices reachable from `from` without vertex `removed` and without the edges between a and
/// b.
std::vector<bool> reached(listed_graph const& g, std::vector<vertex_index> open,
                          vertex_index removed = nothing, vertex_index a = nothing,
                          vertex_index b = nothing) {
  std::vector<bool> seen(g.vertex_count());
  std::erase(open, removed);
  for (auto const v : open) seen[v] = true;
  while (!open.empty()) {
    auto const u = open.back();
    open.pop_back();
    for (auto const& edge : g.list()) {
      if (edge.from != u || edge.to == removed || seen[edge.to]) continue;
      if ((edge.from == a && edge.to == b) || (edge.from == b && edge.to == a)) continue;
      seen[edge.to] = true;
      open.push_back(edge.to);
    }
  }
  return seen;
}

std::size_t reach(listed_graph const& g, vertex_index from, vertex_index removed = nothing,
                  vertex_index a = nothing, vertex_index b = nothing) {
  auto const seen = reached(g, {from}, removed, a, b);
  return static_cast<std::size_t>(std::count(seen.begin(), seen.end(), true));
}

/// The longest chain of strong components, by extending all chains until a fixed point.
std::uint64_t longest_chain(std::vector<std::vector<bool>> const& reaches) {
  std::size_t const n = reaches.size();
  std::vector<std::uint64_t> chain(n, 1);
  for (std::size_t pass = 0; pass < n; ++pass) {
    for (std::size_t v = 0; v < n; ++v) {
      for (std::size_t w = 0; w < n; ++w) {
        if (reaches[v][w] && !reaches[w][v]) chain[v] = std::max(chain[v], chain[w] + 1);
      }
    }
  }
  return *std::max_element(chain.begin(), chain.end());
}

} // namespace

TEST_CASE("removing an articulation state or a bridge disconnects the graph") {
  std::mt19937_64 rng(2);
  for (int round = 0; round < 300; ++round) {
    auto const g = random_listed_graph({.count = 9, .density = 0.05 * (round % 5)}, rng);
    std::uint64_t articulations = 0;
    vertex_index first = nothing;
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      if (reach(g, v == 0 ? 1 : 0, v) == g.vertex_count() - 1) continue;
      ++articulations;
      first = std::min(first, v);
    }
    std::uint64_t bridges = 0;
    for (auto const& a : g.list()) {
      if (a.from < a.to) bridges += reach(g, 0, nothing, a.from, a.to) < g.vertex_count();
    }
    auto const u = find_undirected_structure(g);
    REQUIRE(u.components == 1);
    REQUIRE(u.edges == g.list().size() / 2);
    REQUIRE(u.articulation_states == articulations);
    if (articulations > 0) REQUIRE(u.first_articulation == first);
    REQUIRE(u.bridges == bridges);
    REQUIRE((u.blocks == 1) == (articulations == 0));
    REQUIRE(u.largest_block <= u.edges);
  }
}

TEST_CASE("parallel moves are no bridges, and blocks count them") {
  // 0 = 1 - 2 - 3 = 4, and 1 - 3 twice.
  std::vector<listed_edge> list;
  for (auto const& [a, b] : {std::pair{0U, 1U},
                             {0U, 1U},
                             {1U, 2U},
                             {2U, 3U},
                             {1U, 3U},
                             {1U, 3U},
                             {3U, 4U},
                             {3U, 4U},
                             {3U, 4U},
                             {4U, 5U}}) {
    list.push_back({a, b});
    list.push_back({b, a});
  }
  auto const u = find_undirected_structure(listed_graph(6, list, true, {{0, 0}}, {5}));
  CHECK(u.edges == 10);
  CHECK(u.blocks == 4);
  CHECK(u.bridges == 1);
  CHECK(u.largest_block == 4); // of 1, 2 and 3
  CHECK(u.articulation_states == 3);
}

TEST_CASE("a graph is bipartite when every cycle is even") {
  auto const ring = [](vertex_index n) {
    std::vector<listed_edge> list;
    for (vertex_index v = 0; v < n; ++v) {
      list.push_back({v, (v + 1) % n});
      list.push_back({(v + 1) % n, v});
    }
    return listed_graph(n, list, true, {{0, 0}}, {0});
  };
  CHECK(find_undirected_structure(ring(8)).bipartite);
  CHECK_FALSE(find_undirected_structure(ring(9)).bipartite);
}

TEST_CASE("strong components are the classes of states that reach one another") {
  std::mt19937_64 rng(3);
  for (int round = 0; round < 300; ++round) {
    auto const g = random_listed_graph(
        {.count = 9, .density = 0.05 * (1 + round % 5), .reversible = false}, rng);
    std::vector<std::vector<bool>> reaches;
    for (vertex_index v = 0; v < g.vertex_count(); ++v) reaches.push_back(reached(g, {v}));
    std::set<std::vector<vertex_index>> classes;
    std::uint64_t sinks = 0;
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      std::vector<vertex_index> members;
      bool sink = true;
      for (vertex_index w = 0; w < g.vertex_count(); ++w) {
        if (reaches[v][w] && reaches[w][v]) members.push_back(w);
        sink &= !reaches[v][w] || reaches[w][v];
      }
      if (classes.insert(members).second) sinks += sink;
    }
    auto const s = find_directed_structure(g);
    REQUIRE(s.components == classes.size());
    REQUIRE(s.sinks == sinks);
    std::uint64_t largest = 0;
    std::uint64_t single = 0;
    for (auto const& c : classes) {
      largest = std::max<std::uint64_t>(largest, c.size());
      single += c.size() == 1;
    }
    REQUIRE(s.sizes.front() == largest);
    REQUIRE(s.single == single);
    REQUIRE(s.longest_chain == longest_chain(reaches));
  }
}

TEST_CASE("removing a dominator of the goal makes it unreachable") {
  std::mt19937_64 rng(4);
  std::size_t solvable = 0;
  for (int round = 0; round < 500; ++round) {
    auto const g = random_listed_graph({.count = 10,
                                        .density = 0.05 * (1 + round % 5),
                                        .reversible = false,
                                        .starts = 1 + static_cast<std::uint32_t>(round) % 2,
                                        .goals = 1 + static_cast<std::uint32_t>(round / 2) % 2},
                                       rng);
    std::vector<vertex_index> starts;
    for (auto const& s : g.starts()) starts.push_back(s.vertex);
    auto const solvable_without = [&](vertex_index v) {
      auto const seen = reached(g, starts, v);
      for (vertex_index w = 0; w < g.vertex_count(); ++w) {
        if (g.is_goal(w) && seen[w]) return true;
      }
      return false;
    };
    auto const d = find_distances(g);
    auto const found = find_dominators_of_goal(g, d);
    if (!solvable_without(nothing)) {
      REQUIRE(found.empty());
      continue;
    }
    ++solvable;
    std::set<vertex_index> const dominators(found.begin(), found.end());
    REQUIRE(dominators.size() == found.size());
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      REQUIRE(dominators.contains(v) == !solvable_without(v));
    }
    REQUIRE(std::is_sorted(found.begin(), found.end(), [&](vertex_index a, vertex_index b) {
      return d.from_start[a] < d.from_start[b];
    }));
  }
  CHECK(solvable > 100);
}

TEST_CASE("radius, diameter and centre are those of all breadth-first searches", "[threads]") {
  std::mt19937_64 rng(5);
  for (int round = 0; round < 100; ++round) {
    auto const g = random_listed_graph(
        {.count = 1 + random_below(60, rng), .density = 0.01 * (round % 6)}, rng);
    std::vector<std::uint32_t> eccentricity;
    hop_search search(g.csr());
    for (vertex_index v = 0; v < g.vertex_count(); ++v) eccentricity.push_back(search.run(v));
    auto const [least, most] = std::minmax_element(eccentricity.begin(), eccentricity.end());
    std::vector<vertex_index> centre;
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      if (eccentricity[v] == *least) centre.push_back(v);
    }
    for (unsigned const threads : {1U, 2U, 5U}) {
      auto const e = find_eccentricities(g, threads);
      REQUIRE(e.radius_known());
      REQUIRE(e.diameter_at_most == *most);
      REQUIRE(e.radius_at_least == *least);
      REQUIRE(e.diameter_at_least == *most);
      REQUIRE(e.centre_known);
      REQUIRE(e.centre == centre);
    }
    auto const short_of_work = find_eccentricities(g, 2, {}, 1);
    REQUIRE(short_of_work.radius_at_least <= *least);
    REQUIRE(short_of_work.radius_at_most >= *least);
    REQUIRE(short_of_work.diameter_at_least <= *most);
    REQUIRE(short_of_work.diameter_at_most >= *most);
  }
}

TEST_CASE("a state's block is the one that leads towards the start") {
  std::mt19937_64 rng(6);
  for (int round = 0; round < 200; ++round) {
    auto const g = random_listed_graph({.count = 9, .density = 0.05 * (round % 5)}, rng);
    auto const m = find_component_membership(g);
    auto const u = find_undirected_structure(g);
    std::set<std::uint32_t> const blocks(m.component.begin(), m.component.end());
    REQUIRE(blocks.size() == u.blocks);
    REQUIRE(*blocks.rbegin() == u.blocks - 1);
    REQUIRE(std::count(m.articulation.begin(), m.articulation.end(), true) ==
            static_cast<std::ptrdiff_t>(u.articulation_states));
    // v and w share a block iff no other state separates them from each other, nor one of them the
    // other from the start.
    auto const start = g.starts().front().vertex;
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      for (vertex_index w = 0; w < g.vertex_count(); ++w) {
        if (v == start || w == start || v == w) continue;
        bool separated = !reached(g, {start}, v)[w] || !reached(g, {start}, w)[v];
        for (vertex_index cut = 0; cut < g.vertex_count(); ++cut) {
          if (cut != v && cut != w) separated |= !reached(g, {v}, cut)[w];
        }
        REQUIRE((m.component[v] == m.component[w]) == !separated);
      }
    }
  }
}

TEST_CASE("membership of strong components is mutual reachability") {
  std::mt19937_64 rng(7);
  for (int round = 0; round < 200; ++round) {
    auto const g = random_listed_graph({.count = 9, .density = 0.1, .reversible = false}, rng);
    auto const m = find_component_membership(g);
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      for (vertex_index w = 0; w < g.vertex_count(); ++w) {
        bool const mutual = reached(g, {v})[w] && reached(g, {w})[v];
        REQUIRE((m.component[v] == m.component[w]) == mutual);
      }
      REQUIRE_FALSE(m.articulation[v]);
    }
  }
}

TEST_CASE("states of a symmetry class have equal eccentricities") {
  std::mt19937_64 rng(8);
  std::size_t merged = 0;
  for (int round = 0; round < 300; ++round) {
    auto const g =
        random_listed_graph({.count = 2 + random_below(6, rng), .density = 0.2 * (round % 5)}, rng);
    hop_search search(g.csr());
    auto const classes = symmetry_classes(g.csr());
    for (vertex_index v = 0; v < g.vertex_count(); ++v) {
      merged += classes[v] != v;
      REQUIRE(classes[v] <= v);
      REQUIRE(search.run(v) == search.run(classes[v]));
      REQUIRE(out_degree(v, g.csr()) == out_degree(classes[v], g.csr()));
    }
  }
  CHECK(merged > 10);
}

TEST_CASE("the rotations of a ring make one symmetry class, those of a path none") {
  constexpr vertex_index n = 50;
  std::vector<listed_edge> ring;
  std::vector<listed_edge> path;
  for (vertex_index v = 0; v < n; ++v) {
    ring.push_back({v, (v + 1) % n});
    if (v + 1 < n) path.push_back({v, v + 1});
  }
  auto const classes = [](std::vector<listed_edge> const& edges) {
    auto const found = symmetry_classes(listed_graph(n, edges, false, {{0, 0}}, {0}).csr());
    return std::set<vertex_index>(found.begin(), found.end()).size();
  };
  CHECK(classes(ring) == 1);
  CHECK(classes(path) == n);
}
