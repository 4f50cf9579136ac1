// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/random.hpp"

#include "puzzlegraph/core/random.hpp"

#include <cassert>
#include <cstddef>
#include <vector>

namespace puzzlegraph::walls {
namespace {

/// A side of a cell.
struct wall_position {
  cell_index cell;
  direction side;
};

/// Puts a wall where there is none, or takes it away.
void turn_wall(instance& maze, wall_position p) {
  auto const turn = [&](cell_index c, direction side) {
    maze.walls[c] = static_cast<std::uint8_t>(maze.walls[c] ^ side_bit(side));
  };
  turn(p.cell, p.side);
  auto const other = maze.shape.neighbour(p.cell, p.side);
  if (other != no_cell) turn(other, opposite(p.side));
}

/// All positions where a wall can stand, each once.
std::vector<wall_position> wall_positions(grid shape) {
  std::vector<wall_position> positions;
  for (cell_index c = 0; c < shape.size(); ++c) {
    for (direction const d : all_directions) {
      auto const other = shape.neighbour(c, d);
      if (other == no_cell || c < other) positions.push_back({c, d});
    }
  }
  return positions;
}

void put_wall(instance& made, wall_position p) {
  made.walls[p.cell] = static_cast<std::uint8_t>(made.walls[p.cell] | side_bit(p.side));
}

} // namespace

instance random_instance(random_parameters const& wanted, std::mt19937_64& rng) {
  instance made;
  made.shape = {wanted.rows, wanted.columns};
  assert(made.shape.size() >= 1);
  made.walls.resize(made.shape.size());

  std::vector<wall_position> border;
  for (cell_index c = 0; c < made.walls.size(); ++c) {
    for (direction const d : all_directions) {
      auto const other = made.shape.neighbour(c, d);
      if (other == no_cell) {
        border.push_back({c, d});
      } else if (c < other && random_chance(wanted.inner, rng)) {
        put_wall(made, {c, d});
        put_wall(made, {other, opposite(d)});
      }
    }
  }

  if (wanted.openings) {
    assert(*wanted.openings <= border.size());
    shuffle(border, rng);
    for (std::size_t i = *wanted.openings; i < border.size(); ++i) put_wall(made, border[i]);
  } else {
    for (wall_position const p : border) {
      if (random_chance(wanted.border, rng)) put_wall(made, p);
    }
  }
  made.start = random_below(static_cast<std::uint32_t>(made.walls.size()), rng);
  return made;
}

namespace {

/// One to three times: moves the start, or calls change(position) for a random position of a wall.
template <class Change>
void change_maze(instance& maze, std::vector<wall_position> const& positions, std::mt19937_64& rng,
                 Change const& change) {
  auto const count = static_cast<std::uint32_t>(positions.size());
  constexpr std::uint32_t most_changes = 3;
  for (auto left = 1 + random_below(most_changes, rng); left > 0; --left) {
    auto const chosen = random_below(count + 1, rng);
    if (chosen < count) {
      change(positions[chosen]);
    } else {
      maze.start = random_below(static_cast<std::uint32_t>(maze.shape.size()), rng);
    }
  }
}

} // namespace

instance changed(instance maze, std::mt19937_64& rng) {
  change_maze(maze, wall_positions(maze.shape), rng, [&](wall_position p) { turn_wall(maze, p); });
  return maze;
}

instance with_moved_walls(instance maze, std::mt19937_64& rng) {
  auto const positions = wall_positions(maze.shape);
  auto const is_on_border = [&](wall_position p) {
    return maze.shape.neighbour(p.cell, p.side) == no_cell;
  };
  auto const has_wall = [&](wall_position p) {
    return (maze.walls[p.cell] & side_bit(p.side)) != 0;
  };
  change_maze(maze, positions, rng, [&](wall_position p) {
    auto const other = positions[random_below(static_cast<std::uint32_t>(positions.size()), rng)];
    if (is_on_border(p) != is_on_border(other) || has_wall(p) == has_wall(other)) return;
    turn_wall(maze, p);
    turn_wall(maze, other);
  });
  return maze;
}

} // namespace puzzlegraph::walls
