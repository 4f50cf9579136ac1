// SPDX-License-Identifier: BSL-1.0
//
// Costs without the bit that the board's colours tell.
//
// Each move of the blank takes it to a cell of the other colour. So the length of its walk from one
// cell to another, and the cost from a state with the piece in one cell to the piece in another, is
// even where those two are of one colour, and odd where they are not.
#pragma once

#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/engine.lanes.hpp"

#include <array>
#include <cstddef>
#include <span>

namespace puzzlegraph::klotski {

/// Halves of costs between a cell and up to lane_count roots, rounded down, in lanes.
template <class Value> class halves {
 public:
  halves(board const& b, std::span<cell_index const> roots) {
    for (bool const dark : {false, true}) {
      std::array<Value, lane_count> more{};
      for (std::size_t i = 0; i < roots.size(); ++i) more[i] = b.is_dark(roots[i]) != dark ? 1 : 0;
      steps_[dark ? 1 : 0] = lanes<Value>::load(more.data());
    }
  }

  /// What the half of a cost of a cell of this colour grows by when a move is added.
  lanes<Value> const& step_from(bool dark) const { return steps_[dark ? 1 : 0]; }

 private:
  std::array<lanes<Value>, 2> steps_;
};

/// The cost between two cells of which half, rounded down, is told.
inline cost_type whole(board const& b, cell_index from, cell_index to, cost_type half) {
  return 2 * half + (b.is_dark(from) != b.is_dark(to) ? 1 : 0);
}

} // namespace puzzlegraph::klotski
