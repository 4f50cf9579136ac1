// SPDX-License-Identifier: BSL-1.0
//
// A picture of a board, for any puzzle: shapes in cells, and moves that shift them.
//
// A puzzle fills a scene; scene_text.hpp and scene_svg.hpp draw it, and film_svg.hpp a film of it.
// Positions are cells, with row 0 and column 0 in the north-west corner; a shape may be outside the
// board.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/drawing/palette.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace puzzlegraph::drawing {

enum class form : std::uint8_t {
  nothing,   ///< not drawn; text shows its symbol
  block,     ///< a whole cell that never moves; adjacent blocks of one colour are drawn as one area
  tile,      ///< a rounded square
  disc,      ///< a round piece
  ring,      ///< the goal cell of a disc
  frame,     ///< the goal cell of a tile
  west_wall, ///< on the west side of its cell; the cell may be one past the last column
  north_wall, ///< on the north side of its cell; the cell may be one past the last row
};

constexpr bool is_goal(form f) { return f == form::ring || f == form::frame; }
constexpr bool is_wall(form f) { return f == form::west_wall || f == form::north_wall; }

struct position {
  std::int32_t row = 0;
  std::int32_t column = 0;
  friend constexpr bool operator==(position, position) = default;
};

constexpr position position_of(grid shape, cell_index c) {
  return {static_cast<std::int32_t>(shape.row(c)), static_cast<std::int32_t>(shape.column(c))};
}

/// The adjacent position, on or off the board.
constexpr position beyond(position p, direction d) {
  switch (d) {
  case direction::west:
    return {p.row, p.column - 1};
  case direction::north:
    return {p.row - 1, p.column};
  case direction::east:
    return {p.row, p.column + 1};
  case direction::south:
    return {p.row + 1, p.column};
  }
  return p;
}

struct shape {
  drawing::form form = form::nothing;
  position at;
  colour fill;
  std::string symbol;         ///< in text, UTF-8; empty: none
  std::string symbol_on_goal; ///< in text, if a goal is in the same cell; empty: `symbol`
  bool labelled = false;      ///< whether the drawn shape shows the symbol, too
  /// The cells of a tile or a frame that takes several, relative to `at` and not above or left of
  /// it. Empty: the cell at `at` alone.
  std::vector<position> cells = {};
};

/// Calls use(position) for every cell of a shape.
template <class Use> void for_each_cell(shape const& s, Use const& use) {
  if (s.cells.empty()) use(s.at);
  for (position const c : s.cells) use(position{s.at.row + c.row, s.at.column + c.column});
}

/// A board and its shapes, in drawing order: later shapes are on top.
struct scene {
  grid board;
  std::vector<shape> shapes;
  unsigned text_gap = 0; ///< spaces between the symbols of a line of text
};

/// A shape's new position. `shape` is its index in the scene. A shape may change several times in
/// one step: it goes from one to the next.
struct change {
  std::uint32_t shape = 0;
  position to;
};

/// One move in the puzzle's notation, and the changes that it makes.
struct film_step {
  std::string move;
  std::vector<change> changes;
};

/// A scene and a sequence of moves.
struct film {
  scene start;
  std::vector<film_step> steps;
};

/// Applies one step of a film to a scene.
void apply(scene& s, film_step const& by);

/// A rectangle of positions.
struct area {
  std::int32_t top = 0;
  std::int32_t left = 0;
  std::int32_t bottom = 0; ///< one past the last row
  std::int32_t right = 0;  ///< one past the last column
};

/// The bounding box of the board and of all positions that shapes ever take. O(shapes + changes).
area extent(scene const& s);
area extent(film const& f);

} // namespace puzzlegraph::drawing
