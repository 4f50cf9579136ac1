// SPDX-License-Identifier: BSL-1.0
//
// Independence detection against breadth-first search of all ghosts together.
#include "puzzlegraph/puzzles/ghosts/independence_detection.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/puzzles/ghosts/verify.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <vector>

namespace puzzlegraph::ghosts {
namespace {

result<small_space> by_breadth_first_search(instance const& i) {
  small_space const s(i);
  return solve(ghosts::task(s, i), {.algorithm = algorithm::breadth_first});
}

/// One corridor, from west to east.
instance corridor(std::uint32_t cells, std::vector<cell_index> starts,
                  std::vector<cell_index> goals) {
  return {{1, cells}, std::vector<std::uint8_t>(cells, 1), std::move(starts), std::move(goals)};
}

/// The groups of the solution.
std::vector<std::vector<std::size_t>> groups_of(instance const& i) {
  auto const r = solve_by_independence(i, {});
  CHECK(r.solved());
  CHECK_FALSE(refute(i, r.moves));
  return r.groups;
}

using groups = std::vector<std::vector<std::size_t>>;

} // namespace

TEST_CASE("independence detection: the verdicts and costs of one joint search") {
  std::mt19937_64 random(2010);
  int solved = 0;
  int unsolvable = 0;
  for (int time = 0; time < 160; ++time) {
    CAPTURE(time);
    auto const ghosts = static_cast<std::uint32_t>(1 + time % 4);
    auto const i = random_instance({4, 4, ghosts, false, 0.25}, random);
    auto const truth = by_breadth_first_search(i);
    auto const r = solve_by_independence(i, {});
    REQUIRE(r.verdict == truth.verdict);
    REQUIRE(r.lower_bound == truth.lower_bound);
    if (r.verdict == verdict::solved) {
      REQUIRE(r.moves.size() == truth.answer->moves.size());
      REQUIRE_FALSE(refute(i, r.moves));
    }
    ++(r.verdict == verdict::solved ? solved : unsolvable);
  }
  CHECK(solved > 40);
  CHECK(unsolvable > 20);
}

TEST_CASE("independence detection: ghosts without conflicts are solved separately") {
  CHECK(groups_of(corridor(9, {0, 5, 8}, {2, 4, 7})) == groups{{0}, {1}, {2}});
}

TEST_CASE("independence detection: a ghost with slack is replanned") {
  // c needs 8 steps. a and b would swap in the first row; b, which needs two, can go round by the
  // second.
  instance const i{{2, 12}, std::vector<std::uint8_t>(24, 1), {0, 1, 23}, {1, 0, 15}};
  CHECK(groups_of(i) == groups{{0}, {1}, {2}});
}

TEST_CASE("independence detection: ghosts in conflict are merged, and the third is not") {
  // a and b change places in the square at the left, c walks its last cells at the right.
  instance const i{{2, 6}, {1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 0}, {0, 1, 4}, {1, 0, 5}};
  CHECK(groups_of(i) == groups{{2}, {0, 1}});
}

TEST_CASE("independence detection: an unsolvable or undecided group decides the question") {
  auto const swap = corridor(6, {0, 1, 5}, {1, 0, 4});
  auto const r = solve_by_independence(swap, {});
  CHECK(r.verdict == verdict::unsolvable);
  CHECK(r.lower_bound == unreachable);

  limits few;
  few.max_states = 3;
  auto const stopped = solve_by_independence(corridor(9, {0}, {8}), few);
  CHECK(stopped.verdict == verdict::undecided);
  CHECK(stopped.stopped_by == limit::states);
  CHECK(stopped.lower_bound <= 8);
  CHECK(stopped.lower_bound > 0);

  limits none;
  none.max_seconds = 0;
  CHECK(solve_by_independence(swap, none).stopped_by == limit::time);
}

TEST_CASE("independence detection: more ghosts than one state can hold") {
  random_parameters wanted;
  wanted.width = wanted.height = 24;
  wanted.ghosts = 10;
  wanted.contest = false;
  wanted.walls = 0.1;
  std::mt19937_64 random(1);
  for (int time = 0; time < 5; ++time) {
    CAPTURE(time);
    auto const i = random_instance(wanted, random);
    auto const r = solve_by_independence(i, {});
    REQUIRE(r.verdict == verdict::solved);
    CHECK(r.moves.size() == r.lower_bound);
    CHECK_FALSE(refute(i, r.moves));
    small_space const none({i.shape, i.corridor, {}, {}});
    cost_type farthest = 0;
    for (std::size_t g = 0; g < i.count(); ++g) {
      farthest = std::max(farthest, none.map().distances_to(none.map().number_of(
                                        i.goals[g]))[none.map().number_of(i.starts[g])]);
    }
    CHECK(r.lower_bound >= farthest);
  }
}

} // namespace puzzlegraph::ghosts
