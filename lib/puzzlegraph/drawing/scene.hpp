// SPDX-License-Identifier: BSL-1.0
//
// A board as a picture, whatever the puzzle: shapes in cells, and the moves that shift them.
//
// A puzzle fills a scene; scene_text.hpp and scene_svg.hpp draw it. Places are cells, row 0 and
// column 0 the north-west one; a shape may stand outside of the board.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/drawing/palette.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace puzzlegraph::drawing {

enum class form : std::uint8_t {
  nothing,    ///< not drawn; its symbol stands in text
  block,      ///< a whole cell, which never moves; blocks of one colour grow together
  tile,       ///< a rounded square
  disc,       ///< a round piece
  ring,       ///< where a disc is to go
  frame,      ///< where a tile is to go
  west_wall,  ///< on the west side of its cell, which may be one past the last column
  north_wall, ///< on the north side of its cell, which may be one past the last row
};

constexpr bool is_goal(form f) { return f == form::ring || f == form::frame; }
constexpr bool is_wall(form f) { return f == form::west_wall || f == form::north_wall; }

struct place {
  std::int32_t row = 0;
  std::int32_t column = 0;
  friend constexpr bool operator==(place, place) = default;
};

constexpr place place_of(grid shape, cell_index c) {
  return {static_cast<std::int32_t>(shape.row(c)), static_cast<std::int32_t>(shape.column(c))};
}

/// The neighbouring place, on the board or not.
constexpr place beyond(place p, direction d) {
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
  drawing::place at;
  colour fill;
  std::string symbol;         ///< in text, ASCII; empty: none of its own
  std::string symbol_on_goal; ///< in text, where a goal is in its cell; empty: `symbol`
  bool labelled = false;      ///< whether the symbol is written on the drawn shape too
};

/// Later shapes lie on earlier ones.
struct scene {
  grid board;
  std::vector<shape> shapes;
  unsigned text_gap = 0; ///< spaces between the symbols of a line of text
};

/// One shape's new place. `shape` is its number in the scene.
struct change {
  std::uint32_t shape = 0;
  place to;
};

/// One move: as the puzzle writes it, and what it changes.
struct step {
  std::string move;
  std::vector<change> changes;
};

/// A scene, and moves one after the other.
struct film {
  scene start;
  std::vector<step> steps;
};

/// Changes a scene by one step of its film.
void apply(scene& s, step const& by);

/// A rectangle of places.
struct area {
  std::int32_t top = 0;
  std::int32_t left = 0;
  std::int32_t bottom = 0; ///< one past the last row
  std::int32_t right = 0;  ///< one past the last column
};

/// The board and all that is ever beside it. O(shapes + changes).
area extent(scene const& s);
area extent(film const& f);

} // namespace puzzlegraph::drawing
