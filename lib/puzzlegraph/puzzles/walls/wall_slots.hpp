// SPDX-License-Identifier: BSL-1.0
//
// The places of a board where walls can stand, numbered, and the neighbours of its cells.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace puzzlegraph::walls {

/// Slot numbers: the vertical slots row by row, then the horizontal ones row by row; a board of
/// r rows and c columns has r (c + 1) + (r + 1) c.
class wall_slots {
 public:
  explicit wall_slots(grid shape);

  grid shape() const { return shape_; }
  std::uint32_t count() const { return count_; }
  /// The number that stands for the outside: one past the last cell.
  cell_index outside() const { return static_cast<cell_index>(shape_.size()); }
  /// The slot at a side of a cell.
  std::uint32_t at(cell_index c, direction side) const { return around_[c].slot[index(side)]; }
  /// The neighbouring cell, or outside().
  cell_index behind(cell_index c, direction side) const { return around_[c].next[index(side)]; }

 private:
  struct surroundings {
    std::array<std::uint32_t, 4> slot;
    std::array<cell_index, 4> next;
  };
  grid shape_;
  std::uint32_t count_;
  std::vector<surroundings> around_;
};

} // namespace puzzlegraph::walls
