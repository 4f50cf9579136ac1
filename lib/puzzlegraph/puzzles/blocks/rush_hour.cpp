// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/rush_hour.hpp"

#include "puzzlegraph/puzzles/blocks/board_reader.hpp"
#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"
#include "puzzlegraph/puzzles/blocks/cars.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"
#include "puzzlegraph/text/board_text.hpp"
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

/// In files with a header o and x are cars.
constexpr std::string_view a_header =
    "a header that names the car, above rows with . for o and # for x: puzzlegraph blocks "
    "axis=long goal=exit:NAME";
constexpr std::string_view car_expected =
    "a car's letter or digit, o or . (empty), x or # (a wall)";

block const* car_called(instance const& i, block_name name) {
  auto const b = std::ranges::find(i.blocks, name, &block::name);
  return b == i.blocks.end() ? nullptr : &*b;
}

/// Whether the cars are named by the letters in turn, so that X is one name among many.
bool is_named_by_alphabet(instance const& i) {
  constexpr std::ptrdiff_t a_dozen = 12;
  auto const has = [&](block_name name) { return car_called(i, name) != nullptr; };
  return std::ranges::count_if(std::u32string_view(U"BCDEFGHIJKLMNOPQRSTUVW"), has) >= a_dozen &&
         std::ranges::any_of(std::u32string_view(U"TUVWYZ"), has);
}

/// The red car, as rush_hour.hpp says; null if there is none.
block const* red_car(instance const& i) {
  auto const* const x = car_called(i, U'X');
  block const* other = nullptr;
  for (block_name const name : std::u32string_view(U"ARr1")) {
    if (other == nullptr) other = car_called(i, name);
  }
  if (x == nullptr) return other;
  if (other == nullptr || other->bound != axis::horizontal) return x;
  bool const is_x_red =
      x->bound == axis::horizontal && (other->name != U'A' || !is_named_by_alphabet(i));
  return is_x_red ? x : other;
}

/// Whether an empty line separates two lines.
bool has_empty_line(std::string_view text) {
  std::size_t lines = 0;
  bool is_after_empty = false;
  for (auto const part : std::views::split(text, '\n')) {
    std::string_view const line(part.begin(), part.end());
    bool const is_empty = line.find_first_not_of(cars::separators) == std::string_view::npos;
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
    } else if (cars::is_whole_board(line, is_last_row)) {
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
      if (cars::are_rows_or_boards(rows)) {
        auto const side = text::square_side(rows.front().size());
        in_.fail(in_.locate(d.marks.front()),
                 fmt::format("{} lines of {} cells: rows of one board, or boards of {} x {}",
                             rows.size(), rows.front().size(), side, side),
                 "/ between the rows of a board, or a number beside each board");
      }
    }
    return d;
  }

  cars::board_line next_line() {
    line_ = in_.line("a row");
    mark_ = in_.last_mark();
    auto const words = cars::words_of(line_);
    if (words.board.empty()) {
      in_.fail(in_.last(), text::quoted(line_), "one Rush Hour board in a line, or one row of it");
    }
    return words;
  }

  /// Fails if the next line is a whole board, so that this one, which was read last, is no row.
  void expect_row_above(std::string_view line) const {
    auto ahead = in_;
    auto const cells = cars::words_of(ahead.line("a row")).board.size();
    if (!cars::is_never_a_row(cells)) return;
    in_.fail(at(line.data()), fmt::format("a line of {} cells", line.size()),
             fmt::format("n*n cells in each line, as {} in the next one", cells));
  }

  /// Fails if the first row, which was read last, has another length than all rows below.
  void expect_length_of_rows_below(std::string_view first) const {
    std::vector<std::string_view> below;
    for (auto ahead = in_; !ahead.peek().empty() && below.size() < max_cells;) {
      below.push_back(cars::words_of(ahead.line("a row")).board);
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
    auto const wrong = std::ranges::find_if_not(row, cars::is_cell);
    if (wrong != row.end()) {
      auto const* const c = row.data() + (wrong - row.begin());
      bool const is_frame = cars::frame.find(*c) != std::string_view::npos;
      in_.fail(
          at(c), text::quoted({c, 1}),
          fmt::format("{}{}", car_expected, is_frame ? "; a board stands without a frame" : ""));
    }
    std::string cells(row);
    std::ranges::transform(cells, cells.begin(), cars::plain_cell);
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
      if (name.size() > 1 || !cars::is_cell(name.front()) || !cars::is_car(name.front())) {
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
