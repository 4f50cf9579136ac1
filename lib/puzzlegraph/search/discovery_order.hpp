// SPDX-License-Identifier: BSL-1.0
//
// Lists all vertices in breadth-first order of discovery, and can continue an unfinished list:
// boost::breadth_first_visit, with the list itself as its queue.
//
// Time O(V + E). Memory: one bit per vertex, and the list.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/search/breadth_first.hpp"

#include <boost/graph/breadth_first_search.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory_resource>
#include <new>
#include <tuple>
#include <vector>

namespace puzzlegraph {

/// What a search has found between two expansions.
template <class Vertex> struct discovered_vertices {
  explicit discovered_vertices(memory_account& memory) : order(&memory) {}

  std::pmr::vector<Vertex> order;
  /// By distance: the index in `order` of the first vertex. The last distance may have no vertex,
  /// and all of its vertices only once the search is complete.
  std::vector<std::uint64_t> first{0};
  std::uint64_t expanded = 0; ///< vertices, the first ones in `order`
};
/// Whether a search among vertices below `vertices` can have found that.
template <class Vertex>
bool is_discovery(discovered_vertices<Vertex> const& found, std::uint64_t vertices) {
  auto const& first = found.first;
  return std::ranges::all_of(found.order, [&](Vertex v) { return v < vertices; }) &&
         !first.empty() && first.front() == 0 &&
         std::ranges::adjacent_find(first, std::ranges::greater_equal{}) == first.end() &&
         first.back() <= found.order.size() && found.expanded <= found.order.size();
}
/// What a checkpoint holds of it.
template <class Vertex> auto fields(discovered_vertices<Vertex>& found) {
  return std::tie(found.order, found.first, found.expanded);
}

namespace detail {

/// The vertices that are found and not expanded. Models boost::Buffer. Reports itself empty once
/// the budget is spent.
template <class Vertex> class discovery_queue {
 public:
  using value_type = Vertex;

  discovery_queue(discovered_vertices<Vertex>& found, budget& b) : found_(&found), budget_(&b) {}
  void push(Vertex v) { found_->order.push_back(v); }
  Vertex top() const { return found_->order[found_->expanded]; }
  void pop() {} // finish_vertex counts it
  bool empty() const { return budget_->spent() || found_->expanded == found_->order.size(); }

 private:
  discovered_vertices<Vertex>* found_;
  budget* budget_;
};

template <class Vertex, class OnExpanded>
class discovery_recorder : public boost::default_bfs_visitor {
 public:
  discovery_recorder(discovered_vertices<Vertex>& found, OnExpanded const& on_expanded, budget& b)
      : found_(&found), on_expanded_(&on_expanded), budget_(&b) {}

  template <class G> void examine_vertex(Vertex /*v*/, G const& /*g*/) const {
    auto& f = *found_;
    if (f.expanded == f.first.back()) f.first.push_back(f.order.size());
    budget_->go_on({f.expanded + 1, f.order.size(), static_cast<cost_type>(f.first.size() - 1)});
  }
  template <class G> void finish_vertex(Vertex /*v*/, G const& /*g*/) const {
    if (budget_->spent()) return; // the graph may have left out edges
    ++found_->expanded;
    (*on_expanded_)();
  }

 private:
  discovered_vertices<Vertex>* found_;
  OnExpanded const* on_expanded_;
  budget* budget_;
};

} // namespace detail

/// Finds all vertices that those in found.order reach, which are the sources or what an earlier
/// call has found; calls on_expanded() after each expansion. Ends early when the budget is spent;
/// its memory limit counts too. Precondition: all edges cost 1.
template <class G, class OnExpanded>
void discover_vertices(G const& g, discovered_vertices<vertex_of<G>>& found,
                       OnExpanded const& on_expanded, budget& b) {
  using vertex = vertex_of<G>;
  try {
    auto seen = make_vertex_set(g, b.memory());
    for (auto const v : found.order) seen.insert(v);
    detail::discovery_queue<vertex> open(found, b);
    vertex const* const none = nullptr; // the queue has the sources
    boost::breadth_first_visit(
        g, none, none, open, detail::discovery_recorder<vertex, OnExpanded>(found, on_expanded, b),
        detail::membership_colour<decltype(seen), vertex>{&seen});
  } catch (std::bad_alloc const&) {
    b.stop(limit::memory);
  }
}

} // namespace puzzlegraph
