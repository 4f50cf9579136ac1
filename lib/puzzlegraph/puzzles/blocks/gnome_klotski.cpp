// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/gnome_klotski.hpp"

#include "puzzlegraph/puzzles/blocks/board_reader.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/text/likeness.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <map>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace puzzlegraph::blocks {
namespace {

constexpr char star = '*';
constexpr char target = '.';
constexpr char blank = ' ';

struct level_row {
  std::string_view text;
  text::reader::mark at;
};

/// The rows of the next level. Precondition: the reader is not at the end.
std::vector<level_row> take_rows(text::source const& source, text::reader& in) {
  std::vector<level_row> rows;
  do {
    auto const line = in.line("a row");
    auto mark = in.last_mark();
    auto const end = mark.offset + line.size();
    mark.offset = mark.line_begin; // the indentation of the first row was skipped
    auto const whole = std::string_view(source.content).substr(mark.offset, end - mark.offset);
    rows.push_back({whole, mark});
  } while (in.bytes_left() > 0 && !in.peek().empty() && rows.size() <= max_cells);
  return rows;
}

/// The cells with this character, relative to the first of them, in the order of rows.
std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> shape_of(std::vector<level_row> const& rows,
                                                                char c) {
  std::vector<std::pair<std::ptrdiff_t, std::ptrdiff_t>> cells;
  for (std::size_t r = 0; r < rows.size(); ++r) {
    for (std::size_t k = rows[r].text.find(c); k != std::string_view::npos;
         k = rows[r].text.find(c, k + 1)) {
      cells.emplace_back(r, k);
    }
  }
  if (cells.empty()) return cells;
  auto const first = cells.front();
  for (auto& cell : cells) cell = {cell.first - first.first, cell.second - first.second};
  return cells;
}

/// The characters that name no block in the puzzle's own form, each with an unused one that does.
std::map<char, char> new_names(std::vector<level_row> const& rows) {
  std::map<char, char> names;
  char last = '~';
  for (char const c : {row_separator, comment_character}) {
    if (shape_of(rows, c).empty()) continue;
    while (last > '!' &&
           (!is_name(static_cast<unsigned char>(last)) || !shape_of(rows, last).empty()))
      --last;
    names[c] = last--;
  }
  return names;
}

/// A drawing in the puzzle's own form: the start, or with `is_goal` the targets as `*`.
board_drawing drawing_of(text::reader const& in, std::vector<level_row> const& rows,
                         std::size_t columns, bool is_goal) {
  board_drawing d;
  auto const renamed = new_names(rows);
  for (auto const& row : rows) {
    std::string cells(row.text);
    cells.resize(columns, blank);
    for (char& c : cells) {
      if (auto const other = renamed.find(c); other != renamed.end()) c = other->second;
      bool const is_kept = c == wall_character || !is_goal;
      c = c == target && is_goal ? star : c == blank || !is_kept ? empty_character : c;
    }
    drawing_reader::add_row(in, d, cells, row.at);
  }
  return d;
}

[[noreturn]] void refuse(std::string const& what) {
  throw std::invalid_argument("a level of GNOME Klotski cannot hold " + what);
}

/// The block that the goal names. Fails for blocks that the notation cannot hold.
block const& only_goal(instance const& i) {
  block const* found = nullptr;
  for (auto const& b : i.blocks) {
    auto const name = text::to_utf8(b.name);
    if (b.bound != axis::free) refuse(fmt::format("an axis of the block {}", name));
    if (b.goal && found != nullptr) refuse("goals of two blocks");
    if (b.goal) found = &b;
    bool const has_meaning = name.size() > 1 || b.name == gate_character || b.name == star;
    if (!b.goal && has_meaning)
      refuse(fmt::format("a block {} without a goal", text::quoted(name)));
  }
  if (i.gates != 0 && found->name != i.passing) refuse("gates of a block without a goal");
  return *found;
}

/// The characters of a board, cell by cell.
std::string level_of(instance const& i) {
  std::string cells(i.shape.size(), blank);
  auto const put = [&](cell_set left, char c) {
    for (; left != 0; left.drop_first()) cells[first_cell(left)] = c;
  };
  auto const& with_goal = only_goal(i);
  put(i.walls, wall_character);
  put(i.gates, gate_character);
  for (auto const& b : i.blocks) put(b.start, b.goal ? star : text::to_utf8(b.name).front());
  for (auto left = *with_goal.goal; left != 0; left.drop_first()) {
    if (cells[first_cell(left)] != blank) {
      refuse("a goal that a gate or the start of a block covers");
    }
  }
  put(*with_goal.goal, target);
  return cells;
}

} // namespace

bool is_gnome_klotski(text::source const& source) {
  text::reader in(source);
  if (in.at_end()) return false;
  auto const rows = take_rows(source, in);
  auto const is_foreign = [](char c) {
    constexpr std::string_view sokoban = "@$+";
    bool const is_level_character = c == blank || c == target || (c > blank && c <= '~');
    return !is_level_character || sokoban.find(c) != std::string_view::npos;
  };
  for (auto const& row : rows) {
    if (std::ranges::any_of(row.text, is_foreign)) return false;
  }
  auto const block = shape_of(rows, star);
  return !block.empty() && block == shape_of(rows, target);
}

double likeness_of_gnome_klotski(text::source const& source) {
  auto const lines = text::first_lines(source);
  if (!text::any_holds(lines, star) || !text::any_holds(lines, target)) return 0;
  auto const has_wall = [](std::string_view line) {
    return line.find(wall_character) != std::string_view::npos;
  };
  constexpr double most = 0.5;
  if (text::share_of(lines, has_wall) < most) return 0;
  return text::share_of(lines, [](std::string_view line) {
    return std::ranges::all_of(line, [](char c) { return c >= blank && c <= '~'; });
  });
}

namespace {

/// Reads the next level. Precondition: the reader is not at the end.
instance read_level(text::source const& source, text::reader& in, board_reader const& boards) {
  auto const rows = take_rows(source, in);
  std::size_t columns = 0;
  for (auto const& row : rows) columns = std::max(columns, row.text.size());
  auto const first = in.locate(rows.front().at);
  if (shape_of(rows, star).empty()) {
    in.fail(first, "a level without the block *", "the block that goes to the targets");
  }
  if (shape_of(rows, target).empty()) {
    in.fail(first, "a level without targets", "a . for each cell of the block *");
  }
  auto const start = drawing_of(in, rows, columns, false);
  auto i = boards.board_of(start);
  boards.set_drawn_goal(i, start, drawing_of(in, rows, columns, true));
  return i;
}

} // namespace

std::vector<instance> read_gnome_klotski(text::source const& source, metric counted) {
  text::reader in(source);
  header_rules rules;
  rules.counted = counted;
  rules.passing = star;
  board_reader const boards(in, rules);
  std::vector<instance> all;
  while (!in.at_end()) {
    try {
      all.push_back(read_level(source, in, boards));
    } catch (text::input_error const& e) {
      if (all.empty() && in.at_end()) throw;
      throw text::input_error(e, fmt::format("; it is level {} of the file", all.size() + 1));
    }
  }
  if (all.empty()) in.fail(in.where(), "the end of the file", "a level");
  return all;
}

std::string write_gnome_klotski(std::span<instance const> boards) {
  std::string out;
  for (auto const& i : boards) {
    auto const cells = level_of(i);
    if (!out.empty()) out += '\n';
    for (std::size_t k = 0; k < cells.size(); k += i.shape.columns) {
      auto const row = cells.substr(k, i.shape.columns);
      if (row.find_first_not_of(blank) == std::string::npos) refuse("an empty row");
      out += row + '\n';
    }
  }
  return out;
}

} // namespace puzzlegraph::blocks
