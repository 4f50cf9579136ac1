// SPDX-License-Identifier: BSL-1.0
//
// Mazes that need as many steps as they have cells: snakes, row by row (papers/walls).
#include "puzzlegraph/puzzles/walls/path_search.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

using namespace puzzlegraph;

namespace {

/// The cell number k of the snake: the first row eastwards, the next westwards, and so on.
cell_index snake_cell(grid shape, std::uint32_t k) {
  auto const row = k / shape.columns;
  auto const along = k % shape.columns;
  return shape.cell(row, row % 2 == 0 ? along : shape.columns - 1 - along);
}

/// All walls but those between consecutive cells of the snake. No opening.
walls::instance closed_snake(grid shape) {
  constexpr std::uint8_t all_sides = 15;
  walls::instance maze{shape, 0, std::vector<std::uint8_t>(shape.size(), all_sides)};
  auto const open = [&](cell_index c, direction d) {
    maze.walls[c] = static_cast<std::uint8_t>(maze.walls[c] & ~walls::side_bit(d));
  };
  for (std::uint32_t k = 1; k < shape.size(); ++k) {
    auto const from = snake_cell(shape, k - 1);
    auto const to = snake_cell(shape, k);
    for (auto const d : all_directions) {
      if (shape.neighbour(from, d) != to) continue;
      open(from, d);
      open(to, opposite(d));
    }
  }
  return maze;
}

} // namespace

TEST_CASE("walls: snakes of all small sizes need as many steps as they have cells") {
  std::size_t mazes = 0;
  for (std::uint32_t rows = 1; rows <= 6; ++rows) {
    for (std::uint32_t columns = rows == 1 ? 1 : 2; columns <= 6; ++columns) {
      grid const shape{rows, columns};
      auto const closed = closed_snake(shape);
      auto const last = snake_cell(shape, static_cast<std::uint32_t>(shape.size()) - 1);
      CHECK(walls::find_way_out(closed, {}).verdict == verdict::unsolvable);
      for (auto const side : all_directions) {
        if (shape.neighbour(last, side) != no_cell) continue;
        auto maze = closed;
        maze.walls[last] = static_cast<std::uint8_t>(maze.walls[last] & ~walls::side_bit(side));
        auto const found = walls::find_way_out(maze, {});
        CAPTURE(rows, columns, letter(side));
        REQUIRE(found.verdict == verdict::solved);
        CHECK(found.moves.size() == shape.size());
        ++mazes;
      }
    }
  }
  CHECK(mazes > 60);
}
