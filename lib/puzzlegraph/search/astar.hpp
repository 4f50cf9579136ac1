// SPDX-License-Identifier: BSL-1.0
//
// A* and Dijkstra's algorithm: boost::breadth_first_visit, with a bucket queue as its Buffer.
//
// Boost.Graph's own dijkstra_shortest_paths and astar_search are breadth_first_visit with a heap as
// Buffer and a visitor that relaxes edges. These searches have the same structure, with three
// differences. The queue is a bucket queue. Instead of a decrease-key, a vertex is pushed again
// when its cost falls, and outdated entries are skipped when they are popped. The Buffer recognises
// goals when they are popped and then reports itself empty, so that the loop ends without an
// exception.
//
// Optimal for admissible heuristics. With a consistent heuristic, no vertex is expanded twice; with
// any other, vertices are reopened when their cost falls. Vertices with h = unreachable are not
// expanded. Ties in f = g + h are broken in LIFO order.
//
// Time O((V + E) + f range) for consistent heuristics. Memory: 8 bytes per vertex (32-bit ids) and
// 12 per open entry, beside the graph's own.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/algorithm.hpp"
#include "puzzlegraph/search/bucket_queue.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <boost/graph/breadth_first_search.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace detail {

/// The cost of the best known path to a vertex, and its parent on that path. All zero bits mean
/// unseen: the cost is stored as its complement, so an unseen vertex reads `unreachable`, not 0.
template <class Vertex> class path_node {
 public:
  path_node() = default;
  path_node(cost_type g, Vertex parent) : complement_(~g), parent_(parent) {}
  cost_type cost() const { return ~complement_; }
  Vertex parent() const { return parent_; }

 private:
  cost_type complement_ = 0;
  Vertex parent_{};
};

/// A set without members, for searches that need no closed set.
struct no_set {};

/// The state shared by Buffer, colour map and visitor.
template <class G, class Nodes, class Closed, class IsGoal, class H> struct astar_record {
  using vertex = vertex_of<G>;
  static constexpr bool reopens = !std::is_same_v<Closed, no_set>;
  struct entry {
    vertex v;
    cost_type g;
  };

  Nodes nodes;
  Closed closed;
  bucket_queue<entry> queue;
  outcome<vertex>& out;
  IsGoal const& is_goal;
  H const& h;
  puzzlegraph::budget& budget;
  std::uint64_t open = 0;
  bool is_capped = false; ///< the cost of a path was too great
  vertex goal{};

  /// Pushes v with its current cost, unless its heuristic value is `unreachable`. `waits` means
  /// that the queue already has an outdated entry of v.
  void enqueue(vertex v, bool waits) {
    cost_type const bound = h(v);
    if (bound == unreachable) return;
    cost_type const g = nodes[v].cost();
    queue.push(sum_of_costs(g, bound), {v, g});
    if (!waits) ++open;
  }
};

/// The Buffer: skips outdated entries, and reports itself empty at a goal.
template <class Record> class astar_buffer {
 public:
  using value_type = typename Record::vertex;
  using size_type = std::uint64_t;

  explicit astar_buffer(Record& r) : r_(&r) {}

  void push(value_type v) { r_->enqueue(v, false); }
  void pop() {
    r_->queue.pop();
    --r_->open;
  }
  value_type& top() { return top_; }
  value_type const& top() const { return top_; }
  size_type size() const { return r_->open; }
  bool empty() {
    if (r_->budget.spent() || r_->out.solved()) return true;
    while (!r_->queue.empty()) {
      auto const e = r_->queue.top();
      if (e.g == r_->nodes[e.v].cost()) {
        top_ = e.v;
        cost_type const f = r_->queue.min_key();
        if (f > r_->out.lower_bound) r_->out.lower_bound = f;
        if (!r_->is_goal(e.v)) return false;
        if (r_->is_capped && e.g == unreachable - 1) {
          r_->budget.stop(limit::costs);
          return true;
        }
        r_->goal = e.v;
        r_->out.solve(e.g);
        return true;
      }
      r_->queue.pop();
    }
    return true;
  }

 private:
  Record* r_;
  value_type top_{};
};

/// White while no path is known. Only searches that reopen distinguish grey from black; they look
/// it up in `closed`.
template <class Record> struct astar_colour {
  using key_type = typename Record::vertex;
  using value_type = boost::default_color_type;
  using reference = value_type;
  using category = boost::read_write_property_map_tag;
  Record* r;

  friend value_type get(astar_colour const& m, key_type v) {
    return m.r->nodes[v].cost() == unreachable ? boost::white_color : boost::gray_color;
  }
  friend void put(astar_colour const& m, key_type v, value_type c) {
    if constexpr (Record::reopens) {
      if (c == boost::black_color) m.r->closed.insert(v);
    }
  }
};

template <class G, class Record> class astar_visitor : public boost::default_bfs_visitor {
  using vertex = vertex_of<G>;

 public:
  explicit astar_visitor(Record& r) : r_(&r) {}

  void discover_vertex(vertex /*v*/, G const& /*g*/) const { ++r_->out.statistics.stored; }
  void examine_vertex(vertex /*u*/, G const& /*g*/) const {
    auto& c = r_->out.statistics;
    if (r_->open + 1 > c.peak_open) c.peak_open = r_->open + 1;
    ++c.expanded;
    r_->budget.go_on(r_->out.so_far());
  }
  void examine_edge(edge_of<G> const& /*e*/, G const& /*g*/) const {
    ++r_->out.statistics.generated;
  }
  void tree_edge(edge_of<G> const& e, G const& g) const {
    vertex const u = source(e, g);
    r_->nodes.at(target(e, g)) = {through(e, g), u};
  }
  void gray_target(edge_of<G> const& e, G const& g) const {
    vertex const u = source(e, g);
    vertex const v = target(e, g);
    cost_type const through_u = through(e, g);
    if (through_u >= r_->nodes[v].cost()) return;
    r_->nodes.at(v) = {through_u, u};
    bool waits = true;
    if constexpr (Record::reopens) {
      if (r_->closed.contains(v)) {
        r_->closed.erase(v);
        ++r_->out.statistics.reopened;
        waits = false;
      }
    }
    r_->enqueue(v, waits);
  }

 private:
  cost_type through(edge_of<G> const& e, G const& g) const {
    cost_type const before = r_->nodes[source(e, g)].cost();
    cost_type const cost = get(edge_costs(g), e);
    if (sum_is_too_great(before, cost)) r_->is_capped = true;
    return sum_of_costs(before, cost);
  }
  Record* r_;
};

} // namespace detail

/// A cheapest path from a source to a vertex with is_goal(v). h(v) is a lower bound on the cost
/// from v to a goal, with the properties in H::traits. Edge costs are get(edge_costs(g), e), 0
/// or more. Stopped by limit::costs if the cheapest path costs `unreachable` or more.
template <class H, class G, class IsGoal>
outcome<vertex_of<G>> astar(G const& g, std::vector<source_vertex<vertex_of<G>>> const& sources,
                            IsGoal const& is_goal, H const& h, budget& b) {
  static_assert(H::traits.admissible, "A* is optimal only under an admissible heuristic");
  using vertex = vertex_of<G>;
  outcome<vertex> out;
  detail::run_within(b, out, [&] {
    auto nodes = make_vertex_map<detail::path_node<vertex>>(g, b.memory());
    auto closed = [&] {
      if constexpr (H::traits.consistent) {
        return detail::no_set{};
      } else {
        return make_vertex_set(g, b.memory());
      }
    }();
    using record = detail::astar_record<G, decltype(nodes), decltype(closed), IsGoal, H>;
    using entry = typename record::entry;
    record r{
        std::move(nodes), std::move(closed), bucket_queue<entry>(b.memory()), out, is_goal, h, b};
    std::vector<vertex> roots;
    roots.reserve(sources.size());
    for (auto const& s : sources) {
      roots.push_back(s.vertex);
      r.nodes.at(s.vertex) = {s.cost, s.vertex};
    }
    detail::astar_buffer<record> buffer(r);
    boost::breadth_first_visit(g, roots.begin(), roots.end(), buffer,
                               detail::astar_visitor<G, record>(r),
                               detail::astar_colour<record>{&r});
    auto& c = out.statistics;
    c.duplicates = c.generated - (c.stored - roots.size());
    if (out.solved()) {
      out.path = detail::path_to(r.goal, [&](vertex v) { return r.nodes[v].parent(); });
    }
  });
  return out;
}

/// Dijkstra's algorithm: A* with the blind heuristic.
template <class G, class IsGoal>
outcome<vertex_of<G>> dijkstra(G const& g, std::vector<source_vertex<vertex_of<G>>> const& sources,
                               IsGoal const& is_goal, budget& b) {
  return astar(g, sources, is_goal, no_heuristic{}, b);
}

namespace searches {

struct astar {
  static constexpr algorithm name = algorithm::astar;
  static constexpr bool is_informed = true;
  static constexpr bool stores_states = true;
  template <task T> static constexpr bool applies = true;
  template <task T> static constexpr bool expect() { return true; }
  template <class Problem> static auto run(Problem const& p) {
    return puzzlegraph::astar(p.graph, p.sources, p.is_goal, p.bound, p.within);
  }
};

struct dijkstra {
  static constexpr algorithm name = algorithm::dijkstra;
  static constexpr bool is_informed = false;
  static constexpr bool stores_states = true;
  template <task T> static constexpr bool applies = true;
  template <task T> static constexpr bool expect() { return true; }
  template <class Problem> static auto run(Problem const& p) {
    return puzzlegraph::dijkstra(p.graph, p.sources, p.is_goal, p.within);
  }
};

} // namespace searches

} // namespace puzzlegraph
