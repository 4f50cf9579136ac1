// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks: what blocks_text.cpp reads, and blocks.cpp has the rules of.
#pragma once

#include "text.hpp"

namespace check {

inline constexpr std::size_t most_cells = 64;
using cell_set = std::uint64_t;
constexpr cell_set bit(std::size_t c) { return cell_set{1} << c; }

enum class axis { free, horizontal, vertical };

struct block {
  char name = 0;
  std::vector<step> shape{}; ///< of its cells from the first one
  axis along = axis::free;
  std::size_t start = no_cell;           ///< first cell
  std::size_t goal = no_cell;            ///< first cell, if the goal names it
  std::size_t same = no_cell;            ///< the interchangeable block before it
  std::array<cell_set, most_cells> at{}; ///< by first cell: the cells it covers; 0: no place

  bool goes(step d) const {
    return along == axis::free || (along == axis::horizontal) == (d.down == 0);
  }
};

/// The question of a board. `counted` is steps, slides or moves.
std::unique_ptr<question> blocks_on(board on, cell_set walls, std::vector<block> blocks,
                                    std::string counted);

} // namespace check
