// SPDX-License-Identifier: BSL-1.0
//
// Klotski as text.
//
// The contest's format is one board: `n m q`, n rows of m numbers (1 = movable piece or blank,
// 0 = fixed piece), then q lines `EX EY SX SY TX TY`: row and column, from 1, of blank, piece and
// target. The headed format, after `puzzlegraph klotski`, is one such block or more.
//
// In place of a block there may be a drawing, as `show` makes it, with one query: `#` fixed, `o`
// movable, `.` blank, `P` piece, `T` target; on the target, the piece is `X` and the blank `t`; a
// fixed target is `!`. An empty line ends it.
//
// Moves are the letters W, N, E, S, as NESE: where the blank goes.
#pragma once

#include "puzzlegraph/puzzles/klotski/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::klotski {

/// Reads a whole text in either format. Throws text::input_error.
std::vector<instance> read(text::source const& source);

/// The headed format; read gives the same boards back. Precondition: at least one board.
std::string write(std::span<instance const> boards);

/// As in an answer: "N".
std::string to_text(instance const& board, move m);

/// Reads one line of moves. Throws text::input_error, also at the end of the file.
std::vector<move> read_moves(instance const& board, text::reader& in);

/// The position as rows of characters, as above.
std::string draw(instance const& board, query const& position);

} // namespace puzzlegraph::klotski
