// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds for the sliding-tile puzzle.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <array>
#include <cstdint>

namespace puzzlegraph::tiles {

/// The tile that a move has brought from one cell to another, in the state after it.
struct moved_tile {
  unsigned tile, from, to;

  /// After the move m of the blank, on a board with `columns` columns.
  template <class State>
  static constexpr moved_tile of(State const& after, move m, unsigned columns) {
    unsigned const from = after.blank();
    unsigned const to = m == direction::west    ? from + 1
                        : m == direction::east  ? from - 1
                        : m == direction::north ? from + columns
                                                : from - columns;
    return {after.tile(to), from, to};
  }
};

/// The sum over all tiles but the blank of rows and columns to the goal: each move brings one tile
/// one cell. O(cells) by table.
template <class State> class basic_manhattan {
 public:
  static constexpr heuristic_traits traits{"manhattan"};

  explicit basic_manhattan(basic_task<State> const& t);

  cost_type operator()(State const& u) const {
    cost_type sum = 0;
    for (unsigned c = 0; c < cells_; ++c) sum += distance_[c][u.tile(c)];
    return sum;
  }

  using parts_type = cost_type;
  parts_type parts(State const& u) const { return (*this)(u); }
  parts_type after(parts_type sum, State const& v, move m) const {
    auto const [tile, from, to] = moved_tile::of(v, m, columns_);
    return sum + change(tile, from, to);
  }
  cost_type value(parts_type sum) const { return sum; }

  /// What a tile's way from one cell to another adds to the sum, modulo 2^32.
  cost_type change(unsigned tile, unsigned from, unsigned to) const {
    return cost_type{distance_[to][tile]} - distance_[from][tile];
  }
  unsigned columns() const { return columns_; }

 private:
  static constexpr unsigned max_cells = State::max_cells;

  unsigned cells_;
  unsigned columns_;
  std::array<std::array<std::uint8_t, max_cells>, max_cells> distance_{}; ///< by cell and tile
};

/// Manhattan distance plus linear conflicts: Hansson, Mayer, Yung (1992), "Criticizing solutions to
/// relaxed models yields powerful admissible heuristics".
///
/// A tile is at home in a line (a row or column) when it stands in the line and its goal cell lies
/// in it too. Tiles at home in one line cannot pass each other within it: all but an increasing
/// subsequence of their goal cells have to leave the line and come back, two moves each that the
/// Manhattan distance does not count. So each line adds 2 x (tiles at home - longest increasing
/// subsequence).
///
/// Consistent: a move takes one tile out of one line into another. Leaving its home line raises the
/// tile's distance by 1 and lowers the line's sum by at most 2; entering it does the reverse.
///
/// O(cells): two table look-ups for each cell, and patience sorting on a bit set. After a move,
/// only the two lines across it change, and those only if the tile is at home in them.
template <class State> class basic_linear_conflict {
 public:
  static constexpr heuristic_traits traits{"linear-conflict"};

  /// Rows and columns of at least two cells: most on boards of 2 x n.
  static constexpr unsigned max_lines = State::max_cells / 2 + 2;

  explicit basic_linear_conflict(basic_task<State> const& t);

  cost_type operator()(State const& u) const { return value(parts(u)); }

  struct parts_type {
    cost_type sum = 0;                               ///< the value
    std::array<std::uint8_t, max_lines> conflicts{}; ///< by line
  };
  parts_type parts(State const& u) const {
    parts_type p{distance_(u)};
    for (unsigned l = 0; l < line_count_; ++l) put_conflicts(p, l, u);
    return p;
  }
  parts_type after(parts_type p, State const& v, move m) const {
    auto const [tile, from, to] = moved_tile::of(v, m, distance_.columns());
    p.sum += distance_.change(tile, from, to);
    bool const is_vertical = m == direction::north || m == direction::south;
    auto const& line_of = is_vertical ? row_of_ : column_of_;
    for (auto const l : {line_of[from], line_of[to]}) {
      if (lines_[l].home[tile] != 0) put_conflicts(p, l, v);
    }
    return p;
  }
  cost_type value(parts_type const& p) const { return p.sum; }

 private:
  using line_set = typename State::line_set;

  struct line {
    std::uint8_t first = 0; ///< its cells are first, first + stride, ...
    std::uint8_t stride = 0;
    std::uint8_t length = 0;
    /// By tile: 1 << the position of its goal cell in the line, 0 if that is elsewhere.
    std::array<line_set, State::max_cells> home{};
  };
  using line_map = std::array<std::uint8_t, State::max_cells>;

  /// Counts the conflicts of a line anew.
  void put_conflicts(parts_type& p, unsigned l, State const& u) const {
    auto const conflicts = conflicts_in(lines_[l], u);
    p.sum += 2 * conflicts - 2U * p.conflicts[l];
    p.conflicts[l] = static_cast<std::uint8_t>(conflicts);
  }
  /// How many tiles at home have to leave the line: all but a longest increasing subsequence.
  /// Patience sorting puts a tile onto the pile with the nearest greater position, or begins a
  /// pile; there are as many piles as that subsequence has tiles. `piles` has the positions on top.
  static cost_type conflicts_in(line const& l, State const& u) {
    cost_type conflicts = 0;
    line_set piles = 0;
    unsigned cell = l.first;
    for (unsigned k = 0; k < l.length; ++k, cell += l.stride) {
      line_set const position = l.home[u.tile(cell)];
      line_set const greater = piles & ~(position - 1U); // none where position is 0
      piles = (piles & ~(greater & (line_set{0} - greater))) | position;
      conflicts += static_cast<cost_type>(greater != 0);
    }
    return conflicts;
  }
  /// Lines of one cell are left out.
  void add_line(basic_task<State> const& t, line_map& line_of, unsigned first, unsigned stride,
                unsigned length);

  basic_manhattan<State> distance_;
  unsigned line_count_ = 0;
  std::array<line, max_lines + 1> lines_{}; ///< the last one has no tiles
  line_map row_of_{}, column_of_{};         ///< by cell: the line; max_lines if it is left out
};

using manhattan = basic_manhattan<state>;
using linear_conflict = basic_linear_conflict<state>;

static_assert(heuristic<manhattan, state> && heuristic<linear_conflict, state>);

} // namespace puzzlegraph::tiles
