// SPDX-License-Identifier: BSL-1.0

#include "puzzlegraph/puzzles/ghosts/text.hpp"

#include "puzzlegraph/puzzles/ghosts/contest.hpp"
#include "puzzlegraph/text/append_format.hpp"
#include "puzzlegraph/text/board_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <string_view>
#include <utility>

namespace puzzlegraph::ghosts {

namespace {

constexpr std::string_view name = "ghosts";
constexpr std::string_view closing = "0 0 0";

// A padded board may have more cells than its text has bytes: at most this many, so that a short
// file still cannot request much memory.
constexpr std::uint64_t most_padding = 4096;

constexpr char start_letter(std::size_t ghost) { return static_cast<char>('a' + ghost); }
constexpr char goal_letter(std::size_t ghost) { return static_cast<char>('A' + ghost); }

/// What a drawing shows.
enum class drawing : std::uint8_t { first, goals };

/// Reads the cells of one drawing of a dataset.
class drawing_reader {
 public:
  drawing_reader(text::reader& in, instance& board, drawing shows, read_options options)
      : in_(&in), board_(&board), shows_(shows), options_(options) {}

  void read() {
    for (std::uint32_t row = 0; row < board_->shape.rows; ++row) read_row(row);
  }

 private:
  void read_row(std::uint32_t row) {
    std::size_t const width = board_->shape.columns;
    std::string_view const line =
        in_->line(fmt::format("line {} of the {} of {}", row + 1, board_->shape.rows,
                              shows_ == drawing::first ? "this board" : "the drawing of goals"));
    auto const given = std::min(line.size(), width);
    for (std::uint32_t column = 0; column < given; ++column) {
      read_cell(board_->shape.cell(row, column), line[column], column);
    }
    if (line.size() > width) {
      in_->fail(in_->last(width), text::quoted(line.substr(width)),
                fmt::format("the end of the line after {} characters", width));
    }
    if (line.size() < width && !options_.pad) {
      in_->fail(in_->last(line.size()), fmt::format("the end of the line after {}", line.size()),
                fmt::format("{} characters", width));
    }
    for (auto column = static_cast<std::uint32_t>(given); column < width; ++column) {
      read_cell(board_->shape.cell(row, column), ' ', column);
    }
  }
  /// Reads the character c of a cell, which is byte `offset` of the line that was read last.
  void read_cell(cell_index cell, char c, std::size_t offset) {
    bool const is_wall = c == '#';
    if (shows_ == drawing::first) {
      board_->corridor[cell] = is_wall ? 0 : 1;
    } else if (is_wall != (board_->corridor[cell] == 0)) {
      in_->fail(in_->last(offset), text::quoted({&c, 1}),
                fmt::format("{} as in the drawing before", is_wall ? "a free cell" : "the wall"));
    }
    if (is_wall || c == ' ') return;
    cell_index* const letter = cell_of_letter(c);
    if (letter == nullptr) in_->fail(in_->last(offset), text::quoted({&c, 1}), expected());
    if (*letter != no_cell) {
      in_->fail(in_->last(offset), fmt::format("{} again", text::quoted({&c, 1})),
                "each letter once");
    }
    *letter = cell;
  }
  /// Where the cell of a letter belongs; null if c is no letter of this drawing.
  cell_index* cell_of_letter(char c) const {
    auto const n = board_->count();
    for (std::size_t i = 0; n <= letters && i < n; ++i) {
      if (c == start_letter(i) && shows_ == drawing::first) return &board_->starts[i];
      if (c == goal_letter(i)) return &board_->goals[i];
    }
    return nullptr;
  }
  std::string expected() const {
    auto const last = board_->count() - 1;
    if (last >= letters) return "'#' or ' ', and the cells of the ghosts after the drawing";
    if (shows_ == drawing::goals) {
      return fmt::format("a drawing of the goals, as the one before has none: '#', ' ' or {}",
                         last == 0 ? "the goal A"
                                   : fmt::format("a goal (A to {})", goal_letter(last)));
    }
    return last == 0 ? "'#', ' ', the start a or the goal A"
                     : fmt::format("'#', ' ', a start (a to {}) or a goal (A to {})",
                                   start_letter(last), goal_letter(last));
  }

  text::reader* in_;
  instance* board_;
  drawing shows_;
  read_options options_;
};

/// Reads a start or goal of a ghost, row and column from 1: a corridor cell that `taken` has not.
cell_index read_cell_of(text::reader& in, instance const& board, std::vector<std::uint8_t>& taken,
                        std::string const& what) {
  auto const row = in.number("the row of " + what, 1, board.shape.rows);
  auto const at = in.last();
  auto const column = in.number("the column of " + what, 1, board.shape.columns);
  auto const c =
      board.shape.cell(static_cast<std::uint32_t>(row - 1), static_cast<std::uint32_t>(column - 1));
  if (board.corridor[c] == 0) in.fail(at, what + " on a wall", "a free cell");
  if (taken[c] != 0)
    in.fail(at, what + " where another ghost has its own", "a cell for each ghost");
  taken[c] = 1;
  return c;
}

/// Reads the starts and goals of the ghosts, a line for each.
void read_coordinates(text::reader& in, instance& board) {
  std::vector<std::uint8_t> starts(board.shape.size());
  std::vector<std::uint8_t> goals(board.shape.size());
  for (std::size_t i = 0; i < board.count(); ++i) {
    auto const ghost = ghost_name(i, board.count());
    in.at_end();
    board.starts[i] = read_cell_of(in, board, starts, "the start of ghost " + ghost);
    board.goals[i] = read_cell_of(in, board, goals, "the goal of ghost " + ghost);
    in.end_of_line("row column row column");
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

/// Fails unless all starts (or goals) of the dataset that begins at `begin` were drawn.
void expect_letters(text::reader const& in, text::location const& begin,
                    std::vector<cell_index> const& drawn, char first) {
  auto const missing = std::ranges::find(drawn, no_cell);
  if (missing == drawn.end()) return;
  in.fail(
      begin,
      fmt::format("no '{}' in the dataset that begins here",
                  static_cast<char>(first + (missing - drawn.begin()))),
      fmt::format("a {} of each of its {} ghosts", first == 'a' ? "start" : "goal", drawn.size()));
}

instance read_dataset(text::reader& in, read_options options) {
  if (in.peek().starts_with('#')) {
    in.fail(in.where(), "a board without its line of sizes",
            "the line `w h n` before it: width, height, number of ghosts");
  }
  auto const columns = text::read_side(in, "the width w");
  auto const begin = in.last();
  auto const rows = text::read_side(in, "the height h");
  auto const cells = std::uint64_t{columns} * rows;
  auto const count = static_cast<std::size_t>(in.number("the number of ghosts n", 1, cells));
  in.end_of_line("w h n");

  instance board;
  board.shape = text::checked_shape(in, begin, rows, columns, options.pad ? most_padding : 0);
  board.corridor.resize(board.shape.size());
  board.starts.assign(count, no_cell);
  board.goals.assign(count, no_cell);
  drawing_reader(in, board, drawing::first, options).read();
  auto const has_none = [](std::vector<cell_index> const& drawn) {
    return std::ranges::all_of(drawn, [](cell_index c) { return c == no_cell; });
  };
  if (has_none(board.goals)) {
    if (has_none(board.starts)) {
      read_coordinates(in, board);
    } else {
      expect_letters(in, begin, board.starts, 'a');
      drawing_reader(in, board, drawing::goals, options).read();
    }
  }
  expect_letters(in, begin, board.starts, 'a');
  expect_letters(in, begin, board.goals, 'A');
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
    auto const& [shape, corridor, starts, goals] = board;
    text::append_format(out, "{} {} {}\n", shape.columns, shape.rows, board.count());
    instance part = board;
    if (board.count() > letters) {
      part.goals.clear();
      out += draw(part, {});
      for (std::size_t i = 0; i < board.count(); ++i) {
        text::append_format(out, "{} {} {} {}\n", shape.row(starts[i]) + 1,
                            shape.column(starts[i]) + 1, shape.row(goals[i]) + 1,
                            shape.column(goals[i]) + 1);
      }
    } else if (std::ranges::find_first_of(starts, goals) == starts.end()) {
      out += draw(board, starts);
    } else {
      part.goals.clear();
      out += draw(part, starts);
      out += draw(board, {});
    }
  }
  return fmt::format("{}{}\n", out, closing);
}

std::string to_text(instance const& board, move const& m) {
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
    for (std::size_t i = begin; i < end; ++i) {
      auto const step = direction_of(line[i]);
      if (!step && line[i] != '.') {
        in.fail(in.last(i), text::quoted(line.substr(i, 1)), "W, N, E, S or . for each ghost");
      }
      m.steps.push_back(static_cast<std::uint8_t>(step ? 1 + index(*step) : 0));
    }
    moves.push_back(std::move(m));
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
  bool const has_letters = board.count() <= letters;
  for (std::size_t i = 0; i < board.goals.size(); ++i) {
    at(board.goals[i]) = has_letters ? goal_letter(i) : '+';
  }
  for (std::size_t i = 0; i < positions.size(); ++i) {
    auto& symbol = at(positions[i]);
    symbol = has_letters ? start_letter(i) : symbol == '+' ? '@' : 'o';
  }
  return out;
}

} // namespace puzzlegraph::ghosts
