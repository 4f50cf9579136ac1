// SPDX-License-Identifier: BSL-1.0
//
// The open cells of a board as an undirected Boost.Graph graph: what the blank walks on.
#pragma once

#include "puzzlegraph/graph/unit_costs.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/property_map/property_map.hpp>

#include <algorithm>
#include <bit>
#include <cstddef>
#include <iterator>
#include <utility>

namespace puzzlegraph::klotski {

/// Models VertexListGraph and IncidenceGraph. Vertices are all cells; fixed ones are isolated. Two
/// neighbouring open cells share an undirected edge; its index is that of its smaller cell,
/// doubled, plus 1 if it goes south. No edge leads to the cell `held`, if there is one.
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
    /// The edges from u in the directions of the mask: bit index(d) for direction d.
    out_edge_iterator(board const& b, cell_index u, unsigned mask)
        : board_(&b), from_(u), mask_(mask) {}
    value_type operator*() const {
      return {from_, board_->beyond(
                         from_, all_directions[static_cast<std::size_t>(std::countr_zero(mask_))])};
    }
    out_edge_iterator& operator++() {
      mask_ &= mask_ - 1;
      return *this;
    }
    out_edge_iterator operator++(int) {
      auto const before = *this;
      ++*this;
      return before;
    }
    friend bool operator==(out_edge_iterator const&, out_edge_iterator const&) = default;

   private:
    board const* board_ = nullptr;
    cell_index from_ = 0;
    unsigned mask_ = 0; ///< the edges from here on
  };
  using adjacency_iterator = void;
  using in_edge_iterator = void;
  using edge_iterator = void;

  explicit cell_graph(board const& b, cell_index held = no_cell) : board_(&b), held_(held) {}
  board const& cells() const { return *board_; }
  /// The directions in which edges lead from u.
  unsigned directions_from(cell_index u) const {
    unsigned mask = board_->is_open(u) ? board_->open_directions(u) : 0;
    for (direction const d : all_directions) { // without branches
      mask &= ~(static_cast<unsigned>(board_->beyond(u, d) == held_) << index(d));
    }
    return mask;
  }
  static vertex_descriptor null_vertex() { return no_cell; }

 private:
  board const* board_;
  cell_index held_;
};

inline std::pair<cell_graph::vertex_iterator, cell_graph::vertex_iterator>
vertices(cell_graph const& g) {
  auto const n = static_cast<cell_index>(g.cells().shape().size());
  return {cell_graph::vertex_iterator(0), cell_graph::vertex_iterator(n)};
}
inline std::size_t num_vertices(cell_graph const& g) { return g.cells().shape().size(); }
inline std::pair<cell_graph::out_edge_iterator, cell_graph::out_edge_iterator>
out_edges(cell_index u, cell_graph const& g) {
  return {{g.cells(), u, g.directions_from(u)}, {g.cells(), u, 0}};
}
inline std::size_t out_degree(cell_index u, cell_graph const& g) {
  return static_cast<std::size_t>(std::popcount(g.directions_from(u)));
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

/// Every step costs 1.
inline unit_costs edge_costs(cell_graph const& /*g*/) { return {}; }
template <class T> reusable_map<T> make_vertex_map(cell_graph const& g, memory_account& memory) {
  return reusable_map<T>(num_vertices(g), memory);
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
