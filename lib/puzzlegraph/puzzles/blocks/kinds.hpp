// SPDX-License-Identifier: BSL-1.0
//
// Kinds of blocks: interchangeable blocks, and every place where a block of the kind can stand.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace puzzlegraph::blocks {

/// A number of a place of a kind; there are at most max_cells.
using place_index = std::uint8_t;

inline constexpr place_index no_place = UINT8_MAX;

/// A set of places of one kind as a bit set.
using place_set = std::uint64_t;

constexpr place_set place_bit(unsigned p) { return place_set{1} << p; }

/// The cells that a set of cells becomes when it is shifted by one cell, or 0 if a cell would leave
/// the board.
cell_set shifted(grid shape, cell_set cells, direction d);

/// A place one step from another.
struct neighbour {
  cell_set entered = 0;  ///< the cells that have to be empty
  place_set reached = 0; ///< the place, as a set; empty if there is none
  place_index to = no_place;
};

/// Blocks of one shape and axis that the goal does not name, or one block that it names. Places are
/// numbered by their first cells, and lie clear of walls.
struct kind {
  std::vector<cell_set> places; ///< by place: its cells
  std::vector<std::array<neighbour, 4>>
      neighbours;               ///< by place and direction; `to` may be no_place
  std::vector<cell_set> around; ///< by place: the cells that one step enters
  std::vector<unsigned> blocks; ///< indices into instance::blocks
  place_index goal = no_place;  ///< of a block that the goal names
  axis bound = axis::free;

  /// The place whose first cell is c. Precondition: there is one.
  place_index place_at(cell_index c) const;
  /// The place with these cells. Precondition: there is one.
  place_index place_of(cell_set cells) const { return place_at(first_cell(cells)); }
};

/// The kinds of a board, in order of their first blocks. O(blocks * cells^2).
std::vector<kind> kinds_of(instance const& i);

/// Those of a place's neighbours that can be entered when the cells of `occupied` are taken. O(1).
inline place_set one_step_from(std::array<neighbour, 4> const& neighbours, cell_set occupied) {
  place_set all = 0;
  for (auto const& [entered, reached, to] : neighbours) {
    auto const is_free = place_set{(entered & occupied) == 0};
    all |= reached & -is_free; // without branches
  }
  return all;
}

/// The places that a block at `from` can take in one counted move, `from` excluded, when the cells
/// of `occupied` are taken by other blocks. O(places).
place_set reach(kind const& k, metric counted, place_index from, cell_set occupied);

/// The unit steps of one counted move: a shortest path, the first in the order of directions.
/// Precondition: `to` is in reach.
std::vector<direction> path_of(kind const& k, metric counted, place_index from, place_index to,
                               cell_set occupied);

} // namespace puzzlegraph::blocks
