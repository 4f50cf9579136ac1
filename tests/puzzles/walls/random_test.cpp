// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/random.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
#include <set>
#include <vector>

namespace walls = puzzlegraph::walls;
using puzzlegraph::cell_index;

namespace {

struct counts {
  std::uint32_t inner = 0; ///< walls between two cells
  std::uint32_t openings = 0;
};

/// Counts, and checks that neighbours agree.
counts counted(walls::instance const& made) {
  counts found;
  for (cell_index c = 0; c < made.walls.size(); ++c) {
    for (auto const d : puzzlegraph::all_directions) {
      bool const wall = (made.walls[c] & walls::side_bit(d)) != 0;
      auto const other = made.shape.neighbour(c, d);
      if (other == puzzlegraph::no_cell) {
        found.openings += !wall;
        continue;
      }
      REQUIRE(((made.walls[other] & walls::side_bit(opposite(d))) != 0) == wall);
      found.inner += wall && c < other;
    }
  }
  return found;
}

} // namespace

TEST_CASE("walls random: equal seeds give equal instances", "[walls][random]") {
  std::mt19937_64 rng(2024);
  auto const made = walls::random_instance({2, 3, 0.5, 0.8, {}}, rng);
  CHECK(made.shape == puzzlegraph::grid{2, 3});
  CHECK(made.start == 5);
  CHECK(made.walls == std::vector<std::uint8_t>{3, 14, 15, 12, 11, 14});
  CHECK(walls::random_instance({2, 3, 0.5, 0.8, 2}, rng).walls ==
        std::vector<std::uint8_t>{11, 10, 12, 11, 14, 7});
  std::mt19937_64 again(2024);
  CHECK(walls::random_instance({2, 3, 0.5, 0.8, {}}, again) == made);
}

TEST_CASE("walls random: the requested number of openings", "[walls][random]") {
  std::mt19937_64 rng(1);
  for (std::uint32_t openings = 0; openings <= 14; ++openings) {
    for (std::uint32_t i = 0; i < 20; ++i) {
      REQUIRE(counted(walls::random_instance({3, 4, 0.5, 0.0, openings}, rng)).openings ==
              openings);
    }
  }
}

TEST_CASE("walls random: the requested density of walls", "[walls][random]") {
  std::mt19937_64 rng(2);
  auto const none = counted(walls::random_instance({50, 40, 0.0, 0.0, {}}, rng));
  CHECK(none.inner == 0);
  CHECK(none.openings == 180);
  auto const all = counted(walls::random_instance({50, 40, 1.0, 1.0, {}}, rng));
  CHECK(all.inner == 49 * 40 + 39 * 50);
  CHECK(all.openings == 0);
  auto const some = counted(walls::random_instance({50, 40, 0.25, 0.5, {}}, rng));
  CHECK(some.inner > 850);
  CHECK(some.inner < 1'100);
  CHECK(some.openings > 60);
  CHECK(some.openings < 120);
}

TEST_CASE("walls random: the start is any cell", "[walls][random]") {
  std::mt19937_64 rng(3);
  std::set<cell_index> starts;
  for (std::uint32_t i = 0; i < 200; ++i) {
    starts.insert(walls::random_instance({2, 3, 0.5, 0.9, {}}, rng).start);
  }
  CHECK(starts == std::set<cell_index>{0, 1, 2, 3, 4, 5});
}
