// SPDX-License-Identifier: BSL-1.0
//
// The edges of a page: their ends, moves and costs.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/export/view/byte_column.hpp"
#include "puzzlegraph/export/view/state_order.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace puzzlegraph::view {

/// Columns `edges`, `moves` and `costs`, and the texts of moves that the second refers to.
struct edge_columns {
  byte_column edges;
  byte_column moves;
  byte_column costs; ///< empty if all edges cost 1
  std::vector<std::vector<std::string>>
      texts;               ///< pairs if the graph is reversible, otherwise single texts
  std::uint64_t count = 0; ///< directed edges between states of the page
};

/// O(V + E), and of a reversible graph the sorting of the edges of each state, which finds opposite
/// edges. Memory: 4 bytes per edge, 8 if reversible. Throws stopped.
edge_columns make_edge_columns(state_graph const& g, state_order const& order,
                               progress_callback const& go_on);

} // namespace puzzlegraph::view
