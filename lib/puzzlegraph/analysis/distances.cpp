// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/analysis/distances.hpp"

#include "puzzlegraph/analysis/reversed_edges.hpp"
#include "puzzlegraph/core/parallel.hpp"
#include "puzzlegraph/graph/closed_sum.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/dijkstra_shortest_paths.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <algorithm>
#include <cstddef>

namespace puzzlegraph {

namespace {

/// A colour map without memory of its own: a vertex with a distance is not white. Breadth-first
/// search treats grey and black alike.
struct reached_map {
  using key_type = vertex_index;
  using value_type = boost::default_color_type;
  using reference = value_type;
  using category = boost::read_write_property_map_tag;
  cost_type* distance;

  friend value_type get(reached_map const& m, vertex_index v) {
    return m.distance[v] == unreachable ? boost::white_color : boost::black_color;
  }
  friend void put(reached_map const& /*m*/, vertex_index /*v*/, value_type /*c*/) {}
};

/// Records the distance of each discovered vertex. A tree edge is recorded before its target is
/// examined again, as the colour map above requires.
struct distance_recorder : boost::default_bfs_visitor {
  explicit distance_recorder(cost_type* d) : distance(d) {}
  template <class G> void tree_edge(edge_of<G> const& e, G const& g) const {
    distance[target(e, g)] = distance[source(e, g)] + 1;
  }
  cost_type* distance;
};

/// A FIFO queue over a vector that the caller reuses.
class flat_queue {
 public:
  using value_type = vertex_index;
  explicit flat_queue(std::vector<vertex_index>& order) : order_(&order) {}
  void push(vertex_index v) { order_->push_back(v); }
  vertex_index top() const { return (*order_)[head_]; }
  void pop() { ++head_; }
  bool empty() const { return head_ == order_->size(); }

 private:
  std::vector<vertex_index>* order_;
  std::size_t head_ = 0;
};

/// Fills `distance` by breadth-first search. On entry, the roots have their distances and all other
/// vertices read `unreachable`.
void breadth_first_from(unlabelled_graph const& csr, std::vector<vertex_index> const& roots,
                        std::vector<cost_type>& distance, std::vector<vertex_index>& order) {
  order.clear();
  flat_queue queue(order);
  boost::breadth_first_visit(csr, roots.begin(), roots.end(), queue,
                             distance_recorder(distance.data()), reached_map{distance.data()});
}

/// The same by Dijkstra's algorithm. `costs` is indexed by edge; if empty, all edges cost 1.
void dijkstra_from(unlabelled_graph const& csr, std::vector<cost_type> const& costs,
                   std::vector<vertex_index> const& roots, std::vector<cost_type>& distance) {
  auto const index = get(boost::vertex_index, csr);
  std::vector<vertex_index> parent(distance.size());
  auto const edge_index = get(boost::edge_index, csr);
  auto const cost = boost::make_function_property_map<edge_of<unlabelled_graph>>(
      [&](edge_of<unlabelled_graph> const& e) {
        return costs.empty() ? cost_type{1} : costs[get(edge_index, e)];
      });
  std::vector<boost::default_color_type> color(distance.size(), boost::white_color);
  bool is_capped = false;
  boost::dijkstra_shortest_paths_no_init(
      csr, roots.begin(), roots.end(), boost::make_iterator_property_map(parent.begin(), index),
      boost::make_iterator_property_map(distance.begin(), index), cost, index, std::less<>(),
      closed_sum{&is_capped}, cost_type{0}, boost::default_dijkstra_visitor(),
      boost::make_iterator_property_map(color.begin(), index));
  if (is_capped && std::ranges::find(distance, unreachable - 1) != distance.end()) {
    throw cost_error();
  }
}

/// Adds a cost to all distances but `unreachable`. Throws cost_error if a sum is too great.
void add_to_all(std::vector<cost_type>& distance, cost_type cost) {
  for (auto& d : distance) {
    if (d == unreachable) continue;
    if (sum_is_too_great(d, cost)) throw cost_error();
    d += cost;
  }
}

/// Writes the arrays of the result, which Boost.Graph's constructors make from a list of the edges:
/// that would take 8 bytes per edge beside the 4 of the result.
unlabelled_graph reversed(unlabelled_graph const& csr, std::vector<cost_type> const& costs,
                          std::vector<cost_type>& reversed_costs) {
  reversed_edges const back(csr);
  unlabelled_graph result(num_vertices(csr));
  auto& row_starts = result.m_forward.m_rowstart;
  auto& targets = result.m_forward.m_column;
  for (std::size_t v = 0; v < row_starts.size(); ++v) row_starts[v] = back.first(v);
  targets.resize(num_edges(csr));
  reversed_costs.resize(costs.size());
  back.for_each(
      [&](std::uint32_t position, vertex_index from, vertex_index /*to*/, std::uint32_t edge) {
        targets[position] = from;
        if (!costs.empty()) reversed_costs[position] = costs[edge];
      });
  return result;
}

std::vector<cost_type> distances_from(unlabelled_graph const& csr,
                                      std::vector<cost_type> const& costs,
                                      std::vector<source_vertex<vertex_index>> const& sources) {
  std::vector<cost_type> distance(num_vertices(csr), unreachable);
  std::vector<vertex_index> roots;
  for (auto const& s : sources) roots.push_back(s.vertex);
  cost_type const first = sources.empty() ? 0 : sources.front().cost;
  bool const at_once =
      std::all_of(sources.begin(), sources.end(), [&](auto const& s) { return s.cost == first; });
  if (costs.empty() && at_once) {
    for (auto const v : roots) distance[v] = 0;
    std::vector<vertex_index> order;
    order.reserve(distance.size());
    breadth_first_from(csr, roots, distance, order);
    if (first > 0) add_to_all(distance, first);
  } else {
    for (auto const& s : sources) distance[s.vertex] = s.cost;
    dijkstra_from(csr, costs, roots, distance);
  }
  return distance;
}

} // namespace

std::vector<cost_type> distances_to_goals(state_graph const& g) {
  std::vector<source_vertex<vertex_index>> goals;
  for (vertex_index v = 0; v < g.vertex_count(); ++v) {
    if (g.is_goal(v)) goals.push_back({v, 0});
  }
  if (g.is_reversible()) return distances_from(g.csr(), g.costs(), goals);
  std::vector<cost_type> reversed_costs;
  auto const back = reversed(g.csr(), g.costs(), reversed_costs);
  return distances_from(back, reversed_costs, goals);
}

cost_type distances::optimum(state_graph const& g) const {
  cost_type least = unreachable;
  for (auto const& s : g.starts()) {
    if (!is_dead(s.vertex)) least = std::min(least, sum_of_costs(s.cost, to_goal[s.vertex]));
  }
  return least;
}

distances find_distances(state_graph const& g, unsigned threads) {
  distances d;
  for_each_part(2, threads, [&](std::size_t begin, std::size_t end, std::size_t) {
    for (std::size_t i = begin; i < end; ++i) {
      if (i == 0) {
        d.from_start = distances_from(g.csr(), g.costs(), g.starts());
      } else {
        d.to_goal = distances_to_goals(g);
      }
    }
  });
  return d;
}

std::uint32_t hop_search::run(vertex_index root) {
  std::fill(hops_.begin(), hops_.end(), unreachable);
  hops_[root] = 0;
  breadth_first_from(*csr_, {root}, hops_, order_);
  return hops_[order_.back()];
}

} // namespace puzzlegraph
