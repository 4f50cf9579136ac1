// SPDX-License-Identifier: BSL-1.0
//
// Positions on boards and directions, as the refutations of the puzzles' `verify` say them.
//
// Vocabulary alone, no rule: `verify` shares none with the spaces, which use grid.hpp. So a
// position has no bounds, and one beside the board can be named, too.
#pragma once

#include <array>
#include <cstdint>
#include <string>

namespace puzzlegraph {

/// By index(direction).
inline constexpr std::array<char const*, 4> direction_names{"west", "north", "east", "south"};
/// What a step in a direction adds to the row, and to the column.
inline constexpr std::array<std::int64_t, 4> southward{0, -1, 0, 1};
inline constexpr std::array<std::int64_t, 4> eastward{-1, 0, 1, 0};

/// Counted from 1, as in messages.
struct board_position {
  std::int64_t row = 1;
  std::int64_t column = 1;

  std::string text() const {
    return "row " + std::to_string(row) + ", column " + std::to_string(column);
  }
};

} // namespace puzzlegraph
