// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks: reading boards, their goals, and the options of the header.
#include "blocks.hpp"

#include <algorithm>
#include <cstdio>
#include <utility>

namespace check {

namespace {

bool is_name(char c) { return c > ' ' && c <= '~' && c != '#' && c != '.' && c != '/' && c != '%'; }

struct drawing {
  board on{};
  std::string cells{}; ///< # wall, . empty, else a block
  bool is_rush_hour = false;
};

void add_row(lines const& in, drawing& d, std::string_view row) {
  if (d.on.rows++ == 0) d.on.columns = row.size();
  if (row.empty() || row.size() != d.on.columns || d.on.cells() > most_cells) {
    in.fail("a row of another length, or too many cells, before");
  }
  for (char const c : row) {
    if (!is_name(c) && c != '#' && c != '.') in.fail("an unknown character, before");
    d.cells += c;
  }
}

/// The 36 characters of a Rush Hour board among numbers, or nothing.
std::string_view rush_hour(std::string_view line) {
  std::string_view found;
  for (auto const word : words_of(line)) {
    if (word.size() == 36 && word.find('/') == std::string_view::npos) {
      found = word;
    } else if (word.find_first_not_of("0123456789") != std::string_view::npos) {
      return {};
    }
  }
  return found;
}

drawing read_drawing(lines& in) {
  drawing d;
  do {
    auto line = in.next();
    auto const first = std::min(line.find_first_not_of(" \t"), line.size());
    line = line.substr(first, line.find_last_not_of(" \t") + 1 - first);
    if (auto const cars = rush_hour(line); d.on.rows == 0 && !cars.empty()) {
      std::string cells(cars);
      std::ranges::replace(cells, 'o', '.');
      std::ranges::replace(cells, 'x', '#');
      for (std::size_t k = 0; k < cells.size(); k += 6) add_row(in, d, cells.substr(k, 6));
      d.is_rush_hour = true;
      return d;
    }
    bool const is_whole = line.find('/') != std::string_view::npos;
    for (std::size_t begin = 0; begin <= line.size();) {
      auto const end = std::min(line.find('/', begin), line.size());
      add_row(in, d, line.substr(begin, end - begin));
      begin = end + 1;
    }
    if (is_whole) return d;
  } while (in.goes_on());
  return d;
}

/// The cells of a block of a drawing, as its first cell and the steps from there to all. Throws
/// unreadable if they are not connected. Precondition: there are any.
std::pair<std::size_t, std::vector<step>> part_of(lines const& in, drawing const& d, char name) {
  auto const first = d.cells.find(name);
  std::vector<step> shape;
  std::vector<std::size_t> found{first};
  std::vector<char> seen(d.cells.size());
  seen[first] = 1;
  for (std::size_t k = 0; k < found.size(); ++k) {
    for (step const s : steps) {
      auto const c = d.on.beside(found[k], s);
      if (c == no_cell || d.cells[c] != name || seen[c] != 0) continue;
      seen[c] = 1;
      found.push_back(c);
    }
  }
  if (std::cmp_not_equal(found.size(), std::ranges::count(d.cells, name)))
    in.fail("a block that is not connected, before");
  std::ranges::sort(found);
  auto const columns = static_cast<int>(d.on.columns);
  auto const row = [&](std::size_t c) { return static_cast<int>(c) / columns; };
  auto const column = [&](std::size_t c) { return static_cast<int>(c) % columns; };
  for (auto const c : found) shape.push_back({row(c) - row(first), column(c) - column(first)});
  return {first, shape};
}

/// A block's bounding box: its size, and its west side relative to the first cell, which is in the
/// northernmost row.
struct extent {
  int rows = 0, columns = 0, left = 0;
};

extent extent_of(std::vector<step> const& shape) {
  auto const [west, east] = std::ranges::minmax(shape, {}, &step::right);
  return {shape.back().down + 1, east.right - west.right + 1, west.right};
}

struct rules {
  std::string counted;
  bool has_long_axis = false;
  bool is_exit = false;
  std::map<char, std::pair<int, int>> goals{}; ///< row and column, from 0, of the north-west corner
  std::string horizontal{};
  std::string vertical{};
};

rules rules_of(lines const& in, std::string_view unit) {
  rules r{.counted = std::string(unit)};
  if (unit != "steps" && unit != "slides" && unit != "moves") throw unreadable("an unknown unit");
  for (auto const& [key, value] : in.options()) {
    if (key == "metric") continue; // the certificate's unit counts
    if (key == "axis" && value == "long") {
      r.has_long_axis = true;
    } else if (key == "horizontal") {
      r.horizontal = value;
    } else if (key == "vertical") {
      r.vertical = value;
    } else if (key == "goal" && value == "exit") {
      r.is_exit = true;
    } else if (key == "goal") {
      for (std::size_t begin = 0; begin <= value.size();) {
        auto const end = std::min(value.find(';', begin), value.size());
        char name = 0;
        char more = 0;
        std::pair<int, int> at;
        auto const part = value.substr(begin, end - begin);
        auto const found =
            std::sscanf(part.c_str(), "%c:%d,%d%c", &name, &at.first, &at.second, &more);
        bool const fits = std::min(at.first, at.second) > 0 && std::max(at.first, at.second) <= 64;
        if (found != 3 || !fits || !r.goals.try_emplace(name, --at.first, --at.second).second) {
          in.fail("goal: expected A:4,2");
        }
        begin = end + 1;
      }
    } else {
      in.fail("an unknown option");
    }
  }
  return r;
}

axis axis_of(rules const& r, block const& b, bool is_rush_hour) {
  if (r.horizontal.find(b.name) != std::string::npos) return axis::horizontal;
  if (r.vertical.find(b.name) != std::string::npos) return axis::vertical;
  auto const e = extent_of(b.shape);
  if (!(r.has_long_axis || is_rush_hour) || e.rows == e.columns) return axis::free;
  return e.rows < e.columns ? axis::horizontal : axis::vertical;
}

/// The first cell of a block whose bounding box has its north-west corner there.
std::size_t first_at(lines const& in, board on, block const& b, int row, int column) {
  auto const e = extent_of(b.shape);
  if (row + e.rows > static_cast<int>(on.rows) || column + e.columns > static_cast<int>(on.columns))
    in.fail("a goal beyond the board");
  return static_cast<std::size_t>(row) * on.columns + static_cast<std::size_t>(column - e.left);
}

void set_goals(lines& in, rules const& r, drawing const& d, std::vector<block>& blocks) {
  auto const named = [&](char name) -> block& {
    auto const b = std::ranges::find(blocks, name, &block::name);
    if (b == blocks.end()) in.fail("a goal of a block that is not there");
    return *b;
  };
  if (r.is_exit || (d.is_rush_hour && r.goals.empty())) {
    block& car = named('A');
    auto const e = extent_of(car.shape);
    auto const row = static_cast<int>(car.start / d.on.columns);
    car.goal = first_at(in, d.on, car, row, static_cast<int>(d.on.columns) - e.columns);
  } else if (!r.goals.empty()) {
    for (auto const& [name, place] : r.goals) {
      named(name).goal = first_at(in, d.on, named(name), place.first, place.second);
    }
  } else {
    if (in.at_end()) in.fail("a goal is missing");
    auto const goal = read_drawing(in);
    if (goal.on.rows != d.on.rows || goal.on.columns != d.on.columns) in.fail("a goal of its own");
    for (std::size_t c = 0; c < goal.cells.size(); ++c) {
      if (goal.cells[c] == '#' && d.cells[c] != '#') in.fail("a wall in the goal alone, before");
      if (is_name(goal.cells[c]) && named(goal.cells[c]).goal == no_cell) {
        block& b = named(goal.cells[c]);
        auto const [first, shape] = part_of(in, goal, b.name);
        if (shape != b.shape) in.fail("another shape in the goal");
        b.goal = first;
      }
    }
  }
}

std::unique_ptr<question> read_board(lines& in, rules const& r) {
  auto const d = read_drawing(in);
  cell_set walls = 0;
  std::vector<block> blocks;
  for (char c = '!'; c <= '~'; ++c) {
    if (!is_name(c) || d.cells.find(c) == std::string::npos) continue;
    auto [first, shape] = part_of(in, d, c);
    block b{.name = c, .shape = std::move(shape), .start = first};
    b.along = axis_of(r, b, d.is_rush_hour);
    blocks.push_back(std::move(b));
  }
  for (std::size_t c = 0; c < d.cells.size(); ++c) walls |= d.cells[c] == '#' ? bit(c) : 0;
  set_goals(in, r, d, blocks);
  if (std::ranges::all_of(blocks, [](block const& b) { return b.goal == no_cell; }))
    in.fail("a board without a goal, before");
  return blocks_on(d.on, walls, std::move(blocks), r.counted);
}

} // namespace

questions read_blocks(std::string const& text, std::string_view unit) {
  lines in(text, "blocks");
  auto const r = rules_of(in, unit);
  questions all;
  while (!in.at_end()) all.push_back(read_board(in, r));
  return all;
}

} // namespace check
