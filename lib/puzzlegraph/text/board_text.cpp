// SPDX-License-Identifier: BSL-1.0

#include "puzzlegraph/text/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <system_error>
#include <utility>

namespace puzzlegraph::text {

std::uint32_t read_side(reader& in, std::string_view what) {
  return static_cast<std::uint32_t>(in.number(what, 1, no_cell - 1));
}

grid checked_shape(reader const& in, location const& at, std::uint32_t rows, std::uint32_t columns,
                   std::uint64_t spare) {
  grid const shape{rows, columns};
  in.expect_room(at, shape.size() - std::min<std::uint64_t>(spare, shape.size()),
                 fmt::format("{} x {} cells", rows, columns));
  return shape;
}

std::uint32_t square_side(std::size_t cells) {
  if (cells > UINT32_MAX) return 0; // or side would overflow
  std::uint32_t side = 0;
  while (std::uint64_t{side} * side < cells) ++side;
  return std::uint64_t{side} * side == cells ? side : 0;
}

std::vector<std::uint8_t> read_rows(reader& in, grid shape, std::string_view what,
                                    std::uint8_t max) {
  auto const cell_of_row = fmt::format("{} in each of {} columns", what, shape.columns);
  auto const whole_row = fmt::format("{} columns", shape.columns);
  std::vector<std::uint8_t> values(shape.size());
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    if (in.peek().empty())
      in.token(fmt::format("row {} of the {} of this board", row + 1, shape.rows));
    for (std::uint32_t column = 0; column < shape.columns; ++column) {
      values[shape.cell(row, column)] = static_cast<std::uint8_t>(in.number(cell_of_row, 0, max));
    }
    in.end_of_line(whole_row);
  }
  return values;
}

std::vector<std::vector<std::uint8_t>> number_rows(reader in, std::uint8_t max) {
  std::vector<std::vector<std::uint8_t>> rows;
  while (in.bytes_left() > 0) {
    std::vector<std::uint8_t> row;
    while (!in.at_end_of_line() && !in.peek().empty()) {
      std::string_view const token = in.token("a number");
      unsigned value = 0;
      char const* const end = token.data() + token.size();
      auto const [stop, error] = std::from_chars(token.data(), end, value);
      if (error != std::errc{} || stop != end || value > max) return rows;
      row.push_back(static_cast<std::uint8_t>(value));
    }
    if (row.empty() || (!rows.empty() && row.size() != rows.front().size())) break;
    rows.push_back(std::move(row));
    in.line("the end of a row");
  }
  return rows;
}

location locate_cell(reader begin, grid shape, cell_index cell) {
  for (std::uint32_t row = 0; row < shape.row(cell); ++row) begin.line("a row");
  for (std::uint32_t column = 0; column <= shape.column(cell); ++column) begin.token("a cell");
  return begin.last();
}

std::string joined(std::span<std::uint8_t const> values, std::string_view separator) {
  std::string out;
  for (std::uint8_t const value : values) {
    if (!out.empty()) out += separator;
    out += std::to_string(value);
  }
  return out;
}

void append_rows(std::string& out, grid shape, std::span<std::uint8_t const> values) {
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    out += joined(values.subspan(shape.cell(row, 0), shape.columns), " ");
    out += '\n';
  }
}

std::vector<drawn_line> read_drawing(reader& in, std::string_view what) {
  constexpr std::string_view ends = "%0123456789";
  std::vector<drawn_line> lines;
  auto const goes_on = [&] {
    return !in.at_end_of_line() &&
           (in.peek().empty() || ends.find(in.peek().front()) == std::string_view::npos);
  };
  std::size_t indentation = 0;
  do {
    auto line = in.line(what);
    auto const first = std::min(line.find_first_not_of(" \t"), line.size());
    auto const at = in.last_mark(); // of the first line after its indentation, if it was skipped
    if (lines.empty()) indentation = at.offset - at.line_begin + first;
    auto const skipped = std::min(first, indentation);
    line = line.substr(skipped, line.find_last_not_of(" \t") + 1 - skipped);
    lines.push_back({line, at});
    lines.back().at.offset += skipped;
  } while (goes_on());
  return lines;
}

reader::mark mark_of(drawn_line const& line, std::size_t column) {
  auto at = line.at;
  at.offset += column;
  return at;
}

std::vector<direction> read_directions(reader& in) {
  std::string_view const letters = in.line("a line of moves");
  std::vector<direction> moves;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    if (letters[i] == ' ' || letters[i] == '\t') continue;
    auto const d = direction_of(letters[i]);
    if (!d) in.fail(in.last(i), quoted(letters.substr(i, 1)), "a move: W, N, E or S");
    moves.push_back(*d);
  }
  return moves;
}

} // namespace puzzlegraph::text
