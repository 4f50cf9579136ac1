// SPDX-License-Identifier: BSL-1.0
//
// Rectangular boards: cells, the four directions, and neighbours.
//
// A cell is the number row * columns + column, rows counted from the top (north), columns from the
// left (west), both from 0. The fixed order of directions everywhere is west, north, east, south.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace puzzlegraph {

using cell_index = std::uint32_t;

/// The neighbour of a border cell in the direction that leaves the board.
inline constexpr cell_index no_cell = UINT32_MAX;

enum class direction : std::uint8_t { west, north, east, south };

inline constexpr std::array<direction, 4> all_directions{direction::west, direction::north,
                                                         direction::east, direction::south};

constexpr std::size_t index(direction d) { return static_cast<std::size_t>(d); }

constexpr direction opposite(direction d) {
  return static_cast<direction>((static_cast<unsigned>(d) + 2U) % 4U);
}

/// W, N, E or S.
constexpr char letter(direction d) { return "WNES"[index(d)]; }

/// The direction of a letter W, N, E or S (upper case), nullopt for any other character.
constexpr std::optional<direction> direction_of(char c) {
  for (direction const d : all_directions) {
    if (letter(d) == c) return d;
  }
  return std::nullopt;
}

/// The dimensions of a board. Precondition: rows * columns < 2^32 - 1.
struct grid {
  std::uint32_t rows = 0;
  std::uint32_t columns = 0;

  constexpr std::size_t size() const { return std::size_t{rows} * columns; }
  constexpr cell_index cell(std::uint32_t row, std::uint32_t column) const {
    return row * columns + column;
  }
  constexpr std::uint32_t row(cell_index c) const { return c / columns; }
  constexpr std::uint32_t column(cell_index c) const { return c % columns; }
  /// Rows and columns between two cells: the steps of one that goes from neighbour to neighbour.
  constexpr std::uint32_t distance(cell_index a, cell_index b) const {
    auto const apart = [](std::uint32_t x, std::uint32_t y) { return x < y ? y - x : x - y; };
    return apart(row(a), row(b)) + apart(column(a), column(b));
  }

  /// The cell next to c in direction d, or no_cell outside the board.
  constexpr cell_index neighbour(cell_index c, direction d) const {
    switch (d) {
    case direction::west:
      return column(c) == 0 ? no_cell : c - 1;
    case direction::north:
      return row(c) == 0 ? no_cell : c - columns;
    case direction::east:
      return column(c) + 1 == columns ? no_cell : c + 1;
    case direction::south:
      return row(c) + 1 == rows ? no_cell : c + columns;
    }
    return no_cell;
  }

  friend constexpr bool operator==(grid const&, grid const&) = default;
};

} // namespace puzzlegraph
