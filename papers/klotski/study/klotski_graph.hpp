// SPDX-License-Identifier: BSL-1.0
//
// The explicit graph of (cell, side of the blank), and searches from some of its vertices to all.
#pragma once

#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/klotski/space.hpp"

#include <boost/graph/compressed_sparse_row_graph.hpp>

#include <cstdint>
#include <vector>

namespace study {

/// Vertices are the ranks of states; the property of an edge is its cost.
using cost_graph =
    boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, puzzlegraph::cost_type,
                                       boost::no_property, std::uint32_t, std::uint32_t>;

/// All states and all edges. Finds all detours.
cost_graph side_graph(puzzlegraph::klotski::side_space const& s);

/// From some states, each with a cost before it, to all.
struct all_costs {
  std::vector<puzzlegraph::cost_type> costs; ///< by rank; unreachable
  std::uint64_t expanded = 0;                ///< each time that a state was taken from the queue
  std::uint64_t most_often = 0;              ///< how many times the same state was
};

using starts = std::vector<puzzlegraph::initial_state<puzzlegraph::klotski::side_state>>;

/// The Bellman-Ford algorithm with a queue of the states whose cost has become less: SPFA in
/// contest programs.
all_costs spfa(cost_graph const& g, starts const& from);

/// Boost.Graph's, with its own heap.
all_costs dijkstra(cost_graph const& g, starts const& from);

/// The least numbers of unit moves that bring the piece to each cell, by breadth-first search over
/// (piece, blank); unreachable.
std::vector<puzzlegraph::cost_type> least_moves(puzzlegraph::klotski::plain_space const& s,
                                                puzzlegraph::klotski::plain_state start);

/// The detours as textbooks find them: for each state one breadth-first search of the blank around
/// the piece. Returns the number of cells that these searches visit.
std::uint64_t flood_from_every_side(puzzlegraph::klotski::board const& b);

/// The detours as the library finds them: most follow from the cells around the piece. Returns the
/// number of cells on the others.
std::uint64_t find_detours(puzzlegraph::klotski::board const& b);

} // namespace study
