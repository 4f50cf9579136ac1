// SPDX-License-Identifier: BSL-1.0
//
// Potentials of certificates: lower bounds that are consistent, and what ends their tables.
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/pattern_potential.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <cstdint>
#include <map>
#include <new>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

tiles::instance const small{{2, 3}, {4, 5, 0, 1, 2, 3}, {1, 2, 3, 4, 5, 0}};

/// All states from which the goal is reached, with their distances.
std::vector<std::pair<tiles::state, cost_type>> distances_of(tiles::space const& s,
                                                             tiles::state const& goal) {
  std::vector<std::pair<tiles::state, cost_type>> found{{goal, 0}};
  std::map<std::uint64_t, bool> seen{{s.rank(goal), true}};
  for (std::size_t k = 0; k < found.size(); ++k) {
    auto const [u, d] = found[k];
    for_each_successor(s, u, [&, next = d + 1](tiles::move const&, tiles::state const& v) {
      if (seen.try_emplace(s.rank(v), true).second) found.emplace_back(v, next);
      return true;
    });
  }
  return found;
}

} // namespace

TEST_CASE("the potential of single tiles is Manhattan distance") {
  tiles::space const s(small.shape);
  tiles::basic_task<tiles::state> const t(s, small);
  auto const h = tiles::pattern_potential::manhattan(small);
  tiles::basic_manhattan<tiles::state> const manhattan(t);
  auto const all = distances_of(s, t.goal());
  REQUIRE(all.size() == 360);
  for (auto const& [u, d] : all) REQUIRE(h(u) == manhattan(u));
  CHECK(h.text().starts_with("patterns 2 3\ntiles 1 2 3 4 5\n"));
  CHECK(h.text().size() <= h.text_size());
}

TEST_CASE("a pattern of all tiles has the distances of the board") {
  tiles::space const s(small.shape);
  tiles::basic_task<tiles::state> const t(s, small);
  budget b({});
  auto const h = tiles::pattern_potential::additive(small, b);
  for (auto const& [u, d] : distances_of(s, t.goal())) REQUIRE(h(u) == d);
  CHECK(h.text().starts_with("patterns 2 3\ntiles 1 1 1 1 1\n"));
}

TEST_CASE("pattern tables change by the cost of a move at most, and exceed Manhattan distance") {
  tiles::instance const board{
      {3, 4}, {5, 1, 2, 4, 9, 6, 3, 7, 10, 0, 11, 8}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 0}};
  tiles::space const s(board.shape);
  tiles::basic_task<tiles::state> const t(s, board);
  budget b({});
  auto const h = tiles::pattern_potential::additive(board, b);
  tiles::basic_manhattan<tiles::state> const manhattan(t);
  REQUIRE(h(t.goal()) == 0);
  std::size_t greater = 0;
  auto u = t.goal();
  for (unsigned k = 0; k < 2000; ++k) {
    std::vector<tiles::state> next;
    for_each_successor(s, u, [&](tiles::move const&, tiles::state const& v) {
      REQUIRE(h(u) <= h(v) + 1);
      REQUIRE(h(v) <= h(u) + 1);
      next.push_back(v);
      return true;
    });
    REQUIRE(h(u) >= manhattan(u));
    greater += h(u) > manhattan(u) ? 1 : 0;
    u = next[(k * k + k / 7) % next.size()];
  }
  CHECK(greater > 100);
}

TEST_CASE("pattern tables end at the limits") {
  tiles::instance const board{{4, 4},
                              {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 0, 15},
                              {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 0}};
  limits little;
  little.max_memory = 1'000'000;
  budget small_budget(little);
  CHECK_THROWS_AS(tiles::pattern_potential::additive(board, small_budget), std::bad_alloc);
  limits none;
  none.max_seconds = 0;
  budget spent(none);
  CHECK(tiles::pattern_potential::additive(board, spent).empty());
}
