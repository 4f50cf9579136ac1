// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/klotski/components.hpp"
#include "puzzlegraph/puzzles/klotski/random.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
#include <vector>

using namespace puzzlegraph;

namespace {

/// By cell: whether it is reachable from `from` without passing `held`.
std::vector<bool> flood(klotski::board const& b, cell_index from, cell_index held) {
  std::vector<bool> seen(b.shape().size());
  std::vector<cell_index> line{from};
  seen[from] = true;
  while (!line.empty()) {
    auto const c = line.back();
    line.pop_back();
    for (direction const d : all_directions) {
      auto const n = b.open_neighbour(c, d);
      if (n == no_cell || n == held || seen[n]) continue;
      seen[n] = true;
      line.push_back(n);
    }
  }
  return seen;
}

} // namespace

TEST_CASE("klotski components: agree with a flood fill of the board", "[klotski][components]") {
  std::mt19937_64 rng(1971);
  for (std::uint32_t n = 0; n < 60; ++n) {
    auto const rows = 1 + random_below(6, rng);
    auto const columns = (rows == 1 ? 2 : 1) + random_below(7, rng);
    auto const board =
        klotski::random_instance({rows, columns, 0.1 * random_below(7, rng), 0}, rng);
    klotski::board const b(board);
    klotski::components const components(b);
    for (cell_index held = 0; held < board.open.size(); ++held) {
      for (cell_index from = 0; from < board.open.size(); ++from) {
        if (held == from || !b.is_open(held) || !b.is_open(from)) continue;
        auto const reached = flood(b, from, held);
        auto const block = components.towards(held, from);
        bool any = false;
        for (direction const d : all_directions) {
          auto const side = b.open_neighbour(held, d);
          bool const reaches = side != no_cell && reached[side];
          any |= reaches;
          REQUIRE(reaches ==
                  (block != klotski::components::none && components.of(held, d) == block));
        }
        REQUIRE(any == (block != klotski::components::none));
        REQUIRE(components.holds(block, held) == any);
      }
    }
  }
}
