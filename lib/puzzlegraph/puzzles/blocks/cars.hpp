// SPDX-License-Identifier: BSL-1.0
//
// Lines of Rush Hour boards (rush_hour.hpp): their cells and words, and whether they are rows or
// whole boards.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace puzzlegraph::blocks::cars {

/// What stands between words; CSV quotes them.
inline constexpr std::string_view separators = " \t,\"";
/// What draws a frame around a board, which read_rush_hour refuses.
inline constexpr std::string_view frame = "+-|";

/// A car, an empty cell or a wall.
bool is_cell(char c);
/// The character of a cell in a drawing of the puzzle's own form.
char plain_cell(char c);
bool is_car(char c);

/// A line as words: the board, and numbers and words around it.
struct board_line {
  /// The only word, or the only one that is no number, or the only one that may be meant as a board
  /// if it is one, whole, of 5 x 5 cells or more, or rows joined by `/`; or empty.
  std::string_view board;
  std::size_t words = 0;
  /// Of moves: the first one; among other words, the one before `move` or `moves`.
  std::optional<std::uint64_t> number;
};

board_line words_of(std::string_view line, std::string_view between = separators);

/// Whether a line of this length can only be a whole board of n*n cells, and not a row.
bool is_never_a_row(std::size_t cells);

/// Whether a line of this length is a whole board of 5 x 5 cells or more, or one with a cell too
/// few or too many.
bool is_nearly_whole_board(std::size_t cells);

/// Whether a word may be meant as such a board: at most one of its characters is no cell.
bool is_damaged_board(std::string_view word);

/// Whether a word among others may be meant as a board, whole or damaged, wherever its red car is:
/// as is_damaged_board, or rows joined by `/`, with an empty cell.
bool may_be_board(std::string_view word);

/// Whether the line is a whole board in n*n characters. Lines of 9 and 16 may be rows: such a board
/// stands alone, or has numbers.
bool is_whole_board(board_line const& line, bool is_last_row);

/// Whether the red car lies in a row.
bool has_red_car(std::string_view row);

/// Whether two cells of one car touch, and no four of one.
bool has_cars(std::string_view cells, std::size_t columns);

/// Whether each of several lines is a board of n*n cells with a red car, so that nothing says
/// whether they are rows of one board. As many lines as cells in each are a square board.
bool are_rows_or_boards(std::vector<std::string_view> const& lines);

} // namespace puzzlegraph::blocks::cars
