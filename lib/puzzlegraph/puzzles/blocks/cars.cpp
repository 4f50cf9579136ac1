// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/cars.hpp"

#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"
#include "puzzlegraph/text/board_text.hpp"
#include "puzzlegraph/text/likeness.hpp"
#include "puzzlegraph/text/whole_number.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <string>

namespace puzzlegraph::blocks::cars {

namespace {

/// The sides of boards whose lines may be rows of one board, too.
bool may_be_row(std::size_t side) { return side == 3 || side == 4; }

/// Whether the text holds an empty cell.
bool has_empty_cell(std::string_view text) {
  return std::ranges::any_of(text, [](char c) { return plain_cell(c) == empty_character; });
}

/// Whether each cell of a car touches another one of it.
bool has_no_car_of_one_cell(std::string_view cells, std::size_t columns) {
  for (std::size_t k = 0; k < cells.size(); ++k) {
    auto const column = k % columns;
    bool const west = column > 0 && cells[k - 1] == cells[k];
    bool const east = column + 1 < columns && k + 1 < cells.size() && cells[k + 1] == cells[k];
    bool const north = k >= columns && cells[k - columns] == cells[k];
    bool const south = k + columns < cells.size() && cells[k + columns] == cells[k];
    if (is_car(cells[k]) && !west && !east && !north && !south) return false;
  }
  return true;
}

/// Whether a word among others is a board: n*n cells, or rows joined by `/`, with an empty cell,
/// cars of two cells or more, and a red car in a row. So dates and fractions are none.
bool is_board(std::string_view word) {
  std::string cells(word);
  auto columns = std::min(word.find(row_separator), word.size());
  if (columns < word.size()) {
    for (std::size_t k = columns; k < word.size(); k += columns + 1) {
      if (word[k] != row_separator) return false;
    }
    std::erase(cells, row_separator);
  } else if (is_never_a_row(word.size())) {
    columns = text::square_side(word.size());
  } else {
    return false;
  }
  if (columns < 2 || cells.size() % columns != 0 || !std::ranges::all_of(cells, is_cell)) {
    return false;
  }
  bool has_red = false;
  for (std::size_t k = 0; k < cells.size(); k += columns) {
    has_red |= has_red_car(std::string_view(cells).substr(k, columns));
  }
  return has_red && has_empty_cell(cells) && has_cars(cells, columns) &&
         has_no_car_of_one_cell(cells, columns);
}

/// Whether two cells of a car touch in a row, or in one place of two rows, of any lengths.
bool has_touching_cells(std::vector<std::string_view> const& rows) {
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t k = 0; k < rows[r].size(); ++k) {
      auto const is_same = [&](std::string_view row, std::size_t at) {
        return at < row.size() && row[at] == rows[r][k];
      };
      bool const touches =
          is_same(rows[r], k + 1) || (r + 1 < rows.size() && is_same(rows[r + 1], k));
      if (is_car(rows[r][k]) && touches) return true;
    }
  }
  return false;
}

/// Whether rows joined by `/` may be meant as a board: with an empty cell and a car, at most one
/// character that is no cell, and at most one row of another length, of two rows by one cell.
bool are_damaged_rows(std::string_view word) {
  std::vector<std::string_view> rows;
  for (std::size_t begin = 0; begin <= word.size();) {
    auto const end = std::min(word.find(row_separator, begin), word.size());
    rows.push_back(word.substr(begin, end - begin));
    begin = end + 1;
  }
  if (rows.size() < 2) return false;
  auto const columns = text::usual_size(rows);
  auto const others = std::ranges::count_if(
      rows, [columns](std::string_view row) { return row.size() != columns; });
  auto const [least, most] =
      std::ranges::minmax(rows, {}, [](std::string_view row) { return row.size(); });
  bool const is_like = rows.size() > 2 || most.size() - least.size() <= 1;
  auto const wrong =
      std::ranges::count_if(word, [](char c) { return c != row_separator && !is_cell(c); });
  return columns > 1 && others <= 1 && is_like && wrong <= 1 && has_empty_cell(word) &&
         has_touching_cells(rows);
}

} // namespace

bool is_cell(char c) {
  bool const is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  return is_letter || (c >= '0' && c <= '9') || c == empty_character || c == wall_character;
}

char plain_cell(char c) { return c == 'o' ? empty_character : c == 'x' ? wall_character : c; }

bool is_car(char c) { return plain_cell(c) != empty_character && plain_cell(c) != wall_character; }

board_line words_of(std::string_view line, std::string_view between) {
  auto const words = text::words_of(line, between);
  if (words.size() == 1) return {words.front(), 1, {}};
  board_line found{{}, words.size(), {}};
  std::vector<std::string_view> others; // than numbers
  for (auto const word : words) {
    auto const number = text::whole_number(word);
    if (!number) others.push_back(word);
    if (number && !found.number) found.number = number;
  }
  if (others.size() == 1) found.board = others.front();
  if (others.size() < 2) return found;
  auto const board = std::ranges::find_if(others, is_board);
  auto const are_like = std::ranges::count_if(
      others, [](std::string_view word) { return is_board(word) || may_be_board(word); });
  if (board != others.end() && are_like == 1) found.board = *board;
  found.number.reset();
  for (std::size_t k = 1; k < words.size(); ++k) {
    bool const counts_moves = words[k] == "moves" || words[k] == "move";
    if (counts_moves && !found.number) found.number = text::whole_number(words[k - 1]);
  }
  return found;
}

bool is_never_a_row(std::size_t cells) {
  constexpr std::size_t least_side = 5;
  return text::square_side(cells) >= least_side;
}

bool is_nearly_whole_board(std::size_t cells) {
  return is_never_a_row(cells) || is_never_a_row(cells + 1) ||
         (cells > 0 && is_never_a_row(cells - 1));
}

bool is_damaged_board(std::string_view word) {
  auto const wrong = std::ssize(word) - std::ranges::count_if(word, is_cell);
  return is_nearly_whole_board(word.size()) && wrong <= 1;
}

bool may_be_board(std::string_view word) {
  return are_damaged_rows(word) || (is_damaged_board(word) && has_empty_cell(word));
}

bool is_whole_board(board_line const& line, bool is_last_row) {
  constexpr std::size_t least = 3;
  auto const cells = line.board.size();
  bool const is_square = text::square_side(cells) >= least;
  return is_never_a_row(cells) || (is_square && (line.words > 1 || is_last_row));
}

bool has_red_car(std::string_view row) {
  constexpr std::array cars{"XX", "AA", "RR", "rr", "11"};
  return std::ranges::any_of(
      cars, [&](char const* car) { return row.find(car) != std::string_view::npos; });
}

bool has_cars(std::string_view cells, std::size_t columns) {
  bool any = false;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (!is_car(cells[k])) continue;
    auto const is_same = [&](std::size_t other) {
      return other < cells.size() && cells[other] == cells[k];
    };
    bool const has_east = (k + 1) % columns != 0;
    bool const east = has_east && is_same(k + 1);
    bool const south = is_same(k + columns);
    if (east && south && is_same(k + columns + 1)) return false;
    any = any || east || south;
  }
  return any;
}

bool are_rows_or_boards(std::vector<std::string_view> const& lines) {
  auto const cells = lines.front().size();
  auto const side = text::square_side(cells);
  if (!may_be_row(side) || lines.size() < 2 || lines.size() == cells) return false;
  return std::ranges::all_of(lines, [&](std::string_view line) {
    if (line.size() != cells || !has_cars(line, side)) return false;
    bool has_red = false;
    for (std::size_t k = 0; k < cells; k += side) has_red |= has_red_car(line.substr(k, side));
    return has_red;
  });
}

} // namespace puzzlegraph::blocks::cars
