// SPDX-License-Identifier: BSL-1.0
//
// Layouts of polyominoes on a small board in one word each, and what one move makes of them.
//
// A layout says which cells are covered, and which neighbours belong to one piece. So pieces have
// no names: two layouts are equal if and only if pieces of the same shape stand in the same places,
// and no piece needs a table of its shape.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <string>

namespace study {

/// Bit c is 1 if the set contains cell c.
using cell_bits = std::uint32_t;

/// `east`, `south`: the cells that belong to one piece with their neighbour in this direction.
struct layout {
  cell_bits covered = 0;
  cell_bits east = 0;
  cell_bits south = 0;

  friend bool operator==(layout const&, layout const&) = default;
};

/// A layout with one piece, the target, marked by its first cell; ordered by the packed word.
using packed_layout = std::uint64_t;

/// The number of pieces of each size still to place; the index is the size.
using sizes_left = std::array<std::uint8_t, 21>;

class polyomino_board {
 public:
  static constexpr std::size_t max_cells = 20;

  /// Throws std::invalid_argument unless it has 2 to max_cells cells.
  explicit polyomino_board(puzzlegraph::grid shape);

  puzzlegraph::grid shape() const { return shape_; }
  unsigned cells() const { return cells_; }
  cell_bits all() const { return (1U << cells_) - 1; }
  cell_bits first() const { return 1; }
  cell_bits last() const { return 1U << (cells_ - 1); }

  /// 60 bits at most. `target`: the first cell of the marked piece, or 0 for none.
  packed_layout pack(layout const& u, unsigned target = 0) const {
    return packed_layout{u.covered} | packed_layout{u.east} << cells_ |
           packed_layout{u.south} << 2 * cells_ | packed_layout{target} << target_shift;
  }
  layout unpack(packed_layout p) const {
    return {static_cast<cell_bits>(p) & all(), static_cast<cell_bits>(p >> cells_) & all(),
            static_cast<cell_bits>((p & ~(~packed_layout{} << target_shift)) >> 2 * cells_)};
  }
  static unsigned target_of(packed_layout p) { return static_cast<unsigned>(p >> target_shift); }

  /// The cells of the piece that covers a cell. O(cells of the piece).
  cell_bits piece_of(layout const& u, cell_bits cell) const {
    cell_bits piece = cell;
    for (cell_bits before = 0; piece != before;) {
      before = piece;
      piece |= (piece & u.east) << 1U | (piece >> 1U & u.east) |
               (piece & u.south) << shape_.columns | (piece >> shape_.columns & u.south);
    }
    return piece;
  }

  /// The layout with one piece more, on empty cells.
  layout with(layout const& u, cell_bits piece) const {
    return {u.covered | piece, u.east | (piece & piece >> 1U & ~east_side_),
            u.south | (piece & piece >> shape_.columns)};
  }
  static layout without(layout const& u, cell_bits piece) {
    return {u.covered & ~piece, u.east & ~piece, u.south & ~piece};
  }

  /// Calls sink(moved) for all cells to which steps of one piece lead, one after another along any
  /// path, but not for its own.
  template <class Sink> void for_each_place(layout const& u, cell_bits piece, Sink&& sink) const {
    cell_bits const free = all() & ~(u.covered & ~piece);
    cell_bits seen = piece & (0U - piece); // first cells
    std::array<cell_bits, max_cells> open{piece};
    std::size_t count = 1;
    auto const visit = [&](cell_bits moved) {
      cell_bits const first_cell = moved & (0U - moved);
      if ((moved & ~free) != 0 || (seen & first_cell) != 0) return;
      seen |= first_cell;
      open.at(count++) = moved;
      sink(moved);
    };
    while (count > 0) for_each_step(open.at(--count), visit);
  }

  /// Calls sink(moved) for the cells of a piece after each of the at most four steps that stay on
  /// the board, wherever the other pieces are.
  template <class Sink> void for_each_step(cell_bits piece, Sink&& sink) const {
    if ((piece & west_side_) == 0) sink(piece >> 1U);
    if ((piece & north_side_) == 0) sink(piece >> shape_.columns);
    if ((piece & east_side_) == 0) sink(piece << 1U);
    if ((piece & south_side_) == 0) sink(piece << shape_.columns);
  }

  /// Calls sink(piece) for each piece of a layout, in the order of their first cells.
  template <class Sink> void for_each_piece(layout const& u, Sink&& sink) const {
    for (cell_bits left = u.covered; left != 0;) {
      auto const piece = piece_of(u, left & (0U - left));
      left &= ~piece;
      sink(piece);
    }
  }

  /// Calls sink(set) for each connected set of at most `most` cells that contains `set` and else
  /// cells of `free` alone, each once. After Redelmeier: a neighbour that was left
  /// out stays out.
  template <class Sink>
  void for_each_polyomino(cell_bits set, cell_bits free, unsigned most, Sink const& sink) const {
    sink(set);
    if (static_cast<unsigned>(std::popcount(set)) >= most) return;
    cell_bits around = neighbours(set) & free & ~set;
    while (around != 0) {
      cell_bits const next = around & (0U - around);
      around ^= next;
      free ^= next;
      for_each_polyomino(set | next, free, most, sink);
    }
  }

  /// Calls sink(layout) for each way to add pieces of exactly these sizes to u within `free`, each
  /// once. Decides cell by cell: empty, or the first cell of a piece.
  /// Precondition: `empty` is the number of cells of `free` that remain uncovered.
  template <class Sink>
  void for_each_layout(layout const& u, cell_bits free, sizes_left& sizes, unsigned empty,
                       Sink const& sink) const {
    if (free == 0) return sink(u);
    cell_bits const cell = free & (0U - free);
    if (empty > 0) for_each_layout(u, free ^ cell, sizes, empty - 1, sink);
    unsigned most = cells_;
    while (most > 0 && sizes.at(most) == 0) --most;
    if (most == 0) return;
    for_each_polyomino(cell, free ^ cell, most, [&](cell_bits piece) {
      auto& left = sizes.at(static_cast<std::size_t>(std::popcount(piece)));
      if (left == 0) return;
      --left;
      for_each_layout(with(u, piece), free & ~piece, sizes, empty, sink);
      ++left;
    });
  }

  /// The set as far north and west as it can move. Precondition: it is not empty.
  cell_bits northwest(cell_bits set) const {
    while ((set & north_side_) == 0) set >>= shape_.columns;
    while ((set & west_side_) == 0) set >>= 1U;
    return set;
  }

  /// Whether the set can move neither south nor east.
  bool is_southeast(cell_bits set) const {
    return (set & south_side_) != 0 && (set & east_side_) != 0;
  }

  /// The rows of the board, separated by `/`: A is the target, if it is not empty, B, C, ... the
  /// other pieces in the order of their first cells.
  std::string text(layout const& u, cell_bits target) const;

  /// The set mirrored at the diagonal. Precondition: the board is a square.
  cell_bits transposed(cell_bits set) const;

 private:
  static constexpr unsigned target_shift = 59;

  cell_bits neighbours(cell_bits set) const {
    return (set & ~east_side_) << 1U | (set & ~west_side_) >> 1U | set << shape_.columns |
           set >> shape_.columns;
  }

  puzzlegraph::grid shape_;
  unsigned cells_;
  cell_bits west_side_ = 0;
  cell_bits north_side_ = 0;
  cell_bits east_side_ = 0;
  cell_bits south_side_ = 0;
};

} // namespace study
