// SPDX-License-Identifier: BSL-1.0
//
// Breadth-first search: boost::breadth_first_visit, with a Buffer that can be closed.
//
// Returns a shortest path by number of edges, or the proof that there is none, and the number of
// vertices at each distance. A goal is recognised when it is discovered, which is optimal in
// breadth-first order. The Buffer then reports itself empty, so that Boost.Graph's loop ends
// without an exception.
//
// Time O(V + E). Memory: one bit and one parent per vertex, beside the graph's own.
#pragma once

#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/search/algorithm.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <boost/graph/breadth_first_search.hpp>

#include <cstdint>
#include <memory_resource>
#include <stdexcept>
#include <vector>

namespace puzzlegraph {

namespace detail {

/// A FIFO queue in two vectors: one is read, the other written. Models boost::Buffer. close() makes
/// it report itself empty.
template <class Vertex> class layer_queue {
 public:
  using value_type = Vertex;
  using size_type = std::uint64_t;

  explicit layer_queue(memory_account& memory) : reading_(&memory), writing_(&memory) {}

  void push(Vertex v) { writing_.push_back(v); }
  void pop() { ++head_; }
  Vertex const& top() const { return reading_[head_]; }
  Vertex& top() { return reading_[head_]; }
  size_type size() const { return reading_.size() - head_ + writing_.size(); }
  /// Swaps the vectors when all of the first one is read.
  bool empty() {
    if (head_ == reading_.size()) {
      reading_.clear();
      reading_.swap(writing_);
      head_ = 0;
    }
    return closed_ || reading_.empty();
  }
  void close() { closed_ = true; }

 private:
  std::pmr::vector<Vertex> reading_;
  std::pmr::vector<Vertex> writing_;
  std::size_t head_ = 0;
  bool closed_ = false;
};

/// A vertex set as a Boost.Graph colour map: members are black, all others white.
template <class Set, class Vertex> struct membership_colour {
  using key_type = Vertex;
  using value_type = boost::default_color_type;
  using reference = value_type;
  using category = boost::read_write_property_map_tag;
  Set* set;

  friend value_type get(membership_colour const& m, Vertex v) {
    return m.set->contains(v) ? boost::black_color : boost::white_color;
  }
  friend void put(membership_colour const& m, Vertex v, value_type c) {
    if (c == boost::gray_color) m.set->insert(v);
  }
};

/// Records parents, layers and statistics.
template <class G, class Parents, class IsGoal>
class breadth_first_recorder : public boost::default_bfs_visitor {
  using vertex = vertex_of<G>;

 public:
  struct record {
    Parents parents;
    layer_queue<vertex> open;
    vertex goal{};
    std::uint64_t layer_end = 0; ///< statistics.stored when the current layer was complete
    cost_type depth = 0;         ///< of the vertices that are being discovered
    bool is_capped = false;      ///< they are farther away than `depth`, which is the greatest cost
  };

  breadth_first_recorder(record& r, outcome<vertex>& out, IsGoal const& is_goal, budget& b)
      : record_(&r), out_(&out), is_goal_(&is_goal), budget_(&b) {}

  void discover_vertex(vertex v, G const& /*g*/) const {
    ++out_->statistics.stored;
    if (!out_->solved() && (*is_goal_)(v)) {
      record_->open.close();
      if (record_->is_capped) {
        budget_->stop(limit::costs);
        return;
      }
      record_->goal = v;
      out_->solve(record_->depth);
    }
  }
  void examine_vertex(vertex /*u*/, G const& /*g*/) const {
    auto& c = out_->statistics;
    if (c.expanded == record_->layer_end) start_layer();
    if (auto const open = c.stored - c.expanded; open > c.peak_open) c.peak_open = open;
    ++c.expanded;
    if (!budget_->go_on(out_->so_far())) record_->open.close();
  }
  void examine_edge(edge_of<G> const& /*e*/, G const& /*g*/) const { ++out_->statistics.generated; }
  void tree_edge(edge_of<G> const& e, G const& g) const {
    record_->parents.at(target(e, g)) = source(e, g);
  }
  void finish_vertex(vertex /*u*/, G const& /*g*/) const {
    if (budget_->spent()) record_->open.close();
  }

  /// All vertices at distance `depth` are known and none is a goal: starts the next layer.
  void start_layer() const {
    auto const stored = out_->statistics.stored;
    out_->layers.push_back(stored - record_->layer_end);
    record_->layer_end = stored;
    if (sum_is_too_great(record_->depth, 1)) record_->is_capped = true;
    record_->depth = sum_of_costs(record_->depth, 1);
    out_->lower_bound = record_->depth;
  }

 private:
  record* record_;
  outcome<vertex>* out_;
  IsGoal const* is_goal_;
  budget* budget_;
};

} // namespace detail

/// A shortest path from a source to a vertex with is_goal(v). Precondition: all edges cost 1.
/// Stopped by limit::costs if it costs `unreachable` or more. Throws std::invalid_argument unless
/// all sources cost the same.
template <class G, class IsGoal>
outcome<vertex_of<G>> breadth_first(G const& g,
                                    std::vector<source_vertex<vertex_of<G>>> const& sources,
                                    IsGoal const& is_goal, budget& b) {
  static_assert(has_unit_costs<G>,
                "breadth-first search needs moves that all cost 1, without cost(move)");
  using vertex = vertex_of<G>;
  outcome<vertex> out;
  detail::run_within(b, out, [&] {
    auto seen = make_vertex_set(g, b.memory());
    auto parents = make_vertex_map<vertex>(g, b.memory());
    using visitor = detail::breadth_first_recorder<G, decltype(parents), IsGoal>;
    typename visitor::record record{std::move(parents), detail::layer_queue<vertex>(b.memory())};
    record.depth = out.lower_bound = detail::common_cost(sources, "breadth-first search");
    std::vector<vertex> roots;
    for (auto const& s : sources) {
      roots.push_back(s.vertex);
      record.parents.at(s.vertex) = s.vertex;
    }
    boost::breadth_first_visit(g, roots.begin(), roots.end(), record.open,
                               visitor(record, out, is_goal, b),
                               detail::membership_colour<decltype(seen), vertex>{&seen});
    auto& c = out.statistics;
    c.duplicates = c.generated - (c.stored - roots.size());
    if (out.solved()) {
      out.path = detail::path_to(record.goal, [&](vertex v) { return record.parents[v]; });
    }
  });
  return out;
}

namespace searches {

struct breadth_first {
  static constexpr algorithm name = algorithm::breadth_first;
  static constexpr bool is_informed = false;
  static constexpr bool stores_states = true;
  template <task T> static constexpr bool applies = unit_cost_space<space_of<T>>;
  template <task T> static constexpr bool expect() {
    using lack = std::invalid_argument;
    if (!applies<T>)
      throw lack("breadth-first search needs moves that all cost 1, without cost(move)");
    return true;
  }
  template <class Problem> static auto run(Problem const& p) {
    return puzzlegraph::breadth_first(p.graph, p.sources, p.is_goal, p.within);
  }
};

} // namespace searches

} // namespace puzzlegraph
