// SPDX-License-Identifier: BSL-1.0

#include "puzzlegraph/puzzles/tiles/text.hpp"

#include "puzzlegraph/puzzles/tiles/goal.hpp"
#include "puzzlegraph/text/append_format.hpp"
#include "puzzlegraph/text/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <stdexcept>
#include <string_view>

namespace puzzlegraph::tiles {

namespace {

constexpr std::string_view name = "tiles";
constexpr std::string_view closing = "0 0";
constexpr std::string_view goal_key = "goal";
goal_rule read_goal_rule(text::reader& in) {
  auto const header = text::read_header(in, name, {goal_key});
  if (!header || header->options.empty()) return {};
  text::option const& goal = header->options.front();
  return read_goal(goal.value, goal.where);
}

instance read_board(text::reader& in, goal_rule const& rule) {
  auto const rows = in.number("the number of rows n", 1, max_cells);
  auto const begin = in.last();
  auto const columns = in.number("the number of columns m", 1, max_cells);
  auto const found = fmt::format("{} x {} cells", rows, columns);
  if (rows * columns < 2 || rows * columns > max_cells) {
    in.fail(begin, found, fmt::format("from 2 to {}", max_cells));
  }
  in.end_of_line("n m, the sizes of the board");

  instance board;
  board.shape = {static_cast<std::uint32_t>(rows), static_cast<std::uint32_t>(columns)};
  std::size_t const cells = board.shape.size();
  board.goal = rule.goal(cells);
  if (board.goal.size() != cells) {
    in.fail(begin, found, fmt::format("{} as in the goal", board.goal.size()));
  }
  text::reader const tiles = in;
  board.start = text::read_rows(in, board.shape, "a tile", static_cast<std::uint8_t>(cells - 1));
  for (cell_index cell = 1; cell < cells; ++cell) {
    auto const before = std::span(board.start).first(cell);
    if (std::ranges::find(before, board.start[cell]) == before.end()) continue;
    in.fail(text::locate_cell(tiles, board.shape, cell),
            fmt::format("the tile {} again", board.start[cell]), "each tile once");
  }
  return board;
}

// Fails if all tiles of a board follow without a line of sizes.
void expect_sizes(text::reader const& in) {
  auto const rows = text::number_rows(in, max_cells - 1);
  tile_list tiles;
  for (auto const& row : rows) tiles.insert(tiles.end(), row.begin(), row.end());
  if (tiles.empty() || !std::ranges::is_permutation(tiles, blank_first(tiles.size()))) return;
  in.fail(in.where(), "a board without its line of sizes",
          fmt::format("the line `{} {}` before it", rows.size(), rows.front().size()));
}

// The header's option that makes every goal what it is, empty if none is needed.
std::string goal_option(std::span<instance const> boards) {
  auto const all = [boards](auto const& goal_of) {
    return std::ranges::all_of(
        boards, [&](instance const& b) { return b.goal == goal_of(b.shape.size()); });
  };
  if (all(blank_last)) return {};
  if (all(blank_first)) return fmt::format("{}={}", goal_key, blank_first_words);
  tile_list const& goal = boards.front().goal;
  if (all([&goal](std::size_t) { return goal; })) {
    return fmt::format("{}={}", goal_key, text::joined(goal, ","));
  }
  throw std::invalid_argument("tiles: boards with different goals cannot be written together");
}

} // namespace

std::vector<instance> read(text::source const& source, std::optional<goal_rule> const& given) {
  text::reader in(source);
  auto rule = read_goal_rule(in);
  if (given) rule = *given;
  std::vector<instance> boards;
  for (bool more = true; more;) {
    text::reader begin = in;
    try {
      more = in.next_block(closing);
      if (more) boards.push_back(read_board(in, rule));
    } catch (text::input_error const&) {
      if (!begin.at_end()) expect_sizes(begin);
      throw;
    }
  }
  return boards;
}

std::string write(std::span<instance const> boards) {
  std::string out = text::header_line(name, goal_option(boards));
  for (instance const& board : boards) {
    text::append_format(out, "{} {}\n", board.shape.rows, board.shape.columns);
    text::append_rows(out, board.shape, board.start);
  }
  return fmt::format("{}{}\n", out, closing);
}

std::string to_text(instance const&, move m) { return {letter(m)}; }

std::vector<move> read_moves(instance const&, text::reader& in) {
  return text::read_directions(in);
}

std::string draw(grid shape, std::span<std::uint8_t const> position) {
  std::size_t const width = fmt::formatted_size("{}", shape.size() - 1);
  std::string out;
  for (cell_index cell = 0; cell < shape.size(); ++cell) {
    auto const tile = position[cell] == 0 ? std::string(".") : fmt::format("{}", position[cell]);
    char const after = shape.column(cell) + 1 == shape.columns ? '\n' : ' ';
    text::append_format(out, "{:>{}}{}", tile, width, after);
  }
  return out;
}

} // namespace puzzlegraph::tiles
