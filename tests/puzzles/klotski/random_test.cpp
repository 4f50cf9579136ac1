// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/random.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

namespace klotski = puzzlegraph::klotski;

TEST_CASE("klotski random: equal seeds give equal instances", "[klotski][random]") {
  std::mt19937_64 rng(2024);
  auto const made = klotski::random_instance({3, 4, 0.3, 2}, rng);
  CHECK(made.shape == puzzlegraph::grid{3, 4});
  CHECK(made.open == std::vector<std::uint8_t>{1, 1, 0, 1, 0, 0, 1, 1, 0, 1, 1, 1});
  CHECK(made.queries == std::vector<klotski::query>{{11, 9, 0}, {1, 6, 11}});
  std::mt19937_64 again(2024);
  CHECK(klotski::random_instance({3, 4, 0.3, 2}, again) == made);
}

TEST_CASE("klotski random: queries ask about open cells", "[klotski][random]") {
  std::mt19937_64 rng(1);
  for (double const fixed : {0.0, 0.3, 0.7, 1.0}) {
    for (std::uint32_t i = 0; i < 100; ++i) {
      auto const made = klotski::random_instance({3, 5, fixed, 7}, rng);
      REQUIRE(made.open.size() == 15);
      REQUIRE(made.queries.size() == 7);
      for (auto const& asked : made.queries) {
        REQUIRE(asked.blank != asked.piece);
        REQUIRE(asked.target != asked.piece);
        REQUIRE(made.open[asked.blank] == 1);
        REQUIRE(made.open[asked.piece] == 1);
        REQUIRE(made.open[asked.target] == 1);
      }
    }
  }
}

TEST_CASE("klotski random: the requested share of fixed cells", "[klotski][random]") {
  std::mt19937_64 rng(2);
  auto const open_cells = [&](double fixed) {
    auto const made = klotski::random_instance({100, 100, fixed, 0}, rng);
    return std::ranges::count(made.open, std::uint8_t{1});
  };
  CHECK(open_cells(0.0) == 10'000);
  CHECK(open_cells(1.0) == 2);
  auto const most = open_cells(0.2);
  CHECK(most > 7'800);
  CHECK(most < 8'200);
}

TEST_CASE("klotski random: blank, piece and target take every open cell", "[klotski][random]") {
  std::mt19937_64 rng(3);
  auto const made = klotski::random_instance({2, 2, 0.0, 200}, rng);
  for (puzzlegraph::cell_index c = 0; c < 4; ++c) {
    using klotski::query;
    CHECK(std::ranges::count(made.queries, c, &query::blank) > 25);
    CHECK(std::ranges::count(made.queries, c, &query::piece) > 25);
    CHECK(std::ranges::count(made.queries, c, &query::target) > 25);
  }
}
