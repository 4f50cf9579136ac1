// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/validity.hpp"

#include "puzzlegraph/puzzles/blocks/bounding_box.hpp"
#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"

#include <algorithm>

namespace puzzlegraph::blocks {
namespace {

/// Whether a goal is the start moved along the block's axis.
bool is_goal_of(grid shape, block const& b, cell_set const& goal) {
  auto const from = box_of(shape, b.start);
  auto const to = box_of(shape, goal);
  bool const is_on_axis = (b.bound != axis::horizontal || from.top == to.top) &&
                          (b.bound != axis::vertical || from.left == to.left);
  return is_on_axis && moved_to(shape, b.start, to.top, to.left) == goal;
}

} // namespace

bool is_valid(instance const& i) {
  auto const size = i.shape.size();
  if (size == 0 || size > max_cells || !is_enumerator(i.counted)) return false;
  cell_set const board = board_cells(i.shape);
  if ((board & ~i.walls).count() > max_open_cells) return false;
  cell_set taken = i.walls; // by starts
  cell_set goals_taken = i.walls;
  if ((i.walls & ~board) != 0 || (i.gates & (i.walls | ~board)) != 0) return false;
  bool const is_passing_there =
      std::ranges::find(i.blocks, i.passing, &block::name) != i.blocks.end();
  if ((i.gates != 0) != (i.passing != 0) || (i.gates != 0 && !is_passing_there)) return false;
  for (std::size_t k = 0; k < i.blocks.size(); ++k) {
    block const& b = i.blocks[k];
    if (!is_name(b.name) || (k > 0 && b.name <= i.blocks[k - 1].name)) return false;
    if (!is_enumerator(b.bound) || b.start == 0 || (b.start & (taken | ~board)) != 0) return false;
    if (first_component(i.shape, b.start) != b.start) return false;
    auto const closed = closed_to(i, b.name);
    if ((b.start & closed) != 0 || (b.goal && (*b.goal & closed) != 0)) return false;
    taken |= b.start;
    if (!b.goal) continue;
    if (*b.goal == 0 || (*b.goal & (goals_taken | ~board)) != 0) return false;
    if (!is_goal_of(i.shape, b, *b.goal)) return false;
    goals_taken |= *b.goal;
  }
  return taken != board && goals_taken != i.walls;
}

} // namespace puzzlegraph::blocks
