// SPDX-License-Identifier: BSL-1.0
//
// How a state graph hangs together: its bottlenecks where moves can be taken back, its order of no
// return where they cannot.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph {

/// Of a reversible graph, whose pairs of opposite arcs are edges.
struct undirected_structure {
  std::uint64_t edges = 0;
  std::uint64_t components = 0;          ///< 1: connected
  std::uint64_t articulation_states = 0; ///< without which the graph falls apart
  vertex_index first_articulation = 0;   ///< the nearest to the start of them, if there is one
  std::uint64_t bridges = 0;             ///< edges without which it falls apart
  std::uint64_t blocks = 0;              ///< biconnected components, bridges among them
  std::uint64_t largest_block = 0;       ///< its number of edges
  bool bipartite = false;                ///< every way back takes an even number of moves
};

/// Boost.Graph's biconnected_components (Hopcroft and Tarjan 1973) and is_bipartite. O(V + E); some
/// 30 bytes a vertex and 8 an edge. Precondition: g is reversible.
undirected_structure find_undirected_structure(state_graph const& g);

/// Of a graph with moves that cannot be taken back.
struct directed_structure {
  std::uint64_t components = 0;     ///< strongly connected ones
  std::uint64_t single = 0;         ///< of one state each
  std::uint64_t largest = 0;        ///< states of the largest one
  std::uint64_t longest_chain = 0;  ///< components that one walk can pass at most
  std::uint64_t sinks = 0;          ///< components that no arc leaves
  std::vector<std::uint64_t> sizes; ///< the ten largest, in falling order
};

/// Boost.Graph's strong_components (Tarjan 1972), which numbers them in reverse topological order.
/// O(V + E); some 40 bytes a vertex.
directed_structure find_directed_structure(state_graph const& g);

/// The states that every way from a start to a goal passes, in their order: the dominators of the
/// goals, the goal itself among them if there is but one. Empty when no goal can be reached.
///
/// They lie on every path, so on one shortest path. Walking along it, all that can be reached
/// without its later states is explored; `reach` is the farthest state of the path that was met. A
/// state of the path that is met while nothing beyond it has been is a dominator. Every arc is
/// looked at once: O(V + E), where dominator trees of all states would take far more memory.
std::vector<vertex_index> find_dominators_of_goal(state_graph const& g, distances const& d);

} // namespace puzzlegraph
