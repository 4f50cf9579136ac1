// SPDX-License-Identifier: BSL-1.0
//
// Klotski (NOIP 2013 senior, day 2, "puzzle"): the board and its queries, as data.
//
// One blank; every other open cell holds a movable 1x1 piece, every closed cell a fixed one. A
// movable piece beside the blank may slide into it; equivalently, the blank moves one cell. The
// question of a query: the least number of moves that bring one given piece to a target cell.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace puzzlegraph::klotski {

/// One question about a board. Valid: blank and piece are distinct open cells, target is on the
/// board (a target on a fixed cell is legal and unsolvable).
struct query {
  cell_index blank = 0;
  cell_index piece = 0;
  cell_index target = 0;
  friend bool operator==(query const&, query const&) = default;
};

struct instance {
  grid shape;
  std::vector<std::uint8_t> open; ///< by cell: 1 = movable piece or blank, 0 = fixed piece
  std::vector<query> queries;
  friend bool operator==(instance const&, instance const&) = default;
};

/// Whether cells and queries are what they should be.
inline bool is_valid(instance const& i) {
  auto const cells = i.shape.size();
  return cells != 0 && i.open.size() == cells &&
         std::ranges::all_of(i.open, [](std::uint8_t o) { return o <= 1; }) &&
         std::ranges::all_of(i.queries, [&](query const& q) {
           return q.blank < cells && q.piece < cells && q.target < cells && q.blank != q.piece &&
                  i.open[q.blank] == 1 && i.open[q.piece] == 1;
         });
}

/// A unit move: the direction in which the blank goes.
using move = direction;

} // namespace puzzlegraph::klotski
