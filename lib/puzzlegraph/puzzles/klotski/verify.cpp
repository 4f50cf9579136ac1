// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/verify.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

namespace puzzlegraph::klotski {
namespace {

constexpr std::array<char const*, 4> names{"west", "north", "east", "south"};
constexpr std::array<std::int64_t, 4> southward{0, -1, 0, 1};
constexpr std::array<std::int64_t, 4> eastward{-1, 0, 1, 0};

struct place { // counted from 1, as the reasons say it
  std::int64_t row;
  std::int64_t column;
  friend bool operator==(place const&, place const&) = default;
};

std::string text(place p) { return fmt::format("row {}, column {}", p.row, p.column); }

} // namespace

std::optional<refutation> refute(instance const& given, query const& asked,
                                 std::span<move const> moves) {
  std::int64_t const rows = given.shape.rows;
  std::int64_t const columns = given.shape.columns;
  auto const place_of = [&](cell_index c) { return place{c / columns + 1, c % columns + 1}; };
  auto const is_open = [&](place p) {
    return given.open[static_cast<std::size_t>((p.row - 1) * columns + (p.column - 1))] != 0;
  };

  place blank = place_of(asked.blank);
  place piece = place_of(asked.piece);
  for (std::size_t step = 0; step < moves.size(); ++step) {
    auto const way = index(moves[step]);
    place const to{blank.row + southward[way], blank.column + eastward[way]};
    if (to.row < 1 || to.row > rows || to.column < 1 || to.column > columns) {
      return refutation{
          step, fmt::format("the blank cannot go {}: {} is off the board", names[way], text(to))};
    }
    if (!is_open(to)) {
      return refutation{step, fmt::format("the blank cannot go {}: the piece on {} is fixed",
                                          names[way], text(to))};
    }
    if (to == piece) piece = blank;
    blank = to;
  }

  place const target = place_of(asked.target);
  if (piece == target) return std::nullopt;
  return refutation{moves.size(), fmt::format("the piece is on {}, not on its target, {}",
                                              text(piece), text(target))};
}

} // namespace puzzlegraph::klotski
