// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/verify.hpp"

#include "puzzlegraph/core/board_position.hpp"

#include <fmt/format.h>

#include <array>
#include <cstddef>
#include <cstdint>

namespace puzzlegraph::klotski {

std::optional<refutation> refute(instance const& given, query const& asked,
                                 std::span<move const> moves) {
  std::int64_t const columns = given.shape.columns;
  auto const position_of = [&](std::int64_t c) {
    return board_position{c / columns + 1, c % columns + 1};
  };
  std::array<std::int64_t, 4> ahead{}; // from a cell to the next, in the order of cells
  for (std::size_t way = 0; way < ahead.size(); ++way) {
    ahead[way] = southward[way] * columns + eastward[way];
  }

  std::int64_t blank = asked.blank;
  std::int64_t column = blank % columns; // of the blank
  std::int64_t piece = asked.piece;
  for (std::size_t step = 0; step < moves.size(); ++step) {
    auto const way = index(moves[step]);
    std::int64_t const next = blank + ahead[way];
    column += eastward[way];
    // As unsigned numbers, negative ones are greater than any column or cell.
    if (static_cast<std::uint64_t>(column) >= static_cast<std::uint64_t>(columns) ||
        static_cast<std::uint64_t>(next) >= given.open.size()) {
      auto const from = position_of(blank);
      return refutation{
          step, fmt::format(
                    "the blank cannot go {}: {} is off the board", direction_names[way],
                    board_position{from.row + southward[way], from.column + eastward[way]}.text())};
    }
    if (given.open[static_cast<std::size_t>(next)] == 0) {
      return refutation{step, fmt::format("the blank cannot go {}: the piece on {} is fixed",
                                          direction_names[way], position_of(next).text())};
    }
    if (next == piece) piece = blank;
    blank = next;
  }

  if (piece == asked.target) return std::nullopt;
  return refutation{moves.size(),
                    fmt::format("the piece is on {}, not on its target, {}",
                                position_of(piece).text(), position_of(asked.target).text())};
}

} // namespace puzzlegraph::klotski
