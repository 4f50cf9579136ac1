// SPDX-License-Identifier: BSL-1.0
//
// The search over paths that enter no cell twice: its graph, ways out against the oracle and
// against A*, iterative deepening, and limits.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/path_graph.hpp"
#include "puzzlegraph/puzzles/walls/path_search.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/puzzles/walls/verify.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "tests/puzzles/walls/mazes.hpp"
#include "tests/support/oracle.hpp"

#include <boost/graph/graph_concepts.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <random>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

using rules = walls::space<1>;
using question = walls::task<rules>;

/// 167,692,598 states, no way out.
walls::instance vast() {
  return walls::read(text::read_file(PUZZLEGRAPH_DATA_DIR "/walls/vast-4x6.walls")).front();
}
} // namespace

TEST_CASE("walls: the graph of paths is a tree, and its paths enter no cell twice") {
  BOOST_CONCEPT_ASSERT((boost::IncidenceGraphConcept<walls::path_graph>));
  static_assert(reentrant_incidence_graph<walls::path_graph>);
  std::mt19937_64 rng(64);
  std::size_t longest = 0;
  for (int k = 0; k < 200; ++k) {
    auto const given = draw_maze(rng);
    CAPTURE(walls::write(std::vector{given}));
    budget b{limits{}};
    walls::maze_map const map(given, b);
    walls::path_registry paths(map, unreachable, b.memory());
    walls::path_graph const g(paths);
    std::vector<std::vector<cell_index>> entered{{given.start}};
    for (std::uint32_t u = 0; u < entered.size(); ++u) { // grows as it goes
      auto const [first, last] = out_edges(u, g);
      REQUIRE(out_edges(u, g) == std::pair(first, last)); // the same when asked for again
      REQUIRE(out_degree(u, g) == static_cast<std::size_t>(std::distance(first, last)));
      for (auto at = first; at != last; ++at) {
        REQUIRE(source(*at, g) == u);
        REQUIRE(target(*at, g) == entered.size()); // a vertex that no other edge leads to
        auto cells = entered[u];
        cell_index const to = given.shape.neighbour(cells.back(), paths.last_step(*at));
        REQUIRE(to != no_cell);
        REQUIRE(std::ranges::count(cells, to) == 0);
        cells.push_back(to);
        longest = std::max(longest, cells.size());
        entered.push_back(std::move(cells));
      }
    }
  }
  CHECK(longest > 8);
}

TEST_CASE("walls: ways out by paths are the lexicographically first shortest ones") {
  std::mt19937_64 rng(61);
  for (int k = 0; k < 3000; ++k) {
    auto const given = draw_maze(rng);
    if (given.shape.size() > 12) continue;
    CAPTURE(walls::write(std::vector{given}));
    auto const optimum = oracle::shortest(given);
    auto const found = walls::find_way_out(given, {});
    REQUIRE(found.verdict == (optimum ? verdict::solved : verdict::unsolvable));
    REQUIRE(found.lower_bound == optimum.value_or(unreachable));
    auto const at_once = walls::find_way_out(given, {}, unreachable);
    REQUIRE(at_once.verdict == found.verdict);
    REQUIRE(at_once.lower_bound == found.lower_bound);
    REQUIRE(at_once.moves == found.moves);
    if (!optimum) continue;
    REQUIRE(!walls::refute(given, found.moves));
    std::string text;
    for (auto const m : found.moves) text += walls::to_text(given, m);
    REQUIRE(text == oracle::first_shortest(given));
  }
}

TEST_CASE("walls: iterative deepening finds what one search without a bound finds") {
  std::mt19937_64 rng(63);
  std::uint64_t solved = 0;
  std::uint64_t fewer = 0;
  for (int k = 0; k < 150; ++k) {
    auto const given = walls::random_instance({9, 9, 0.5, 1, 1}, rng);
    CAPTURE(walls::write(std::vector{given}));
    limits some;
    some.max_states = 3000;
    auto const at_once = walls::find_way_out(given, some, unreachable);
    if (at_once.verdict == verdict::undecided) continue;
    auto const deepened = walls::find_way_out(given, {});
    REQUIRE(deepened.verdict == at_once.verdict);
    REQUIRE(deepened.lower_bound == at_once.lower_bound);
    REQUIRE(deepened.moves == at_once.moves);
    if (at_once.verdict != verdict::solved) continue;
    ++solved;
    fewer += deepened.statistics.stored < at_once.statistics.stored;
  }
  CHECK(solved > 50);
  CHECK(fewer > 10);
}

TEST_CASE("walls: a limit in a later iteration keeps the bound of the earlier ones") {
  auto const whole = walls::find_way_out(sample_maze(), {});
  REQUIRE(whole.verdict == verdict::solved);
  std::vector<cost_type> bounds;
  for (std::uint64_t most = 1;; ++most) {
    REQUIRE(most <= whole.statistics.stored);
    limits some;
    some.max_states = most;
    auto const r = walls::find_way_out(sample_maze(), some);
    if (r.solved()) break;
    REQUIRE(r.stopped_by == limit::states);
    REQUIRE(r.lower_bound <= whole.lower_bound);
    bounds.push_back(r.lower_bound);
  }
  CHECK(std::is_sorted(bounds.begin(), bounds.end()));
  CHECK(bounds.back() > bounds.front());
}

TEST_CASE("walls: ways out of 4x6 mazes are as long as A* says") {
  std::mt19937_64 rng(62);
  using bound = walls::exit_distance<rules>;
  std::size_t decided = 0;
  for (int k = 0; k < 800; ++k) {
    auto const given = walls::random_instance({4, 6, 0.5, 1, 1 + random_below(3, rng)}, rng);
    rules const space(given.shape);
    search_options few;
    few.limits.max_states = 10000;
    auto const truth = solve<bound>(question(space, given), few);
    if (truth.verdict == verdict::undecided) continue;
    ++decided;
    CAPTURE(walls::write(std::vector{given}));
    auto const found = walls::find_way_out(given, {});
    REQUIRE(found.verdict == truth.verdict);
    REQUIRE(found.lower_bound == truth.lower_bound);
  }
  CHECK(decided > 500);
}

TEST_CASE("walls: a wall pushed aside by another path does not mislead the path search") {
  // The first path to row 4, column 2 comes through row 3, column 2 and leaves a wall to the west
  // of it; the way out comes the other way round, and needs that wall away.
  auto const found = walls::find_way_out(
      maze("4 2\n15 3 14 15 13 11\n15 5 3 6 11 6\n10 4 5 9 6 5\n11 12 13 11 8 12\n0 0\n"), {});
  REQUIRE(found.verdict == verdict::solved);
  CHECK(found.moves.size() == 7);
  // The first path to row 1, column 3 closes the opening that it comes to.
  auto const other = walls::find_way_out(
      maze("puzzlegraph walls\n4 3 1 2\n11 10 8 6\n3 2 6 5\n9 8 8 12\n0 0 0 0\n"), {});
  REQUIRE(other.verdict == verdict::solved);
  CHECK(other.moves.size() == 8);
}

TEST_CASE("walls: a maze of 167,692,598 states is refuted by a few paths") {
  auto const r = walls::find_way_out(vast(), {});
  CHECK(r.verdict == verdict::unsolvable);
  CHECK(r.statistics.stored < 200);
}

TEST_CASE("walls: the path search observes limits") {
  auto const free = walls::find_way_out(sample_maze(), {});
  REQUIRE(free.verdict == verdict::solved);
  for (std::uint64_t most = 1; most <= free.statistics.stored; ++most) {
    limits few;
    few.max_states = most;
    auto const r = walls::find_way_out(sample_maze(), few);
    CAPTURE(most);
    CHECK(r.lower_bound <= free.lower_bound);
    if (most == free.statistics.stored) CHECK(r.verdict == verdict::solved);
    if (r.verdict == verdict::undecided) CHECK(r.stopped_by == limit::states);
  }
  for (std::uint64_t bytes = 0; bytes < free.memory; bytes += 8) {
    limits little;
    little.max_memory = bytes;
    auto const r = walls::find_way_out(sample_maze(), little);
    CHECK(r.verdict == verdict::undecided);
    CHECK(r.stopped_by == limit::memory);
    CHECK(r.memory <= bytes);
    CHECK(r.moves.empty());
  }
}

TEST_CASE("walls: paths are dropped as if each were compared with all earlier ones to its cell") {
  std::mt19937_64 rng(67);
  std::uint64_t stored = 0;
  std::uint64_t dropped = 0;
  for (int k = 0; k < 100; ++k) {
    auto const given = walls::random_instance({8, 8, 0.5, 1, 1}, rng);
    limits few;
    few.max_states = 3000;
    auto const found = walls::find_way_out(given, few);
    stored += found.statistics.stored;
    dropped += found.statistics.duplicates;
  }
  // By the search that compared each path with all earlier ones, wall by wall.
  CHECK(stored == 15'769);
  CHECK(dropped == 6'411);
}
