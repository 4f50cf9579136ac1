// SPDX-License-Identifier: BSL-1.0

#include "puzzlegraph/puzzles/ghosts/text.hpp"

#include "puzzlegraph/puzzles/ghosts/contest.hpp"
#include "puzzlegraph/text/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <stdexcept>
#include <string_view>

namespace puzzlegraph::ghosts {

namespace {

constexpr std::string_view name = "ghosts";
constexpr std::string_view closing = "0 0 0";

// A padded board may have more cells than its text has bytes: at most this many, so that a short
// file still cannot request much memory.
constexpr std::uint64_t most_padding = 4096;

constexpr char start_letter(std::size_t ghost) { return static_cast<char>('a' + ghost); }
constexpr char goal_letter(std::size_t ghost) { return static_cast<char>('A' + ghost); }

// The cell of a letter in starts or goals, nothing if c is no letter of the dataset's ghosts.
cell_index* cell_of_letter(instance& board, char c) {
  for (std::size_t i = 0; i < board.count(); ++i) {
    if (c == start_letter(i)) return &board.starts[i];
    if (c == goal_letter(i)) return &board.goals[i];
  }
  return nullptr;
}

// Reads the character c of a cell, which is byte `offset` of the line that was read last.
void read_cell(text::reader& in, instance& board, cell_index cell, char c, std::size_t offset) {
  board.corridor[cell] = c == '#' ? 0 : 1;
  if (c == '#' || c == ' ') return;
  cell_index* const letter = cell_of_letter(board, c);
  if (letter == nullptr) {
    auto const last = board.count() - 1;
    in.fail(in.last(offset), text::quoted({&c, 1}),
            last == 0 ? "'#', ' ', the start a or the goal A"
                      : fmt::format("'#', ' ', a start (a to {}) or a goal (A to {})",
                                    start_letter(last), goal_letter(last)));
  }
  if (*letter != no_cell) {
    in.fail(in.last(offset), fmt::format("{} again", text::quoted({&c, 1})), "each letter once");
  }
  *letter = cell;
}

void read_row(text::reader& in, instance& board, std::uint32_t row, read_options options) {
  std::size_t const width = board.shape.columns;
  std::string_view const line =
      in.line(fmt::format("line {} of the {} of this board", row + 1, board.shape.rows));
  auto const given = std::min(line.size(), width);
  for (std::uint32_t column = 0; column < given; ++column) {
    read_cell(in, board, board.shape.cell(row, column), line[column], column);
  }
  if (line.size() > width) {
    in.fail(in.last(width), text::quoted(line.substr(width)),
            fmt::format("the end of the line after {} characters", width));
  }
  if (line.size() < width && !options.pad) {
    in.fail(in.last(line.size()), fmt::format("the end of the line after {}", line.size()),
            fmt::format("{} characters", width));
  }
  for (auto column = static_cast<std::uint32_t>(given); column < width; ++column) {
    read_cell(in, board, board.shape.cell(row, column), ' ', column);
  }
}

/// The first promise of the contest that the board breaks, with its location; empty if there is
/// none. `begin` is the location of the board's first line.
std::string broken_promise_text(instance const& board, text::location begin) {
  auto const broken = find_broken_promise(board);
  if (!broken) return {};
  if (broken->at) {
    begin.line += 1 + board.shape.row(*broken->at);
    begin.column = 1 + std::uint64_t{board.shape.column(*broken->at)};
  }
  return text::message_at(begin, broken->found,
                          fmt::format("{}, as the contest promises", broken->expected));
}

instance read_dataset(text::reader& in, read_options options) {
  if (in.peek().starts_with('#')) {
    in.fail(in.where(), "a board without its line of sizes",
            "the line `w h n` before it: width, height, number of ghosts");
  }
  auto const columns = text::read_side(in, "the width w");
  auto const begin = in.last();
  auto const rows = text::read_side(in, "the height h");
  auto const count = static_cast<std::size_t>(in.number("the number of ghosts n", 1, max_ghosts));
  in.end_of_line("w h n");

  instance board;
  board.shape = text::checked_shape(in, begin, rows, columns, options.pad ? most_padding : 0);
  board.corridor.resize(board.shape.size());
  board.starts.assign(count, no_cell);
  board.goals.assign(count, no_cell);
  for (std::uint32_t row = 0; row < rows; ++row) read_row(in, board, row, options);
  for (std::size_t i = 0; i < count; ++i) {
    auto const require = [&](cell_index cell, char letter, std::string_view what) {
      if (cell != no_cell) return;
      in.fail(begin, fmt::format("no '{}' in the dataset that begins here", letter),
              fmt::format("a {} of each of its {} ghosts", what, count));
    };
    require(board.starts[i], start_letter(i), "start");
    require(board.goals[i], goal_letter(i), "goal");
  }
  if (options.broken_promises != nullptr) {
    options.broken_promises->push_back(broken_promise_text(board, begin));
  }
  return board;
}

} // namespace

std::vector<instance> read(text::source const& source, read_options options) {
  text::reader in(source);
  text::read_header(in, name);
  std::vector<instance> boards;
  while (in.next_block(closing)) boards.push_back(read_dataset(in, options));
  return boards;
}

std::string write(std::span<instance const> boards) {
  std::string out = text::header_line(name);
  for (instance const& board : boards) {
    if (std::ranges::find_first_of(board.starts, board.goals) != board.starts.end()) {
      throw std::invalid_argument("ghosts: a start and a goal on one cell cannot be written");
    }
    fmt::format_to(std::back_inserter(out), "{} {} {}\n", board.shape.columns, board.shape.rows,
                   board.count());
    out += draw(board, board.starts);
  }
  return fmt::format("{}{}\n", out, closing);
}

std::string to_text(instance const& board, move m) {
  std::string out;
  for (std::size_t i = 0; i < board.count(); ++i) {
    auto const step = step_of(m, i);
    out += step ? letter(*step) : '.';
  }
  return out;
}

std::string moves_text(instance const& board, std::vector<move> const& moves) {
  std::string out;
  for (auto const& m : moves) {
    if (!out.empty()) out += ' ';
    out += to_text(board, m);
  }
  return out;
}

std::vector<move> read_moves(instance const& board, text::reader& in) {
  constexpr std::string_view blanks = " \t";
  std::string_view const line = in.line("a line of moves");
  std::vector<move> moves;
  std::size_t begin = line.find_first_not_of(blanks);
  while (begin != std::string_view::npos) {
    std::size_t const end = std::min(line.find_first_of(blanks, begin), line.size());
    if (end - begin != board.count()) {
      in.fail(in.last(begin), text::quoted(line.substr(begin, end - begin)),
              fmt::format("a move of {} characters, one for each ghost", board.count()));
    }
    move m;
    for (std::size_t i = end; i-- > begin;) {
      auto const step = direction_of(line[i]);
      if (!step && line[i] != '.') {
        in.fail(in.last(i), text::quoted(line.substr(i, 1)), "W, N, E, S or . for each ghost");
      }
      m.code = m.code * 5 + (step ? 1 + index(*step) : 0);
    }
    moves.push_back(m);
    begin = line.find_first_not_of(blanks, end);
  }
  return moves;
}

std::string draw(instance const& board, std::span<cell_index const> positions) {
  auto const& shape = board.shape;
  std::size_t const stride = std::size_t{shape.columns} + 1;
  std::string out;
  out.reserve(stride * shape.rows);
  for (cell_index cell = 0; cell < shape.size(); ++cell) {
    out += board.corridor[cell] != 0 ? ' ' : '#';
    if (shape.column(cell) + 1 == shape.columns) out += '\n';
  }
  auto const at = [&](cell_index cell) -> char& {
    return out[stride * shape.row(cell) + shape.column(cell)];
  };
  for (std::size_t i = 0; i < board.goals.size(); ++i) at(board.goals[i]) = goal_letter(i);
  for (std::size_t i = 0; i < positions.size(); ++i) at(positions[i]) = start_letter(i);
  return out;
}

} // namespace puzzlegraph::ghosts
