// SPDX-License-Identifier: BSL-1.0
//
// The biconnected components of a board's open cells: which queries have a solution.
//
// The blank passes from one neighbour of a held piece to another exactly if both neighbours and the
// piece lie in one biconnected component. So a piece never leaves the component in which it was
// first pushed, and within the component it can go everywhere: a query is solvable exactly if the
// component through which the blank reaches the piece contains the target.
#pragma once

#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::klotski {

/// Found by boost::biconnected_components in O(cells); 20 bytes per cell. All members but largest()
/// are O(1).
class components {
 public:
  using component = std::uint32_t;
  static constexpr component none = UINT32_MAX;

  explicit components(board const& b);

  /// The component of the edge from an open cell to its open neighbour in direction d; none if one
  /// of them is fixed.
  component of(cell_index c, direction d) const;
  /// Whether the cell has an edge in that component.
  bool holds(component which, cell_index c) const;
  /// The component of the last step of every walk that begins on the open cell `from` and ends on
  /// another open cell c; none if there is no such walk.
  component towards(cell_index c, cell_index from) const;
  /// The component with the most edges, the first of several; none if there is no edge.
  component largest() const;
  /// Whether a query has a solution.
  bool is_solvable(query const& q) const {
    return q.piece == q.target || holds(towards(q.piece, q.blank), q.target);
  }

 private:
  /// Whether `below` is in the subtree of `above` of the depth-first forest.
  bool is_above(cell_index above, cell_index below) const {
    return entered_[above] <= entered_[below] && entered_[below] <= last_below_[above];
  }

  board const* board_;
  std::vector<component> component_;      ///< by edge index of a cell_graph
  std::vector<std::uint32_t> entered_;    ///< by cell: when depth-first search discovered it
  std::vector<std::uint32_t> last_below_; ///< by cell: when it discovered the last of the subtree
  std::vector<std::uint32_t> tree_;       ///< by cell: the number of its depth-first tree
};

} // namespace puzzlegraph::klotski
