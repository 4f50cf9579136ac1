// SPDX-License-Identifier: BSL-1.0
//
// The open cells of a board as an undirected Boost.Graph graph, for Boost.Graph's own algorithms.
#pragma once

#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <iterator>
#include <utility>

namespace puzzlegraph::klotski {

/// Models VertexListGraph and IncidenceGraph. Vertices are all cells; fixed ones are isolated. Two
/// neighbouring open cells share an undirected edge; its index is that of its smaller cell,
/// doubled, plus 1 if it goes south.
class cell_graph {
 public:
  using vertex_descriptor = cell_index;
  using vertices_size_type = std::size_t;
  using edges_size_type = std::size_t;
  using degree_size_type = std::size_t;
  using directed_category = boost::undirected_tag;
  using edge_parallel_category = boost::disallow_parallel_edge_tag;
  struct traversal_category : boost::incidence_graph_tag, boost::vertex_list_graph_tag {};
  using vertex_iterator = boost::counting_iterator<cell_index>;

  struct edge_descriptor {
    cell_index source = no_cell;
    cell_index target = no_cell;
    friend bool operator==(edge_descriptor const&, edge_descriptor const&) = default;
  };

  class out_edge_iterator {
   public:
    using value_type = edge_descriptor;
    using reference = value_type;
    using pointer = void;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::forward_iterator_tag;

    out_edge_iterator() = default;
    out_edge_iterator(board const& b, cell_index u, std::size_t at)
        : board_(&b), from_(u), at_(at) {
      skip();
    }
    value_type operator*() const {
      return {from_, board_->open_neighbour(from_, all_directions[at_])};
    }
    out_edge_iterator& operator++() {
      ++at_;
      skip();
      return *this;
    }
    out_edge_iterator operator++(int) {
      auto const before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(out_edge_iterator const&, out_edge_iterator const&) = default;

   private:
    void skip() {
      while (at_ < 4 && board_->open_neighbour(from_, all_directions[at_]) == no_cell) ++at_;
    }
    board const* board_ = nullptr;
    cell_index from_ = 0;
    std::size_t at_ = 0;
  };
  using adjacency_iterator = void;
  using in_edge_iterator = void;
  using edge_iterator = void;

  explicit cell_graph(board const& b) : board_(&b) {}
  board const& cells() const { return *board_; }
  static vertex_descriptor null_vertex() { return no_cell; }

 private:
  board const* board_;
};

inline std::pair<cell_graph::vertex_iterator, cell_graph::vertex_iterator>
vertices(cell_graph const& g) {
  auto const n = static_cast<cell_index>(g.cells().shape().size());
  return {cell_graph::vertex_iterator(0), cell_graph::vertex_iterator(n)};
}
inline std::size_t num_vertices(cell_graph const& g) { return g.cells().shape().size(); }
inline std::pair<cell_graph::out_edge_iterator, cell_graph::out_edge_iterator>
out_edges(cell_index u, cell_graph const& g) {
  if (!g.cells().is_open(u)) return {{g.cells(), u, 4}, {g.cells(), u, 4}};
  return {{g.cells(), u, 0}, {g.cells(), u, 4}};
}
inline std::size_t out_degree(cell_index u, cell_graph const& g) {
  auto const [first, last] = out_edges(u, g);
  return static_cast<std::size_t>(std::distance(first, last));
}
inline cell_index source(cell_graph::edge_descriptor const& e, cell_graph const& /*g*/) {
  return e.source;
}
inline cell_index target(cell_graph::edge_descriptor const& e, cell_graph const& /*g*/) {
  return e.target;
}
inline boost::typed_identity_property_map<cell_index> get(boost::vertex_index_t /*tag*/,
                                                          cell_graph const& /*g*/) {
  return {};
}

/// The index of an edge, the same from both ends.
struct cell_edge_index {
  using key_type = cell_graph::edge_descriptor;
  using value_type = std::size_t;
  using reference = value_type;
  using category = boost::readable_property_map_tag;
  friend std::size_t get(cell_edge_index /*m*/, key_type const& e) {
    auto const [low, high] = std::minmax(e.source, e.target);
    return 2 * std::size_t{low} + (high - low == 1 ? 0U : 1U);
  }
};

} // namespace puzzlegraph::klotski

namespace boost {
template <> struct property_map<puzzlegraph::klotski::cell_graph, vertex_index_t> {
  using type = typed_identity_property_map<puzzlegraph::cell_index>;
  using const_type = type;
};
} // namespace boost
