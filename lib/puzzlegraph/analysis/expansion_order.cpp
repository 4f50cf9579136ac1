// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/expansion_order.hpp"

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/search/astar.hpp"
#include "puzzlegraph/search/bidirectional.hpp"
#include "puzzlegraph/search/breadth_first.hpp"

#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <algorithm>
#include <cstddef>
#include <new>
#include <utility>

namespace puzzlegraph {

namespace {

using both_ways = boost::compressed_sparse_row_graph<boost::bidirectionalS, boost::no_property,
                                                     boost::no_property, boost::no_property,
                                                     std::uint32_t, std::uint32_t>;

/// The same vertices and edges, in the same order, with in-edges.
both_ways with_in_edges(unlabelled_graph const& csr) {
  std::vector<std::pair<vertex_index, vertex_index>> ends;
  ends.reserve(num_edges(csr));
  for (auto [e, end] = edges(csr); e != end; ++e)
    ends.emplace_back(source(*e, csr), target(*e, csr));
  return {boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), num_vertices(csr)};
}

/// A graph that records which vertices are expanded: a search asks for the edges of a vertex when
/// it expands it, and at no other time.
class recording_graph {
 public:
  /// Expansions throw stopped when go_on returns false.
  recording_graph(both_ways const& edges, state_graph const& g, progress_callback const& go_on)
      : edges_(&edges), graph_(&g), go_on_(&go_on) {
    restart();
  }

  void restart() {
    expansions_ = 0;
    order_.assign(num_vertices(*edges_), expansion_record::never);
  }
  std::vector<std::uint32_t> take_order() { return std::move(order_); }

  using vertex = boost::graph_traits<both_ways>::vertex_descriptor;
  using edge = boost::graph_traits<both_ways>::edge_descriptor;

  friend auto out_edges(vertex v, recording_graph const& g) {
    g.note(v);
    return out_edges(v, *g.edges_);
  }
  friend auto in_edges(vertex v, recording_graph const& g) {
    g.note(v);
    return in_edges(v, *g.edges_);
  }
  friend auto out_degree(vertex v, recording_graph const& g) { return out_degree(v, *g.edges_); }
  friend auto in_degree(vertex v, recording_graph const& g) { return in_degree(v, *g.edges_); }
  friend auto degree(vertex v, recording_graph const& g) {
    return out_degree(v, *g.edges_) + in_degree(v, *g.edges_);
  }
  friend vertex source(edge const& e, recording_graph const& g) { return source(e, *g.edges_); }
  friend vertex target(edge const& e, recording_graph const& g) { return target(e, *g.edges_); }

  struct cost_map {
    using key_type = edge;
    using value_type = cost_type;
    using reference = cost_type;
    using category = boost::readable_property_map_tag;
    recording_graph const* graph;
    friend cost_type get(cost_map const& m, edge const& e) { return m.graph->cost(e); }
  };
  friend cost_map edge_costs(recording_graph const& g) { return {&g}; }

  template <class T>
  friend zeroed_map<T> make_vertex_map(recording_graph const& g, memory_account& memory) {
    return zeroed_map<T>(num_vertices(*g.edges_), memory);
  }
  friend auto make_vertex_set(recording_graph const& g, memory_account& memory) {
    return bit_set(zeroed_map<std::uint64_t>((num_vertices(*g.edges_) + 63) / 64, memory));
  }

  cost_type cost(edge const& e) const { return graph_->cost(get(boost::edge_index, *edges_, e)); }

 private:
  void note(vertex v) const {
    if (expansions_ % expansions_per_check == 0) {
      stop_unless(*go_on_, {.name = "searches", .unit = "expansions", .done = expansions_});
    }
    if (order_[v] == expansion_record::never) order_[v] = expansions_;
    ++expansions_;
  }

  static constexpr std::uint32_t expansions_per_check = 4096;

  both_ways const* edges_;
  state_graph const* graph_;
  progress_callback const* go_on_;
  // A search takes its graph as const.
  mutable std::vector<std::uint32_t> order_;
  mutable std::uint32_t expansions_ = 0;
};

/// A heuristic of the graph, by its number. A* reopens states, in case that it is inconsistent.
struct graph_heuristic {
  static constexpr heuristic_traits traits{"of the graph", true, false};
  state_graph const* graph = nullptr;
  std::size_t number = 0;
  cost_type operator()(vertex_index v) const { return graph->heuristic_value(number, v); }
};

using sources = std::vector<source_vertex<vertex_index>>;

} // namespace

} // namespace puzzlegraph

namespace boost {
template <>
struct graph_traits<puzzlegraph::recording_graph> : graph_traits<puzzlegraph::both_ways> {};
} // namespace boost

namespace puzzlegraph {

namespace {

/// Runs search(graph, budget) from a fresh record. Throws std::bad_alloc.
template <class Search>
expansion_record recorded(recording_graph& g, std::string_view algorithm,
                          std::string_view heuristic, Search const& search) {
  g.restart();
  budget unlimited{limits{}};
  outcome<vertex_index> found = search(unlimited);
  if (found.stopped_by == limit::memory) throw std::bad_alloc();
  cost_type const cost = found.cost;
  return {algorithm, heuristic, std::move(static_cast<search_report&>(found)), cost,
          g.take_order()};
}

bool has_unit_steps(state_graph const& g) {
  return g.costs().empty() &&
         std::ranges::all_of(g.starts(), [](auto const& s) { return s.cost == 0; });
}

sources goals_of(state_graph const& g) {
  sources goals;
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    if (g.is_goal(v)) goals.push_back({v, 0});
  }
  return goals;
}

} // namespace

std::uint64_t record_expansions_bytes(state_graph const& g) {
  constexpr std::uint64_t bytes_of_search = 32; // per state: parents, costs and an open list
  constexpr std::uint64_t bytes_per_edge = 16;
  auto const records = 2 + g.heuristic_count();
  return g.vertex_count() * (bytes_of_search + records * sizeof(std::uint32_t)) +
         g.edge_count() * bytes_per_edge;
}

std::vector<expansion_record> record_expansions(state_graph const& g,
                                                progress_callback const& go_on) {
  both_ways const edges = with_in_edges(g.csr());
  recording_graph watched(edges, g, go_on);
  auto const is_goal = [&](vertex_index v) { return g.is_goal(v); };
  std::vector<expansion_record> all;
  if (has_unit_steps(g)) {
    all.push_back(recorded(watched, "breadth-first", {}, [&](budget& b) {
      return breadth_first(watched, g.starts(), is_goal, b);
    }));
  } else {
    all.push_back(recorded(watched, "dijkstra", {}, [&](budget& b) {
      return astar(watched, g.starts(), is_goal, no_heuristic{}, b);
    }));
  }
  for (std::size_t h = 0; h < g.heuristic_count(); ++h) {
    all.push_back(recorded(watched, "astar", g.heuristic_name(h), [&](budget& b) {
      return astar(watched, g.starts(), is_goal, graph_heuristic{&g, h}, b);
    }));
  }
  if (has_unit_steps(g)) {
    if (auto const goals = goals_of(g); !goals.empty()) {
      all.push_back(recorded(watched, "bidirectional", {}, [&](budget& b) {
        return bidirectional(watched, g.starts(), goals, b);
      }));
    }
  }
  return all;
}

} // namespace puzzlegraph
