// SPDX-License-Identifier: BSL-1.0
//
// The roadmap: the free cells of a board, numbered from 0 in board order, and the steps between
// them.
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::ghosts {

class free_cells {
 public:
  explicit free_cells(instance const& i);

  struct neighbour {
    std::uint32_t to;
    std::uint32_t digit; ///< as in move::code
  };
  /// Up to five steps; waiting comes first, then west, north, east, south.
  struct steps {
    std::uint32_t count = 0;
    std::array<neighbour, 5> by{};
  };

  std::uint32_t cells() const { return static_cast<std::uint32_t>(steps_.size()); }
  steps const& from(std::uint32_t cell) const { return steps_[cell]; }
  /// Between board cells and numbers. Precondition of number_of: the cell is free.
  cell_index board_cell(std::uint32_t number) const { return board_cells_[number]; }
  std::uint32_t number_of(cell_index c) const { return numbers_[c]; }

  /// By cell: the steps of one ghost alone to `goal`, or unreachable. Breadth-first search,
  /// O(cells).
  std::vector<cost_type> distances_to(std::uint32_t goal) const;
  /// By cell: the first cell of its component. Depth-first search, O(cells).
  std::vector<std::uint32_t> components() const;

 private:
  std::vector<steps> steps_;
  std::vector<cell_index> board_cells_;
  std::vector<std::uint32_t> numbers_; ///< by board cell
};

/// The first ghost that has no path to its goal, whatever the others do. O(cells + ghosts).
std::optional<std::size_t> separated_ghost(instance const& i);

} // namespace puzzlegraph::ghosts
