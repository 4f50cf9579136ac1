// SPDX-License-Identifier: BSL-1.0
//
// States of the tiles space, unpacked and as text.
#pragma once

#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"

#include <cstdint>
#include <string>
#include <vector>

namespace puzzlegraph::tiles {

/// By cell: the tile, 0 for the blank.
std::vector<std::uint8_t> unpack(grid shape, state u);

/// "1 2 3 / 4 5 6 / 7 8 0": row by row, 0 for the blank.
std::string to_text(grid shape, state u);
inline std::string to_text(instance const& board, state u) { return to_text(board.shape, u); }

/// The board in a state, as by draw of text.hpp.
inline std::string draw(instance const& board, state u) {
  return draw(board.shape, unpack(board.shape, u));
}

} // namespace puzzlegraph::tiles
