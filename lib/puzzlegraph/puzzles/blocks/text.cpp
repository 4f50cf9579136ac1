// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/text.hpp"

#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"
#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"
#include "puzzlegraph/puzzles/blocks/header.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <stdexcept>
#include <string_view>
#include <utility>

namespace puzzlegraph::blocks {

namespace {

constexpr char leaving_car = 'A';

std::string at(grid shape, cell_index c) {
  return fmt::format("row {}, column {}", shape.row(c) + 1, shape.column(c) + 1);
}

class board_reader {
 public:
  board_reader(text::reader& in, header_rules const& rules) : in_(&in), rules_(&rules) {}

  instance read() {
    drawing_reader drawings(*in_);
    board_drawing const start = drawings.read();
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
      board_drawing const goal = drawings.read();
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
  instance board_of(board_drawing const& d) {
    instance i;
    i.shape = d.shape;
    i.walls = d.where(wall_character);
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
    if (d.where(empty_character) == 0) {
      in_->fail(in_->locate(d.marks.front()), "a board without an empty cell",
                "at least one ., or no block can move");
    }
    return i;
  }
  block block_of(board_drawing const& d, char c) {
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
  cell_set connected(board_drawing const& d, char c) {
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

  void set_exit(instance& i, board_drawing const& d) {
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
  void set_drawn_goal(instance& i, board_drawing const& start, board_drawing const& d) {
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
      if (symbol == wall_character && start.cells[c] != wall_character)
        fail("a wall", "walls as in the start");
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
  /// Conditions on goals, wherever they are stated: no walls, no overlap, on the block's axis.
  /// where(b) is the location of the goal of block b.
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

} // namespace

std::vector<instance> read(text::source const& source, std::optional<metric> counted) {
  text::reader in(source);
  auto rules = read_header(in);
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
  std::string out = header_line(boards);
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
    char symbol = (i.walls & cell_bit(c)) != 0 ? wall_character : empty_character;
    for (std::size_t b = 0; b < places.size(); ++b) {
      if (places[b] && (*places[b] & cell_bit(c)) != 0) symbol = i.blocks[b].name;
    }
    out += symbol;
    if (i.shape.column(c) + 1 == i.shape.columns) out += '\n';
  }
  return out;
}

std::string draw_question(instance const& i) {
  std::vector<std::optional<cell_set>> starts;
  std::vector<std::optional<cell_set>> goals;
  for (auto const& b : i.blocks) {
    starts.emplace_back(b.start);
    goals.push_back(b.goal);
  }
  return draw(i, starts) + '\n' + draw(i, goals);
}

} // namespace puzzlegraph::blocks
