// SPDX-License-Identifier: BSL-1.0
//
// Plans within a horizon against breadth-first search of all ghosts together.
#include "puzzlegraph/puzzles/ghosts/horizon_planner.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>
#include <vector>

namespace puzzlegraph::ghosts {
namespace {

constexpr std::uint64_t enough_states = 1'000'000;

/// All ghosts, those with the least choice first.
std::vector<std::size_t> all_of(instance const& board, horizon_planner const& planner) {
  std::vector<std::size_t> ghosts(board.count());
  std::iota(ghosts.begin(), ghosts.end(), 0);
  std::ranges::sort(ghosts, [&](auto g, auto h) { return planner.moves_before(g, h); });
  return ghosts;
}

bool has_conflict(path const& a, path const& b, cost_type horizon) {
  for (std::size_t time = 1; time <= horizon; ++time) {
    if (conflict(transition_at(a, time), transition_at(b, time))) return true;
  }
  return false;
}

/// A board of open cells.
instance open_board(grid shape, std::vector<cell_index> starts, std::vector<cell_index> goals) {
  return {shape, std::vector<std::uint8_t>(shape.size(), 1), std::move(starts), std::move(goals)};
}

} // namespace

TEST_CASE("horizon planner: there is a plan from the optimal makespan on, and none before") {
  std::mt19937_64 random(3);
  int solved = 0;
  for (int time = 0; time < 60; ++time) {
    CAPTURE(time);
    auto const count = static_cast<std::uint32_t>(2 + time % 3);
    auto const board = random_instance({4, 4, count, false, 0.25}, random);
    small_space const s(board);
    auto const truth = solve(ghosts::task(s, board), {.algorithm = algorithm::breadth_first});
    if (truth.verdict != verdict::solved) continue;
    ++solved;
    budget unlimited{limits{}};
    horizon_planner planner(board, unlimited);
    auto const ghosts = all_of(board, planner);
    for (bool const with_pairs : {false, true}) {
      if (with_pairs) CHECK(planner.add_pairs(ghosts) <= truth.lower_bound);
      CHECK(planner.has_pairs(ghosts) == with_pairs);
      for (cost_type horizon = 0; horizon <= truth.lower_bound + 1; ++horizon) {
        CAPTURE(horizon, with_pairs);
        auto const found = planner.plan(ghosts, horizon, {}, enough_states);
        REQUIRE(found.verdict ==
                (horizon < truth.lower_bound ? verdict::unsolvable : verdict::solved));
        if (!found.solved()) continue;
        REQUIRE(found.paths.size() == ghosts.size());
        for (std::size_t k = 0; k < ghosts.size(); ++k) {
          CHECK(found.paths[k].size() == horizon + 1);
          CHECK(found.paths[k].front() == planner.start(ghosts[k]));
          CHECK(found.paths[k].back() == planner.map().number_of(board.goals[ghosts[k]]));
          for (std::size_t before = 0; before < k; ++before) {
            CHECK_FALSE(has_conflict(found.paths[before], found.paths[k], horizon));
          }
        }
      }
    }
  }
  CHECK(solved > 20);
}

TEST_CASE("horizon planner: groups of every type of state find the same") {
  // One row of ghosts moves up by one row.
  for (std::uint32_t const columns : {4U, 8U, 9U}) {
    std::vector<cell_index> starts(columns);
    std::iota(starts.begin(), starts.end(), 0);
    auto goals = starts;
    for (auto& g : goals) g += columns;
    auto const board = open_board({2, columns}, starts, goals);
    budget unlimited{limits{}};
    horizon_planner const planner(board, unlimited);
    auto const ghosts = all_of(board, planner);
    CHECK(planner.plan(ghosts, 0, {}, enough_states).verdict == verdict::unsolvable);
    CHECK(planner.plan(ghosts, 1, {}, enough_states).solved());
  }
}

TEST_CASE("horizon planner: obstacles are never met, and avoided paths where there is room") {
  // The ghost goes from the north-west to the south-east of a square, by one of the other corners.
  auto const board = open_board({2, 2}, {0}, {3});
  budget unlimited{limits{}};
  horizon_planner const planner(board, unlimited);
  std::vector<std::size_t> const ghost{0};
  path const east{1};
  path const south{2};
  for (auto const* other : {&east, &south}) {
    CHECK_FALSE(
        has_conflict(planner.plan(ghost, 2, {{other}, {}}, enough_states).paths.at(0), *other, 2));
    CHECK_FALSE(
        has_conflict(planner.plan(ghost, 2, {{}, {other}}, enough_states).paths.at(0), *other, 2));
  }
  CHECK(planner.plan(ghost, 2, {{&east, &south}, {}}, enough_states).verdict ==
        verdict::unsolvable);
  CHECK(planner.plan(ghost, 2, {{}, {&east, &south}}, enough_states).solved());
}

TEST_CASE("horizon planner: a state limit leaves the question undecided") {
  auto const board = open_board({3, 3}, {0, 2}, {8, 6});
  budget unlimited{limits{}};
  horizon_planner const planner(board, unlimited);
  auto const found = planner.plan(all_of(board, planner), 4, {}, 2);
  CHECK(found.verdict == verdict::undecided);
  CHECK(found.stopped_by == limit::states);
}

} // namespace puzzlegraph::ghosts
