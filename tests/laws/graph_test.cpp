// SPDX-License-Identifier: BSL-1.0
//
// A space as a Boost.Graph graph, implicit or explicit, for every puzzle, id policy and style:
// vertices, edges, labels and costs are those of the space, and the graph models the concepts that
// it declares.
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/graph/implicit_graph.hpp"

#include "tests/support/specimens.hpp"

#include <boost/concept/assert.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/property_map/property_map.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

template <class G> using edge_in = typename boost::graph_traits<G>::edge_descriptor;

template <class S, class Ids, class Style> void check_concepts() {
  using graph = implicit_graph<S, Ids, Style>;
  BOOST_CONCEPT_ASSERT((boost::concepts::IncidenceGraphConcept<graph>));
  BOOST_CONCEPT_ASSERT(
      (boost::ReadablePropertyMapConcept<decltype(edge_costs(std::declval<graph const&>())),
                                         edge_in<graph>>));
  static_assert(reentrant_incidence_graph<graph> == std::same_as<Style, lazy>);
  if constexpr (predecessor_space<S>) {
    BOOST_CONCEPT_ASSERT((boost::concepts::BidirectionalGraphConcept<graph>));
  }
  if constexpr (detail::is_ranked<Ids>::value) {
    BOOST_CONCEPT_ASSERT((boost::concepts::VertexListGraphConcept<graph>));
  }
}

template <class Edge, class Move> bool is_labelled_by(Edge const& e, Move const& m) {
  if constexpr (std::same_as<decltype(e.move), no_move>) {
    return true; // its cost is compared with the move's
  } else {
    return e.move == m;
  }
}

/// Compares a range of edges with pairs (move, state at the far end).
template <bool In, class G, class Edges, class Vertex, class Pairs>
bool are_edges(G const& g, Edges const& range, Vertex v, Pairs const& pairs) {
  auto pair = pairs.begin();
  for (auto [at, end] = range; at != end; ++at, ++pair) {
    if (pair == pairs.end()) return false;
    auto const e = *at;
    auto const near = In ? target(e, g) : source(e, g);
    auto const far = In ? source(e, g) : target(e, g);
    if (near != v || g.state(far) != pair->second || !is_labelled_by(e, pair->first) ||
        get(edge_costs(g), e) != move_cost(g.space(), pair->first) || !(*at == e)) {
      return false;
    }
  }
  return pair == pairs.end();
}

template <class Ids, class Style, class Space, class Listing>
void check_implicit(Space const& rules, Listing const& all) {
  check_concepts<Space, Ids, Style>();
  budget b(limits{});
  Ids ids(rules, b.memory());
  implicit_graph<Space, Ids, Style> const g(rules, ids, b);
  for (auto const& u : all.states) {
    auto const v = ids.id(u);
    REQUIRE(g.state(v) == u);
    auto const successors = pairs_of(rules.cursor(u));
    REQUIRE(are_edges<false>(g, out_edges(v, g), v, successors));
    REQUIRE(out_degree(v, g) == successors.size());
    if constexpr (predecessor_space<Space>) {
      auto const predecessors = pairs_of(predecessor_cursor(rules, u));
      REQUIRE(are_edges<true>(g, in_edges(v, g), v, predecessors));
      REQUIRE(in_degree(v, g) == predecessors.size());
      REQUIRE(degree(v, g) == successors.size() + predecessors.size());
    }
  }
  if constexpr (detail::is_ranked<Ids>::value) {
    std::uint64_t seen = 0;
    for (auto [at, end] = vertices(g); at != end; ++at, ++seen) {
      REQUIRE(rules.is_rank(*at));
      REQUIRE(ids.id(g.state(*at)) == *at);
    }
    REQUIRE(num_vertices(g) == seen);
    REQUIRE(num_vertices(g) == rules.state_count());
  }
}

/// Runs the check with every id policy that fits.
template <class Style, class Space, class Listing>
void check_policies(Space const& rules, Listing const& all) {
  check_implicit<interned_ids<Space>, Style>(rules, all);
  if constexpr (ranked_space<Space>) check_implicit<ranked_ids<Space>, Style>(rules, all);
}

} // namespace

TEMPLATE_LIST_TEST_CASE("laws: buffered implicit graphs, labelled or not, are the space",
                        "[laws][graph]", graph_specimens) {
  for_each_specimen<TestType>([](auto const& s, auto const& all) {
    check_policies<buffered>(s.rules, all);
    if constexpr (unit_cost_space<space_in<TestType>>) check_policies<unlabelled>(s.rules, all);
  });
}

TEMPLATE_LIST_TEST_CASE("laws: lazy implicit graphs are the space", "[laws][graph]",
                        graph_specimens) {
  for_each_specimen<TestType>(
      [](auto const& s, auto const& all) { check_policies<lazy>(s.rules, all); });
}

TEMPLATE_LIST_TEST_CASE("laws: lazy out-edges outlive other calls", "[laws][graph]",
                        graph_specimens) {
  using S = space_in<TestType>;
  for_each_specimen<TestType>(20, 300, [](auto const& s, auto const& all) {
    budget b(limits{});
    interned_ids<S> ids(s.rules, b.memory());
    implicit_graph<S, interned_ids<S>, lazy> const g(s.rules, ids, b);
    for (auto const& u : all.states) {
      auto const v = ids.id(u);
      std::size_t paths = 0; // paths of two edges, by nested loops
      for (auto [at, end] = out_edges(v, g); at != end; ++at)
        paths += out_degree(target(*at, g), g);
      std::size_t wanted = 0;
      for (auto const& edge : all.edges[all.number.at(u)]) wanted += all.edges[edge.target].size();
      REQUIRE(paths == wanted);

      auto const range = out_edges(v, g);
      using edges = std::vector<edge_in<implicit_graph<S, interned_ids<S>, lazy>>>;
      edges const once(range.first, range.second);
      REQUIRE(once == edges(range.first, range.second));
    }
  });
}

TEMPLATE_LIST_TEST_CASE("laws: an explicit graph has exactly the reachable states", "[laws][graph]",
                        graph_specimens) {
  using S = space_in<TestType>;
  using graph = explicit_graph<S>;
  BOOST_CONCEPT_ASSERT((boost::concepts::IncidenceGraphConcept<csr_graph<edge_label<move_of<S>>>>));
  BOOST_CONCEPT_ASSERT(
      (boost::concepts::VertexListGraphConcept<csr_graph<edge_label<move_of<S>>>>));
  BOOST_CONCEPT_ASSERT((boost::concepts::EdgeListGraphConcept<csr_graph<edge_label<move_of<S>>>>));
  BOOST_CONCEPT_ASSERT((boost::concepts::AdjacencyGraphConcept<csr_graph<edge_label<move_of<S>>>>));
  BOOST_CONCEPT_ASSERT((boost::ReadablePropertyMapConcept<explicit_cost_map<S>, edge_in<graph>>));

  for_each_specimen<TestType>([](auto const& s, auto const& all) {
    budget b(limits{});
    {
      auto const roots = roots_of(s);
      auto const g = graph::build(s.rules, roots, b);
      REQUIRE(g);
      REQUIRE(num_vertices(*g) == all.states.size());
      REQUIRE(num_edges(*g) == all.edge_count());
      for (std::size_t u = 0; u < all.states.size(); ++u) {
        auto const v = g->vertex_of(all.states[u]);
        REQUIRE(v == static_cast<std::uint32_t>(u)); // both in breadth-first order
        REQUIRE(g->state(*v) == all.states[u]);
        REQUIRE(out_degree(*v, *g) == all.edges[u].size());
        auto edge = all.edges[u].begin();
        for (auto [at, end] = out_edges(*v, *g); at != end; ++at, ++edge) {
          REQUIRE(source(*at, *g) == u);
          REQUIRE(target(*at, *g) == edge->target);
          REQUIRE((*g)[*at].move == edge->by);
          REQUIRE(get(edge_costs(*g), *at) == move_cost(s.rules, edge->by));
        }
      }
      if constexpr (ranked_space<S>) {
        for (std::uint64_t r = 0; r < *s.rules.rank_count(); ++r) {
          if (!s.rules.is_rank(r)) continue;
          auto const u = s.rules.unrank(r);
          REQUIRE(g->vertex_of(u).has_value() == all.number.contains(u));
        }
      }
    }
    REQUIRE(b.memory().used() == 0);
  });
}

TEMPLATE_LIST_TEST_CASE("laws: an explicit graph past its budget is not built", "[laws][graph]",
                        graph_specimens) {
  using S = space_in<TestType>;
  for_each_specimen<TestType>([](auto const& s, auto const& all) {
    limits few;
    few.max_states = all.states.size() / 2;
    budget b(few);
    auto const g = explicit_graph<S>::build(s.rules, roots_of(s), b);
    if (all.states.size() < 2) return;
    REQUIRE(!g);
    REQUIRE(b.hit() == limit::states);
  });
}
