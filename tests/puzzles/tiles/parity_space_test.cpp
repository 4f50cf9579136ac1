// SPDX-License-Identifier: BSL-1.0
//
// The ranked half of a sliding-tile puzzle's arrangements.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/tiles/parity_space.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"

#include "tests/support/listing.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using tiles::parity_space;
using tiles::state;

namespace {

state random_state(grid shape, std::mt19937_64& rng) {
  return tiles::pack<state>(tiles::random_instance({shape.rows, shape.columns, {}}, rng).start);
}

} // namespace

TEST_CASE("tiles: the ranks of one parity are those of the states that slides reach") {
  std::mt19937_64 rng(3);
  for (grid const shape : {grid{2, 2}, grid{2, 3}, grid{3, 2}, grid{2, 4}, grid{4, 2}}) {
    for (int k = 0; k < 3; ++k) {
      auto const member = random_state(shape, rng);
      parity_space const half(shape, member);
      auto const all = listing<tiles::space>::of(tiles::space(shape), {member}, 100'000);
      REQUIRE(all);
      CHECK(all->states.size() == half.state_count());
      std::vector<bool> taken(half.state_count());
      for (auto const& u : all->states) {
        auto const r = half.rank(u);
        REQUIRE(half.is_rank(r));
        REQUIRE(!taken[r]);
        taken[r] = true;
        REQUIRE(half.unrank(r) == u);
      }
    }
  }
}

TEST_CASE("tiles: ranks of one parity and states are inverse on large boards") {
  std::mt19937_64 rng(5);
  for (grid const shape :
       {grid{3, 3}, grid{3, 4}, grid{4, 3}, grid{2, 7}, grid{3, 5}, grid{2, 8}, grid{4, 4}}) {
    auto const member = random_state(shape, rng);
    parity_space const half(shape, member);
    CHECK(half.unrank(half.rank(member)) == member);
    for (int k = 0; k < 2000; ++k) {
      std::uint64_t const r = k == 0 ? half.state_count() - 1 : rng() % half.state_count();
      auto const u = half.unrank(r);
      REQUIRE(half.rank(u) == r);
      for (auto const& [m, v] : pairs_of(half.cursor(u))) {
        REQUIRE(half.is_rank(half.rank(v)));
        REQUIRE(half.unrank(half.rank(v)) == v);
      }
    }
  }
}
