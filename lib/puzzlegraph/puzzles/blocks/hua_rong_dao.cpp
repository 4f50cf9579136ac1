// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/hua_rong_dao.hpp"

#include "puzzlegraph/puzzles/blocks/board_reader.hpp"
#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/text/likeness.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace puzzlegraph::blocks {
namespace {

constexpr char leaving = 'A';
constexpr char empty = '@';       // or empty_character
constexpr std::uint32_t side = 2; // of A

std::string_view first_word(text::source const& source) {
  text::reader in(source);
  return in.at_end() ? std::string_view() : in.peek();
}

/// The place of A in the middle of the bottom, or 0.
cell_set bottom_middle(instance const& i, block const& a) {
  if ((i.shape.columns - side) % 2 != 0 || i.shape.rows < side) return 0;
  return moved_to(i.shape, a.start, i.shape.rows - side, (i.shape.columns - side) / 2);
}

bool is_square(instance const& i, block const& b) {
  auto const box = box_of(i.shape, b.start);
  return box.rows == side && box.columns == side && b.start.count() == side * side;
}

} // namespace

bool is_hua_rong_dao(text::source const& source) {
  auto const line = first_word(source);
  auto const columns = line.find(row_separator);
  if (columns == std::string_view::npos || columns < side) return false;
  auto const a = line.find(leaving);
  if (a == std::string_view::npos || a + columns + 2 >= line.size()) return false;
  return line[a + 1] == leaving && line[a + columns + 1] == leaving &&
         line[a + columns + 2] == leaving &&
         std::ranges::count(line, leaving) == std::ptrdiff_t{side} * side;
}

double likeness_of_hua_rong_dao(text::source const& source) {
  constexpr std::size_t most_alone = 10; // columns of rows that have their own lines
  std::vector<std::string_view> rows;
  bool is_joined = false;
  for (auto const line : text::first_lines(source)) {
    for (auto const part : text::words_of(line, std::string_view(&row_separator, 1))) {
      rows.push_back(part);
    }
    is_joined |= line.find(row_separator) != std::string_view::npos;
  }
  std::ptrdiff_t cells = 0; // of A
  bool is_leaving = false;
  for (std::size_t k = 0; k < rows.size(); ++k) {
    cells += std::ranges::count(rows[k], leaving);
    auto const at = rows[k].find("AA");
    is_leaving |= k > 0 && at != std::string_view::npos && rows[k - 1].find("AA") == at;
  }
  if (!is_leaving || cells != std::ptrdiff_t{side} * side) return 0;
  auto const columns = text::usual_size(rows);
  if (!is_joined && columns > most_alone) return 0;
  return text::share_of(rows, [&](std::string_view row) { return row.size() == columns; });
}

std::vector<instance> read_hua_rong_dao(text::source const& source, metric counted) {
  constexpr std::size_t most_empty = 4; // a quarter
  text::reader in(source);
  header_rules rules;
  rules.counted = counted;
  board_reader const boards(in, rules);
  std::vector<instance> all;
  while (!in.at_end()) {
    auto const line = in.token("a layout");
    if (line.find(row_separator) == std::string_view::npos) {
      in.fail(in.last(), text::quoted(line), "the rows of a layout in one line, joined by /");
    }
    auto mark = in.last_mark();
    board_drawing d;
    for (std::size_t begin = 0; begin <= line.size();) {
      auto const end = std::min(line.find(row_separator, begin), line.size());
      std::string row(line.substr(begin, end - begin));
      std::ranges::replace(row, empty, empty_character);
      drawing_reader::add_row(in, d, row, mark);
      mark.offset += end + 1 - begin;
      begin = end + 1;
    }
    in.end_of_line("a layout");
    auto i = boards.board_of(d);
    auto const fail = [&](std::string_view found, std::string_view expected) {
      in.fail(in.locate(d.marks.front()), found, expected);
    };
    auto const a = std::ranges::find(i.blocks, leaving, &block::name);
    if (a == i.blocks.end() || !is_square(i, *a)) {
      fail("a layout without A of 2 x 2 cells", "the block that leaves");
    }
    if (d.where(empty_character).count() * most_empty > d.shape.size()) {
      fail("a layout of which more than a quarter is empty", "a start");
    }
    auto const goal = bottom_middle(i, *a);
    if (goal == 0 || (goal & i.walls) != 0) {
      fail(fmt::format("{} columns", d.shape.columns),
           "a middle of the bottom for A: an even number of columns, and no wall there");
    }
    a->goal = goal;
    all.push_back(std::move(i));
  }
  if (all.empty()) in.fail(in.where(), "the end of the file", "a layout");
  return all;
}

std::string write_hua_rong_dao(std::span<instance const> boards) {
  std::string out;
  for (auto const& i : boards) {
    if (i.gates != 0) throw std::invalid_argument("a layout cannot hold gates");
    std::vector<std::optional<cell_set>> starts;
    for (auto const& b : i.blocks) {
      bool const has_own_goal = b.goal && b.name != leaving;
      if (b.bound != axis::free || has_own_goal || b.name == empty) {
        throw std::invalid_argument(fmt::format(
            "a layout cannot hold an axis or a goal of {}, or that name", text::to_utf8(b.name)));
      }
      starts.emplace_back(b.start);
    }
    auto const a = std::ranges::find(i.blocks, leaving, &block::name);
    if (a == i.blocks.end() || !is_square(i, *a) || a->goal != bottom_middle(i, *a)) {
      throw std::invalid_argument(
          "a layout cannot hold another goal than A, of 2 x 2 cells, in the middle of the bottom");
    }
    auto cells = draw(i, starts);
    cells.pop_back();
    std::ranges::replace(cells, '\n', row_separator);
    std::ranges::replace(cells, empty_character, empty);
    out += cells + '\n';
  }
  return out;
}

} // namespace puzzlegraph::blocks
