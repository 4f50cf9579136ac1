// SPDX-License-Identifier: BSL-1.0
//
// States of the ghosts space, unpacked and as text.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"

#include <cstddef>
#include <string>
#include <vector>

namespace puzzlegraph::ghosts {

/// By ghost: its cell on the board.
template <class State> std::vector<cell_index> unpack(space<State> const& s, State const& u) {
  std::vector<cell_index> cells(s.ghosts());
  for (std::size_t g = 0; g < cells.size(); ++g) cells[g] = s.map().board_cell(u.cell(g));
  return cells;
}

/// "a 2 3, b 4 5": row and column of each ghost, from 1.
template <class State>
std::string to_text(instance const& i, space<State> const& s, State const& u) {
  grid const shape = i.shape;
  std::string out;
  auto const cells = unpack(s, u);
  for (std::size_t g = 0; g < cells.size(); ++g) {
    if (g > 0) out += ", ";
    out += ghost_name(g, cells.size()) + ' ' + std::to_string(shape.row(cells[g]) + 1) + ' ' +
           std::to_string(shape.column(cells[g]) + 1);
  }
  return out;
}

/// The drawing of a state.
template <class State> std::string draw(instance const& i, space<State> const& s, State const& u) {
  return draw(i, unpack(s, u));
}
inline std::string draw_question(instance const& i) { return draw(i, i.starts); }

/// The board with another start.
template <class State> instance with_start(instance i, space<State> const& s, State const& u) {
  i.starts = unpack(s, u);
  return i;
}

/// The text of a joint step, and the moves of a solution, from those of the space.
inline std::string to_text(instance const& i, step_code m) {
  return to_text(i, unpacked(m, i.count()));
}
template <class Space>
std::vector<move> unit_moves(instance const& i, Space const& /*s*/, solution<Space> const& found) {
  std::vector<move> all;
  for (auto const m : found.moves) all.push_back(unpacked(m, i.count()));
  return all;
}

} // namespace puzzlegraph::ghosts
