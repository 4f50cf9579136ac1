// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/heuristics.hpp"

#include <catch2/catch.hpp>
#include <rapidcheck.h>

#include <cstdint>

using namespace puzzlegraph;

TEST_CASE("klotski: offsets to the target are those of rows and columns, on the longest boards too",
          "[klotski]") {
  REQUIRE(rc::check([] {
    auto const bits = *rc::gen::inRange(1U, 31U);
    auto const columns = *rc::gen::inRange<std::uint32_t>(1, 1U << bits);
    auto const rows = *rc::gen::inRange<std::uint32_t>(1, ((1U << 31U) - 1) / columns + 1);
    grid const shape{rows, columns};
    auto const cells = static_cast<cell_index>(shape.size());
    auto const target = *rc::gen::inRange<cell_index>(0, cells);
    auto const row = *rc::gen::inRange<std::uint32_t>(0, rows);
    for (auto const column : {0U, columns / 2, columns - 1}) {
      auto const by = klotski::target_offset(shape, target).from(shape.cell(row, column));
      RC_ASSERT(by.south == std::int64_t{shape.row(target)} - row);
      RC_ASSERT(by.east == std::int64_t{shape.column(target)} - column);
    }
  }));
}
