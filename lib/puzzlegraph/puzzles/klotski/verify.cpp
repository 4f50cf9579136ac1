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
};

std::string text(place p) { return fmt::format("row {}, column {}", p.row, p.column); }

/// Whether x is one of 1 to `last`.
bool within(std::int64_t x, std::int64_t last) {
  return static_cast<std::uint64_t>(x - 1) < static_cast<std::uint64_t>(last);
}

} // namespace

std::optional<refutation> refute(instance const& given, query const& asked,
                                 std::span<move const> moves) {
  std::int64_t const rows = given.shape.rows;
  std::int64_t const columns = given.shape.columns;
  auto const place_of = [&](std::int64_t c) { return place{c / columns + 1, c % columns + 1}; };
  std::array<std::int64_t, 4> ahead{}; // from a cell to the next, in the order of cells
  for (std::size_t way = 0; way < ahead.size(); ++way) {
    ahead[way] = southward[way] * columns + eastward[way];
  }

  place blank = place_of(asked.blank);
  std::int64_t at = asked.blank;
  std::int64_t piece = asked.piece;
  for (std::size_t step = 0; step < moves.size(); ++step) {
    auto const way = index(moves[step]);
    place const to{blank.row + southward[way], blank.column + eastward[way]};
    if (!within(to.row, rows) || !within(to.column, columns)) {
      return refutation{
          step, fmt::format("the blank cannot go {}: {} is off the board", names[way], text(to))};
    }
    std::int64_t const next = at + ahead[way];
    if (given.open[static_cast<std::size_t>(next)] == 0) {
      return refutation{step, fmt::format("the blank cannot go {}: the piece on {} is fixed",
                                          names[way], text(to))};
    }
    if (next == piece) piece = at;
    at = next;
    blank = to;
  }

  if (piece == asked.target) return std::nullopt;
  return refutation{moves.size(), fmt::format("the piece is on {}, not on its target, {}",
                                              text(place_of(piece)), text(place_of(asked.target)))};
}

} // namespace puzzlegraph::klotski
