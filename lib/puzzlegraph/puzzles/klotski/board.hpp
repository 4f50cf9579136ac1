// SPDX-License-Identifier: BSL-1.0
//
// A board as bit sets: which neighbours of a cell are open.
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace puzzlegraph::klotski {

/// The open cells of a board and their neighbours. One byte per cell, so that a walk needs no
/// division to find the border.
class board {
 public:
  explicit board(instance const& i);

  grid shape() const { return shape_; }
  bool is_open(cell_index c) const { return (around_[c] & open_bit) != 0; }
  bool has_open_neighbour(cell_index c, direction d) const {
    return ((around_[c] >> index(d)) & 1U) != 0;
  }
  /// Bit index(d): the neighbour in direction d is open.
  unsigned open_directions(cell_index c) const { return around_[c] & (open_bit - 1); }
  /// The open cell next to c in direction d, or no_cell.
  cell_index open_neighbour(cell_index c, direction d) const {
    return has_open_neighbour(c, d) ? c + step_[index(d)] : no_cell;
  }
  /// The cell next to c in direction d. Unspecified if c is at that border.
  cell_index beyond(cell_index c, direction d) const { return c + step_[index(d)]; }
  /// Whether every cell is open and there are at least two rows and two columns: the blank then
  /// reaches every side of every piece.
  bool is_free() const { return is_free_; }

 private:
  static constexpr unsigned open_bit = 16;

  grid shape_;
  std::vector<std::uint8_t> around_;  ///< bit index(d): the neighbour in direction d is open
  std::array<std::uint32_t, 4> step_; ///< from a cell to its neighbours, modulo 2^32
  bool is_free_;
};

/// A lower bound on the blank's walk from `from` to a side of the piece in `held`: Manhattan
/// distance, plus two if the straight way leads through the piece.
cost_type least_walk(grid shape, cell_index from, cell_index held, direction side);

} // namespace puzzlegraph::klotski
