// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/verify.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>

namespace puzzlegraph::tiles {
namespace {

constexpr std::array<char const*, 4> names{"west", "north", "east", "south"};
constexpr std::array<std::int64_t, 4> southward{0, -1, 0, 1};
constexpr std::array<std::int64_t, 4> eastward{-1, 0, 1, 0};

struct position { // counted from 1, as in the messages
  std::int64_t row;
  std::int64_t column;
};

std::string text(position p) { return fmt::format("row {}, column {}", p.row, p.column); }

} // namespace

std::optional<refutation> refute(instance const& given, std::span<move const> moves) {
  auto tiles = given.start;
  std::int64_t const rows = given.shape.rows;
  std::int64_t const columns = given.shape.columns;
  auto const cell = [&](position p) {
    return static_cast<std::size_t>((p.row - 1) * columns + (p.column - 1));
  };
  auto const position_of = [&](std::size_t c) {
    auto const number = static_cast<std::int64_t>(c);
    return position{number / columns + 1, number % columns + 1};
  };

  position blank = position_of(
      static_cast<std::size_t>(std::ranges::find(tiles, std::uint8_t{0}) - tiles.begin()));
  for (std::size_t step = 0; step < moves.size(); ++step) {
    auto const way = index(moves[step]);
    position const to{blank.row + southward[way], blank.column + eastward[way]};
    if (to.row < 1 || to.row > rows || to.column < 1 || to.column > columns) {
      return refutation{
          step, fmt::format("the blank cannot go {}: {} is off the board", names[way], text(to))};
    }
    std::swap(tiles[cell(blank)], tiles[cell(to)]);
    blank = to;
  }

  auto const [is, should] = std::ranges::mismatch(tiles, given.goal);
  if (is == tiles.end()) return std::nullopt;
  return refutation{moves.size(),
                    fmt::format("the goal is not reached: {} holds {} instead of {}",
                                text(position_of(static_cast<std::size_t>(is - tiles.begin()))),
                                *is, *should)};
}

} // namespace puzzlegraph::tiles
