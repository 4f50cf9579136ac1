// SPDX-License-Identifier: BSL-1.0

#include "puzzlegraph/puzzles/walls/text.hpp"

#include "puzzlegraph/text/append_format.hpp"
#include "puzzlegraph/text/board_text.hpp"

#include <fmt/format.h>

#include <string_view>
#include <utility>

namespace puzzlegraph::walls {

namespace {

constexpr std::string_view puzzle_name = "walls";
constexpr std::string_view headed_closing = "0 0 0 0";
constexpr std::string_view contest_closing = "0 0";
constexpr grid contest_shape{4, 6};
constexpr std::uint8_t all_walls = 15;

constexpr bool has_wall(std::uint8_t walls, direction d) { return (walls & side_bit(d)) != 0; }

/// Compares the walls of a cell with those of its western and northern neighbours; fails if they
/// differ, or unites them by the option. `rows` is where the rows begin.
void check_neighbours(text::reader const& rows, grid shape, cell_index cell,
                      std::vector<std::uint8_t>& walls, read_options options) {
  for (direction const d : {direction::west, direction::north}) {
    cell_index const other = shape.neighbour(cell, d);
    if (other == no_cell) continue;
    bool const here = has_wall(walls[cell], d);
    if (here == has_wall(walls[other], opposite(d))) continue;
    if (!options.union_walls) {
      rows.fail(text::locate_cell(rows, shape, cell),
                fmt::format("{} wall to the {} of (row {}, column {}) but {} to the {} of "
                            "(row {}, column {})",
                            here ? "a" : "no", d == direction::west ? "west" : "north",
                            shape.row(cell) + 1, shape.column(cell) + 1, here ? "none" : "one",
                            d == direction::west ? "east" : "south", shape.row(other) + 1,
                            shape.column(other) + 1),
                "that neighbours agree");
    }
    walls[cell] |= side_bit(d);
    walls[other] |= side_bit(opposite(d));
  }
}

/// Fails if a maze of numbers follows without its first line.
void expect_first_line(text::reader const& in, bool headed) {
  auto const rows = text::number_rows(in, all_walls);
  if (rows.size() < 2 || rows.front().size() == (headed ? 4 : 2)) return;
  in.fail(in.where(), headed ? "a maze without its line of sizes" : "a maze without its first line",
          headed ? fmt::format("the line `{} {} x y` before it, with the column x and row y of the "
                               "start",
                               rows.front().size(), rows.size())
                 : "the line `x y` before it, the column and row of the start");
}

/// The shape and the start of a maze of numbers.
instance read_first_line(text::reader& in, bool headed, read_options options) {
  instance maze;
  maze.shape = contest_shape;
  if (headed) {
    maze.shape.columns = text::read_side(in, "the number of columns");
    auto const begin = in.last();
    maze.shape.rows = text::read_side(in, "the number of rows");
    maze.shape = text::checked_shape(in, begin, maze.shape.rows, maze.shape.columns);
    if (options.accepts != nullptr && !options.accepts(maze.shape)) {
      in.fail(begin, fmt::format("a maze of {} x {} cells", maze.shape.columns, maze.shape.rows),
              options.accepted);
    }
  }
  auto const x = in.number("the column x of the start", 1, maze.shape.columns);
  auto const y = in.number("the row y of the start", 1, maze.shape.rows);
  in.end_of_line(headed ? "columns rows x y" : "x y");
  maze.start =
      maze.shape.cell(static_cast<std::uint32_t>(y - 1), static_cast<std::uint32_t>(x - 1));
  return maze;
}

instance read_maze(text::reader& in, bool headed, read_options options) {
  text::reader const begin = in;
  instance maze;
  try {
    maze = read_first_line(in, headed, options);
  } catch (text::input_error const&) {
    expect_first_line(begin, headed);
    throw;
  }
  text::reader const rows = in;
  maze.walls = text::read_rows(in, maze.shape, "the walls of a cell", all_walls);
  for (cell_index cell = 0; cell < maze.shape.size(); ++cell) {
    check_neighbours(rows, maze.shape, cell, maze.walls, options);
  }
  return maze;
}

/// How the lines of a drawing are laid out.
struct drawing_form {
  std::size_t cell_width = 3;   ///< with the wall on its west side
  bool has_free_sign = false;   ///< the sign of the pusher may stand anywhere in its cell
  std::string_view signs = "@"; ///< of the pusher
};

/// The form of a drawing by others that begins here, by its first line: corners, and walls or
/// spaces between them.
drawing_form form_of(text::reader in) {
  auto const first_line = in.line("a line of the maze");
  auto const second = first_line.find('+', 1);
  return {second == std::string_view::npos ? first_line.size() : second, true, "@S"};
}

/// Reads a maze drawn as by draw(), or by others. Spaces at the ends of lines may be left out.
class drawn_maze {
 public:
  drawn_maze(text::reader& in, drawing_form const& form, read_options options)
      : in_(&in), form_(form), lines_(text::read_drawing(in, "a line of the maze")) {
    set_shape(options);
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      if (lines_[line].text.size() > width()) fail(line, width(), "lines as long as the first one");
      for (std::uint32_t column = 0; column <= maze_.shape.columns; ++column) {
        if (line % 2 == 0) {
          read_north_wall(line, column);
        } else {
          read_west_wall(line, column);
          if (column < maze_.shape.columns) read_cell(line, column);
        }
      }
    }
    if (maze_.start == no_cell) {
      in.fail(in.locate(lines_.front().at),
              fmt::format("a maze without {}", fmt::join(form_.signs, " or ")),
              "the start of the pusher");
    }
  }
  instance maze() && { return std::move(maze_); }

 private:
  std::size_t width() const { return lines_.front().text.size(); }
  char at(std::size_t line, std::size_t offset) const {
    auto const text = lines_[line].text;
    return offset < text.size() ? text[offset] : ' ';
  }
  [[noreturn]] void fail(std::size_t line, std::size_t offset, std::string_view expected) const {
    auto const text = lines_[line].text;
    in_->fail(in_->locate(mark_of(lines_[line], offset)),
              offset < text.size() ? text::quoted(text.substr(offset, 1)) : "the end of the line",
              expected);
  }

  void set_shape(read_options options) {
    auto const refuse = [&](std::string const& found, std::string_view expected) {
      in_->fail(in_->locate(lines_.front().at), found, expected);
    };
    auto const cell_width = form_.cell_width;
    if (cell_width < 2 || width() % cell_width != 1 || width() < cell_width ||
        lines_.size() % 2 == 0 || lines_.size() < 3) {
      refuse(
          fmt::format("a drawing of {} lines of {} characters", lines_.size(), width()),
          fmt::format("{} characters for each column and 2 lines for each row, and 1 more of both",
                      cell_width));
    }
    maze_.shape = {
        static_cast<std::uint32_t>(lines_.size() / 2),
        static_cast<std::uint32_t>(width() / cell_width)}; // rounded down: the last corner
    if (options.accepts != nullptr && !options.accepts(maze_.shape)) {
      refuse(fmt::format("a maze of {} x {} cells", maze_.shape.columns, maze_.shape.rows),
             options.accepted);
    }
    maze_.walls.assign(maze_.shape.size(), 0);
    maze_.start = no_cell;
  }
  void read_north_wall(std::size_t line, std::uint32_t column) {
    auto const offset = column * form_.cell_width;
    if (at(line, offset) != '+') fail(line, offset, "+");
    if (column == maze_.shape.columns) return;
    bool const is_wall = at(line, offset + 1) == '-';
    for (std::size_t k = 1; k < form_.cell_width; ++k) {
      if (at(line, offset + k) != (is_wall ? '-' : ' ')) {
        fail(line, offset + k,
             form_.cell_width == 3 ? "-- or two spaces" : "- or spaces between two corners");
      }
    }
    auto const row = static_cast<std::uint32_t>(line / 2);
    if (!is_wall) return;
    if (row < maze_.shape.rows) put(row, column, direction::north);
    if (row > 0) put(row - 1, column, direction::south);
  }
  void read_west_wall(std::size_t line, std::uint32_t column) {
    auto const offset = column * form_.cell_width;
    char const c = at(line, offset);
    if (c != '|' && c != ' ') fail(line, offset, "| or a space");
    if (c == ' ') return;
    auto const row = static_cast<std::uint32_t>(line / 2);
    if (column < maze_.shape.columns) put(row, column, direction::west);
    if (column > 0) put(row, column - 1, direction::east);
  }
  void read_cell(std::size_t line, std::uint32_t column) {
    for (std::size_t k = 1; k < form_.cell_width; ++k) {
      auto const offset = column * form_.cell_width + k;
      char const c = at(line, offset);
      if (c == ' ') continue;
      if (k > 1 && !form_.has_free_sign) fail(line, offset, "a space");
      if (form_.signs.find(c) == std::string_view::npos) {
        fail(line, offset, fmt::format("{} or a space", fmt::join(form_.signs, " or ")));
      }
      if (maze_.start != no_cell) {
        fail(line, offset, fmt::format("one {} only", fmt::join(form_.signs, " or ")));
      }
      maze_.start = maze_.shape.cell(static_cast<std::uint32_t>(line / 2), column);
    }
  }
  void put(std::uint32_t row, std::uint32_t column, direction side) {
    maze_.walls[maze_.shape.cell(row, column)] |= side_bit(side);
  }

  text::reader* in_;
  drawing_form form_;
  std::vector<text::drawn_line> lines_;
  instance maze_;
};

} // namespace

std::vector<instance> read(text::source const& source, read_options options) {
  text::reader in(source);
  bool const headed = text::read_header(in, puzzle_name).has_value();
  std::vector<instance> mazes;
  while (in.next_block(headed ? headed_closing : contest_closing)) {
    bool const is_drawing = headed && in.peek().front() == '+';
    mazes.push_back(is_drawing ? drawn_maze(in, {}, options).maze()
                               : read_maze(in, headed, options));
  }
  return mazes;
}

std::vector<instance> read_drawings(text::source const& source, read_options options) {
  text::reader in(source);
  std::vector<instance> mazes;
  while (!in.at_end()) mazes.push_back(drawn_maze(in, form_of(in), options).maze());
  return mazes;
}

std::string write(std::span<instance const> mazes) {
  std::string out = text::header_line(puzzle_name);
  for (instance const& maze : mazes) {
    auto const& shape = maze.shape;
    text::append_format(out, "{} {} {} {}\n", shape.columns, shape.rows,
                        shape.column(maze.start) + 1, shape.row(maze.start) + 1);
    text::append_rows(out, shape, maze.walls);
  }
  return fmt::format("{}{}\n", out, headed_closing);
}

std::string to_text(instance const&, move m) { return {letter(m)}; }

std::vector<move> read_moves(instance const&, text::reader& in) {
  return text::read_directions(in);
}

std::string draw(grid shape, cell_index pusher, std::span<std::uint8_t const> walls) {
  std::string out;
  auto const wall_line = [&](std::uint32_t row, direction side) {
    for (std::uint32_t column = 0; column < shape.columns; ++column) {
      out += has_wall(walls[shape.cell(row, column)], side) ? "+--" : "+  ";
    }
    out += "+\n";
  };
  for (std::uint32_t row = 0; row < shape.rows; ++row) {
    wall_line(row, direction::north);
    for (std::uint32_t column = 0; column < shape.columns; ++column) {
      cell_index const cell = shape.cell(row, column);
      out += has_wall(walls[cell], direction::west) ? '|' : ' ';
      out += cell == pusher ? "@ " : "  ";
    }
    out += has_wall(walls[shape.cell(row, shape.columns - 1)], direction::east) ? "|\n" : " \n";
  }
  wall_line(shape.rows - 1, direction::south);
  return out;
}

} // namespace puzzlegraph::walls
