// SPDX-License-Identifier: BSL-1.0
//
// Kinds of blocks: interchangeable blocks, and every place where a block of the kind can stand.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"

#include <array>
#include <cstdint>
#include <vector>

namespace puzzlegraph::blocks {

/// A number of a place of a kind; there are at most max_open_cells.
using place_index = std::uint16_t;

inline constexpr place_index no_place = UINT16_MAX;

/// Blocks of one shape and axis that the goal does not name, or one block that it names. Places are
/// numbered by their first cells, and lie clear of walls and of gates of other blocks.
struct kind {
  std::vector<cell_set> places;                       ///< by place: its cells
  std::vector<std::array<place_index, 4>> neighbours; ///< by place and direction, or no_place
  std::vector<unsigned> blocks;                       ///< indices into instance::blocks
  place_index goal = no_place;                        ///< of a block that the goal names
  axis bound = axis::free;

  /// The number of places.
  place_index count() const { return static_cast<place_index>(places.size()); }
  /// The place whose first cell is c. Precondition: there is one.
  place_index place_at(cell_index c) const;
  /// The place with these cells. Precondition: there is one.
  place_index place_of(cell_set const& cells) const { return place_at(first_cell(cells)); }
  /// The cells that have to be empty for the step between two places.
  cell_set entered(place_index from, place_index to) const { return places[to] & ~places[from]; }
};

/// The kinds of a board, in order of their first blocks. O(blocks * (board + blocks)).
std::vector<kind> kinds_of(instance const& i);

/// The unit steps of a block from one place to another when the cells of `occupied` are taken by
/// other blocks: along one straight line, or, counted in moves, a shortest path, the first in the
/// order of directions. Precondition: one counted move leads there.
std::vector<direction> path_of(kind const& k, metric counted, place_index from, place_index to,
                               cell_set const& occupied);

} // namespace puzzlegraph::blocks
