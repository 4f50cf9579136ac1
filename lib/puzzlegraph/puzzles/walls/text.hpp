// SPDX-License-Identifier: BSL-1.0
//
// Walls as text.
//
// The contest's format is mazes `x y` (column 1..6 and row 1..4 of the start), then 4 rows of 6
// numbers, each the sum of a cell's walls: 1 west, 2 north, 4 east, 8 south; `0 0` ends it. The
// headed format, after `puzzlegraph walls`, is mazes `columns rows x y`, then as many rows of as
// many numbers; `0 0 0 0` ends it.
//
// In a file with a header, a maze may also be drawn, as `show` does it: `+--`, `|` and `@`, the
// pusher at its start. An empty line ends the drawing. A file of one maze needs no closing line.
//
// Moves are the letters W, N, E, S, as NESE.
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::walls {

struct read_options {
  bool union_walls = false; ///< where neighbours contradict each other, there is a wall
  /// Which sizes to accept, and what those are; nothing: all.
  bool (*accepts)(grid shape) = nullptr;
  char const* accepted = "";
};

/// Reads a whole text in either format. Throws text::input_error, also when a cell says of the wall
/// between it and a neighbour what the neighbour denies.
std::vector<instance> read(text::source const& source, read_options options = {});

/// Reads drawings without a header, as others make them: lines of + and -, cells of any width, one
/// line each, and @ or S anywhere in the cell of the start. Throws text::input_error.
std::vector<instance> read_drawings(text::source const& source, read_options options = {});

/// The headed format; read gives the same mazes back.
std::string write(std::span<instance const> mazes);

/// "N"
std::string to_text(instance const& maze, move m);

/// Reads one line of moves. Throws text::input_error, also at the end of the file.
std::vector<move> read_moves(instance const& maze, text::reader& in);

/// The walls as lines of +, --, | with the pusher as @, or none when it is at no_cell. `walls` is
/// as in an instance.
std::string draw(grid shape, cell_index pusher, std::span<std::uint8_t const> walls);

} // namespace puzzlegraph::walls
