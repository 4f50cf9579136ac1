// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/search/boost_searches.hpp"

#include "puzzlegraph/graph/closed_sum.hpp"
#include "puzzlegraph/graph/defaulted_map.hpp"

#include <boost/graph/astar_search.hpp>
#include <boost/graph/dijkstra_shortest_paths_no_color_map.hpp>
#include <boost/property_map/property_map.hpp>

#include <bit>
#include <cstddef>
#include <cstdint>

namespace puzzlegraph::detail {

/// Thrown by the visitor to end one of Boost.Graph's searches.
struct search_ended {};

namespace {

using vertex = boost_vertex;
using edge = super_source_graph::edge_descriptor;

/// Vertex indices: 0 for the super-source, v + 1 for the others.
struct super_source_index {
  using key_type = vertex;
  using value_type = std::size_t;
  using reference = value_type;
  using category = boost::readable_property_map_tag;
  friend std::size_t get(super_source_index /*m*/, vertex v) {
    return static_cast<vertex>(v + 1); // the super-source is the greatest value and wraps to 0
  }
};

struct weight_member {
  using key_type = edge;
  using value_type = cost_type;
  using reference = cost_type;
  using category = boost::readable_property_map_tag;
  friend cost_type get(weight_member /*m*/, edge const& e) { return e.weight; }
};

template <class T, T Unseen> using vertex_map = defaulted_map<T, Unseen, super_source_index>;
using distance_map = vertex_map<cost_type, unreachable>;
using parent_map = vertex_map<vertex, super_source_graph::root()>;
using colour_map = vertex_map<boost::default_color_type, boost::white_color>;

/// The visitor of both searches: counts, checks the budget, and ends the search at a goal.
class boost_visitor : public boost::default_astar_visitor {
 public:
  struct record {
    outcome<vertex>& out;
    boost_goal const& is_goal;
    boost_bound const& h;
    puzzlegraph::budget& budget;
    distance_map& distances;
    memory_reservation heap; ///< what Boost.Graph allocates itself
    vertex goal = 0;
    bool is_capped = false; ///< the cost of a path was too great
  };
  explicit boost_visitor(record& r) : r_(&r) {}

  void discover_vertex(vertex v, super_source_graph const& /*g*/) const {
    if (v == super_source_graph::root()) return;
    auto const stored = ++r_->out.statistics.stored;
    if (std::has_single_bit(stored)) r_->heap.charge(heap_bytes * stored);
  }
  void examine_vertex(vertex u, super_source_graph const& /*g*/) const {
    if (u == super_source_graph::root()) return;
    if (r_->budget.spent()) throw search_ended{}; // the expansion was cut short: it is incomplete
    if (r_->is_goal(u)) {
      end_at(u);
      throw search_ended{};
    }
    // u has the least f = g + h in the open list, and an optimal path passes through the open list.
    // So where h is unreachable, no open vertex leads to a goal, and the search is complete. To go
    // on would reopen states without end: all open vertices have the same f, whatever their
    // distance.
    cost_type const h = r_->h(u);
    if (h == unreachable) throw search_ended{};
    ++r_->out.statistics.expanded;
    cost_type const f = sum_of_costs(get(r_->distances, u), h);
    if (f > r_->out.lower_bound) r_->out.lower_bound = f;
    if (!r_->budget.go_on(r_->out.so_far())) throw search_ended{};
  }
  void examine_edge(edge const& e, super_source_graph const& /*g*/) const {
    if (e.source != super_source_graph::root()) ++r_->out.statistics.generated;
  }
  void black_target(edge const& /*e*/, super_source_graph const& /*g*/) const {
    ++r_->out.statistics.reopened;
  }

 private:
  void end_at(vertex goal) const {
    cost_type const g = get(r_->distances, goal);
    if (r_->is_capped && g == unreachable - 1) {
      r_->budget.stop(limit::costs);
      return;
    }
    r_->goal = goal;
    r_->out.solve(g);
  }
  /// Boost's heap per vertex: its place in the heap and the heap itself, in vectors that double.
  static constexpr std::uint64_t heap_bytes = sizeof(std::size_t) + sizeof(vertex);

  record* r_;
};

/// The common part of both searches: property maps, visitor, end of the search, path. run(parents,
/// distances, sum, visitor) calls Boost.Graph's search.
template <class Run>
outcome<vertex> run_boost_search(super_source_graph const& g, boost_goal const& is_goal,
                                 boost_bound const& h, budget& b, Run&& run) {
  outcome<vertex> out;
  run_within(b, out, [&] {
    distance_map distances(b.memory());
    parent_map parents(b.memory());
    boost_visitor::record r{out, is_goal, h, b, distances, memory_reservation(b.memory())};
    put(distances, super_source_graph::root(), 0);
    try {
      run(parents, distances, closed_sum{&r.is_capped}, boost_visitor(r));
    } catch (search_ended const&) {
    }
    auto& c = out.statistics;
    c.duplicates = c.generated + g.source_count() - c.stored;
    if (!out.solved()) return;
    auto path = path_to(r.goal, [&](vertex v) { return get(parents, v); });
    path.erase(path.begin()); // the super-source
    out.path = std::move(path);
  });
  return out;
}

} // namespace

outcome<vertex> boost_dijkstra(super_source_graph const& g, boost_goal const& is_goal, budget& b) {
  boost_bound const none = [](vertex /*v*/) { return cost_type{0}; };
  return run_boost_search(
      g, is_goal, none, b,
      [&](auto const& parents, auto const& distances, auto const& sum, auto const& visitor) {
        boost::dijkstra_shortest_paths_no_color_map_no_init(
            g, super_source_graph::root(), parents, distances, weight_member{},
            super_source_index{}, std::less<>{}, sum, unreachable, cost_type{0}, visitor);
      });
}

outcome<vertex> boost_astar(super_source_graph const& g, boost_goal const& is_goal,
                            boost_bound const& h, budget& b) {
  auto const bound = [&](vertex v) { return v == super_source_graph::root() ? 0 : h(v); };
  return run_boost_search(
      g, is_goal, h, b,
      [&](auto const& parents, auto const& distances, auto const& sum, auto const& visitor) {
        boost::astar_search_no_init(g, super_source_graph::root(), bound, visitor, parents,
                                    distance_map(b.memory()), distances, weight_member{},
                                    colour_map(b.memory()), super_source_index{}, std::less<>{},
                                    sum, unreachable, cost_type{0});
      });
}

} // namespace puzzlegraph::detail
