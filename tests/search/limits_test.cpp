// SPDX-License-Identifier: BSL-1.0
//
// A search that reaches a limit is undecided, with a valid lower bound, and nothing else.
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

using namespace puzzlegraph;

namespace {

/// 31 moves from the goal.
tiles::instance far_board() {
  return {{3, 3}, {8, 6, 7, 2, 5, 4, 3, 0, 1}, {1, 2, 3, 4, 5, 6, 7, 8, 0}};
}

search_options options_for(algorithm a, id_policy ids = id_policy::interned) {
  search_options o;
  o.algorithm = a;
  o.ids = ids;
  return o;
}

template <class H = no_heuristic> auto solve_far_board(search_options const& o) {
  auto const i = far_board();
  tiles::space const s(i.shape);
  return solve<H>(tiles::task(s, i), o);
}

/// Twelve ghosts on a board without walls: up to 5^12 successors of one state.
ghosts::instance crowd() {
  ghosts::instance i;
  i.shape = {9, 9};
  i.corridor.assign(81, 1);
  for (cell_index g = 0; g < 12; ++g) {
    i.starts.push_back(6 * g);
    i.goals.push_back(80 - 6 * g);
  }
  return i;
}

} // namespace

TEST_CASE("a limit on states leaves the question undecided") {
  for (auto const a : {algorithm::breadth_first, algorithm::bidirectional, algorithm::dijkstra,
                       algorithm::boost_dijkstra}) {
    for (auto const ids : {id_policy::ranked, id_policy::interned}) {
      for (std::uint64_t const max : {1U, 10U, 1000U, 5000U}) {
        auto o = options_for(a, ids);
        o.limits.max_states = max;
        auto const r = solve_far_board(o);
        CAPTURE(name(a), name(ids), max);
        CHECK(r.verdict == verdict::undecided);
        CHECK(r.stopped_by == limit::states);
        CHECK(r.lower_bound <= 31);
        CHECK_FALSE(r.answer);
        CHECK(r.statistics.stored <= max + 8);
      }
    }
  }
}

TEST_CASE("the lower bound of an undecided search grows with the limit") {
  cost_type before = 0;
  for (std::uint64_t const max : {10U, 100U, 1000U, 10000U, 100000U}) {
    auto o = options_for(algorithm::breadth_first);
    o.limits.max_states = max;
    auto const r = solve_far_board(o);
    CHECK(r.lower_bound > before);
    before = r.lower_bound;
  }
  auto o = options_for(algorithm::astar);
  o.limits.max_states = 1000;
  CHECK(solve_far_board<tiles::manhattan>(o).lower_bound >= 21);
}

TEST_CASE("a limit on memory leaves the question undecided, whichever table reaches it") {
  for (auto const a : {algorithm::breadth_first, algorithm::bidirectional, algorithm::dijkstra,
                       algorithm::astar, algorithm::boost_dijkstra, algorithm::boost_astar}) {
    for (auto const ids : {id_policy::ranked, id_policy::interned}) {
      for (std::uint64_t max = 64; max < 200000; max = max * 3 / 2) {
        auto o = options_for(a, ids);
        o.limits.max_memory = max;
        auto const r = solve_far_board(o);
        CAPTURE(name(a), name(ids), max);
        CHECK(r.memory <= max);
        if (r.verdict == verdict::undecided) {
          CHECK(r.stopped_by == limit::memory);
          CHECK(r.lower_bound <= 31);
        } else {
          CHECK(r.verdict == verdict::solved);
          CHECK(r.answer->cost == 31);
        }
      }
    }
  }
}

TEST_CASE("limits hold inside one expansion with very many successors") {
  auto const i = crowd();
  ghosts::large_space const s(i);
  ghosts::task<ghosts::large_space> const t(s, i);
  for (auto const a : {algorithm::breadth_first, algorithm::dijkstra, algorithm::astar}) {
    auto o = options_for(a);
    o.limits.max_states = 10000;
    auto const few = solve(t, o);
    CHECK(few.verdict == verdict::undecided);
    CHECK(few.stopped_by == limit::states);
    CHECK(few.statistics.stored < 20000);

    o = options_for(a);
    o.limits.max_memory = 4U << 20U;
    auto const small = solve(t, o);
    CHECK(small.verdict == verdict::undecided);
    CHECK(small.stopped_by == limit::memory);
  }
}

TEST_CASE("an interrupt ends every search") {
  std::atomic<bool> const now{true};
  auto const i = crowd();
  ghosts::large_space const s(i);
  ghosts::task<ghosts::large_space> const t(s, i);
  for (auto const a :
       {algorithm::breadth_first, algorithm::bidirectional, algorithm::dijkstra, algorithm::astar,
        algorithm::ida_star, algorithm::boost_dijkstra, algorithm::boost_astar}) {
    auto o = options_for(a);
    o.limits.interrupted = &now;
    auto const r = solve(t, o);
    CAPTURE(name(a));
    CHECK(r.verdict == verdict::undecided);
    CHECK(r.stopped_by == limit::interrupt);
  }
}

TEST_CASE("a table that exceeds the memory limit leaves the question undecided") {
  ghosts::instance i;
  i.shape = {200, 200};
  i.corridor.assign(40000, 1);
  i.starts = {0, 39999};
  i.goals = {39999, 0};
  ghosts::small_space const s(i);
  auto o = options_for(algorithm::astar);
  o.limits.max_memory = 100U << 20U;
  auto const r =
      solve<ghosts::farthest_pair<ghosts::small_space>>(ghosts::task<ghosts::small_space>(s, i), o);
  CHECK(r.verdict == verdict::undecided);
  CHECK(r.stopped_by == limit::memory);
}

TEST_CASE("the construction of a heuristic observes the time limit") {
  ghosts::instance i;
  i.shape = {60, 60};
  i.corridor.assign(3600, 1);
  i.starts = {0, 3599};
  i.goals = {3599, 0};
  ghosts::small_space const s(i);
  auto o = options_for(algorithm::astar);
  o.limits.max_seconds = 0.001;
  auto const r =
      solve<ghosts::farthest_pair<ghosts::small_space>>(ghosts::task<ghosts::small_space>(s, i), o);
  CHECK(r.verdict == verdict::undecided);
  CHECK(r.stopped_by == limit::time);
}

TEST_CASE("IDA* without a solution within its limits is undecided, with its bound") {
  auto i = far_board();
  std::swap(i.start[0], i.start[1]); // odd: no solution
  tiles::space const s(i.shape);
  auto o = options_for(algorithm::ida_star);
  o.limits.max_seconds = 0.05;
  auto const r = solve<tiles::manhattan>(tiles::task(s, i), o);
  CHECK(r.verdict == verdict::undecided);
  CHECK(r.stopped_by == limit::time);
  CHECK(r.lower_bound >= 20);
}
