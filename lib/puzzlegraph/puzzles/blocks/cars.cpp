// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/cars.hpp"

#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"
#include "puzzlegraph/text/board_text.hpp"
#include "puzzlegraph/text/likeness.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <system_error>

namespace puzzlegraph::blocks::cars {

namespace {

/// The sides of boards whose lines may be rows of one board, too.
bool may_be_row(std::size_t side) { return side == 3 || side == 4; }

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
  std::size_t boards = 0;
  for (auto const word : words) {
    std::uint64_t number = 0;
    auto const [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || stop != word.data() + word.size()) {
      found.board = word;
      ++boards;
    } else if (!found.number) {
      found.number = number;
    }
  }
  if (boards > 1) found.board = {};
  return found;
}

bool is_never_a_row(std::size_t cells) {
  constexpr std::size_t least_side = 5;
  return text::square_side(cells) >= least_side;
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
