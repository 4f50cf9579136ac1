// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/board_reader.hpp"

#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"
#include "puzzlegraph/text/utf8.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <string_view>

namespace puzzlegraph::blocks {

namespace {

std::string at(grid shape, cell_index c) {
  return fmt::format("row {}, column {}", shape.row(c) + 1, shape.column(c) + 1);
}

} // namespace

/// Conditions on goals, wherever they are stated: no walls, no overlap, on the block's axis.
/// where(b) is the location of the goal of block b.
template <class Where> void board_reader::check_goals(instance const& i, Where const& where) const {
  cell_set taken;
  for (auto const& b : i.blocks) {
    if (!b.goal) continue;
    auto const fail = [&](std::string_view found, std::string_view expected) {
      in_->fail(where(b), fmt::format("a goal of {} {}", text::to_utf8(b.name), found), expected);
    };
    auto const whole = box_of(i.shape, b.start);
    auto const goal = box_of(i.shape, *b.goal);
    if ((*b.goal & i.walls) != 0) fail("on a wall", "a goal clear of walls");
    if ((*b.goal & closed_to(i, b.name)) != 0) {
      fail(fmt::format("on a gate of {}", text::to_utf8(i.passing)), "a goal clear of gates");
    }
    if ((*b.goal & taken) != 0) fail("over another goal", "goals that do not overlap");
    if ((b.bound == axis::horizontal && goal.top != whole.top) ||
        (b.bound == axis::vertical && goal.left != whole.left)) {
      fail("off its axis", "a goal in the row or column in which the block slides");
    }
    taken |= *b.goal;
  }
}

instance board_reader::read() {
  drawing_reader drawings(*in_, rules_->is_headed);
  board_drawing const start = drawings.read();
  instance i = board_of(start);
  bool const is_exit = rules_->is_exit || (start.is_rush_hour && rules_->goals.empty());
  if (is_exit) {
    set_exit(i, start, rules_->leaving);
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

instance board_reader::board_of(board_drawing const& d) const {
  instance i;
  i.shape = d.shape;
  i.walls = d.where(wall_character);
  i.counted = rules_->counted;
  if (auto const open = count_open_cells(i); open > max_open_cells) {
    in_->fail(in_->locate(d.marks.front()), fmt::format("a board of {} cells without walls", open),
              fmt::format("at most {}", max_open_cells));
  }
  std::u32string names = d.cells;
  std::ranges::sort(names);
  names.erase(std::ranges::unique(names).begin(), names.end());
  for (char32_t const c : names) {
    if (is_block(c)) i.blocks.push_back(block_of(d, c));
  }
  if (i.blocks.empty()) {
    in_->fail(in_->locate(d.marks.front()), "a board without blocks", "at least one block");
  }
  add_gates(i, d);
  if (d.where(empty_character) == 0 && i.gates == 0) {
    in_->fail(in_->locate(d.marks.front()), "a board without an empty cell",
              "at least one ., or no block can move");
  }
  return i;
}
bool board_reader::is_block(char32_t c) const {
  return is_name(c) && (rules_->passing == 0 || c != gate_character);
}

void board_reader::add_gates(instance& i, board_drawing const& d) const {
  if (rules_->passing == 0) return;
  auto const name = text::to_utf8(rules_->passing);
  for (cell_index c = 0; c < d.cells.size(); ++c) {
    if (d.cells[c] != gate_character) continue;
    auto const fail = [&](std::string const& found, std::string const& expected) {
      in_->fail(in_->locate(d.marks[c]), found, expected);
    };
    if (i.walls.contains(c)) fail("a gate where the start has a wall", "gates clear of walls");
    bool is_there = false;
    for (auto const& b : i.blocks) {
      if (b.name == rules_->passing) {
        is_there = true;
      } else if (b.start.contains(c)) {
        fail(fmt::format("a gate where the start has {}", text::to_utf8(b.name)),
             fmt::format("gates that only {} enters", name));
      }
    }
    if (!is_there) fail("a gate", fmt::format("the block {}, which passes, on the board", name));
    i.gates.insert_if(c, true);
    i.passing = rules_->passing;
  }
}

block board_reader::block_of(board_drawing const& d, block_name c) const {
  block b;
  b.name = c;
  b.start = connected(d, c);
  if (auto const bound = rules_->axis_of.find(c); bound != rules_->axis_of.end()) {
    b.bound = bound->second;
  } else if (rules_->has_long_axis || d.is_rush_hour) {
    b.bound = long_axis(d.shape, b.start);
  }
  return b;
}
cell_set board_reader::connected(board_drawing const& d, block_name c) const {
  auto const cells = d.where(c);
  auto const part = first_component(d.shape, cells);
  if (part != cells) {
    auto const other = first_cell(cells & ~part);
    in_->fail(
        in_->locate(d.marks[other]),
        fmt::format("{} again, apart from {}", text::to_utf8(c), at(d.shape, first_cell(part))),
        "one connected block for each character; give the other block another one");
  }
  return cells;
}

void board_reader::set_exit(instance& i, board_drawing const& d, block_name block) const {
  auto const car = std::ranges::find(i.blocks, block, &blocks::block::name);
  if (car == i.blocks.end()) {
    in_->fail(in_->locate(d.marks.front()),
              fmt::format("a board without the block {}", text::to_utf8(block)),
              fmt::format("{}, the block that leaves at the east side; the header's "
                          "goal=exit:NAME names another",
                          text::to_utf8(block)));
  }
  auto const b = box_of(i.shape, car->start);
  car->goal = moved_to(i.shape, car->start, b.top, i.shape.columns - b.columns);
}
void board_reader::set_named_goals(instance& i) const {
  for (auto const& g : rules_->goals) {
    auto const b = std::ranges::find(i.blocks, g.block, &block::name);
    if (b == i.blocks.end()) {
      in_->fail(rules_->goal_at, fmt::format("a goal of the block {}", text::to_utf8(g.block)),
                "blocks of every board");
    }
    if (b->goal) {
      in_->fail(rules_->goal_at, fmt::format("two goals of the block {}", text::to_utf8(g.block)),
                "one");
    }
    auto const cells = moved_to(i.shape, b->start, g.row, g.column);
    if (cells == 0) {
      in_->fail(rules_->goal_at,
                fmt::format("a goal of {} beyond the board", text::to_utf8(g.block)),
                fmt::format("a place on {} x {} cells", i.shape.rows, i.shape.columns));
    }
    b->goal = cells;
  }
}
void board_reader::set_drawn_goal(instance& i, board_drawing const& start,
                                  board_drawing const& goal) const {
  if (goal.shape != i.shape) {
    in_->fail(in_->locate(goal.marks.front()),
              fmt::format("a goal of {} x {} cells", goal.shape.rows, goal.shape.columns),
              fmt::format("{} x {} as in the start", i.shape.rows, i.shape.columns));
  }
  add_gates(i, goal);
  bool any = false;
  for (cell_index c = 0; c < goal.cells.size(); ++c) {
    char32_t const symbol = goal.cells[c];
    auto const fail = [&](std::string const& found, std::string_view expected) {
      in_->fail(in_->locate(goal.marks[c]), found, expected);
    };
    if (symbol == wall_character && start.cells[c] != wall_character)
      fail("a wall", "walls as in the start");
    if (!is_block(symbol)) continue;
    auto const b = std::ranges::find(i.blocks, symbol, &block::name);
    if (b == i.blocks.end())
      fail(fmt::format("a goal of {}", text::to_utf8(symbol)), "blocks of the start");
    if (b->goal) continue;
    auto const cells = connected(goal, symbol);
    auto const from = box_of(i.shape, cells);
    if (moved_to(i.shape, b->start, from.top, from.left) != cells) {
      fail(fmt::format("another shape of {} than in the start", text::to_utf8(symbol)),
           "the same shape");
    }
    b->goal = cells;
    any = true;
  }
  if (!any) {
    in_->fail(in_->locate(goal.marks.front()), "a goal without blocks",
              "a drawing of the goal, with at least one block");
  }
}

} // namespace puzzlegraph::blocks
