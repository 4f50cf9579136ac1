// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds for the sliding-tile puzzle.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <array>
#include <cstdint>

namespace puzzlegraph::tiles {

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

 private:
  static constexpr unsigned max_cells = State::max_cells;

  unsigned cells_;
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
/// O(cells): two table look-ups for each cell, and patience sorting on a bit set.
template <class State> class basic_linear_conflict {
 public:
  static constexpr heuristic_traits traits{"linear-conflict"};

  explicit basic_linear_conflict(basic_task<State> const& t);

  cost_type operator()(State const& u) const {
    cost_type conflicts = 0;
    for (unsigned l = 0; l < line_count_; ++l) conflicts += conflicts_in(lines_[l], u);
    return distance_(u) + 2 * conflicts;
  }

 private:
  static constexpr unsigned max_cells = State::max_cells;
  using line_set = typename State::line_set;

  struct line {
    std::uint8_t first = 0; ///< its cells are first, first + stride, ...
    std::uint8_t stride = 0;
    std::uint8_t length = 0;
    /// By tile: 1 << the position of its goal cell in the line, 0 if that is elsewhere.
    std::array<line_set, max_cells> home{};
  };

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
  void add_line(basic_task<State> const& t, unsigned first, unsigned stride, unsigned length);

  static constexpr unsigned max_lines = max_cells / 2 + 2; ///< of at least two cells: 2 x n boards

  basic_manhattan<State> distance_;
  unsigned line_count_ = 0;
  std::array<line, max_lines> lines_{};
};

using manhattan = basic_manhattan<state>;
using linear_conflict = basic_linear_conflict<state>;

static_assert(heuristic<manhattan, state> && heuristic<linear_conflict, state>);

} // namespace puzzlegraph::tiles
