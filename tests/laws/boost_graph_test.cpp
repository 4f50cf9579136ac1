// SPDX-License-Identifier: BSL-1.0
//
// Boost.Graph's depth-first search and strong components, which need re-entrant out-edges, on lazy
// implicit and on explicit graphs, compared with plain reachability.
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/graph/implicit_graph.hpp"

#include "tests/support/specimens.hpp"

#include <boost/graph/depth_first_search.hpp>
#include <boost/graph/strong_components.hpp>
#include <boost/property_map/property_map.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

/// The events of a depth-first visit.
template <class Vertex> struct visit_record {
  std::vector<Vertex> discovered;
  std::vector<Vertex> finished;
  std::size_t edges = 0;
  std::size_t tree_edges = 0;
};

template <class Vertex> struct recorder : boost::default_dfs_visitor {
  visit_record<Vertex>* seen;
  explicit recorder(visit_record<Vertex>& record) : seen(&record) {}
  template <class G> void discover_vertex(Vertex v, G const& /*g*/) const {
    seen->discovered.push_back(v);
  }
  template <class G> void finish_vertex(Vertex v, G const& /*g*/) const {
    seen->finished.push_back(v);
  }
  template <class E, class G> void examine_edge(E const& /*e*/, G const& /*g*/) const {
    ++seen->edges;
  }
  template <class E, class G> void tree_edge(E const& /*e*/, G const& /*g*/) const {
    ++seen->tree_edges;
  }
};

template <class G, class Vertex> visit_record<Vertex> visit(G const& g, Vertex root) {
  visit_record<Vertex> seen;
  std::map<Vertex, boost::default_color_type> colors; // unseen: white
  boost::depth_first_visit(g, root, recorder<Vertex>(seen),
                           boost::associative_property_map(colors));
  return seen;
}

/// Reachable states by state, as a fixed point.
template <class Listing> std::vector<std::vector<bool>> reachability(Listing const& all) {
  std::size_t const n = all.states.size();
  std::vector<std::vector<bool>> reach(n, std::vector<bool>(n));
  for (std::size_t root = 0; root < n; ++root) {
    std::vector<std::size_t> open{root};
    reach[root][root] = true;
    while (!open.empty()) {
      std::size_t const u = open.back();
      open.pop_back();
      for (auto const& edge : all.edges[u]) {
        if (reach[root][edge.target]) continue;
        reach[root][edge.target] = true;
        open.push_back(edge.target);
      }
    }
  }
  return reach;
}

} // namespace

TEMPLATE_LIST_TEST_CASE("laws: a depth-first visit reaches the reachable states", "[laws][graph]",
                        graph_specimens) {
  using S = space_in<TestType>;
  for_each_specimen<TestType>([](auto const& s, auto const& all) {
    if (all.states.empty()) return;
    auto const from_root = listing<S>::of(s.rules, {all.states.front()}, all.states.size());
    REQUIRE(from_root);
    auto const check = [&](auto const& seen) {
      REQUIRE(seen.discovered.size() == from_root->states.size());
      REQUIRE(seen.edges == from_root->edge_count());
      REQUIRE(seen.tree_edges == from_root->states.size() - 1);
      REQUIRE(seen.finished.back() == seen.discovered.front());
      REQUIRE(std::is_permutation(seen.finished.begin(), seen.finished.end(),
                                  seen.discovered.begin(), seen.discovered.end()));
    };
    budget b(limits{});
    interned_ids<S> ids(s.rules, b.memory());
    implicit_graph<S, interned_ids<S>, lazy> const implicit(s.rules, ids, b);
    check(visit(implicit, ids.id(all.states.front())));
    auto const written = explicit_graph<S>::build(s.rules, roots_of(s), b);
    REQUIRE(written);
    check(visit<csr_graph<edge_label<move_of<S>>>>(*written, std::uint32_t{0}));
  });
}

TEMPLATE_LIST_TEST_CASE("laws: strong components are the classes of mutual reachability",
                        "[laws][graph]", graph_specimens) {
  using S = space_in<TestType>;
  for_each_specimen<TestType>(60, 700, [](auto const& s, auto const& all) {
    budget b(limits{});
    auto const g = explicit_graph<S>::build(s.rules, roots_of(s), b);
    REQUIRE(g);
    std::vector<std::uint32_t> component(num_vertices(*g));
    auto const count = boost::strong_components(
        static_cast<csr_graph<edge_label<move_of<S>>> const&>(*g),
        boost::make_iterator_property_map(component.begin(), get(boost::vertex_index, *g)));
    auto const reach = reachability(all);
    std::size_t wrong = 0;
    for (std::size_t u = 0; u < all.states.size(); ++u) {
      for (std::size_t v = 0; v < all.states.size(); ++v) {
        wrong += (component[u] == component[v]) != (reach[u][v] && reach[v][u]);
      }
    }
    REQUIRE(wrong == 0);
    if (reversible_space<S> && !all.states.empty()) REQUIRE(count == 1);
  });
}

TEST_CASE("laws: strong components over all arrangements of tiles", "[laws][graph]") {
  using S = tiles::space;
  using graph = implicit_graph<S, ranked_ids<S>, lazy>;
  for_each_specimen<tiles_specimen>([](auto const& s, auto const& all) {
    budget b(limits{});
    ranked_ids<S> ids(s.rules, b.memory());
    graph const g(s.rules, ids, b);
    std::vector<std::uint32_t> component(num_vertices(g));
    auto const count = boost::strong_components(
        g, boost::make_iterator_property_map(component.begin(), get(boost::vertex_index, g)));
    REQUIRE(count == num_vertices(g) / all.states.size()); // all of one size, by symmetry
    for (auto const& u : all.states) {
      REQUIRE(component[ids.id(u)] == component[ids.id(all.states.front())]);
    }
  });
}
