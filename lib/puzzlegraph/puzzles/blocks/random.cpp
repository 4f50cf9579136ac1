// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/random.hpp"

#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/blocks/names.hpp"

#include <algorithm>
#include <cassert>
#include <cstddef>
#include <numeric>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {
namespace {

grid size_of_goal_block(random_parameters const& wanted) {
  return {wanted.rows < 3 ? 1U : 2U, wanted.columns < 3 ? 1U : 2U};
}

cell_set rectangle(grid shape, std::uint32_t row, std::uint32_t column, grid size) {
  cell_set cells;
  for (std::uint32_t r = 0; r < size.rows; ++r) {
    for (std::uint32_t c = 0; c < size.columns; ++c) {
      cells |= cell_bit(shape.cell(row + r, column + c));
    }
  }
  return cells;
}

/// Block A comes first; its goal is set by the caller.
void add(instance& made, cell_set cells, axis bound = axis::free) {
  block b;
  b.name = name_of(made.blocks.size());
  b.start = cells;
  b.bound = bound;
  made.blocks.push_back(b);
}

cell_set covered(instance const& i) {
  cell_set all;
  for (auto const& b : i.blocks) all |= b.start;
  return all;
}

/// Covers all but `empty` of the cells with dominoes and single cells.
void cover_with_blocks(instance& made, std::vector<cell_index> cells, std::size_t empty,
                       std::mt19937_64& rng) {
  shuffle(cells, rng);
  cells.resize(cells.size() - empty);
  cell_set left;
  for (cell_index const c : cells) left.insert_if(c, true);
  for (cell_index const c : cells) { // in random order
    if (!left.contains(c)) continue;
    cell_set taken = cell_bit(c);
    auto const beside = made.shape.neighbour(c, all_directions[random_below(4, rng)]);
    if (beside != no_cell && left.contains(beside)) taken.insert_if(beside, true);
    left &= ~taken;
    add(made, taken);
  }
}

/// A random rectangle of this size on the board.
cell_set random_rectangle(grid shape, grid size, std::mt19937_64& rng) {
  auto const row = random_below(shape.rows - size.rows + 1, rng);
  auto const column = random_below(shape.columns - size.columns + 1, rng);
  return rectangle(shape, row, column, size);
}

instance random_blocks(random_parameters const& wanted, std::mt19937_64& rng) {
  instance made;
  made.shape = {wanted.rows, wanted.columns};
  made.counted = wanted.counted;
  auto const size = size_of_goal_block(wanted);
  auto const goal =
      rectangle(made.shape, wanted.rows - size.rows, (wanted.columns - size.columns) / 2, size);
  cell_set start = goal;
  while (start == goal) start = random_rectangle(made.shape, size, rng);
  add(made, start);
  made.blocks.front().goal = goal;

  std::vector<cell_index> cells(made.shape.size());
  std::iota(cells.begin(), cells.end(), cell_index{0});
  std::erase_if(cells, [&](cell_index c) { return start.contains(c); });
  cover_with_blocks(made, std::move(cells), wanted.empty, rng);
  return made;
}

/// Puts one more car of random length and axis onto random empty cells, if a few tries find some.
/// At least one cell stays empty.
void add_car(instance& made, std::mt19937_64& rng) {
  constexpr double share_of_long_cars = 0.3;
  constexpr int tries = 50;
  auto const taken = covered(made);
  for (int k = 0; k < tries; ++k) {
    std::uint32_t const length = random_chance(share_of_long_cars, rng) ? 3 : 2;
    bool const across = random_below(2, rng) == 0;
    if (length > (across ? made.shape.columns : made.shape.rows)) continue;
    auto const cells =
        random_rectangle(made.shape, across ? grid{1, length} : grid{length, 1}, rng);
    bool const fills = (taken | cells).count() == made.shape.size();
    if ((cells & taken) != 0 || fills) continue;
    add(made, cells, across ? axis::horizontal : axis::vertical);
    return;
  }
}

instance random_cars(random_parameters const& wanted, std::mt19937_64& rng) {
  constexpr grid leaving{1, 2};
  instance made;
  made.shape = {wanted.rows, wanted.columns};
  made.counted = wanted.counted;
  auto const row = (wanted.rows - 1) / 2;
  auto const most_west = wanted.columns - leaving.columns;
  add(made, rectangle(made.shape, row, random_below(most_west, rng), leaving), axis::horizontal);
  made.blocks.front().goal = rectangle(made.shape, row, most_west, leaving);
  for (std::uint32_t car = 1; car < *wanted.cars; ++car) add_car(made, rng);
  return made;
}

} // namespace

bool is_possible(random_parameters const& wanted) {
  constexpr std::uint32_t most_columns = 35; // a row of 36 is a Rush Hour board in text
  grid const shape{wanted.rows, wanted.columns};
  if (shape.rows == 0 || shape.columns == 0 || wanted.rows > max_open_cells ||
      wanted.columns > most_columns || shape.size() > max_open_cells) {
    return false;
  }
  if (wanted.cars) return *wanted.cars >= 1 && wanted.columns >= 3;
  auto const block = size_of_goal_block(wanted).size();
  bool const can_move = shape.rows > 2 || shape.columns > 2 || shape.size() > block;
  return wanted.empty >= 1 && block + wanted.empty <= shape.size() && can_move;
}

instance random_instance(random_parameters const& wanted, std::mt19937_64& rng) {
  assert(is_possible(wanted));
  auto made = wanted.cars ? random_cars(wanted, rng) : random_blocks(wanted, rng);
  std::ranges::sort(made.blocks, {}, &block::name);
  return made;
}

instance changed(instance i, bool has_cars, std::mt19937_64& rng) {
  // In the order of names, those after the letters come before A.
  auto const goal_block =
      std::ranges::find_if(i.blocks, [](block const& b) { return b.goal.has_value(); });
  assert(goal_block != i.blocks.end());
  std::rotate(i.blocks.begin(), goal_block, goal_block + 1);
  if (has_cars) {
    if (i.blocks.size() > 1) {
      auto const others = static_cast<std::uint32_t>(i.blocks.size() - 1);
      i.blocks.erase(i.blocks.begin() + 1 + random_below(others, rng));
    }
    name_in_order(i);
    add_car(i, rng);
  } else {
    cell_set around;
    auto const c = random_below(static_cast<std::uint32_t>(i.shape.size()), rng);
    for (auto const near : {c, i.shape.neighbour(c, all_directions[random_below(4, rng)])}) {
      if (near == no_cell) continue;
      around.insert_if(near, true);
      for (auto const& b : i.blocks) {
        if (b.start.contains(near)) around |= b.start;
      }
    }
    around &= ~i.blocks.front().start;
    std::size_t const empty = (around & ~covered(i)).count();
    std::erase_if(i.blocks, [&](block const& b) { return (b.start & around) != 0; });
    name_in_order(i);
    std::vector<cell_index> cells;
    for (; around != 0; around.drop_first()) cells.push_back(first_cell(around));
    cover_with_blocks(i, std::move(cells), empty, rng);
  }
  std::ranges::sort(i.blocks, {}, &block::name);
  return i;
}

} // namespace puzzlegraph::blocks
