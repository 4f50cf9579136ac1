// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/random.hpp"

#include "puzzlegraph/core/random.hpp"

#include <cassert>
#include <cstddef>
#include <vector>

namespace puzzlegraph::walls {
namespace {

/// A slot for a wall, as a side of one of its cells.
struct wall_slot {
  cell_index cell;
  direction side;
};

/// Adds a wall to an empty slot, or removes the one there.
void toggle_wall(instance& maze, wall_slot p) {
  auto const toggle = [&](cell_index c, direction side) {
    maze.walls[c] = static_cast<std::uint8_t>(maze.walls[c] ^ side_bit(side));
  };
  toggle(p.cell, p.side);
  auto const other = maze.shape.neighbour(p.cell, p.side);
  if (other != no_cell) toggle(other, opposite(p.side));
}

/// All slots where a wall can stand, each once.
std::vector<wall_slot> all_slots(grid shape) {
  std::vector<wall_slot> slots;
  for (cell_index c = 0; c < shape.size(); ++c) {
    for (direction const d : all_directions) {
      auto const other = shape.neighbour(c, d);
      if (other == no_cell || c < other) slots.push_back({c, d});
    }
  }
  return slots;
}

void put_wall(instance& made, wall_slot p) {
  made.walls[p.cell] = static_cast<std::uint8_t>(made.walls[p.cell] | side_bit(p.side));
}

} // namespace

instance random_instance(random_parameters const& wanted, std::mt19937_64& rng) {
  instance made;
  made.shape = {wanted.rows, wanted.columns};
  assert(made.shape.size() >= 1);
  made.walls.resize(made.shape.size());

  std::vector<wall_slot> border;
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
    for (wall_slot const p : border) {
      if (random_chance(wanted.border, rng)) put_wall(made, p);
    }
  }
  made.start = random_below(static_cast<std::uint32_t>(made.walls.size()), rng);
  return made;
}

namespace {

/// One to three times: moves the start, or calls change(slot) for a random slot.
template <class Change>
void change_maze(instance& maze, std::vector<wall_slot> const& slots, std::mt19937_64& rng,
                 Change const& change) {
  auto const count = static_cast<std::uint32_t>(slots.size());
  constexpr std::uint32_t most_changes = 3;
  for (auto left = 1 + random_below(most_changes, rng); left > 0; --left) {
    auto const chosen = random_below(count + 1, rng);
    if (chosen < count) {
      change(slots[chosen]);
    } else {
      maze.start = random_below(static_cast<std::uint32_t>(maze.shape.size()), rng);
    }
  }
}

} // namespace

instance changed(instance maze, std::mt19937_64& rng) {
  change_maze(maze, all_slots(maze.shape), rng, [&](wall_slot p) { toggle_wall(maze, p); });
  return maze;
}

instance with_moved_walls(instance maze, std::mt19937_64& rng) {
  auto const slots = all_slots(maze.shape);
  auto const is_on_border = [&](wall_slot p) {
    return maze.shape.neighbour(p.cell, p.side) == no_cell;
  };
  auto const has_wall = [&](wall_slot p) { return (maze.walls[p.cell] & side_bit(p.side)) != 0; };
  change_maze(maze, slots, rng, [&](wall_slot p) {
    auto const other = slots[random_below(static_cast<std::uint32_t>(slots.size()), rng)];
    if (is_on_border(p) != is_on_border(other) || has_wall(p) == has_wall(other)) return;
    toggle_wall(maze, p);
    toggle_wall(maze, other);
  });
  return maze;
}

} // namespace puzzlegraph::walls
