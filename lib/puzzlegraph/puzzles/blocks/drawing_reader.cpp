// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"

#include "puzzlegraph/text/numbers.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <ranges>

namespace puzzlegraph::blocks {
namespace {

std::string_view without_outer_blanks(std::string_view line) {
  auto const first = std::min(line.find_first_not_of(" \t"), line.size());
  return line.substr(first, line.find_last_not_of(" \t") + 1 - first);
}

/// The 36 characters of a Rush Hour line, or an empty view.
std::string_view rush_hour_part(std::string_view line) {
  std::string_view found;
  for (std::size_t begin = 0, end = 0; begin < line.size(); begin = end + 1) {
    end = std::min(line.find_first_of(" \t", begin), line.size());
    auto const part = line.substr(begin, end - begin);
    if (part.size() == rush_hour.size() && part.find(row_separator) == std::string_view::npos) {
      found = part;
    } else if (part.find_first_not_of("0123456789") != std::string_view::npos) {
      return {};
    }
  }
  return found;
}

} // namespace

bool is_name(char32_t c) {
  bool const has_meaning =
      c == wall_character || c == empty_character || c == row_separator || c == comment_character;
  constexpr char32_t first_beyond_ascii = 0x80;
  bool const is_visible =
      c < first_beyond_ascii ? c > ' ' && c <= '~' : text::invisible_kind(c).empty();
  return is_visible && !has_meaning;
}

std::u32string code_points(text::reader const& in, std::string_view text, text::reader::mark mark) {
  std::u32string all;
  while (!text.empty()) {
    auto const before = text.size();
    auto const byte = text.front();
    auto const character = text::take_character(text);
    if (character.empty()) in.fail(in.locate(mark), text::quoted({&byte, 1}), "UTF-8");
    all += text::code_point(character);
    mark.offset += before - text.size();
  }
  return all;
}

board_drawing drawing_reader::read() {
  board_drawing d;
  do {
    auto const whole = in_->line("a row");
    auto const line = without_outer_blanks(whole);
    auto mark = in_->last_mark();
    mark.offset += static_cast<std::size_t>(line.data() - whole.data());
    if (line.starts_with("//")) {
      in_->fail(in_->locate(mark), "a comment", "a row; comments begin with %, after a header");
    }
    if (auto const cars = rush_hour_part(line);
        lines_of_36_ && d.shape.rows == 0 && !cars.empty()) {
      mark.offset += static_cast<std::size_t>(cars.data() - line.data());
      add_rush_hour(d, cars, mark);
      return d;
    }
    for (auto const part : std::views::split(line, row_separator)) {
      std::string_view const row(part.begin(), part.end());
      auto here = mark;
      here.offset += static_cast<std::size_t>(row.data() - line.data());
      add_row(*in_, d, row, here);
    }
    if (line.find(row_separator) != std::string_view::npos) return d;
  } while (in_->bytes_left() > 0 && !in_->peek().empty() &&
           in_->peek().front() != comment_character);
  if (!in_->peek().empty()) {
    in_->fail(in_->where(), "a comment within a drawing", "an empty line after the drawing");
  }
  return d;
}

void drawing_reader::add_row(text::reader const& in, board_drawing& d, std::string_view row,
                             text::reader::mark mark) {
  auto const cells = code_points(in, row, mark);
  if (d.shape.rows == 0) d.shape.columns = static_cast<std::uint32_t>(cells.size());
  if (cells.empty() || cells.size() != d.shape.columns) {
    in.fail(in.locate(mark), fmt::format("a row of {}", amount(cells.size(), "cells")),
            cells.empty()
                ? "at least one cell"
                : fmt::format("{} as in the first row", amount(d.shape.columns, "cells")));
  }
  ++d.shape.rows;
  if (d.shape.size() > max_cells) {
    in.fail(in.locate(mark), fmt::format("a board of more than {} cells", max_cells),
            fmt::format("at most {} cells", max_cells));
  }
  for (char32_t const c : cells) {
    if (!is_name(c) && c != wall_character && c != empty_character) {
      auto const invisible = text::invisible_kind(c);
      constexpr char32_t first_beyond_ascii = 0x80;
      in.fail(in.locate(mark),
              c < first_beyond_ascii || invisible.empty()
                  ? text::quoted(text::to_utf8(c))
                  : fmt::format("{} (U+{:04X})", invisible, static_cast<std::uint32_t>(c)),
              "a block's character, # (a wall) or . (empty)");
    }
    d.cells += c;
    d.marks.push_back(mark);
    mark.offset += text::to_utf8(c).size();
  }
}

void drawing_reader::add_rush_hour(board_drawing& d, std::string_view cars,
                                   text::reader::mark mark) {
  for (std::uint32_t row = 0; row < rush_hour.rows; ++row) {
    std::string cells(cars.substr(std::size_t{row} * rush_hour.columns, rush_hour.columns));
    std::ranges::replace(cells, 'o', empty_character);
    std::ranges::replace(cells, 'x', wall_character);
    add_row(*in_, d, cells, mark);
    mark.offset += rush_hour.columns;
  }
  d.is_rush_hour = true;
}

} // namespace puzzlegraph::blocks
