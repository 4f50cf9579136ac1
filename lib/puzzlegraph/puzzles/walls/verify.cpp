// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/verify.hpp"

#include "puzzlegraph/core/board_position.hpp"

#include <fmt/format.h>

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::walls {
namespace {

board_position beyond(board_position p, direction d) {
  return {p.row + southward[index(d)], p.column + eastward[index(d)]};
}

class maze {
 public:
  explicit maze(instance const& given) : shape_(given.shape), walls_(given.walls) {}

  board_position position_of(cell_index c) const {
    std::int64_t const columns = shape_.columns;
    return {c / columns + 1, c % columns + 1};
  }
  bool holds(board_position p) const {
    return p.row >= 1 && p.row <= shape_.rows && p.column >= 1 && p.column <= shape_.columns;
  }
  bool wall(board_position p, direction side) const {
    return (walls_[cell(p)] & side_bit(side)) != 0;
  }

  /// Takes the wall on this side of p away, or puts one there: it is written in both its cells.
  void flip(board_position p, direction side) {
    walls_[cell(p)] ^= side_bit(side);
    if (board_position const other = beyond(p, side); holds(other)) {
      walls_[cell(other)] ^= side_bit(opposite(side));
    }
  }

 private:
  std::size_t cell(board_position p) const {
    return static_cast<std::size_t>((p.row - 1) * shape_.columns + (p.column - 1));
  }

  grid shape_;
  std::vector<std::uint8_t> walls_;
};

/// Makes the step when it is legal, and otherwise says why not. Leaving needs no change.
std::optional<std::string> push(maze& board, board_position from, direction d) {
  if (!board.wall(from, d)) return std::nullopt;
  board_position const to = beyond(from, d);
  auto const name = direction_names[index(d)];
  if (!board.holds(to)) {
    return fmt::format("the pusher cannot go {}: the wall {} of {} is on the border", name, name,
                       from.text());
  }
  if (board.wall(to, d)) {
    return fmt::format("the pusher cannot go {}: the wall {} of {} is blocked by the one {} of {}",
                       name, name, from.text(), name, to.text());
  }
  board.flip(from, d);
  board.flip(to, d);
  return std::nullopt;
}

} // namespace

std::optional<refutation> refute(instance const& given, std::span<move const> moves) {
  maze board(given);
  board_position at = board.position_of(given.start);
  for (std::size_t step = 0; step < moves.size(); ++step) {
    if (!board.holds(at)) {
      return refutation{step, fmt::format("the pusher cannot go {}: it has already left the maze",
                                          direction_names[index(moves[step])])};
    }
    if (auto why = push(board, at, moves[step])) return refutation{step, std::move(*why)};
    at = beyond(at, moves[step]);
  }
  if (!board.holds(at)) return std::nullopt;
  return refutation{moves.size(), fmt::format("the pusher is still in the maze, on {}", at.text())};
}

} // namespace puzzlegraph::walls
