// SPDX-License-Identifier: BSL-1.0
//
// Distances from one or many sources to all vertices: boost::breadth_first_visit, with a queue that
// fits the costs as its Buffer.
//
// If all edges cost 1, the Buffer is a FIFO queue (breadth-first search). Otherwise it is a bucket
// queue that skips outdated entries (Dijkstra's algorithm; Dial 1969). The distances double as the
// colour map: a vertex without a distance is white. Follows out-edges; for distances to a set of
// goals in a directed graph, search the reversed graph.
//
// Time O(V + E + greatest distance). Memory: the distance map and the queue, which holds at most
// two layers if all edges cost 1.
#pragma once

#include "puzzlegraph/graph/unit_costs.hpp"
#include "puzzlegraph/search/breadth_first.hpp"
#include "puzzlegraph/search/bucket_queue.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <boost/graph/breadth_first_search.hpp>

#include <concepts>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace puzzlegraph {

namespace detail {

/// A queue in order of distance; skips an entry if its vertex now has a smaller distance. Models
/// boost::Buffer.
template <class Vertex, class Distances> class nearest_first_buffer {
 public:
  using value_type = Vertex;
  using size_type = std::uint64_t;

  nearest_first_buffer(Distances& distances, memory_account& memory)
      : distances_(&distances), queue_(memory) {}
  void push(Vertex v) { queue_.push((*distances_)[v], v); }
  void pop() { queue_.pop(); }
  Vertex& top() { return top_; }
  Vertex const& top() const { return top_; }
  bool empty() {
    while (!queue_.empty()) {
      top_ = queue_.top();
      if (queue_.min_key() == (*distances_)[top_]) return false;
      queue_.pop();
    }
    return true;
  }

 private:
  Distances* distances_;
  bucket_queue<Vertex> queue_;
  Vertex top_{};
};

/// White while the vertex has no distance.
template <class Vertex, class Distances> struct distance_colour {
  using key_type = Vertex;
  using value_type = boost::default_color_type;
  using reference = value_type;
  using category = boost::read_write_property_map_tag;
  Distances* distances;

  friend value_type get(distance_colour const& m, Vertex v) {
    return (*m.distances)[v] == unreachable ? boost::white_color : boost::gray_color;
  }
  friend void put(distance_colour const& /*m*/, Vertex /*v*/, value_type /*c*/) {}
};

/// Relaxes edges; stops the search once the budget is spent.
template <class G, class Costs, class Distances, class Buffer>
class distance_visitor : public boost::default_bfs_visitor {
  using vertex = vertex_of<G>;

 public:
  struct record {
    Costs const& costs;
    Distances& distances;
    Buffer& buffer;
    puzzlegraph::budget& budget;
    progress so_far;
  };
  explicit distance_visitor(record& r) : r_(&r) {}

  void examine_vertex(vertex /*u*/, G const& /*g*/) const {
    ++r_->so_far.expanded;
    r_->budget.go_on(r_->so_far);
  }
  void tree_edge(edge_of<G> const& e, G const& g) const {
    r_->distances[target(e, g)] = through(e, g);
  }
  void gray_target(edge_of<G> const& e, G const& g) const {
    if constexpr (!std::same_as<Costs, unit_costs>) {
      auto const v = target(e, g);
      if (through(e, g) >= r_->distances[v]) return;
      r_->distances[v] = through(e, g);
      r_->buffer.push(v);
    }
  }

 private:
  cost_type through(edge_of<G> const& e, G const& g) const {
    return sum_of_costs(r_->distances[source(e, g)], get(r_->costs, e));
  }
  record* r_;
};

/// A buffer that reports itself empty once the budget is spent.
template <class Buffer> class budgeted_buffer : public Buffer {
 public:
  template <class... Arguments>
  explicit budgeted_buffer(puzzlegraph::budget& b, Arguments&&... arguments)
      : Buffer(std::forward<Arguments>(arguments)...), budget_(&b) {}
  bool empty() { return budget_->spent() || Buffer::empty(); }

 private:
  puzzlegraph::budget* budget_;
};

} // namespace detail

/// Sets distances[v], for every vertex v reachable from the sources, to the cost of a cheapest path
/// (the source's cost included). `distances` is indexed by vertex descriptors, holds cost_type, and
/// must read `unreachable` before; unreachable vertices keep that value. Edge costs are get(costs,
/// e), 0 or more. Returns false if the budget was spent; the distances are then only upper bounds.
/// `unreachable - 1` stands for greater distances, too. Throws std::bad_alloc past the budget's
/// memory, and std::invalid_argument if all edges cost 1 and the costs of the sources differ.
template <class G, class Costs, class Distances>
bool find_distances(G const& g, std::vector<source_vertex<vertex_of<G>>> const& sources,
                    Costs const& costs, Distances& distances, budget& b) {
  using vertex = vertex_of<G>;
  using buffer = std::conditional_t<std::same_as<Costs, unit_costs>, detail::layer_queue<vertex>,
                                    detail::nearest_first_buffer<vertex, Distances>>;
  using colour = detail::distance_colour<vertex, Distances>;
  auto const search = [&](auto& open) {
    using visitor =
        detail::distance_visitor<G, Costs, Distances, std::remove_cvref_t<decltype(open)>>;
    typename visitor::record r{costs, distances, open, b, {}};
    if constexpr (std::same_as<Costs, unit_costs>)
      detail::common_cost(sources, "breadth-first search");
    std::vector<vertex> starts;
    for (auto const& s : sources) {
      if (s.cost >= distances[s.vertex]) continue;
      distances[s.vertex] = s.cost;
      starts.push_back(s.vertex);
    }
    boost::breadth_first_visit(g, starts.begin(), starts.end(), open, visitor(r),
                               colour{&distances});
    return !b.spent();
  };
  if constexpr (std::same_as<Costs, unit_costs>) {
    detail::budgeted_buffer<buffer> open(b, b.memory());
    return search(open);
  } else {
    detail::budgeted_buffer<buffer> open(b, distances, b.memory());
    return search(open);
  }
}

} // namespace puzzlegraph
