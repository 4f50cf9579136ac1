// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/rush_hour_recognition.hpp"

#include "puzzlegraph/puzzles/blocks/cars.hpp"
#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"
#include "puzzlegraph/text/board_text.hpp"
#include "puzzlegraph/text/likeness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <map>
#include <ranges>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::blocks {

namespace {

/// Whether the word is a number as 3 or 0.5, of another length than a board's.
bool is_number(std::string_view word) {
  constexpr std::string_view digits = "0123456789";
  auto const whole = std::min(word.find_first_not_of(digits), word.size());
  auto const rest = word.substr(whole);
  bool const is_whole = rest.empty();
  bool const has_fraction = rest.size() > 1 && rest.front() == empty_character &&
                            rest.find_first_not_of(digits, 1) == std::string_view::npos;
  return whole > 0 && (is_whole || has_fraction) && !cars::is_nearly_whole_board(word.size());
}

/// Whether the text is a table of numbers, as the transitions of Markov chains are written.
bool is_table_of_numbers(std::vector<std::string_view> const& lines) {
  bool has_columns = false;
  for (auto const line : lines) {
    auto const words = text::words_of(line, cars::separators);
    if (!std::ranges::all_of(words, is_number)) return false;
    has_columns = has_columns || words.size() > 1;
  }
  return has_columns;
}

} // namespace

bool is_rush_hour(text::source const& source) {
  constexpr std::size_t rows_looked_at = 64;
  text::reader in(source);
  if (in.at_end()) return false;
  auto const first = cars::words_of(in.line("a row"));
  if (first.board.empty()) return false;
  std::string cells(first.board);
  auto columns = cells.size();
  if (auto const slash = cells.find(row_separator); slash != std::string::npos) {
    columns = slash;
    std::erase(cells, row_separator);
  } else if (cars::is_whole_board(first, in.peek().empty())) {
    columns = text::square_side(cells.size());
  } else {
    if (first.words > 1) return false;
    std::vector<std::string_view> rows{first.board};
    for (std::size_t row = 1; row < rows_looked_at && !in.peek().empty(); ++row) {
      auto const next = cars::words_of(in.line("a row"));
      if (row == 1 && next.board.size() != columns) return false;
      if (next.board.size() == columns) cells += next.board;
      rows.push_back(next.board);
    }
    if (cars::are_rows_or_boards(rows)) return std::ranges::all_of(cells, cars::is_cell);
    if (cells.size() == columns)
      return std::ranges::all_of(cells, cars::is_cell) && cars::has_red_car(cells);
  }
  if (columns < 2 || !std::ranges::all_of(cells, cars::is_cell)) return false;
  return cars::has_cars(cells, columns);
}

double likeness_of_rush_hour(text::source const& source) {
  std::string const between = fmt::format("{}{}", cars::separators, cars::frame);
  std::vector<std::string> rows;
  auto const lines = text::first_lines(source);
  if (is_table_of_numbers(lines)) return 0;
  for (auto const line : lines) {
    auto const words = text::words_of(line, between);
    if (words.empty()) continue; // of the frame
    bool const is_spaced = words.size() > 1 && std::ranges::all_of(words, [](auto const word) {
                             return word.size() == 1;
                           });
    std::string row(cars::words_of(line, between).board);
    auto const damaged = std::ranges::find_if(words, cars::may_be_board);
    if (row.empty() && damaged != words.end()) row = *damaged;
    if (is_spaced) {
      row.clear();
      for (auto const word : words) row += word;
    }
    for (auto const part : std::views::split(row, row_separator)) {
      rows.emplace_back(part.begin(), part.end());
    }
  }
  auto written = rows;
  std::erase_if(written, [](std::string const& row) { return row.empty(); });
  auto const columns = text::usual_size(written);
  auto const fits = [&](std::string const& row) {
    if (cars::is_nearly_whole_board(row.size())) return cars::is_damaged_board(row);
    return row.size() == columns && std::ranges::all_of(row, cars::is_cell);
  };
  std::map<char, std::size_t> counts;
  for (auto const& row : rows) {
    if (!fits(row)) continue;
    for (char const c : row) ++counts[cars::is_car(c) ? c : cars::plain_cell(c)];
  }
  bool const has_empty_cell = counts.erase(empty_character) > 0;
  counts.erase(wall_character);
  auto const cars = std::ranges::count_if(counts, [](auto const& n) { return n.second > 1; });
  auto const others = std::ssize(counts) - cars;
  return columns < 2 || !has_empty_cell || cars <= others ? 0 : text::share_of(rows, fits);
}

} // namespace puzzlegraph::blocks
