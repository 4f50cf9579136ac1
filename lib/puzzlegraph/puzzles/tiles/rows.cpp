// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/rows.hpp"

#include "puzzlegraph/puzzles/tiles/words.hpp"
#include "puzzlegraph/text/board_text.hpp"
#include "puzzlegraph/text/likeness.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tiles {
namespace {

/// The numbers and blanks of some words; nothing if another word is among them.
std::optional<std::vector<std::uint64_t>> numbers_of(std::vector<std::string_view> const& words) {
  std::vector<std::uint64_t> all;
  for (auto const w : words) {
    auto const n = tile(w);
    if (!n) return std::nullopt;
    all.push_back(*n);
  }
  return all;
}

/// Whether the first line states the sizes of the others, as in the puzzle's own form.
bool states_sizes(std::vector<std::vector<std::string_view>> const& lines) {
  if (lines.empty()) return false;
  auto const sizes = numbers_of(lines.front());
  if (!sizes || sizes->size() != 2 || sizes->front() != lines.size() - 1) return false;
  return std::all_of(lines.begin() + 1, lines.end(),
                     [&](auto const& words) { return words.size() == sizes->back(); });
}

/// The number of rows that the line states, if it does: one word. Throws text::input_error for
/// another word.
std::optional<std::uint64_t> stated_side(word_line const& line) {
  if (line.count() != 1) return std::nullopt;
  auto const side = tile(line[0]);
  if (!side || *side < 2 || *side > largest_side) {
    line.fail(0, text::quoted(line[0]),
              fmt::format("the number of rows n, from 2 to {}, or a row: numbers between spaces, "
                          "tabs or commas",
                          largest_side));
  }
  return side;
}

/// Fails unless the first row has so many tiles.
void expect_side(word_line const& first, std::uint64_t side) {
  auto const columns = first.count();
  if (columns == side) return;
  bool const is_word = columns == 1;
  first.fail(is_word ? 0 : columns,
             is_word ? text::quoted(first[0]) : fmt::format("a row of {} tiles", columns),
             fmt::format("{} {}as in the rows of n = {}", side,
                         is_word ? "tiles between spaces, tabs or commas, " : "", side));
}

/// Adds a row below the first one. Throws text::input_error for one of another length.
void add_row(word_line const& row, std::size_t columns, tile_list& tiles) {
  if (row.count() != columns) {
    row.fail(std::min(columns, row.count()), fmt::format("a row of {} tiles", row.count()),
             fmt::format("{} as in the first row, with the blank as 0 . _ or x", columns));
  }
  if (tiles.size() + columns > max_cells) {
    row.fail(0, fmt::format("more than {} cells", max_cells), fmt::format("at most {}", max_cells));
  }
  row.add_tiles(0, max_cells, tiles);
}

instance read_board_of_rows(text::reader& in, goal_rule const& goal) {
  word_line first(in, "a row");
  auto const stated = stated_side(first);
  if (stated) {
    first = word_line(in, "a row");
    expect_side(first, *stated);
  }
  auto const columns = first.count();
  tile_list tiles;
  std::uint32_t rows = 1;
  first.add_tiles(0, max_cells, tiles);
  while (stated ? rows < *stated : !in.at_end_of_line() && !in.peek().empty()) {
    add_row(word_line(in, fmt::format("row {}", rows + 1)), columns, tiles);
    ++rows;
  }
  if (tiles.size() < 2 || !is_permutation(tiles)) {
    in.fail(
        in.last(),
        fmt::format("a board of {} tiles without one of 0 to {}", tiles.size(), tiles.size() - 1),
        "each of them once");
  }
  return board_of(rows, static_cast<std::uint32_t>(columns), std::move(tiles), goal, in);
}

} // namespace

bool is_rows(text::source const& source) {
  text::reader in(source);
  if (in.at_end()) return false;
  auto const first = words_of(in.line("a row"));
  std::vector<tile_list> rows(1);
  auto const add = [](tile_list& to, auto const& words) {
    for (auto const w : words) {
      auto const n = tile(w);
      if (!n || *n >= max_cells) return false;
      to.push_back(static_cast<std::uint8_t>(*n));
    }
    return true;
  };
  if (!add(rows.front(), first)) return false;
  while (rows.size() <= max_cells && !in.peek().empty()) {
    if (!add(rows.emplace_back(), words_of(in.line("a row")))) break;
  }
  if (rows.size() < 2) return false;
  if (first.size() == 1) return rows[0][0] >= 2 && rows[0][0] == rows[1].size();
  if (rows[1].size() != first.size()) return false;
  if (first.size() > 2) return true;
  tile_list all;
  for (auto const& row : rows) all.insert(all.end(), row.begin(), row.end());
  return is_permutation(all);
}

double likeness_of_rows(text::source const& source) {
  constexpr std::size_t least_digits = 3; // two are one number
  auto lines = lines_of_words(source, " \t,;|+-");
  std::erase_if(lines, [](auto const& words) { return words.empty(); }); // of the frame
  for (auto& words : lines) {
    if (words.size() == 1 && words[0].size() >= least_digits) words = characters_of(words[0]);
  }
  auto const columns = text::usual_size(lines);
  auto const fits = [&](auto const& words) { return words.size() == columns && numbers_of(words); };
  std::vector<std::uint64_t> tiles;
  for (auto const& words : lines) {
    if (!fits(words)) continue;
    auto const row = *numbers_of(words);
    tiles.insert(tiles.end(), row.begin(), row.end());
  }
  bool const is_board = lines.size() > 1 && columns > 1 && tiles.size() > columns;
  if (!is_board || states_sizes(lines)) return 0;
  return 2 * count_distinct(tiles) > tiles.size() ? text::share_of(lines, fits) : 0;
}

std::vector<instance> read_rows(text::source const& source, goal_rule const& goal) {
  std::vector<instance> all;
  text::reader in(source);
  while (!in.at_end()) all.push_back(read_board_of_rows(in, goal));
  if (all.empty()) in.fail(in.where(), "the end of the file", "the rows of a board");
  return all;
}

std::string write_rows(std::span<instance const> boards) {
  std::string out;
  for (auto const& i : boards) {
    if (i.goal != blank_last(i.shape.size())) {
      throw std::invalid_argument("rows cannot hold another goal than 1, 2, ..., blank last");
    }
    if (i.shape.rows == 1 && text::square_side(i.shape.columns)) {
      throw std::invalid_argument(
          fmt::format("one row of {} tiles would be read as a square board", i.shape.columns));
    }
    if (!out.empty()) out += '\n';
    if (i.shape.rows == i.shape.columns) out += fmt::format("{}\n", i.shape.rows);
    text::append_rows(out, i.shape, i.start);
  }
  return out;
}

} // namespace puzzlegraph::tiles
