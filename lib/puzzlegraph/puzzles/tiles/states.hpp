// SPDX-License-Identifier: BSL-1.0
//
// States of the tiles space, unpacked and as text.
#pragma once

#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::tiles {

/// By cell: the tile, 0 for the blank.
template <class State> std::vector<std::uint8_t> unpack(grid shape, State const& u) {
  std::vector<std::uint8_t> tiles(shape.size());
  for (unsigned c = 0; c < tiles.size(); ++c) tiles[c] = static_cast<std::uint8_t>(u.tile(c));
  return tiles;
}

/// "1 2 3 / 4 5 6 / 7 8 0": row by row, 0 for the blank.
std::string line_of(grid shape, std::span<std::uint8_t const> tiles);

inline std::string to_text(instance const& board, state const& u) {
  return line_of(board.shape, unpack(board.shape, u));
}
inline std::string to_text(instance const& board, large_state const& u) {
  return line_of(board.shape, unpack(board.shape, u));
}

/// The board in a state, as by draw of text.hpp.
template <class State>
  requires std::same_as<State, state> || std::same_as<State, large_state>
std::string draw(instance const& board, State const& u) {
  return draw(board.shape, unpack(board.shape, u));
}
inline std::string draw_question(instance const& board) { return draw(board.shape, board.start); }

/// The board with another start.
template <class State>
  requires std::same_as<State, state> || std::same_as<State, large_state>
instance with_start(instance board, State const& u) {
  board.start = unpack(board.shape, u);
  return board;
}

} // namespace puzzlegraph::tiles
