// SPDX-License-Identifier: BSL-1.0
//
// Distances of the blank between cells, and the lengths of walks around a held piece that follow
// from them.
//
// Let d be the distance from the walk's first cell if every piece may move. A walk to a cell `to`
// beside the held piece passes that piece's cell `held` only if d(held) < d(to), as the two differ
// by one. Then another neighbour of `to` at d(to) - 1 is as far as `held`, so a shortest walk over
// it avoids `held`; and if there is no such neighbour, walks that avoid `held` have d(to) + 2 steps
// at least, because every step changes the colour of a chessboard's square.
#pragma once

#include "puzzlegraph/core/lazy_value.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::klotski {

/// Rows of distances, each computed by breadth-first search (search/distances.hpp) on first use.
/// Thread-safe. Boards of fewer than 2^16 - 1 cells; 80 bytes per cell, and two for each cell of a
/// row.
class blank_distances {
 public:
  /// By cell, the number of steps from the row's own cell; `none` where there is no walk.
  using row = std::vector<std::uint16_t>;
  static constexpr std::uint16_t none = UINT16_MAX;

  /// The board must outlive this object.
  explicit blank_distances(board const& b);
  /// The row of an open cell. May throw std::bad_alloc.
  row const& from(cell_index c) const;

  static std::uint64_t bytes(std::uint64_t cells, std::uint64_t rows) {
    return sizeof(lazy_value<row>) * cells + sizeof(row::value_type) * cells * rows;
  }

 private:
  board const* board_;
  mutable std::vector<lazy_value<row>> rows_; ///< by cell
};

/// The length of a shortest walk to a neighbour of `held` that avoids `held`, or a lower bound.
struct walk_bound {
  cost_type length;
  bool is_exact;
};

/// Of the walk from the row's cell to `to`, which is beside `held`. O(1).
walk_bound bound_of_walk(board const& b, blank_distances::row const& distances, cell_index to,
                         cell_index held);

/// Appends that walk's moves. Precondition: bound_of_walk() is exact. O(length).
void append_known_walk(std::vector<move>& moves, board const& b,
                       blank_distances::row const& distances, cell_index to, cell_index held);

} // namespace puzzlegraph::klotski
