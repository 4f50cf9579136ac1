// SPDX-License-Identifier: BSL-1.0
//
// Klotski on any graph: a piece on every vertex but one, all pieces different; a piece beside the
// blank may slide into it. How many components has the graph of all placements?
//
// R. M. Wilson, "Graph puzzles, homotopy, and the alternating group", Journal of Combinatorial
// Theory B 16 (1974), answers this for graphs without cut vertices.
#pragma once

#include <boost/graph/adjacency_list.hpp>

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

namespace study {

/// Simple and undirected; edges are numbered from 0.
using small_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
                          boost::property<boost::edge_index_t, std::size_t>>;

/// Adds an edge.
void connect(std::size_t u, std::size_t v, small_graph& g);

/// What Wilson's theorem says of a connected graph with at least three vertices.
enum class graph_kind : std::uint8_t {
  cut_vertex,    ///< nothing: it has a vertex without which it falls apart
  cycle,         ///< (vertices - 2)! components
  theta_0,       ///< 6: a ring of six, two opposite vertices of it joined over a seventh
  bipartite,     ///< 2: every second permutation
  not_bipartite, ///< 1
};
std::string_view name(graph_kind k);

/// Precondition: connected, at least three vertices.
graph_kind kind_of(small_graph const& g);

/// The components of the graph of all placements, by joining each placement with those that are a
/// slide away. Precondition: connected, 1 to 12 vertices. O(edges * vertices!) steps; 8 bytes for
/// each of the vertices! placements.
std::uint64_t count_components(small_graph const& g);

/// The same by the theorem. Of a graph with cut vertices: the slides that bring the blank back to
/// its vertex permute the pieces of each block among themselves, those of one apart from those of
/// another, where a block's pieces are those on its vertices but the one nearest to the blank. So
/// with n vertices, and m in each block, there are (n - 1)! / product of (m - 1)! classes of
/// placements, times the product of the blocks' components. Precondition: connected, 1 to 20
/// vertices.
std::uint64_t components_by_theorem(small_graph const& g);

/// The maximal subgraphs without cut vertices; a bridge is one. Precondition: connected.
std::vector<small_graph> blocks_of(small_graph const& g);

/// Reads a graph of at most 62 vertices in McKay's format graph6, one line. Throws
/// std::invalid_argument.
small_graph read_graph6(std::string_view line);

/// All connected sets of this many cells of the square grid, up to translation,
/// rotation and reflection, as graphs whose edges join neighbouring cells.
std::vector<small_graph> grid_graphs(std::size_t cells);

} // namespace study
