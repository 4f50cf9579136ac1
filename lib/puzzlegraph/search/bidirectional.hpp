// SPDX-License-Identifier: BSL-1.0
//
// Bidirectional breadth-first search, layer by layer; optimal.
//
// Boost.Graph has none. This one has the interface of the other searches and requires a
// BidirectionalGraph. Each step grows the side with the smaller frontier by a whole layer.
//
// Why the first meeting is optimal. Let the forward side hold all vertices within distance a of a
// source and the backward side all vertices within distance b of a goal, with no vertex in common.
// Then every solution is longer than a + b: a solution of length l <= a + b has a vertex at
// distance min(a, l) from its source, which is within b of its goal. So a + b + 1 is a lower bound.
// If the forward side now grows to a + 1 and reaches a vertex of the backward side, there is a
// solution of length at most a + 1 + b, which meets the bound; the other direction is symmetric.
// The argument needs complete layers 0 .. a and 0 .. b. A search that alternates vertex by vertex
// and stops at the first meeting joins incomplete layers, and its answer can be one too long
// (tests/search keeps an instance).
//
// Time and memory O(b^(d/2)) each for branching factor b and distance d, at best.
#pragma once

#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/algorithm.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <boost/graph/graph_concepts.hpp>

#include <cstdint>
#include <memory_resource>
#include <stdexcept>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace detail {

/// One side of the search: the vertices seen, their parents, and the outermost layer.
template <class G> struct search_side {
  using vertex = vertex_of<G>;
  using set = decltype(make_vertex_set(std::declval<G const&>(), std::declval<memory_account&>()));
  using map =
      decltype(make_vertex_map<vertex>(std::declval<G const&>(), std::declval<memory_account&>()));
  set seen;
  map parents;
  std::pmr::vector<vertex> frontier;
  cost_type depth = 0;

  search_side(G const& g, std::vector<source_vertex<vertex>> const& sources, memory_account& memory)
      : seen(make_vertex_set(g, memory)), parents(make_vertex_map<vertex>(g, memory)),
        frontier(&memory) {
    for (auto const& s : sources) add(s.vertex, s.vertex);
  }
  void add(vertex v, vertex parent) {
    seen.insert(v);
    parents.at(v) = parent;
    frontier.push_back(v);
  }
};

/// The edges of a vertex and their far ends, as seen from one side.
struct forwards {
  template <class G> static auto edges_of(vertex_of<G> v, G const& g) { return out_edges(v, g); }
  template <class G> static auto far_end(edge_of<G> const& e, G const& g) { return target(e, g); }
};
struct backwards {
  template <class G> static auto edges_of(vertex_of<G> v, G const& g) { return in_edges(v, g); }
  template <class G> static auto far_end(edge_of<G> const& e, G const& g) { return source(e, g); }
};

/// Grows `side` by one layer. Returns true, with the vertex, when it meets the other side.
template <class Direction, class G>
bool grow(G const& g, search_side<G>& side, search_side<G> const& other, outcome<vertex_of<G>>& out,
          budget& b, vertex_of<G>& meeting) {
  auto& c = out.statistics;
  std::pmr::vector<vertex_of<G>> layer(side.frontier.get_allocator());
  layer.swap(side.frontier);
  std::uint64_t waiting = layer.size() + other.frontier.size();
  for (auto const u : layer) {
    if (waiting + side.frontier.size() > c.peak_open) {
      c.peak_open = waiting + side.frontier.size();
    }
    --waiting;
    ++c.expanded;
    for (auto [at, end] = Direction::edges_of(u, g); at != end; ++at) {
      ++c.generated;
      auto const v = Direction::far_end(*at, g);
      if (side.seen.contains(v)) {
        ++c.duplicates;
        continue;
      }
      side.add(v, u);
      ++c.stored;
      if (other.seen.contains(v)) {
        meeting = v;
        return true;
      }
    }
    if (!b.go_on(out.so_far())) return false;
  }
  ++side.depth;
  return false;
}

} // namespace detail

template <class G>
concept has_in_edges = requires(G const& g, vertex_of<G> v) { in_edges(v, g); };

/// A shortest path from a source to one of the goals. Precondition: all edges cost 1 and all
/// goals 0. Stopped by limit::costs if the path costs `unreachable` or more. Throws
/// std::invalid_argument unless all sources cost the same. The statistics are the sum of both
/// sides; a vertex seen by both counts twice in `stored`.
template <has_in_edges G>
outcome<vertex_of<G>>
bidirectional(G const& g, std::vector<source_vertex<vertex_of<G>>> const& sources,
              std::vector<source_vertex<vertex_of<G>>> const& goals, budget& b) {
  using vertex = vertex_of<G>;
  BOOST_CONCEPT_ASSERT((boost::BidirectionalGraphConcept<G>));
  static_assert(has_unit_costs<G>,
                "bidirectional search needs moves that all cost 1, without cost(move)");
  outcome<vertex> out;
  cost_type const before = detail::common_cost(sources, "bidirectional search");
  detail::run_within(b, out, [&] {
    detail::search_side<G> front(g, sources, b.memory());
    detail::search_side<G> back(g, goals, b.memory());
    out.statistics.stored = sources.size() + goals.size();
    vertex meeting{};
    bool met = false;
    bool is_capped = false; // a path through the next meeting costs too much
    for (auto const& s : sources) {
      if (met = back.seen.contains(s.vertex); met) {
        meeting = s.vertex;
        break;
      }
    }
    while (!met && !b.spent() && !front.frontier.empty() && !back.frontier.empty()) {
      cost_type const length = front.depth + back.depth + 1;
      is_capped = sum_is_too_great(before, length);
      out.lower_bound = sum_of_costs(before, length);
      met = front.frontier.size() <= back.frontier.size()
                ? detail::grow<detail::forwards>(g, front, back, out, b, meeting)
                : detail::grow<detail::backwards>(g, back, front, out, b, meeting);
    }
    if (!met) return;
    if (is_capped) {
      b.stop(limit::costs);
      return;
    }
    out.path = detail::path_to(meeting, [&](vertex v) { return front.parents[v]; });
    for (vertex v = meeting, next = back.parents[v]; next != v; next = back.parents[v]) {
      out.path.push_back(next);
      v = next;
    }
    out.solve(before + static_cast<cost_type>(out.path.size() - 1));
  });
  return out;
}

/// Overload for graphs without in-edges. Fails to compile, with a message that names what is
/// missing.
template <class G>
void bidirectional(G const& /*g*/, std::vector<source_vertex<vertex_of<G>>> const& /*sources*/,
                   std::vector<source_vertex<vertex_of<G>>> const& /*goals*/, budget& /*b*/) {
  static_assert(has_in_edges<G>,
                "bidirectional search needs a graph with in_edges(v, g): the space "
                "needs inverse(u, move) or predecessor_cursor(v)");
}

namespace searches {

struct bidirectional {
  static constexpr algorithm name = algorithm::bidirectional;
  static constexpr bool is_informed = false;
  static constexpr bool stores_states = true;
  template <task T>
  static constexpr bool applies =
      unit_cost_space<space_of<T>> && predecessor_space<space_of<T>> && goal_listing_task<T>;
  template <task T> static constexpr bool expect() {
    using S = space_of<T>;
    using lack = std::invalid_argument;
    if (!unit_cost_space<S>) {
      throw lack("bidirectional search needs moves that all cost 1, without cost(move)");
    }
    if (!predecessor_space<S>) {
      throw lack("bidirectional search needs inverse(u, move) or predecessor_cursor(v)");
    }
    if (!goal_listing_task<T>) throw lack("bidirectional search needs goal_states()");
    return true;
  }
  template <class Problem> static auto run(Problem const& p) {
    return puzzlegraph::bidirectional(p.graph, p.sources, p.goals(), p.within);
  }
};

} // namespace searches

} // namespace puzzlegraph
