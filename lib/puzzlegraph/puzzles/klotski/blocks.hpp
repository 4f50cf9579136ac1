// SPDX-License-Identifier: BSL-1.0
//
// The blocks of a board: the biconnected components of its open cells, and what they say of queries
// before any search.
//
// The blank passes from one neighbour of a held piece to another exactly when both lie in one block
// with it. So a piece never leaves the block in which it was first pushed, and within the block it
// can go everywhere: a query is solvable exactly when the block through which the blank comes to
// the piece holds the target.
#pragma once

#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::klotski {

/// One pass over the board, O(cells); 20 bytes a cell. All questions are O(1).
class blocks {
 public:
  using block = std::uint32_t;
  static constexpr block none = UINT32_MAX;

  explicit blocks(board const& b);

  /// The block of the edge from an open cell to its open neighbour in direction d; none if one of
  /// them is fixed.
  block of(cell_index c, direction d) const;
  /// Whether the cell has an edge in that block.
  bool holds(block which, cell_index c) const;
  /// The block of the last step of every walk that ends on c and begins on another open cell; none
  /// if there is no such walk.
  block towards(cell_index c, cell_index from) const;

 private:
  /// Whether `below` is in the subtree of `above` of the depth-first forest.
  bool is_above(cell_index above, cell_index below) const {
    return entered_[above] <= entered_[below] && entered_[below] <= last_below_[above];
  }

  board const* board_;
  std::vector<block> block_;              ///< by edge index of a cell_graph
  std::vector<std::uint32_t> entered_;    ///< when depth-first search came to a cell
  std::vector<std::uint32_t> last_below_; ///< when it came to the last cell of the subtree
  std::vector<std::uint32_t> tree_;       ///< of the forest, by cell
};

} // namespace puzzlegraph::klotski
