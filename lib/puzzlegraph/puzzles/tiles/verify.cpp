// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/verify.hpp"

#include "puzzlegraph/core/board_position.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

namespace puzzlegraph::tiles {

std::optional<refutation> refute(instance const& given, std::span<move const> moves) {
  auto tiles = given.start;
  std::int64_t const rows = given.shape.rows;
  std::int64_t const columns = given.shape.columns;
  auto const cell = [&](board_position p) {
    return static_cast<std::size_t>((p.row - 1) * columns + (p.column - 1));
  };
  auto const position_of = [&](std::size_t c) {
    auto const number = static_cast<std::int64_t>(c);
    return board_position{number / columns + 1, number % columns + 1};
  };

  board_position blank = position_of(
      static_cast<std::size_t>(std::ranges::find(tiles, std::uint8_t{0}) - tiles.begin()));
  for (std::size_t step = 0; step < moves.size(); ++step) {
    auto const way = index(moves[step]);
    board_position const to{blank.row + southward[way], blank.column + eastward[way]};
    if (to.row < 1 || to.row > rows || to.column < 1 || to.column > columns) {
      return refutation{step, fmt::format("the blank cannot go {}: {} is off the board",
                                          direction_names[way], to.text())};
    }
    std::swap(tiles[cell(blank)], tiles[cell(to)]);
    blank = to;
  }

  auto const [is, should] = std::ranges::mismatch(tiles, given.goal);
  if (is == tiles.end()) return std::nullopt;
  return refutation{moves.size(),
                    fmt::format("the goal is not reached: {} holds {} instead of {}",
                                position_of(static_cast<std::size_t>(is - tiles.begin())).text(),
                                *is, *should)};
}

} // namespace puzzlegraph::tiles
