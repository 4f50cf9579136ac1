// SPDX-License-Identifier: BSL-1.0
//
// Rush Hour boards as people and collections write them: rows, rows joined by `/`, or one line of
// n*n characters; with numbers before or after a line, separated by spaces, tabs or commas, which
// may be quoted as in CSV. Other words may stand around a board of 5 x 5 cells or more or with `/`.
//
// `o` and `.` are empty, `x` and `#` walls, and every other letter or digit is a car: at least two
// cells in a row or a column. The red car is X, or else A, R, r or 1; it lies horizontally, and
// leaves to the east. X gives way to the next of these that is there, if that one lies
// horizontally: where X itself is upright, and to A where X is only a letter of the alphabet by
// which a program names many cars: at least twelve have the letters B to W, and one has T, U, V, W,
// Y or Z. The first number of a line counts moves, among other words the one before `moves`; the
// others are skipped.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::blocks {

struct rush_hour_boards {
  std::vector<instance> boards;
  std::vector<std::optional<std::uint64_t>> stated; ///< by board: the moves that the text states
  std::string red_cars;                             ///< their names, each once
};

/// Throws text::input_error.
rush_hour_boards read_rush_hour(text::source const& source, metric counted);

/// A line for each board. Throws std::invalid_argument for a board that the notation cannot hold.
std::string write_rush_hour(std::span<instance const> boards);

} // namespace puzzlegraph::blocks
