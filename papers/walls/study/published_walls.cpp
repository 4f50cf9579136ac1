// SPDX-License-Identifier: BSL-1.0
#include "published_walls.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <optional>
#include <span>

namespace study {
namespace {

namespace walls = puzzlegraph::walls;
using puzzlegraph::all_directions;
using puzzlegraph::cell_index;
using puzzlegraph::direction;
using puzzlegraph::no_cell;
using puzzlegraph::opposite;
using walls::side_bit;

/// The walls of a maze; a push can be taken back.
class pushed_maze {
 public:
  explicit pushed_maze(walls::instance const& maze) : shape_(maze.shape), walls_(maze.walls) {}

  puzzlegraph::grid shape() const { return shape_; }
  bool has_wall(cell_index c, direction d) const { return (walls_[c] & side_bit(d)) != 0; }

  /// The first opening of a cell in an order of sides.
  std::optional<direction> opening(cell_index c, std::span<direction const> order) const {
    auto const found = std::ranges::find_if(
        order, [&](direction d) { return !has_wall(c, d) && shape_.neighbour(c, d) == no_cell; });
    return found == order.end() ? std::nullopt : std::optional(*found);
  }

  /// Whether a step to a neighbouring cell is legal.
  bool allows(cell_index from, direction d) const {
    cell_index const to = shape_.neighbour(from, d);
    return to != no_cell && !(has_wall(from, d) && has_wall(to, d));
  }
  /// Moves a wall from the near to the far side of the entered cell, or back.
  void push(cell_index from, direction d) {
    flip(from, d);
    flip(shape_.neighbour(from, d), d);
  }

 private:
  void flip(cell_index c, direction d) {
    walls_[c] ^= side_bit(d);
    cell_index const behind = shape_.neighbour(c, d);
    if (behind != no_cell) walls_[behind] ^= side_bit(opposite(d));
  }

  puzzlegraph::grid shape_;
  std::vector<std::uint8_t> walls_;
};

/// What both programs share. Each has a recursive function visit(cell, steps left), which says
/// whether a way out was found.
struct deepening {
  pushed_maze maze;
  std::uint64_t most_nodes;
  published_way_out found;

  /// Counts a node. False: there are too many.
  bool count_node() {
    ++found.nodes;
    return found.nodes <= most_nodes;
  }
  bool has_given_up() const { return found.nodes > most_nodes; }

  /// Calls go_on(neighbour, step) after each legal step, and takes the step back if it says false.
  template <class F> bool try_steps(cell_index c, F const& go_on) {
    // NOLINTNEXTLINE(readability-use-anyofallof): the body takes steps, and takes them back.
    for (direction const d : all_directions) {
      if (!maze.allows(c, d)) continue;
      bool const pushes = maze.has_wall(c, d);
      if (pushes) maze.push(c, d);
      found.moves.push_back(d);
      if (go_on(maze.shape().neighbour(c, d), d)) return true;
      found.moves.pop_back();
      if (pushes) maze.push(c, d);
    }
    return false;
  }

  published_way_out result() {
    if (has_given_up()) found.moves.clear();
    return found;
  }
};

/// By cell: the Manhattan distance to the nearest cell with an opening.
std::vector<std::uint32_t> distances_to_exits(pushed_maze const& maze) {
  auto const shape = maze.shape();
  auto const cells = static_cast<cell_index>(shape.size());
  auto const apart = [](std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; };
  std::vector<std::uint32_t> least(cells, UINT32_MAX);
  for (cell_index exit = 0; exit < cells; ++exit) {
    if (!maze.opening(exit, all_directions)) continue;
    for (cell_index c = 0; c < cells; ++c) {
      least[c] = std::min(least[c], apart(shape.row(c), shape.row(exit)) +
                                        apart(shape.column(c), shape.column(exit)));
    }
  }
  return least;
}

class exits_search : deepening {
 public:
  exits_search(walls::instance const& given, bool bounded, std::uint64_t most)
      : deepening{pushed_maze(given), most, {}}, start_(given.start), bounded_(bounded),
        least_(distances_to_exits(maze)) {}

  published_way_out run() {
    for (std::uint32_t steps = 1; !visit(start_, steps) && !has_given_up(); ++steps) {
    }
    return result();
  }

 private:
  /// `left`: steps that may still be taken inside.
  bool visit(cell_index c, std::uint32_t left) {
    assert(left > 0);
    if (!count_node()) return false;
    if (bounded_ && least_[c] > left) return false;
    return try_steps(c, [&](cell_index to, direction) {
      if (auto const out = maze.opening(to, all_directions)) {
        found.moves.push_back(*out);
        return true;
      }
      return left > 1 && visit(to, left - 1);
    });
  }

  cell_index start_;
  bool bounded_;
  std::vector<std::uint32_t> least_;
};

class border_search : deepening {
 public:
  border_search(walls::instance const& given, std::uint64_t most)
      : deepening{pushed_maze(given), most, {}}, start_(given.start) {}

  published_way_out run() {
    for (std::uint32_t bound = 1; !visit(start_, bound) && !has_given_up(); ++bound) {
    }
    return result();
  }

 private:
  /// The last side that the program tests wins, so the first one here.
  static constexpr std::array last_first{direction::south, direction::north, direction::east,
                                         direction::west};

  /// `left`: steps that may still be taken, with the one that leaves.
  bool visit(cell_index c, std::uint32_t left) {
    if (!count_node()) return false;
    if (auto const out = maze.opening(c, last_first)) {
      found.moves.push_back(*out);
      return true;
    }
    auto const shape = maze.shape();
    auto const border = std::min({shape.row(c), shape.rows - 1 - shape.row(c), shape.column(c),
                                  shape.columns - 1 - shape.column(c)});
    if (left < 2 || border + 1 > left) return false; // without an opening two steps are needed
    auto const before = found.moves.empty() ? std::nullopt : std::optional(found.moves.back());
    return try_steps(c, [&](cell_index to, direction d) {
      return before != opposite(d) && visit(to, left - 1);
    });
  }

  cell_index start_;
};

} // namespace

published_way_out search_to_the_exits(walls::instance const& maze, bool bounded,
                                      std::uint64_t most_nodes) {
  return exits_search(maze, bounded, most_nodes).run();
}

published_way_out search_to_the_border(walls::instance const& maze, std::uint64_t most_nodes) {
  return border_search(maze, most_nodes).run();
}

} // namespace study
