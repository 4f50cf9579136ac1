// SPDX-License-Identifier: BSL-1.0
//
// Connectivity of a state graph: articulation states, bridges and blocks if moves are reversible,
// else strong components and dominators.
#pragma once

#include "puzzlegraph/analysis/distances.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph {

/// The structure of a reversible graph, in which each pair of opposite edges counts as one.
struct undirected_structure {
  std::uint64_t edges = 0;
  std::uint64_t components = 0;          ///< 1 if the graph is connected
  std::uint64_t articulation_states = 0; ///< states whose removal disconnects the graph
  vertex_index first_articulation = 0;   ///< the one nearest to the start, if there is one
  std::uint64_t bridges = 0;             ///< edges whose removal disconnects the graph
  std::uint64_t blocks = 0;              ///< biconnected components, bridges included
  std::uint64_t largest_block = 0;       ///< its number of edges
  bool bipartite = false;                ///< every cycle has an even number of moves
};

/// By Boost.Graph's biconnected_components (Hopcroft and Tarjan 1973) and is_bipartite. O(V + E);
/// some 35 bytes per vertex and 8 per edge. Precondition: g is reversible.
undirected_structure find_undirected_structure(state_graph const& g);

/// The structure of a graph with irreversible moves.
struct directed_structure {
  std::uint64_t components = 0;     ///< strongly connected components
  std::uint64_t single = 0;         ///< components of one state
  std::uint64_t longest_chain = 0;  ///< greatest number of components on one path
  std::uint64_t sinks = 0;          ///< components that no edge leaves
  std::vector<std::uint64_t> sizes; ///< of the ten largest, in decreasing order
};

/// By Boost.Graph's strong_components (Tarjan 1972), which numbers components in reverse
/// topological order. O(V + E); some 40 bytes per vertex.
directed_structure find_directed_structure(state_graph const& g);

/// The component of each state, and which states are articulation states.
struct component_membership {
  static constexpr std::uint32_t none =
      UINT32_MAX; ///< of a state without edges in a reversible graph
  /// By vertex: its biconnected component if the graph is reversible, else its strong component.
  /// Components are numbered from 0 in order of their first state.
  std::vector<std::uint32_t> component;
  std::vector<bool> articulation; ///< by vertex; all false unless the graph is reversible
};

/// By Boost.Graph's biconnected_components or strong_components. An articulation state lies in
/// several biconnected components; it is counted to the one that leads towards the start, and the
/// start to that of its first neighbour. O(V + E); some 30 bytes per vertex.
component_membership find_component_membership(state_graph const& g);

/// The dominators of the goals: the states on every path from a start to a goal, in order. The goal
/// itself is one of them if there is only one. Empty if no goal can be reached.
///
/// All of them lie on any one shortest path. The algorithm walks along such a path and explores
/// everything reachable without the later states of the path. `reach` is the farthest path state
/// met so far. A path state is a dominator if nothing beyond it is met before it. Each edge is
/// examined once: O(V + E). Dominator trees of all states would take far more memory.
std::vector<vertex_index> find_dominators_of_goal(state_graph const& g, distances const& d);

} // namespace puzzlegraph
