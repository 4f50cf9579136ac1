// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/engine.packed.hpp"

#include <algorithm>
#include <cassert>

namespace puzzlegraph::klotski {

namespace {

std::size_t number_of(board::turn way, direction side, direction push) {
  return 16 * static_cast<std::size_t>(way) + 4 * index(side) + index(push);
}

std::array<short_push, 48> all_short_pushes() {
  std::array<short_push, 48> all{};
  for (auto const way : {board::turn::clockwise, board::turn::counterclockwise}) {
    for (direction const side : all_directions) {
      for (direction const push : all_directions) {
        auto& p = all[number_of(way, side, push)];
        if (side != push) {
          auto const quarters = (4 + index(push) - index(side)) % 4;
          p.length = static_cast<std::uint8_t>(
              2 * (way == board::turn::clockwise ? quarters : 4 - quarters));
          std::ranges::copy_n(board::steps_of(way, side, push).begin(), p.length, p.moves.begin());
        }
        p.moves[p.length++] = opposite(push); // the blank goes where the piece was
      }
    }
  }
  return all;
}

} // namespace

std::array<short_push, 48> const packed_board::every_short_push = all_short_pushes();

packed_board::packed_board(board const& b, detours const& d)
    : board_(&b), detours_(&d), beside_(b), halves_(b.shape().size()), longest_(b.shape().size()),
      short_pushes_(b.shape().size()) {
  assert(fits(b.shape()));
  auto const note = [&](cell_index c, direction from, direction to, cost_type detour) {
    auto const way = from == to ? board::turn::clockwise : b.turn_around(c, from, to, detour);
    if (way == board::turn::none) return;
    short_pushes_[c][4 * index(from) + index(to)] =
        static_cast<std::uint8_t>(number_of(way, from, to));
  };
  for (cell_index c = 0; c < halves_.size(); ++c) {
    std::size_t pair = 0;
    for (direction const one : all_directions) {
      note(c, one, one, 0);
      for (std::size_t t = index(one) + 1; t < 4; ++t, ++pair) {
        direction const two = all_directions[t];
        auto const detour = d.between(c, one, two);
        auto const half = detour == unreachable ? none : static_cast<std::int16_t>(detour / 2);
        halves_[c][pair] = half;
        if (half == none) continue;
        longest_[c] = std::max(longest_[c], half);
        note(c, one, two, detour);
        note(c, two, one, detour);
      }
    }
  }
}

} // namespace puzzlegraph::klotski
