// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/text.hpp"

#include "puzzlegraph/puzzles/blocks/kinds.hpp"
#include "puzzlegraph/text/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <charconv>
#include <map>
#include <stdexcept>
#include <string_view>
#include <system_error>
#include <utility>

namespace puzzlegraph::blocks {

namespace {

constexpr std::string_view puzzle_name = "blocks";
constexpr char wall = '#';
constexpr char empty = '.';
constexpr char row_separator = '/';

constexpr std::string_view metric_key = "metric";
constexpr std::string_view goal_key = "goal";
constexpr std::string_view axis_key = "axis";
constexpr std::string_view horizontal_key = "horizontal";
constexpr std::string_view vertical_key = "vertical";
constexpr std::string_view exit_value = "exit";
constexpr std::string_view long_value = "long";

constexpr grid rush_hour{6, 6};
constexpr char leaving_car = 'A';

bool is_name(char c) {
  return c > ' ' && c <= '~' && c != wall && c != empty && c != row_separator && c != '%';
}

/// A board of characters, each with its place in the file.
struct drawing {
  grid shape;
  std::string cells;
  std::vector<text::reader::mark> marks; ///< by cell
  bool is_rush_hour = false;

  cell_set where(char c) const {
    cell_set all = 0;
    for (cell_index n = 0; n < cells.size(); ++n) {
      if (cells[n] == c) all |= cell_bit(n);
    }
    return all;
  }
};

std::string at(grid shape, cell_index c) {
  return fmt::format("row {}, column {}", shape.row(c) + 1, shape.column(c) + 1);
}

/// The cells of `among` that are connected to the first one.
cell_set first_component(grid shape, cell_set among) {
  cell_set reached = cell_bit(first_cell(among));
  for (cell_set before = 0; reached != before;) {
    before = reached;
    for (cell_index c = 0; c < shape.size(); ++c) {
      if ((before & cell_bit(c)) == 0) continue;
      for (direction const d : all_directions) {
        auto const next = shape.neighbour(c, d);
        if (next != no_cell) reached |= cell_bit(next) & among;
      }
    }
  }
  return reached;
}

/// The parts of a line between separators.
std::vector<std::string_view> split(std::string_view line, char separator) {
  std::vector<std::string_view> parts;
  while (true) {
    auto const end = line.find(separator);
    parts.push_back(line.substr(0, end));
    if (end == std::string_view::npos) return parts;
    line.remove_prefix(end + 1);
  }
}

std::string_view without_outer_blanks(std::string_view line) {
  auto const first = std::min(line.find_first_not_of(" \t"), line.size());
  return line.substr(first, line.find_last_not_of(" \t") + 1 - first);
}

/// The 36 characters of a Rush Hour line, or an empty view.
std::string_view rush_hour_part(std::string_view line) {
  std::string words(line);
  std::ranges::replace(words, '\t', ' ');
  std::string_view found;
  std::size_t begin = 0;
  for (auto const word : split(words, ' ')) {
    auto const part = line.substr(begin, word.size());
    begin += word.size() + 1;
    if (part.size() == rush_hour.size() && part.find(row_separator) == std::string_view::npos) {
      found = part;
    } else if (part.find_first_not_of("0123456789") != std::string_view::npos) {
      return {};
    }
  }
  return found;
}

class drawing_reader {
 public:
  explicit drawing_reader(text::reader& in) : in_(&in) {}

  /// The next drawing; at_end() of the reader is false.
  drawing read() {
    drawing d;
    do {
      auto const whole = in_->line("a row");
      auto const line = without_outer_blanks(whole);
      auto mark = in_->last_mark();
      mark.offset += static_cast<std::size_t>(line.data() - whole.data());
      if (auto const cars = rush_hour_part(line); d.shape.rows == 0 && !cars.empty()) {
        mark.offset += static_cast<std::size_t>(cars.data() - line.data());
        add_rush_hour(d, cars, mark);
        return d;
      }
      for (auto const row : split(line, row_separator)) {
        auto here = mark;
        here.offset += static_cast<std::size_t>(row.data() - line.data());
        add_row(d, row, here);
      }
      if (line.find(row_separator) != std::string_view::npos) return d;
    } while (in_->bytes_left() > 0 && !in_->peek().empty() && in_->peek().front() != '%');
    if (!in_->peek().empty()) {
      in_->fail(in_->where(), "a comment within a drawing", "an empty line after the drawing");
    }
    return d;
  }

 private:
  void add_row(drawing& d, std::string_view row, text::reader::mark mark) {
    if (d.shape.rows == 0) d.shape.columns = static_cast<std::uint32_t>(row.size());
    if (row.empty() || row.size() != d.shape.columns) {
      in_->fail(in_->locate(mark), fmt::format("a row of {}", amount(row.size(), "cells")),
                row.empty() ? "at least one cell"
                            : fmt::format("{} cells as in the first row", d.shape.columns));
    }
    ++d.shape.rows;
    if (d.shape.size() > max_cells) {
      in_->fail(in_->locate(mark), fmt::format("a board of more than {} cells", max_cells),
                fmt::format("at most {} cells", max_cells));
    }
    for (char const c : row) {
      if (!is_name(c) && c != wall && c != empty) {
        in_->fail(in_->locate(mark), text::quoted({&c, 1}),
                  "a block's character, # (a wall) or . (empty)");
      }
      d.cells += c;
      d.marks.push_back(mark);
      ++mark.offset;
    }
  }
  void add_rush_hour(drawing& d, std::string_view cars, text::reader::mark mark) {
    for (std::uint32_t row = 0; row < rush_hour.rows; ++row) {
      std::string cells(cars.substr(std::size_t{row} * rush_hour.columns, rush_hour.columns));
      std::ranges::replace(cells, 'o', empty);
      std::ranges::replace(cells, 'x', wall);
      add_row(d, cells, mark);
      mark.offset += rush_hour.columns;
    }
    d.is_rush_hour = true;
  }

  text::reader* in_;
};

struct named_goal {
  char block;
  std::uint32_t row;
  std::uint32_t column;
};

/// What the header says of all boards of a file.
struct header_rules {
  metric counted = metric::moves;
  bool is_exit = false;
  bool has_long_axis = false;
  std::vector<named_goal> goals; ///< empty: a drawing for each board
  std::string horizontal;
  std::string vertical;
  text::location goal_at;
  text::location horizontal_at;
  text::location vertical_at;
};

/// The number that the whole text stands for, from 1 to max_cells, or nothing.
std::optional<std::uint32_t> small_number(std::string_view text) {
  std::uint32_t n = 0;
  auto const [stop, error] = std::from_chars(text.data(), text.data() + text.size(), n);
  bool const all = error == std::errc{} && stop == text.data() + text.size();
  return all && n >= 1 && n <= max_cells ? std::optional(n) : std::nullopt;
}

/// The goals of "A:4,2;B:1,1"; empty if the text is anything else.
std::vector<named_goal> parse_goals(std::string_view value) {
  std::vector<named_goal> goals;
  for (auto const part : split(value, ';')) {
    auto const numbers = split(part.substr(std::min<std::size_t>(2, part.size())), ',');
    if (part.size() < 2 || !is_name(part[0]) || part[1] != ':' || numbers.size() != 2) return {};
    auto const row = small_number(numbers[0]);
    auto const column = small_number(numbers[1]);
    if (!row || !column) return {};
    goals.push_back({part[0], *row - 1, *column - 1});
  }
  return goals;
}

/// Sets the blocks of one axis from an option horizontal=ABC or vertical=DE.
void read_axis(text::reader const& in, text::option const& o, std::string& names,
               text::location& at) {
  auto const wrong = std::ranges::find_if_not(o.value, is_name);
  if (wrong != o.value.end() || o.value.empty()) {
    in.fail(o.where, fmt::format("{}={}", o.key, text::quoted(o.value)),
            "the characters of blocks");
  }
  names = o.value;
  at = o.where;
}

void read_rule(text::reader const& in, text::option const& o, header_rules& rules) {
  auto const refuse = [&](std::string_view expected) {
    in.fail(o.where, fmt::format("{}={}", o.key, text::quoted(o.value)), expected);
  };
  if (o.key == metric_key) {
    auto const m = std::ranges::find(all_metrics, o.value, [](metric x) { return name(x); });
    if (m == all_metrics.end()) refuse("steps, slides or moves");
    rules.counted = *m;
  } else if (o.key == axis_key) {
    if (o.value != long_value) refuse("axis=long");
    rules.has_long_axis = true;
  } else if (o.key == goal_key) {
    rules.goal_at = o.where;
    rules.is_exit = o.value == exit_value;
    if (rules.is_exit) return;
    rules.goals = parse_goals(o.value);
    if (rules.goals.empty()) {
      refuse("goal=exit, or a block with row and column such as goal=A:4,2");
    }
  } else if (o.key == horizontal_key) {
    read_axis(in, o, rules.horizontal, rules.horizontal_at);
  } else {
    read_axis(in, o, rules.vertical, rules.vertical_at);
  }
}

header_rules read_rules(text::reader& in) {
  header_rules rules;
  auto const header = text::read_header(
      in, puzzle_name, {metric_key, goal_key, axis_key, horizontal_key, vertical_key});
  if (!header) return rules;
  for (auto const& o : header->options) read_rule(in, o, rules);
  for (char const c : rules.horizontal) {
    if (rules.vertical.find(c) == std::string::npos) continue;
    in.fail(header->where, fmt::format("the block {} horizontal and vertical", c),
            "one of the two");
  }
  return rules;
}

struct box {
  std::uint32_t top = UINT32_MAX;
  std::uint32_t left = UINT32_MAX;
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;
};
box box_of(grid shape, cell_set cells) {
  std::uint32_t bottom = 0;
  std::uint32_t right = 0;
  box b;
  for (cell_index c = 0; c < shape.size(); ++c) {
    if ((cells & cell_bit(c)) == 0) continue;
    b.top = std::min(b.top, shape.row(c));
    b.left = std::min(b.left, shape.column(c));
    bottom = std::max(bottom, shape.row(c));
    right = std::max(right, shape.column(c));
  }
  b.rows = bottom - b.top + 1;
  b.columns = right - b.left + 1;
  return b;
}

axis long_axis(grid shape, cell_set cells) {
  auto const b = box_of(shape, cells);
  if (b.rows == b.columns) return axis::free;
  return b.rows < b.columns ? axis::horizontal : axis::vertical;
}

/// The cells shifted so that the corner of their box comes to a place; 0 if some leave the board.
cell_set moved_to(grid shape, cell_set cells, std::uint32_t row, std::uint32_t column) {
  auto const b = box_of(shape, cells);
  if (row + b.rows > shape.rows || column + b.columns > shape.columns) return 0;
  auto const go = [&](std::uint32_t from, std::uint32_t to, direction back, direction on) {
    for (; from > to; --from) cells = shifted(shape, cells, back);
    for (; from < to; ++from) cells = shifted(shape, cells, on);
  };
  go(b.top, row, direction::north, direction::south);
  go(b.left, column, direction::west, direction::east);
  return cells;
}

class board_reader {
 public:
  board_reader(text::reader& in, header_rules const& rules) : in_(&in), rules_(&rules) {}

  instance read() {
    drawing_reader drawings(*in_);
    drawing const start = drawings.read();
    instance i = board_of(start);
    bool const is_exit = rules_->is_exit || (start.is_rush_hour && rules_->goals.empty());
    if (is_exit) {
      set_exit(i, start);
    } else if (!rules_->goals.empty()) {
      set_named_goals(i);
    } else {
      if (in_->at_end()) {
        in_->fail(in_->where(), "the end of the file", "a drawing of the goal");
      }
      drawing const goal = drawings.read();
      set_drawn_goal(i, start, goal);
      check_goals(i, [&](block const& b) { return in_->locate(goal.marks[first_cell(*b.goal)]); });
      return i;
    }
    check_goals(i, [&](block const& b) {
      bool const in_header = rules_->is_exit || !rules_->goals.empty();
      return in_header ? rules_->goal_at : in_->locate(start.marks[first_cell(b.start)]);
    });
    return i;
  }

 private:
  instance board_of(drawing const& d) {
    instance i;
    i.shape = d.shape;
    i.walls = d.where(wall);
    i.counted = rules_->counted;
    std::string names = d.cells;
    std::ranges::sort(names);
    names.erase(std::ranges::unique(names).begin(), names.end());
    for (char const c : names) {
      if (is_name(c)) i.blocks.push_back(block_of(d, c));
    }
    if (i.blocks.empty()) {
      in_->fail(in_->locate(d.marks.front()), "a board without blocks", "at least one block");
    }
    if (d.where(empty) == 0) {
      in_->fail(in_->locate(d.marks.front()), "a board without an empty cell",
                "at least one ., or no block can move");
    }
    return i;
  }
  block block_of(drawing const& d, char c) {
    block b;
    b.name = c;
    b.start = connected(d, c);
    if (rules_->horizontal.find(c) != std::string::npos) {
      b.bound = axis::horizontal;
    } else if (rules_->vertical.find(c) != std::string::npos) {
      b.bound = axis::vertical;
    } else if (rules_->has_long_axis || d.is_rush_hour) {
      b.bound = long_axis(d.shape, b.start);
    }
    return b;
  }
  cell_set connected(drawing const& d, char c) {
    auto const cells = d.where(c);
    auto const part = first_component(d.shape, cells);
    if (part != cells) {
      auto const other = first_cell(cells & ~part);
      in_->fail(in_->locate(d.marks[other]),
                fmt::format("{} again, apart from {}", c, at(d.shape, first_cell(part))),
                "one connected block for each character; give the other block another one");
    }
    return cells;
  }

  void set_exit(instance& i, drawing const& d) {
    auto const car = std::ranges::find(i.blocks, leaving_car, &block::name);
    if (car == i.blocks.end()) {
      in_->fail(in_->locate(d.marks.front()), "a board without the block A",
                "A, the block that leaves at the east side");
    }
    auto const b = box_of(i.shape, car->start);
    car->goal = moved_to(i.shape, car->start, b.top, i.shape.columns - b.columns);
  }
  void set_named_goals(instance& i) {
    for (auto const& g : rules_->goals) {
      auto const b = std::ranges::find(i.blocks, g.block, &block::name);
      if (b == i.blocks.end()) {
        in_->fail(rules_->goal_at, fmt::format("a goal of the block {}", g.block),
                  "blocks of every board");
      }
      if (b->goal) {
        in_->fail(rules_->goal_at, fmt::format("two goals of the block {}", g.block), "one");
      }
      auto const cells = moved_to(i.shape, b->start, g.row, g.column);
      if (cells == 0) {
        in_->fail(rules_->goal_at, fmt::format("a goal of {} beyond the board", g.block),
                  fmt::format("a place on {} x {} cells", i.shape.rows, i.shape.columns));
      }
      b->goal = cells;
    }
  }
  void set_drawn_goal(instance& i, drawing const& start, drawing const& d) {
    if (d.shape != i.shape) {
      in_->fail(in_->locate(d.marks.front()),
                fmt::format("a goal of {} x {} cells", d.shape.rows, d.shape.columns),
                fmt::format("{} x {} as in the start", i.shape.rows, i.shape.columns));
    }
    bool any = false;
    for (cell_index c = 0; c < d.cells.size(); ++c) {
      char const symbol = d.cells[c];
      auto const fail = [&](std::string const& found, std::string_view expected) {
        in_->fail(in_->locate(d.marks[c]), found, expected);
      };
      if (symbol == wall && start.cells[c] != wall) fail("a wall", "walls as in the start");
      if (!is_name(symbol)) continue;
      auto const b = std::ranges::find(i.blocks, symbol, &block::name);
      if (b == i.blocks.end()) fail(fmt::format("a goal of {}", symbol), "blocks of the start");
      if (b->goal) continue;
      auto const cells = connected(d, symbol);
      auto const from = box_of(i.shape, cells);
      if (moved_to(i.shape, b->start, from.top, from.left) != cells) {
        fail(fmt::format("another shape of {} than in the start", symbol), "the same shape");
      }
      b->goal = cells;
      any = true;
    }
    if (!any) {
      in_->fail(in_->locate(d.marks.front()), "a goal without blocks",
                "a drawing of the goal, with at least one block");
    }
  }
  /// What holds of goals from whatever source: no walls, no overlap, on the block's axis. where(b)
  /// is the location of the goal of block b.
  template <class Where> void check_goals(instance const& i, Where const& where) {
    cell_set taken = 0;
    for (auto const& b : i.blocks) {
      if (!b.goal) continue;
      auto const fail = [&](std::string_view found, std::string_view expected) {
        in_->fail(where(b), fmt::format("a goal of {} {}", b.name, found), expected);
      };
      auto const whole = box_of(i.shape, b.start);
      auto const goal = box_of(i.shape, *b.goal);
      if ((*b.goal & i.walls) != 0) fail("on a wall", "a goal clear of walls");
      if ((*b.goal & taken) != 0) fail("over another goal", "goals that do not overlap");
      if ((b.bound == axis::horizontal && goal.top != whole.top) ||
          (b.bound == axis::vertical && goal.left != whole.left)) {
        fail("off its axis", "a goal in the row or column in which the block slides");
      }
      taken |= *b.goal;
    }
  }

  text::reader* in_;
  header_rules const* rules_;
};

/// Fails unless each of these blocks, which the header names at `at`, is on some board.
void expect_known(text::reader const& in, std::vector<instance> const& boards,
                  std::string_view names, text::location const& at) {
  for (char const c : names) {
    bool const is_known = std::ranges::any_of(boards, [c](instance const& i) {
      return std::ranges::find(i.blocks, c, &block::name) != i.blocks.end();
    });
    if (!is_known) in.fail(at, fmt::format("the axis of {}", c), "blocks of the boards");
  }
}

/// The header's options for the axes of all boards. Throws std::invalid_argument if there are none.
std::string axis_options(std::span<instance const> boards) {
  bool all_free = true;
  bool all_long = true;
  std::map<char, axis> bound;
  bool is_consistent = true;
  for (auto const& i : boards) {
    for (auto const& b : i.blocks) {
      all_free = all_free && b.bound == axis::free;
      all_long = all_long && b.bound == long_axis(i.shape, b.start);
      is_consistent = bound.try_emplace(b.name, b.bound).first->second == b.bound && is_consistent;
    }
  }
  if (all_free) return {};
  if (all_long) return fmt::format(" {}={}", axis_key, long_value);
  if (!is_consistent) {
    throw std::invalid_argument("blocks: boards with different axes cannot be written together");
  }
  std::string out;
  for (auto const& [key, a] :
       {std::pair(horizontal_key, axis::horizontal), std::pair(vertical_key, axis::vertical)}) {
    std::string names;
    for (auto const& [n, of] : bound) {
      if (of == a) names += n;
    }
    if (!names.empty()) out += fmt::format(" {}={}", key, names);
  }
  return out;
}

} // namespace

std::vector<instance> read(text::source const& source, std::optional<metric> counted) {
  text::reader in(source);
  auto rules = read_rules(in);
  if (counted) rules.counted = *counted;
  std::vector<instance> boards;
  while (!in.at_end()) boards.push_back(board_reader(in, rules).read());
  if (boards.empty()) in.fail(in.where(), "the end of the file", "a drawing of a board");
  expect_known(in, boards, rules.horizontal, rules.horizontal_at);
  expect_known(in, boards, rules.vertical, rules.vertical_at);
  return boards;
}

std::string write(std::span<instance const> boards) {
  assert(!boards.empty());
  auto const is_taken_for_rush_hour = [](instance const& i) {
    return i.shape.columns == rush_hour.size();
  };
  if (std::ranges::any_of(boards, is_taken_for_rush_hour)) {
    throw std::invalid_argument("blocks: a row of 36 cells would be read as a Rush Hour board");
  }
  metric const counted = boards.front().counted;
  if (std::ranges::any_of(boards, [&](instance const& i) { return i.counted != counted; })) {
    throw std::invalid_argument("blocks: boards with different metrics cannot be written together");
  }
  std::string out = text::header_line(
      puzzle_name, fmt::format("{}={}{}", metric_key, name(counted), axis_options(boards)));
  for (instance const& i : boards) {
    std::vector<std::optional<cell_set>> starts;
    std::vector<std::optional<cell_set>> goals;
    for (auto const& b : i.blocks) {
      starts.emplace_back(b.start);
      goals.push_back(b.goal);
    }
    if (&i != &boards.front()) out += '\n';
    out += draw(i, starts) + '\n' + draw(i, goals);
  }
  return out;
}

std::string to_text(instance const& /*i*/, move const& m) {
  std::string out(1, m.block);
  for (direction const d : m.path) out += letter(d);
  return out;
}

std::string moves_text(instance const& i, std::vector<move> const& moves) {
  std::string out;
  for (auto const& m : moves) {
    if (!out.empty()) out += ' ';
    out += to_text(i, m);
  }
  return out;
}

std::vector<move> read_moves(instance const& i, text::reader& in) {
  std::vector<move> moves;
  auto const line = in.line("a line of moves");
  for (std::size_t begin = line.find_first_not_of(" \t"); begin < line.size();) {
    auto const end = std::min(line.find_first_of(" \t", begin), line.size());
    auto const word = line.substr(begin, end - begin);
    move m{word.front(), {}};
    if (std::ranges::find(i.blocks, m.block, &block::name) == i.blocks.end()) {
      in.fail(in.last(begin), text::quoted(word), "a move that begins with a block of the board");
    }
    for (std::size_t k = 1; k < word.size(); ++k) {
      auto const d = direction_of(word[k]);
      if (!d) in.fail(in.last(begin + k), text::quoted(word.substr(k, 1)), "W, N, E or S");
      m.path.push_back(*d);
    }
    if (m.path.empty()) {
      in.fail(in.last(begin + 1), "a block that does not move", "at least one of W, N, E, S");
    }
    moves.push_back(std::move(m));
    begin = line.find_first_not_of(" \t", end);
  }
  return moves;
}

std::string draw(instance const& i, std::span<std::optional<cell_set> const> places) {
  std::string out;
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    char symbol = (i.walls & cell_bit(c)) != 0 ? wall : empty;
    for (std::size_t b = 0; b < places.size(); ++b) {
      if (places[b] && (*places[b] & cell_bit(c)) != 0) symbol = i.blocks[b].name;
    }
    out += symbol;
    if (i.shape.column(c) + 1 == i.shape.columns) out += '\n';
  }
  return out;
}

} // namespace puzzlegraph::blocks
