// SPDX-License-Identifier: BSL-1.0
//
// The graph of all placements of different pieces and one blank on a small graph, as a Boost.Graph
// graph, and its diameter.
//
// Placements that differ by a permutation of the pieces alone have the same distances around them,
// so the placements with the blank on the same vertex have one eccentricity, and all components are
// isomorphic. One breadth-first search for each vertex finds the diameter.
#pragma once

#include "one_blank.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/iterator/transform_iterator.hpp>

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace study {

/// The placements on n vertices, numbered in lexicographic order, and the slides between them.
class placements {
 public:
  /// Precondition: 1 to 9 vertices. O(n * n!) time and memory.
  explicit placements(std::size_t n);

  std::size_t vertices() const { return n_; }
  std::uint32_t count() const { return static_cast<std::uint32_t>(blank_.size()); }
  /// The vertex of the blank.
  std::size_t blank(std::uint32_t p) const { return blank_[p]; }
  /// The placement in which the piece on v and the blank have changed places.
  std::uint32_t slid(std::uint32_t p, std::size_t v) const { return slid_[p * n_ + v]; }
  /// A placement with the blank on v.
  std::uint32_t with_blank_on(std::size_t v) const;

 private:
  std::size_t n_;
  std::vector<std::uint8_t> blank_;
  std::vector<std::uint32_t> slid_;
};

/// A model of IncidenceGraph: vertices are placements, edges are slides along the edges of a graph.
class placement_graph {
 public:
  using vertex_descriptor = std::uint32_t;
  using edge_descriptor = std::pair<std::uint32_t, std::uint32_t>;
  using directed_category = boost::undirected_tag;
  using edge_parallel_category = boost::disallow_parallel_edge_tag;
  using traversal_category = boost::incidence_graph_tag;
  using degree_size_type = std::size_t;
  using vertices_size_type = std::uint32_t;

  /// The slide of the piece on a vertex next to the blank.
  struct slide {
    placements const* all = nullptr;
    std::uint32_t from = 0;
    edge_descriptor operator()(std::size_t v) const { return {from, all->slid(from, v)}; }
  };
  using out_edge_iterator =
      boost::transform_iterator<slide, boost::graph_traits<small_graph>::adjacency_iterator,
                                edge_descriptor>;

  /// Refers to both. Precondition: all.vertices() == num_vertices(g).
  placement_graph(placements const& all, small_graph const& g) : all_(&all), graph_(&g) {}

  friend std::pair<out_edge_iterator, out_edge_iterator> out_edges(std::uint32_t p,
                                                                   placement_graph const& g) {
    auto const [first, last] = adjacent_vertices(g.all_->blank(p), *g.graph_);
    slide const one{g.all_, p};
    return {out_edge_iterator(first, one), out_edge_iterator(last, one)};
  }
  friend std::size_t out_degree(std::uint32_t p, placement_graph const& g) {
    return out_degree(g.all_->blank(p), *g.graph_);
  }
  friend std::uint32_t source(edge_descriptor const& e, placement_graph const& /*g*/) {
    return e.first;
  }
  friend std::uint32_t target(edge_descriptor const& e, placement_graph const& /*g*/) {
    return e.second;
  }

 private:
  placements const* all_;
  small_graph const* graph_;
};

/// The greatest number of slides between two placements that lead to one another. Preconditions: g
/// is connected; all.vertices() == num_vertices(g). O(edges * vertices!).
std::uint32_t slide_diameter(placements const& all, small_graph const& g);

} // namespace study
