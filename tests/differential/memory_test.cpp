// SPDX-License-Identifier: BSL-1.0
//
// Under any memory limit an answer is correct or undecided, also if memory runs out after a goal
// was found and before its path is built (a breadth-first search once crashed there).
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/search/searches.hpp"

#include <catch2/catch.hpp>

#include <cstdint>

using namespace puzzlegraph;

TEST_CASE("ghosts: every method under every limit on memory", "[differential]") {
  auto const& ghosts = *find_puzzle("ghosts");
  auto const text = text::make_source("board", "puzzlegraph ghosts\n3 2 3\ncbA\naCB\n0 0 0\n");
  auto const asked = ghosts.read(text, {});
  for (auto const& by : ghosts.methods) {
    if (!is_general(by.algorithm)) continue;
    for (id_policy const ids : {id_policy::ranked, id_policy::interned}) {
      CAPTURE(to_string(by), name(ids));
      solve_options options;
      options.by = by;
      options.ids = ids;
      auto const free = asked->solve(0, options);
      REQUIRE(free.verdict == verdict::solved);
      for (std::uint64_t bytes = 0; bytes <= free.memory; bytes += 8) {
        options.limits.max_memory = bytes;
        auto const a = asked->solve(0, options);
        CAPTURE(bytes);
        REQUIRE(!a.flaw);
        REQUIRE(a.lower_bound <= free.cost);
        if (a.verdict == verdict::solved) {
          REQUIRE(a.cost == free.cost);
        } else {
          REQUIRE(a.verdict == verdict::undecided);
          REQUIRE(a.stopped_by == limit::memory);
          REQUIRE(a.moves.empty());
        }
      }
    }
  }
}
