// SPDX-License-Identifier: BSL-1.0
//
// The order in which searches expand the states of a state graph that is known completely.
//
// The searches are those of search/, on the explicit graph in place of the implicit one. Vertices,
// edges and their order are the same, so the expansions are those of solve() with the same method.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/analysis/state_graph.hpp"
#include "puzzlegraph/core/search_report.hpp"

#include <cstdint>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// One search, and when it expanded each state.
struct expansion_record {
  static constexpr std::uint32_t never = UINT32_MAX;

  std::string_view algorithm; ///< "breadth-first", "dijkstra", "astar" or "bidirectional"
  std::string_view heuristic; ///< of astar; otherwise empty
  search_report report;
  cost_type cost = unreachable; ///< of the solution found
  /// By vertex: the number of expansions before its first one, or `never`.
  std::vector<std::uint32_t> order;
};

/// Breadth-first search (with costs: Dijkstra's algorithm), A* with every heuristic of the graph,
/// and, without costs and where there is a goal, bidirectional search from all goals.
///
/// Time O(V + E) for each search, with costs O((V + E) + f range). Memory: 4 bytes per vertex for
/// each result, and a copy of the edges in both directions, 16 bytes per edge, while it works.
/// Throws stopped when go_on returns false.
std::vector<expansion_record> record_expansions(state_graph const& g,
                                                progress_callback const& go_on = {});

/// About how many bytes record_expansions() takes at its peak, beside the graph.
std::uint64_t record_expansions_bytes(state_graph const& g);

} // namespace puzzlegraph
