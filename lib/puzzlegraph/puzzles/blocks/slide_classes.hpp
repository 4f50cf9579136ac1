// SPDX-License-Identifier: BSL-1.0
//
// Counts the states of a component on a quotient of its graph, where every block slides along one
// axis, as cars do.
//
// States that differ only in slides of level blocks within the gaps that upright ones leave are one
// vertex of the quotient: a class. In a gap, m blocks over f empty cells stand in f + m choose m
// ways, all of which slides connect, so the size of a class is a product over its gaps. A class has
// an edge to another one where some of its states allow an upright block to move one cell. Of the
// two axes, the one with the larger class at the start is level. A Rush Hour board of 20,000 states
// has some hundred classes.
#pragma once

#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"
#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/search/breadth_first.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {

namespace slides {

inline constexpr unsigned most_lines = 8;
inline constexpr unsigned field_bits = 3; ///< of a position below most_lines
inline constexpr std::size_t most_blocks = 64 / field_bits;

/// The position of each block along its axis, field by field. The level blocks of each gap stand as
/// far west as they can: all states of a class have one such representative.
struct slide_class {
  std::uint64_t positions = 0;
  friend bool operator==(slide_class const&, slide_class const&) = default;
};

/// A block of one line of cells.
struct line_block {
  unsigned line = 0;  ///< a row if it is level, else a column
  unsigned start = 0; ///< the position of its first cell in that line
  unsigned length = 0;
};

/// Cells of a row, the westernmost as the lowest bit.
using row_cells = std::uint32_t;
using all_rows = std::array<row_cells, most_lines>;

constexpr row_cells cells_from(unsigned first, unsigned count) {
  return ((row_cells{1} << count) - 1U) << first;
}

constexpr std::uint64_t choose(unsigned n, unsigned k) {
  std::uint64_t ways = 1;
  for (unsigned j = 1; j <= k; ++j) ways = ways * (n - k + j) / j;
  return ways;
}

/// A board of which the rows are lines of the level axis.
struct lined_board {
  unsigned rows = 0;
  unsigned columns = 0;
  all_rows walls{};
  std::vector<line_block> level; ///< by row, then from west to east
  std::vector<line_block> upright;
};

class slide_rules {
 public:
  using state_type = slide_class;
  using move_type = no_move;

  explicit slide_rules(lined_board of) : board_(std::move(of)) {
    for (unsigned r = 0, k = 0; r < board_.rows; ++r) {
      first_[r] = k;
      while (k < board_.level.size() && board_.level[k].line == r) ++k;
      first_[r + 1] = k;
    }
  }

  slide_class start() const {
    slide_class u;
    unsigned field = 0;
    for (auto const* blocks : {&board_.level, &board_.upright}) {
      for (auto const& b : *blocks) put(u, field++, b.start);
    }
    auto const blocked = blocked_cells(u);
    for (unsigned r = 0; r < board_.rows; ++r) pack(u, r, blocked[r]);
    return u;
  }

  /// The number of its states.
  std::uint64_t size(slide_class const& u) const {
    auto const blocked = blocked_cells(u);
    std::uint64_t states = 1;
    for (unsigned r = 0; r < board_.rows; ++r) {
      for (unsigned k = first_[r]; k < first_[r + 1];) {
        auto const [west, east] = gap_at(blocked[r], at(u, k));
        unsigned count = 0;
        unsigned empty = east - west;
        for (; k < first_[r + 1] && at(u, k) < east; ++k, ++count) empty -= board_.level[k].length;
        states *= choose(empty + count, count);
      }
    }
    return states;
  }

  template <class Sink> bool for_each_successor(slide_class const& u, Sink&& sink) const {
    auto const blocked = blocked_cells(u);
    for (unsigned k = 0; k < board_.upright.size(); ++k) {
      auto const top = at(u, upright_field(k));
      auto const bottom = top + board_.upright[k].length - 1;
      bool const goes_on =
          (top == 0 || enter(u, blocked, k, top - 1, bottom, top - 1, sink)) &&
          (bottom + 1 == board_.rows || enter(u, blocked, k, bottom + 1, top, top + 1, sink));
      if (!goes_on) return false;
    }
    return true;
  }

 private:
  unsigned upright_field(unsigned k) const {
    return static_cast<unsigned>(board_.level.size()) + k;
  }
  static unsigned at(slide_class const& u, unsigned field) {
    return static_cast<unsigned>(u.positions >> (field_bits * field)) & (most_lines - 1);
  }
  static void put(slide_class& u, unsigned field, unsigned position) {
    u.positions &= ~(std::uint64_t{most_lines - 1} << (field_bits * field));
    u.positions |= std::uint64_t{position} << (field_bits * field);
  }

  /// By row: walls and upright blocks.
  all_rows blocked_cells(slide_class const& u) const {
    auto blocked = board_.walls;
    for (unsigned k = 0; k < board_.upright.size(); ++k) {
      auto const& b = board_.upright[k];
      auto const top = at(u, upright_field(k));
      for (auto r = top; r < top + b.length; ++r) blocked[r] |= cells_from(b.line, 1);
    }
    return blocked;
  }
  /// The gap around a cell: its first cell, and the one after its last.
  std::pair<unsigned, unsigned> gap_at(row_cells blocked, unsigned cell) const {
    unsigned west = cell;
    while (west > 0 && (blocked & cells_from(west - 1, 1)) == 0) --west;
    unsigned east = cell + 1;
    while (east < board_.columns && (blocked & cells_from(east, 1)) == 0) ++east;
    return {west, east};
  }
  /// Puts the level blocks of a row as far west as their gaps allow.
  void pack(slide_class& u, unsigned row, row_cells blocked) const {
    unsigned end = 0; // of the block before
    for (unsigned k = first_[row]; k < first_[row + 1]; ++k) {
      auto const position = std::max(gap_at(blocked, at(u, k)).first, end);
      put(u, k, position);
      end = position + board_.level[k].length;
    }
  }

  /// The classes in which upright block k has entered a cell of row `row` and left one of row
  /// `left`: one for each way in which the level blocks of the gap that it enters stand on both
  /// sides of it.
  template <class Sink>
  bool enter(slide_class const& u, all_rows blocked, unsigned k, unsigned row, unsigned left,
             unsigned new_top, Sink& sink) const {
    auto const column = board_.upright[k].line;
    if ((blocked[row] & cells_from(column, 1)) != 0) return true;
    auto const [west, east] = gap_at(blocked[row], column);
    unsigned begin = first_[row];
    while (begin < first_[row + 1] && at(u, begin) < west) ++begin;
    unsigned end = begin;
    unsigned length_east = 0; // of the blocks east of the entered cell
    for (; end < first_[row + 1] && at(u, end) < east; ++end) {
      length_east += board_.level[end].length;
    }
    blocked[left] &= ~cells_from(column, 1);
    auto v = u;
    put(v, upright_field(k), new_top);
    pack(v, left, blocked[left]);
    unsigned length_west = 0;
    for (unsigned split = begin;; ++split) {
      if (length_west > column - west) return true;
      if (length_east < east - column) {
        auto position = column + 1;
        for (unsigned j = split; j < end; ++j) {
          put(v, j, position);
          position += board_.level[j].length;
        }
        if (!sink(no_move{}, v)) return false;
      }
      if (split == end) return true;
      put(v, split, west + length_west);
      length_west += board_.level[split].length;
      length_east -= board_.level[split].length;
    }
  }

  lined_board board_;
  std::array<unsigned, most_lines + 1> first_{}; ///< by row: its first level block
};

using slide_space = function_space<slide_rules>;

/// The board with its rows, or its columns, as lines of the level axis.
inline std::optional<lined_board> lined(instance const& i, axis level) {
  if (i.shape.rows > most_lines || i.shape.columns > most_lines || i.blocks.size() > most_blocks ||
      i.gates != 0) {
    return std::nullopt;
  }
  bool const is_turned = level == axis::vertical;
  lined_board made;
  made.rows = is_turned ? i.shape.columns : i.shape.rows;
  made.columns = is_turned ? i.shape.rows : i.shape.columns;
  for (auto left = i.walls; left != 0; left.drop_first()) {
    auto const c = first_cell(left);
    unsigned const row = i.shape.row(c);
    unsigned const column = i.shape.column(c);
    made.walls[is_turned ? column : row] |= cells_from(is_turned ? row : column, 1);
  }
  for (auto const& b : i.blocks) {
    auto const box = box_of(i.shape, b.start);
    bool const is_row = b.bound == axis::horizontal && box.rows == 1;
    bool const is_column = b.bound == axis::vertical && box.columns == 1;
    if (!is_row && !is_column) return std::nullopt;
    line_block const one = is_row ? line_block{box.top, box.left, box.columns}
                                  : line_block{box.left, box.top, box.rows};
    (b.bound == level ? made.level : made.upright).push_back(one);
  }
  std::ranges::sort(made.level, {}, [](line_block const& b) { return std::pair(b.line, b.start); });
  return made;
}

} // namespace slides

/// Whether the board reaches more than `most` states, its start included; interchangeable blocks
/// are merged, as in blocks::space. Nothing where it is not of that kind: blocks in one line of
/// cells each, bound to the axis of that line, at most 21 of them; at most 8 rows and columns; no
/// gates. O(classes * blocks * log classes), and it ends once the classes found have more states.
inline std::optional<bool> exceeds_by_slide_classes(instance const& i, std::uint64_t most) {
  auto const by_row = slides::lined(i, axis::horizontal);
  if (!by_row) return std::nullopt;
  slides::slide_space const rows(slides::slide_rules{*by_row});
  slides::slide_space const columns(slides::slide_rules{*slides::lined(i, axis::vertical)});
  bool const is_level = rows.size(rows.start()) >= columns.size(columns.start());
  slides::slide_space const& s = is_level ? rows : columns;
  budget b{limits()};
  interned_ids<slides::slide_space> ids(s, b.memory());
  implicit_graph<slides::slide_space, interned_ids<slides::slide_space>, unlabelled> const g(s, ids,
                                                                                             b);
  std::uint64_t states = 0;
  // The goal is the class with which there are too many states. A search tests each class once.
  auto const is_one_too_many = [&](std::uint32_t v) {
    states += s.size(g.state(v));
    return states > most;
  };
  auto const found = breadth_first(g, {{ids.id(s.start()), 0}}, is_one_too_many, b);
  if (found.verdict == verdict::undecided) return std::nullopt; // the machine's memory
  return found.solved();
}

} // namespace puzzlegraph::blocks
