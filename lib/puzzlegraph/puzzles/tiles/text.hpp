// SPDX-License-Identifier: BSL-1.0
//
// Tiles as text.
//
// Blocks `n m` (rows, columns), then n rows of m numbers, together each of 0 .. nm - 1 once, 0
// being the blank; `0 0` ends it. The header `puzzlegraph tiles` may be left out. The goal is
// 1, 2, ..., nm - 1, 0 unless the header has an option: `goal=blank-first` makes it
// 0, 1, ..., nm - 1, and `goal=` with a list of numbers, as `goal=3,2,1,0`, makes it that list, for
// boards of as many cells.
//
// Moves are the letters W, N, E, S, as NESE: where the blank goes.
#pragma once

#include "puzzlegraph/puzzles/tiles/goal.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::tiles {

/// Reads a whole text; a goal that is given replaces that of the header. Throws text::input_error.
std::vector<instance> read(text::source const& source, std::optional<goal_rule> const& given = {});

/// The headed format; read gives the same boards back. Throws std::invalid_argument if no one goal
/// option is true of all boards.
std::string write(std::span<instance const> boards);

/// "N"
std::string to_text(instance const& board, move m);

/// Reads one line of moves. Throws text::input_error, also at the end of the file.
std::vector<move> read_moves(instance const& board, text::reader& in);

/// The position (tiles by cell) as numbers in columns, the blank as a dot.
std::string draw(grid shape, std::span<std::uint8_t const> position);

} // namespace puzzlegraph::tiles
