// SPDX-License-Identifier: BSL-1.0

#include "puzzlegraph/puzzles/klotski/text.hpp"

#include "puzzlegraph/text/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace puzzlegraph::klotski {

namespace {

constexpr std::string_view name = "klotski";
constexpr std::string_view symbols = "#o.PTtX!"; ///< of drawings

/// A cell, and where its column stands in the text.
struct located_cell {
  cell_index cell;
  text::reader::mark at;
};

/// Reads a row and a column, which errors call by these names.
located_cell read_cell(text::reader& in, grid shape, std::string_view row_name,
                       std::string_view column_name) {
  auto const row = in.number(row_name, 1, shape.rows) - 1;
  auto const at = in.last_mark();
  auto const column = in.number(column_name, 1, shape.columns) - 1;
  return {shape.cell(static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(column)), at};
}

query read_query(text::reader& in, instance const& board) {
  auto const refuse_unless = [&in, shape = board.shape](bool fine, located_cell const& where,
                                                        std::string_view found,
                                                        std::string_view expected) {
    if (fine) return;
    in.fail(in.locate(where.at),
            fmt::format("{} (row {}, column {})", found, shape.row(where.cell) + 1,
                        shape.column(where.cell) + 1),
            expected);
  };
  auto const blank = read_cell(in, board.shape, "the row of the blank", "the column of the blank");
  refuse_unless(board.open[blank.cell] != 0, blank, "the blank on a fixed cell", "a movable cell");
  auto const piece = read_cell(in, board.shape, "the row of the piece", "the column of the piece");
  refuse_unless(board.open[piece.cell] != 0, piece, "the piece on a fixed cell", "a movable cell");
  refuse_unless(piece.cell != blank.cell, piece, "the piece on the blank", "another cell");
  auto const target =
      read_cell(in, board.shape, "the row of the target", "the column of the target");
  in.end_of_line("EX EY SX SY TX TY");
  return {blank.cell, piece.cell, target.cell};
}

instance read_sized_board(text::reader& in) {
  auto const rows = text::read_side(in, "the number of rows n");
  auto const begin = in.last();
  auto const columns = text::read_side(in, "the number of columns m");
  auto const count = in.number("the number of queries q", 0, UINT32_MAX);
  auto const count_at = in.last();
  in.end_of_line("n m q");

  instance board;
  board.shape = text::checked_shape(in, begin, rows, columns);
  in.expect_room(count_at, count, fmt::format("{} queries", count));
  board.open = text::read_rows(in, board.shape, "0 (fixed) or 1 (movable)", 1);
  constexpr std::size_t shortest = sizeof("1 1 1 1 1 1");
  board.queries.reserve(std::min<std::size_t>(count, in.bytes_left() / shortest + 1));
  for (std::uint64_t i = 0; i < count; ++i) {
    if (in.at_end()) {
      in.fail(in.where(), "the end of the file", fmt::format("query {} of {}", i + 1, count));
    }
    board.queries.push_back(read_query(in, board));
  }
  return board;
}

/// Fails if a board of numbers follows without a line of sizes.
void expect_sizes(text::reader const& in) {
  auto const rows = text::number_rows(in, 1);
  if (rows.size() < 2 || rows.front().size() < 2) return;
  in.fail(in.where(), "a board without its line of sizes",
          fmt::format("the line `{} {} q` before it, with the number of queries q", rows.size(),
                      rows.front().size()));
}

instance read_board(text::reader& in) {
  text::reader const begin = in;
  try {
    return read_sized_board(in);
  } catch (text::input_error const&) {
    expect_sizes(begin);
    throw;
  }
}

/// The cells of a drawing that have one of these characters; fails unless there is exactly one.
cell_index only(text::reader const& in, std::vector<text::drawn_line> const& lines,
                std::string_view wanted, std::string_view what) {
  cell_index found = no_cell;
  auto const columns = lines.front().text.size();
  for (std::size_t row = 0; row < lines.size(); ++row) {
    for (std::size_t column = 0; column < columns; ++column) {
      char const symbol = lines[row].text[column];
      if (wanted.find(symbol) == std::string_view::npos) continue;
      if (found != no_cell) {
        in.fail(in.locate(mark_of(lines[row], column)), text::quoted({&symbol, 1}),
                fmt::format("one {} only", what));
      }
      found = static_cast<cell_index>(row * columns + column);
    }
  }
  if (found == no_cell) {
    in.fail(in.locate(lines.front().at), fmt::format("a drawing without a {}", what),
            fmt::format("one of the characters {}", wanted));
  }
  return found;
}

instance read_drawn_board(text::reader& in) {
  auto const lines = text::read_drawing(in, "a row of the board");
  auto const columns = lines.front().text.size();
  instance board;
  board.shape = {static_cast<std::uint32_t>(lines.size()), static_cast<std::uint32_t>(columns)};
  for (auto const& line : lines) {
    auto const wrong = line.text.find_first_not_of(symbols);
    if (wrong != std::string_view::npos) {
      in.fail(in.locate(mark_of(line, wrong)), text::quoted(line.text.substr(wrong, 1)),
              fmt::format("one of the characters {}", symbols));
    }
    if (line.text.size() != columns) {
      in.fail(in.locate(line.at), fmt::format("a row of {} cells", line.text.size()),
              fmt::format("{} cells as in the first row", columns));
    }
    for (char const c : line.text) board.open.push_back(c == '#' || c == '!' ? 0 : 1);
  }
  board.queries.push_back({only(in, lines, ".t", "blank"), only(in, lines, "PX", "piece"),
                           only(in, lines, "TtX!", "target")});
  return board;
}

} // namespace

std::vector<instance> read(text::source const& source) {
  text::reader in(source);
  bool const headed = text::read_header(in, name).has_value();
  std::vector<instance> boards;
  do {
    bool const is_drawing =
        !in.at_end() && symbols.find(in.peek().front()) != std::string_view::npos;
    boards.push_back(is_drawing ? read_drawn_board(in) : read_board(in));
  } while (headed && !in.at_end());
  in.end_of_file();
  return boards;
}

std::string write(std::span<instance const> boards) {
  assert(!boards.empty());
  std::string out = text::header_line(name);
  for (instance const& board : boards) {
    auto const& shape = board.shape;
    auto const end = std::back_inserter(out);
    fmt::format_to(end, "{} {} {}\n", shape.rows, shape.columns, board.queries.size());
    text::append_rows(out, shape, board.open);
    for (query const& q : board.queries) {
      fmt::format_to(end, "{} {} {} {} {} {}\n", shape.row(q.blank) + 1, shape.column(q.blank) + 1,
                     shape.row(q.piece) + 1, shape.column(q.piece) + 1, shape.row(q.target) + 1,
                     shape.column(q.target) + 1);
    }
  }
  return out;
}

std::string to_text(instance const&, move m) { return {letter(m)}; }

std::vector<move> read_moves(instance const&, text::reader& in) {
  return text::read_directions(in);
}

std::string draw(instance const& board, query const& position) {
  auto const [rows, columns] = board.shape;
  std::string out(board.shape.size() + rows, '\n');
  for (std::uint32_t row = 0; row < rows; ++row) { // of all cells, as boards may be large
    auto const first = board.open.begin() + board.shape.cell(row, 0);
    std::transform(first, first + columns, out.begin() + board.shape.cell(row, 0) + row,
                   [](std::uint8_t is_open) { return is_open == 0 ? '#' : 'o'; });
  }
  auto const symbol = [&](cell_index cell) -> char& { return out[cell + board.shape.row(cell)]; };
  auto const [blank, piece, target] = position;
  symbol(target) = board.open[target] == 0 ? '!' : 'T';
  symbol(piece) = piece == target ? 'X' : 'P';
  symbol(blank) = blank == target ? 't' : '.';
  return out;
}

} // namespace puzzlegraph::klotski
