// SPDX-License-Identifier: BSL-1.0
//
// The options of the puzzle.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include "tests/puzzles/walls/mazes.hpp"
#include "tests/support/oracle.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

TEST_CASE(
    "walls: IDA* without steps straight back finds shortest ways out, and expands fewer states") {
  std::mt19937_64 rng(10384);
  auto const* const p = find_puzzle("walls");
  REQUIRE(p != nullptr);
  solve_options how;
  how.by = method{{}, algorithm::ida_star, "exit"};
  auto pruned = how;
  pruned.values.set("prune-parents", true);
  std::uint64_t expanded = 0;
  std::uint64_t expanded_pruned = 0;
  int solved = 0;
  while (solved < 300) {
    auto const given = draw_maze(rng);
    auto const optimum = oracle::shortest(given);
    if (!optimum || *optimum > 9) continue; // IDA* keeps no states
    ++solved;
    auto const file = walls::write(std::vector{given});
    CAPTURE(file);
    auto const questions = p->read(text::make_source("maze", file), {});
    auto const all = questions->solve(0, how);
    auto const fewer = questions->solve(0, pruned);
    REQUIRE(all.cost == *optimum);
    REQUIRE(fewer.cost == *optimum);
    REQUIRE(fewer.moves.size() == *optimum);
    REQUIRE(fewer.statistics.expanded <= all.statistics.expanded);
    expanded += all.statistics.expanded;
    expanded_pruned += fewer.statistics.expanded;
  }
  CHECK(expanded_pruned < expanded);
}
