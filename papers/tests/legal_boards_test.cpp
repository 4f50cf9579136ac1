// SPDX-License-Identifier: BSL-1.0
//
// All legal boards of the ghosts' contest with a small interior, and the greatest one of its size.
#include "puzzlegraph/puzzles/ghosts/contest.hpp"

#include "papers/ghosts/study/first_meeting.hpp"
#include "papers/ghosts/study/legal_boards.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <stdexcept>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace study;

namespace {

std::uint64_t count(corridor_cells const& corridor) {
  return std::accumulate(corridor.begin(), corridor.end(), std::uint64_t{0});
}

} // namespace

TEST_CASE("studies: legal boards obey the formula of corridor cells and attain the bound") {
  std::vector<std::pair<grid, std::size_t>> const sizes{
      {{3, 3}, 1},   {{3, 7}, 15},   {{4, 6}, 78},  {{5, 5}, 134},
      {{4, 8}, 360}, {{5, 7}, 1749}, {{6, 6}, 2932}};
  for (auto const& [shape, boards] : sizes) {
    CAPTURE(shape.rows, shape.columns);
    auto const legal = legal_boards(shape);
    CHECK(legal.size() == boards);
    std::uint64_t const a = shape.rows - 2;
    std::uint64_t const b = shape.columns - 2;
    std::uint64_t most = 0;
    for (auto const& corridor : legal) {
      auto const n = count(corridor);
      REQUIRE(2 * n + wall_blocks(shape, corridor) + 1 == a * b + a + b);
      most = std::max(most, n);
    }
    CHECK(most == ghosts::most_corridor_cells(shape));
  }
  CHECK_THROWS_AS(legal_boards({2, 5}), std::invalid_argument);
  CHECK_THROWS_AS(legal_boards({6, 7}), std::invalid_argument);
}

TEST_CASE("studies: a comb of 16x16 cells is legal and has 111 corridor cells") {
  grid const shape{16, 16};
  ghosts::instance comb{shape, corridor_cells(shape.size()), {}, {}};
  for (std::uint32_t row = 1; row < 15; ++row) {
    for (std::uint32_t column = 1; column < 15; ++column) {
      bool const is_tooth = column == 14 && row % 2 == 1;
      comb.corridor[shape.cell(row, column)] = row == 1 || column % 2 == 1 || is_tooth;
    }
  }
  CHECK_FALSE(find_broken_promise(comb));
  CHECK(count(comb.corridor) == 111);
  CHECK(wall_blocks(shape, comb.corridor) == 1);
  CHECK(ghosts::most_corridor_cells(shape) == 111);
  comb.corridor[shape.cell(2, 2)] = 1;
  CHECK(find_broken_promise(comb));
}

TEST_CASE("studies: in the published order six corridor cells are the fewest that mislead") {
  std::vector<std::uint64_t> too_long;
  for (std::size_t const ghosts : {2U, 3U}) {
    meeting_counts fewer;
    meeting_counts six;
    for (auto const& corridor : legal_boards({5, 5})) {
      auto const n = count(corridor);
      if (n > 6) continue;
      add_all_questions({{5, 5}, corridor, {}, {}}, ghosts, published_order, n < 6 ? fewer : six);
    }
    CHECK(fewer.too_long == 0);
    CHECK(six.solvable == 5760);
    CHECK(six.worst == 1);
    too_long.push_back(six.too_long);
  }
  CHECK(too_long == std::vector<std::uint64_t>{10, 188});
}
