// SPDX-License-Identifier: BSL-1.0
//
// States of the ghosts space, unpacked and as text.
#pragma once

#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"

#include <algorithm>
#include <optional>
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
  char letter = 'a';
  for (cell_index const c : unpack(s, u)) {
    if (letter != 'a') out += ", ";
    out += letter++;
    out += ' ' + std::to_string(shape.row(c) + 1) + ' ' + std::to_string(shape.column(c) + 1);
  }
  return out;
}

/// The drawing of a state.
template <class State> std::string draw(instance const& i, space<State> const& s, State const& u) {
  return draw(i, unpack(s, u));
}
inline std::string draw_question(instance const& i) { return draw(i, i.starts); }

/// The board with another start; nothing if a ghost stands on a goal there: a file has one letter
/// for a cell.
template <class State>
std::optional<instance> with_start(instance i, space<State> const& s, State const& u) {
  i.starts = unpack(s, u);
  for (auto const c : i.starts) {
    if (std::ranges::find(i.goals, c) != i.goals.end()) return std::nullopt;
  }
  return i;
}

} // namespace puzzlegraph::ghosts
