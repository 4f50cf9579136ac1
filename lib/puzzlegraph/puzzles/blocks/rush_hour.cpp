// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/rush_hour.hpp"

#include "puzzlegraph/puzzles/blocks/board_reader.hpp"
#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/text/board_text.hpp"
#include "puzzlegraph/text/likeness.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <iterator>
#include <map>
#include <ranges>
#include <stdexcept>
#include <string>
#include <string_view>
#include <system_error>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {
namespace {

constexpr std::string_view separators = " \t,";
/// What a frame around a board, which read_rush_hour refuses, is drawn by.
constexpr std::string_view frame = "+-|";
/// In files with a header o and x are cars.
constexpr std::string_view a_header =
    "a header that names the car, above rows with . for o and # for x: puzzlegraph blocks "
    "axis=long goal=exit:NAME";
constexpr std::string_view car_expected =
    "a car's letter or digit, o or . (empty), x or # (a wall)";

bool is_cell(char c) {
  bool const is_letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
  return is_letter || (c >= '0' && c <= '9') || c == empty_character || c == wall_character;
}

/// The red car: X, or else A, R, r or 1; null if there is none.
block const* red_car(instance const& i) {
  for (block_name const name : std::u32string_view(U"XARr1")) {
    auto const b = std::ranges::find(i.blocks, name, &block::name);
    if (b != i.blocks.end()) return &*b;
  }
  return nullptr;
}

/// The character of a cell in a drawing of the puzzle's own form.
char plain_cell(char c) { return c == 'o' ? empty_character : c == 'x' ? wall_character : c; }

bool is_car(char c) { return plain_cell(c) != empty_character && plain_cell(c) != wall_character; }

/// A line as words: the board, and numbers around it.
struct board_line {
  std::string_view board; ///< the only word, or the only one that is no number; or empty
  std::size_t words = 0;
  std::optional<std::uint64_t> number; ///< the first one
};

board_line words_of(std::string_view line, std::string_view between = separators) {
  auto const words = text::words_of(line, between);
  if (words.size() == 1) return {words.front(), 1, {}};
  board_line found{{}, words.size(), {}};
  std::size_t boards = 0;
  for (auto const word : words) {
    std::uint64_t number = 0;
    auto const [stop, error] = std::from_chars(word.data(), word.data() + word.size(), number);
    if (error != std::errc{} || stop != word.data() + word.size()) {
      found.board = word;
      ++boards;
    } else if (!found.number) {
      found.number = number;
    }
  }
  if (boards > 1) found.board = {};
  return found;
}

/// Whether a line of so many cells is a board of n*n, and no row.
bool is_never_a_row(std::size_t cells) {
  constexpr std::size_t least_side = 5;
  return text::square_side(cells) >= least_side;
}

/// Whether such a board has so many cells, or one more or less.
bool is_nearly_whole_board(std::size_t cells) {
  bool const is_longer = cells > 0 && is_never_a_row(cells - 1);
  return is_longer || is_never_a_row(cells) || is_never_a_row(cells + 1);
}

/// Whether the line is a whole board in n*n characters. Lines of 9 and 16 may be rows: such a board
/// stands alone, or has numbers.
bool is_whole_board(board_line const& line, bool is_last_row) {
  constexpr std::size_t least = 3;
  auto const cells = line.board.size();
  bool const is_square = text::square_side(cells) >= least;
  return is_never_a_row(cells) || (is_square && (line.words > 1 || is_last_row));
}

/// Whether the red car lies in a row.
bool has_red_car(std::string_view row) {
  constexpr std::array cars{"XX", "AA", "RR", "rr", "11"};
  return std::ranges::any_of(
      cars, [&](char const* car) { return row.find(car) != std::string_view::npos; });
}

/// Whether two cells of one car touch, and no four of one.
bool has_cars(std::string_view cells, std::size_t columns) {
  bool any = false;
  for (std::size_t k = 0; k < cells.size(); ++k) {
    if (!is_car(cells[k])) continue;
    auto const is_same = [&](std::size_t other) {
      return other < cells.size() && cells[other] == cells[k];
    };
    bool const has_east = (k + 1) % columns != 0;
    bool const east = has_east && is_same(k + 1);
    bool const south = is_same(k + columns);
    if (east && south && is_same(k + columns + 1)) return false;
    any = any || east || south;
  }
  return any;
}

/// The sides of boards whose lines may be rows of one board, too.
bool may_be_row(std::size_t side) { return side == 3 || side == 4; }

/// Whether each of several lines is a board of n*n cells with a red car, so that nothing says
/// whether they are rows of one board. As many lines as cells in each are a square board.
bool are_rows_or_boards(std::vector<std::string_view> const& lines) {
  auto const cells = lines.front().size();
  auto const side = text::square_side(cells);
  if (!may_be_row(side) || lines.size() < 2 || lines.size() == cells) return false;
  return std::ranges::all_of(lines, [&](std::string_view line) {
    if (line.size() != cells || !has_cars(line, side)) return false;
    bool has_red = false;
    for (std::size_t k = 0; k < cells; k += side) has_red |= has_red_car(line.substr(k, side));
    return has_red;
  });
}

/// Whether an empty line separates two lines.
bool has_empty_line(std::string_view text) {
  std::size_t lines = 0;
  bool is_after_empty = false;
  for (auto const part : std::views::split(text, '\n')) {
    std::string_view const line(part.begin(), part.end());
    bool const is_empty = line.find_first_not_of(separators) == std::string_view::npos;
    if (!is_empty && is_after_empty) return true;
    if (!is_empty) ++lines;
    is_after_empty = is_empty && lines > 0;
  }
  return false;
}

class rush_hour_reader {
 public:
  explicit rush_hour_reader(text::source const& source, metric counted)
      : in_(source), ends_boards_(has_empty_line(source.content)) {
    rules_.counted = counted;
    rules_.has_long_axis = true;
  }

  rush_hour_boards read() {
    while (!in_.at_end()) add_board();
    if (all_.boards.empty()) in_.fail(in_.where(), "the end of the file", "a Rush Hour board");
    return std::move(all_);
  }

 private:
  void add_board() {
    auto const d = read_drawing();
    board_reader const boards(in_, rules_);
    auto i = boards.board_of(d);
    for (auto const& b : i.blocks) expect_straight(i, b, d);
    auto const* const b = red_car(i);
    if (b == nullptr) {
      in_.fail(in_.locate(d.marks.front()), "a board without a red car: X, A, R, r or 1",
               fmt::format("one of these; or {}{}", a_header, about_empty_lines()));
    }
    auto const car = static_cast<char>(b->name); // one of those above
    if (b->bound != axis::horizontal) {
      in_.fail(in_.locate(d.marks[first_cell(b->start)]),
               fmt::format("the red car {} upright", car),
               fmt::format("it in a row, as it leaves to the east; or {}", a_header));
    }
    boards.set_exit(i, d, b->name);
    if ((*b->goal & i.walls) != 0) {
      in_.fail(in_.locate(d.marks[first_cell(*b->goal)]), "a wall where the red car leaves",
               "an exit clear of walls");
    }
    if (all_.red_cars.find(car) == std::string::npos) all_.red_cars += car;
    all_.boards.push_back(std::move(i));
  }

  board_drawing read_drawing() {
    auto const line = next_line();
    bool const is_last_row = in_.peek().empty();
    board_drawing d;
    all_.stated.push_back(line.number);
    if (line.board.find(row_separator) != std::string_view::npos) {
      for (auto const part : std::views::split(line.board, row_separator)) {
        add_row(d, {part.begin(), part.end()});
      }
    } else if (is_whole_board(line, is_last_row)) {
      auto const side = text::square_side(line.board.size());
      for (std::size_t k = 0; k < line.board.size(); k += side) {
        add_row(d, line.board.substr(k, side));
      }
    } else {
      if (line.words > 1) {
        in_.fail(at(line.board.data()), fmt::format("a board of {} cells", line.board.size()),
                 "n*n cells, or / between its rows");
      }
      if (is_last_row) {
        in_.fail(at(line.board.data()), fmt::format("a line of {} cells alone", line.board.size()),
                 fmt::format("n*n cells in a line, as 36 of a board of 6 x 6, or several rows{}",
                             about_empty_lines()));
      }
      std::vector<std::string_view> rows{line.board};
      expect_row_above(line.board);
      expect_length_of_rows_below(line.board);
      add_row(d, line.board);
      while (!in_.peek().empty()) {
        auto const next = next_line();
        rows.push_back(next.board);
        if (next.words > 1) {
          in_.fail(at(next.board.data()), "numbers beside a row", "them beside whole boards");
        }
        add_row(d, next.board);
      }
      if (are_rows_or_boards(rows)) {
        auto const side = text::square_side(rows.front().size());
        in_.fail(in_.locate(d.marks.front()),
                 fmt::format("{} lines of {} cells: rows of one board, or boards of {} x {}",
                             rows.size(), rows.front().size(), side, side),
                 "/ between the rows of a board, or a number beside each board");
      }
    }
    return d;
  }

  board_line next_line() {
    line_ = in_.line("a row");
    mark_ = in_.last_mark();
    auto const words = words_of(line_);
    if (words.board.empty()) {
      in_.fail(in_.last(), text::quoted(line_), "one Rush Hour board in a line, or one row of it");
    }
    return words;
  }

  /// Fails if the next line is a whole board, so that this one, which was read last, is no row.
  void expect_row_above(std::string_view line) const {
    auto ahead = in_;
    auto const cells = words_of(ahead.line("a row")).board.size();
    if (!is_never_a_row(cells)) return;
    in_.fail(at(line.data()), fmt::format("a line of {} cells", line.size()),
             fmt::format("n*n cells in each line, as {} in the next one", cells));
  }

  /// Fails if the first row, which was read last, has another length than all rows below.
  void expect_length_of_rows_below(std::string_view first) const {
    std::vector<std::string_view> below;
    for (auto ahead = in_; !ahead.peek().empty() && below.size() < max_cells;) {
      below.push_back(words_of(ahead.line("a row")).board);
    }
    auto const length = below.empty() ? 0 : below.front().size();
    bool const is_usual =
        below.size() > 1 && length > 0 &&
        std::ranges::all_of(below, [length](std::string_view row) { return row.size() == length; });
    if (!is_usual || first.size() == length) return;
    in_.fail(at(first.data()), fmt::format("a row of {} cells", first.size()),
             fmt::format("{} cells as in the rows below", length));
  }

  /// What to add to an expectation that a board cut in two would break.
  std::string_view about_empty_lines() const {
    return ends_boards_ ? "; an empty line ends a board" : "";
  }

  /// The location of a character of the line that was read last.
  text::reader::mark mark(char const* c) const {
    auto m = mark_;
    m.offset += static_cast<std::size_t>(c - line_.data());
    return m;
  }
  text::location at(char const* c) const { return in_.locate(mark(c)); }

  void add_row(board_drawing& d, std::string_view row) {
    auto const wrong = std::ranges::find_if_not(row, is_cell);
    if (wrong != row.end()) {
      auto const* const c = row.data() + (wrong - row.begin());
      bool const is_frame = frame.find(*c) != std::string_view::npos;
      in_.fail(
          at(c), text::quoted({c, 1}),
          fmt::format("{}{}", car_expected, is_frame ? "; a board stands without a frame" : ""));
    }
    std::string cells(row);
    std::ranges::transform(cells, cells.begin(), plain_cell);
    drawing_reader::add_row(in_, d, cells, mark(row.data()));
  }

  void expect_straight(instance const& i, block const& b, board_drawing const& d) const {
    auto const box = box_of(i.shape, b.start);
    bool const is_straight = (box.rows == 1) != (box.columns == 1);
    if (is_straight) return;
    in_.fail(in_.locate(d.marks[first_cell(b.start)]),
             fmt::format("the car {} {}", text::to_utf8(b.name),
                         b.start.count() == 1 ? "of one cell" : "in several rows"),
             fmt::format("cars of two cells or more in a row or a column{}", about_empty_lines()));
  }

  text::reader in_;
  bool ends_boards_; ///< whether an empty line does
  header_rules rules_;
  rush_hour_boards all_;
  std::string_view line_;
  text::reader::mark mark_;
};

} // namespace

bool is_rush_hour(text::source const& source) {
  constexpr std::size_t rows_looked_at = 64;
  text::reader in(source);
  if (in.at_end()) return false;
  auto const first = words_of(in.line("a row"));
  if (first.board.empty()) return false;
  std::string cells(first.board);
  auto columns = cells.size();
  if (auto const slash = cells.find(row_separator); slash != std::string::npos) {
    columns = slash;
    std::erase(cells, row_separator);
  } else if (is_whole_board(first, in.peek().empty())) {
    columns = text::square_side(cells.size());
  } else {
    if (first.words > 1) return false;
    std::vector<std::string_view> rows{first.board};
    for (std::size_t row = 1; row < rows_looked_at && !in.peek().empty(); ++row) {
      auto const next = words_of(in.line("a row"));
      if (row == 1 && next.board.size() != columns) return false;
      if (next.board.size() == columns) cells += next.board;
      rows.push_back(next.board);
    }
    if (are_rows_or_boards(rows)) return std::ranges::all_of(cells, is_cell);
    if (cells.size() == columns) return std::ranges::all_of(cells, is_cell) && has_red_car(cells);
  }
  if (columns < 2 || !std::ranges::all_of(cells, is_cell)) return false;
  return has_cars(cells, columns);
}

double likeness_of_rush_hour(text::source const& source) {
  std::string const between = fmt::format("{}{}", separators, frame);
  std::vector<std::string> rows;
  for (auto const line : text::first_lines(source)) {
    auto const words = text::words_of(line, between);
    if (words.empty()) continue; // of the frame
    bool const is_spaced = words.size() > 1 && std::ranges::all_of(words, [](auto const word) {
                             return word.size() == 1;
                           });
    std::string row(words_of(line, between).board);
    if (is_spaced) {
      row.clear();
      for (auto const word : words) row += word;
    }
    for (auto const part : std::views::split(row, row_separator)) {
      rows.emplace_back(part.begin(), part.end());
    }
  }
  auto written = rows;
  std::erase_if(written, [](std::string const& row) { return row.empty(); });
  auto const columns = text::usual_size(written);
  auto const fits = [&](std::string const& row) {
    bool const is_board = is_nearly_whole_board(row.size());
    auto const wrong = std::ssize(row) - std::ranges::count_if(row, is_cell);
    return (is_board || row.size() == columns) && wrong <= (is_board ? 1 : 0);
  };
  std::map<char, std::size_t> counts;
  for (auto const& row : rows) {
    if (!fits(row)) continue;
    for (char const c : row) ++counts[is_car(c) ? c : plain_cell(c)];
  }
  bool const has_empty_cell = counts.erase(empty_character) > 0;
  counts.erase(wall_character);
  auto const cars = std::ranges::count_if(counts, [](auto const& n) { return n.second > 1; });
  auto const others = std::ssize(counts) - cars;
  return columns < 2 || !has_empty_cell || cars <= others ? 0 : text::share_of(rows, fits);
}

rush_hour_boards read_rush_hour(text::source const& source, metric counted) {
  return rush_hour_reader(source, counted).read();
}

std::string write_rush_hour(std::span<instance const> boards) {
  constexpr std::size_t least_line = 5;
  std::string out;
  for (auto const& i : boards) {
    if (i.gates != 0) throw std::invalid_argument("a Rush Hour board cannot hold gates");
    std::vector<std::optional<cell_set>> starts;
    block const* leaving = nullptr;
    for (auto const& b : i.blocks) {
      auto const box = box_of(i.shape, b.start);
      auto const name = text::to_utf8(b.name);
      if (name.size() > 1 || !is_cell(name.front()) || !is_car(name.front())) {
        throw std::invalid_argument(
            fmt::format("a Rush Hour board cannot hold a car {}", text::quoted(name)));
      }
      if ((box.rows == 1) == (box.columns == 1) || b.bound != long_axis(i.shape, b.start)) {
        throw std::invalid_argument(fmt::format(
            "a Rush Hour board cannot hold the block {}: no straight car that goes forwards and "
            "backwards",
            name));
      }
      if (b.goal && leaving != nullptr) {
        throw std::invalid_argument("a Rush Hour board cannot hold goals of two blocks");
      }
      if (b.goal) leaving = &b;
      starts.emplace_back(b.start);
    }
    auto cells = draw(i, starts);
    bool const is_red =
        leaving != nullptr && leaving == red_car(i) && leaving->bound == axis::horizontal;
    auto const box = is_red ? box_of(i.shape, *leaving->goal) : bounding_box{};
    if (!is_red || box.left + box.columns != i.shape.columns) {
      throw std::invalid_argument(
          "a Rush Hour board cannot hold another goal than that its red car "
          "(X, or else A, R, r or 1) leaves to the east");
    }
    cells.pop_back();
    if (i.shape.rows == i.shape.columns && i.shape.rows >= least_line) {
      std::erase(cells, '\n');
      std::ranges::replace(cells, empty_character, 'o');
      std::ranges::replace(cells, wall_character, 'x');
    } else {
      std::ranges::replace(cells, '\n', row_separator);
    }
    out += cells + '\n';
  }
  return out;
}

} // namespace puzzlegraph::blocks
