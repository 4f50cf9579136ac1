// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/random.hpp"

#include "tests/support/oracle.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <random>
#include <set>
#include <vector>

namespace tiles = puzzlegraph::tiles;

namespace {

using board = std::vector<std::uint8_t>;

/// Tiles (not the blank) that stand in the wrong order, in pairs.
std::uint32_t inversions(board const& b) {
  std::uint32_t count = 0;
  for (auto first = b.begin(); first != b.end(); ++first) {
    count += static_cast<std::uint32_t>(
        std::count_if(first, b.end(), [&](std::uint8_t t) { return t != 0 && t < *first; }));
  }
  return count;
}

} // namespace

TEST_CASE("tiles random: equal seeds give equal instances", "[tiles][random]") {
  std::mt19937_64 rng(2024);
  CHECK(tiles::random_instance({3, 3, std::nullopt}, rng).start ==
        board{3, 7, 8, 4, 0, 2, 1, 6, 5});
  CHECK(tiles::random_instance({3, 3, 20}, rng).start == board{5, 4, 2, 3, 0, 8, 1, 6, 7});
  std::mt19937_64 again(2024);
  CHECK(tiles::random_instance({3, 3, std::nullopt}, again).start ==
        board{3, 7, 8, 4, 0, 2, 1, 6, 5});
}

TEST_CASE("tiles random: start and goal are permutations", "[tiles][random]") {
  std::mt19937_64 rng(1);
  for (auto const walk : {std::optional<std::uint32_t>{}, std::optional<std::uint32_t>{50}}) {
    auto made = tiles::random_instance({4, 4, walk}, rng);
    CHECK(made.shape == puzzlegraph::grid{4, 4});
    CHECK(made.goal == board{0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15});
    CHECK(made.start != made.goal);
    std::ranges::sort(made.start);
    CHECK(made.start == made.goal);
  }
}

TEST_CASE("tiles random: a random walk is solvable in at most its length", "[tiles][random]") {
  std::mt19937_64 rng(2);
  for (std::uint32_t length = 0; length <= 12; ++length) {
    auto const optimum = puzzlegraph::oracle::shortest(tiles::random_instance({3, 3, length}, rng));
    REQUIRE(optimum);
    CHECK(*optimum <= length);
    CHECK(*optimum % 2 == length % 2);
    // No move undoes the one before, and the shortest cycle that comes of it has 12 moves.
    if (length <= 6) CHECK(*optimum == length);
  }
}

TEST_CASE("tiles random: a walk turns round at a dead end", "[tiles][random]") {
  std::mt19937_64 rng(3);
  CHECK(tiles::random_instance({1, 3, 2}, rng).start == board{1, 2, 0});
  CHECK(tiles::random_instance({1, 3, 3}, rng).start == board{1, 0, 2});
  CHECK(tiles::random_instance({1, 1, 5}, rng).start == board{0});
}

TEST_CASE("tiles random: half of the permutations are unsolvable", "[tiles][random]") {
  std::mt19937_64 rng(4);
  std::uint32_t odd = 0;
  for (std::uint32_t i = 0; i < 1000; ++i) {
    // Of a board of odd width, the parity of the inversions never changes.
    odd += inversions(tiles::random_instance({3, 3, std::nullopt}, rng).start) % 2;
  }
  CHECK(odd > 430);
  CHECK(odd < 570);
}

TEST_CASE("tiles random: every permutation occurs", "[tiles][random]") {
  std::mt19937_64 rng(5);
  std::set<board> seen;
  for (std::uint32_t i = 0; i < 500; ++i) {
    seen.insert(tiles::random_instance({2, 2, std::nullopt}, rng).start);
  }
  CHECK(seen.size() == 24);
}
