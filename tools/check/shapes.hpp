// SPDX-License-Identifier: BSL-1.0
//
// Sets of at most 512 cells, and shapes: sets of cells that move over a board as a whole.
#pragma once

#include "text.hpp"

#include <algorithm>
#include <bitset>
#include <utility>

namespace check {

inline constexpr std::size_t most_cells_of_sets = 512;
using cell_set = std::bitset<most_cells_of_sets>;

/// A board as code points.
struct symbols : basic_drawing<std::u32string> {
  bool is_one_line = false; ///< of n*n characters
};

/// The steps from its first cell, in the order of rows, to all of its cells.
using shape = std::vector<step>;

/// The cells of a shape whose first cell is `first`; empty if some are beyond the board or walls.
inline cell_set placed(board const& on, cell_set const& walls, shape const& of, std::size_t first) {
  cell_set all;
  for (step const s : of) {
    auto const c = on.beside(first, s);
    if (c == no_cell || walls[c]) return {};
    all.set(c);
  }
  return all;
}

/// The first cell and the shape of the cells that have this character. Throws unreadable if they
/// are not connected. Precondition: there are any.
inline std::pair<std::size_t, shape> shape_of(lines const& in, symbols const& d,
                                              char32_t character) {
  cells found{d.cells.find(character)};
  for (std::size_t k = 0; k < found.size(); ++k) {
    for (step const s : steps) {
      auto const c = d.on.beside(found[k], s);
      bool const is_part = c != no_cell && d.cells[c] == character;
      if (is_part && std::ranges::find(found, c) == found.end()) found.push_back(c);
    }
  }
  if (std::cmp_not_equal(found.size(), std::ranges::count(d.cells, character)))
    in.fail("a block that is not connected");
  std::ranges::sort(found);
  shape of;
  auto const columns = static_cast<int>(d.on.columns);
  auto const first = static_cast<int>(found.front());
  for (auto const c : found) {
    auto const at = static_cast<int>(c);
    of.push_back({at / columns - first / columns, at % columns - first % columns});
  }
  return {found.front(), of};
}

/// The bounding box of a shape: its size, and the column of the first cell, which is in the
/// northernmost row.
struct extent {
  std::size_t rows, columns, first_column;
};

inline extent extent_of(shape const& of) {
  auto const [west, east] = std::ranges::minmax(of, {}, &step::right);
  return {static_cast<std::size_t>(of.back().down + 1),
          static_cast<std::size_t>(east.right - west.right + 1),
          static_cast<std::size_t>(-west.right)};
}

/// The directions in which a shape may move.
enum class axis { free, horizontal, vertical };

/// That of the longer side of its bounding box; of a square, all.
inline axis long_axis_of(shape const& of) {
  auto const e = extent_of(of);
  if (e.rows == e.columns) return axis::free;
  return e.rows < e.columns ? axis::horizontal : axis::vertical;
}

/// Whether moves along an axis may lead from one first cell to another.
inline bool leads(board on, axis along, std::size_t from, std::size_t to) {
  return (along != axis::horizontal || from / on.columns == to / on.columns) &&
         (along != axis::vertical || from % on.columns == to % on.columns);
}

/// The first cell of a shape whose bounding box has its north-west corner in a row and column, from
/// 1. Throws unreadable if that is beyond the board.
inline std::size_t first_at(lines const& in, board on, shape const& of, number row, number column) {
  auto const e = extent_of(of);
  if (row < 1 || column < 1 || row + e.rows > on.rows + 1 || column + e.columns > on.columns + 1)
    in.fail("a goal beyond the board");
  return (row - 1) * on.columns + column - 1 + e.first_column;
}

/// The cells that have this character. Precondition: there are at most most_cells_of_sets.
inline cell_set cells_with(symbols const& d, char32_t character) {
  cell_set all;
  for (std::size_t c = 0; c < d.cells.size(); ++c) all[c] = d.cells[c] == character;
  return all;
}

} // namespace check
