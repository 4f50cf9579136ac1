// SPDX-License-Identifier: BSL-1.0
//
// Boost.Graph's own dijkstra_shortest_paths and astar_search, as they come: a cross-check for the
// searches of this folder, and the other side of their benchmark.
//
// They start from one vertex, so several seeds enter through a super-source: one more vertex, with
// an edge to each seed at the seed's cost. They end at a goal by an exception, which stays in here.
#pragma once

#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/search/astar.hpp"

#include <boost/graph/astar_search.hpp>
#include <boost/graph/dijkstra_shortest_paths_no_color_map.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <utility>
#include <vector>

namespace puzzlegraph {

/// A graph with one more vertex, root(), whose edges lead to the seeds. Models IncidenceGraph with
/// a weight map and indices: 0 for the root, v + 1 for the others.
template <class G> class super_source_graph {
 public:
  using vertex_descriptor = vertex_of<G>;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::allow_parallel_edge_tag;
  using traversal_category = boost::incidence_graph_tag;
  using degree_size_type = std::uint64_t;

  struct edge_descriptor {
    vertex_descriptor source{};
    vertex_descriptor target{};
    cost_type weight = 0;
    friend bool operator==(edge_descriptor const&, edge_descriptor const&) = default;
  };
  using out_edge_iterator = edge_descriptor const*;

  super_source_graph(G const& g, std::vector<seed<vertex_descriptor>> const& seeds)
      : graph_(&g), seeds_(&seeds) {}

  static constexpr vertex_descriptor root() {
    return std::numeric_limits<vertex_descriptor>::max();
  }
  G const& base() const { return *graph_; }

  std::pair<out_edge_iterator, out_edge_iterator> out_arcs(vertex_descriptor u) const {
    arcs_.clear();
    if (u == root()) {
      for (auto const& s : *seeds_) arcs_.push_back({u, s.vertex, s.cost});
    } else {
      for (auto [at, end] = out_edges(u, *graph_); at != end; ++at) {
        arcs_.push_back({u, target(*at, *graph_), get(edge_costs(*graph_), *at)});
      }
    }
    return {arcs_.data(), arcs_.data() + arcs_.size()};
  }

 private:
  G const* graph_;
  std::vector<seed<vertex_descriptor>> const* seeds_;
  mutable std::vector<edge_descriptor> arcs_;
};

template <class G>
auto source(typename super_source_graph<G>::edge_descriptor const& e,
            super_source_graph<G> const& /*g*/) {
  return e.source;
}
template <class G>
auto target(typename super_source_graph<G>::edge_descriptor const& e,
            super_source_graph<G> const& /*g*/) {
  return e.target;
}
template <class G> auto out_edges(vertex_of<G> u, super_source_graph<G> const& g) {
  return g.out_arcs(u);
}
template <class G> std::uint64_t out_degree(vertex_of<G> u, super_source_graph<G> const& g) {
  auto const [first, last] = g.out_arcs(u);
  return static_cast<std::uint64_t>(last - first);
}

namespace detail {

template <class Vertex> struct super_source_index {
  using key_type = Vertex;
  using value_type = std::size_t;
  using reference = value_type;
  using category = boost::readable_property_map_tag;
  friend std::size_t get(super_source_index /*m*/, Vertex v) {
    return static_cast<Vertex>(v + 1); // the root is the greatest value, and wraps round to 0
  }
};

template <class Edge> struct weight_member {
  using key_type = Edge;
  using value_type = cost_type;
  using reference = cost_type;
  using category = boost::readable_property_map_tag;
  friend cost_type get(weight_member /*m*/, Edge const& e) { return e.weight; }
};

/// Values by vertex of a super_source_graph. The value of a vertex that was never written is
/// `Unseen`, not 0: Boost.Graph's *_no_init searches read the distance of a vertex before they
/// write it, and an unseen 0 makes them answer wrongly without a word.
template <class Vertex, class T, T Unseen> class defaulted_map {
 public:
  using key_type = Vertex;
  using value_type = T;
  using reference = T;
  using category = boost::read_write_property_map_tag;

  explicit defaulted_map(memory_account& memory)
      : bits_(std::make_shared<growing_map<T>>(memory)) {}
  friend T get(defaulted_map const& m, Vertex v) {
    return static_cast<T>((*m.bits_)[get(super_source_index<Vertex>{}, v)] ^ Unseen);
  }
  friend void put(defaulted_map const& m, Vertex v, T value) {
    m.bits_->at(get(super_source_index<Vertex>{}, v)) = static_cast<T>(value ^ Unseen);
  }

 private:
  std::shared_ptr<growing_map<T>> bits_; ///< value ^ Unseen; property maps are copied by value
};

/// Ends a stock search from its visitor.
struct search_ended {};

/// Counts, watches the budget, and ends the search at a goal. Serves both searches.
template <class Graph, class IsGoal, class H>
class stock_visitor : public boost::default_astar_visitor {
  using vertex = vertex_of<Graph>;

 public:
  struct record {
    outcome<vertex>& out;
    IsGoal const& is_goal;
    H const& h;
    puzzlegraph::budget& budget;
    defaulted_map<vertex, cost_type, unreachable>& distances;
    vertex goal{};
  };
  explicit stock_visitor(record& r) : r_(&r) {}

  void discover_vertex(vertex v, Graph const& /*g*/) const {
    if (v != Graph::root()) ++r_->out.counters.stored;
  }
  void examine_vertex(vertex u, Graph const& /*g*/) const {
    if (u == Graph::root()) return;
    if (r_->budget.spent()) throw search_ended{}; // inside an expansion, which is incomplete then
    if (r_->is_goal(u)) {
      r_->goal = u;
      r_->out.solve(get(r_->distances, u));
      throw search_ended{};
    }
    ++r_->out.counters.expanded;
    // u has the least f = g + h of all that wait, and a best path passes one of these
    cost_type const f = get(r_->distances, u) + r_->h(u);
    if (f > r_->out.lower_bound) r_->out.lower_bound = f;
    if (!r_->budget.go_on(r_->out.so_far())) throw search_ended{};
  }
  void examine_edge(edge_of<Graph> const& e, Graph const& /*g*/) const {
    if (e.source != Graph::root()) ++r_->out.counters.generated;
  }
  void black_target(edge_of<Graph> const& /*e*/, Graph const& /*g*/) const {
    ++r_->out.counters.reopened;
  }

 private:
  record* r_;
};

/// What the two stock searches share: maps, visitor, ending, path. run(graph, maps..., visitor)
/// calls the search itself.
template <class G, class IsGoal, class H, class Run>
outcome<vertex_of<G>> run_stock(G const& g, std::vector<seed<vertex_of<G>>> const& seeds,
                                IsGoal const& is_goal, H const& h, budget& b, Run&& run) {
  using vertex = vertex_of<G>;
  using graph = super_source_graph<G>;
  outcome<vertex> out;
  run_within(b, out, [&] {
    graph const rooted(g, seeds);
    defaulted_map<vertex, cost_type, unreachable> distances(b.memory());
    defaulted_map<vertex, vertex, graph::root()> parents(b.memory());
    using visitor = stock_visitor<graph, IsGoal, H>;
    typename visitor::record r{out, is_goal, h, b, distances};
    put(distances, graph::root(), 0);
    try {
      run(rooted, parents, distances, visitor(r));
    } catch (search_ended const&) {
    }
    auto& c = out.counters;
    c.duplicates = c.generated + seeds.size() - c.stored;
    if (!out.solved()) return;
    auto path = path_to(r.goal, [&](vertex v) { return get(parents, v); });
    path.erase(path.begin()); // the super-source
    out.path = std::move(path);
  });
  return out;
}

} // namespace detail

/// boost::dijkstra_shortest_paths_no_color_map_no_init. peak_open is not known.
template <class G, class IsGoal>
outcome<vertex_of<G>> stock_dijkstra(G const& g, std::vector<seed<vertex_of<G>>> const& seeds,
                                     IsGoal const& is_goal, budget& b) {
  return detail::run_stock(
      g, seeds, is_goal, [](vertex_of<G> /*v*/) { return cost_type{0}; }, b,
      [&](auto const& rooted, auto parents, auto distances, auto const& visitor) {
        using graph = super_source_graph<G>;
        boost::dijkstra_shortest_paths_no_color_map_no_init(
            rooted, graph::root(), parents, distances,
            detail::weight_member<typename graph::edge_descriptor>{},
            detail::super_source_index<vertex_of<G>>{}, std::less<>{},
            boost::closed_plus<cost_type>(unreachable), unreachable, cost_type{0}, visitor);
      });
}

/// boost::astar_search_no_init. peak_open is not known.
template <class H, class G, class IsGoal>
outcome<vertex_of<G>> stock_astar(G const& g, std::vector<seed<vertex_of<G>>> const& seeds,
                                  IsGoal const& is_goal, H const& h, budget& b) {
  static_assert(H::traits.admissible, "A* is optimal only under an admissible heuristic");
  return detail::run_stock(
      g, seeds, is_goal, h, b,
      [&](auto const& rooted, auto parents, auto distances, auto const& visitor) {
        using graph = super_source_graph<G>;
        using vertex = vertex_of<G>;
        auto const bound = [&](vertex v) { return v == graph::root() ? cost_type{0} : h(v); };
        boost::astar_search_no_init(
            rooted, graph::root(), bound, visitor, parents,
            detail::defaulted_map<vertex, cost_type, unreachable>(b.memory()), distances,
            detail::weight_member<typename graph::edge_descriptor>{},
            detail::defaulted_map<vertex, boost::default_color_type, boost::white_color>(
                b.memory()),
            detail::super_source_index<vertex_of<G>>{}, std::less<>{},
            boost::closed_plus<cost_type>(unreachable), unreachable, cost_type{0});
      });
}

} // namespace puzzlegraph
