// SPDX-License-Identifier: BSL-1.0
//
// Bidirectional search against the usual program, which stops at the first meeting of its sides.
#include "puzzlegraph/puzzles/ghosts/contest.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/text.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "papers/ghosts/study/first_meeting.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <random>

using namespace puzzlegraph;
using namespace study;

namespace {

cost_type optimum(ghosts_task const& t, algorithm a) {
  search_options o;
  o.algorithm = a;
  auto const r = solve(t, o);
  return r.answer ? r.answer->cost : unreachable;
}

} // namespace

TEST_CASE("the first meeting of sides that alternate state by state can be one too long") {
  auto const boards =
      ghosts::read(text::read_file(PUZZLEGRAPH_DATA_DIR "/ghosts/bidirectional-trap.ghosts"));
  REQUIRE(boards.size() == 2);
  for (auto const& board : boards) {
    ghosts::small_space const s(board);
    ghosts_task const t(s, board);
    CHECK(first_meeting(t) == 4U);
    CHECK(optimum(t, algorithm::breadth_first) == 3);
    CHECK(optimum(t, algorithm::bidirectional) == 3);
  }
}

TEST_CASE(
    "stopping at the first meeting is one step too long on two small legal boards of the contest") {
  auto const boards =
      ghosts::read(text::read_file(PUZZLEGRAPH_DATA_DIR "/ghosts/first-meeting.ghosts"));
  REQUIRE(boards.size() == 2);
  for (std::size_t k = 0; k < boards.size(); ++k) {
    CHECK_FALSE(ghosts::find_broken_promise(boards[k]));
    ghosts::small_space const s(boards[k]);
    ghosts_task const t(s, boards[k]);
    CHECK(first_meeting(t, published_order) == 5 - k);
    CHECK(optimum(t, algorithm::breadth_first) == 4 - k);
  }
}

TEST_CASE("the smallest board that misleads the first meeting is a corridor of five cells") {
  auto order = usual_order;
  std::uint64_t misled = 0;
  do {
    CHECK(all_first_meetings({1, 4}, 2, order).too_long == 0);
    CHECK(all_first_meetings({2, 2}, 2, order).too_long == 0);
    misled += all_first_meetings({1, 5}, 2, order).too_long > 0;
  } while (std::ranges::next_permutation(order).found);
  CHECK(misled == 40); // of 120
  auto const n = all_first_meetings({1, 5}, 2);
  CHECK(n.too_long == 5);
  CHECK(n.worst == 1);
}

TEST_CASE("the first meeting is at most one too long, and never for one ghost") {
  std::mt19937_64 rng(3);
  unsigned too_long = 0;
  for (int k = 0; k < 600; ++k) {
    auto const i = ghosts::random_instance(
        {.width = 4, .height = 3, .ghosts = k % 3 == 0 ? 1U : 2U, .contest = false, .walls = 0.2},
        rng);
    ghosts::small_space const s(i);
    ghosts_task const t(s, i);
    auto const expected = optimum(t, algorithm::breadth_first);
    REQUIRE(optimum(t, algorithm::bidirectional) == expected);
    auto const met = first_meeting(t).value_or(unreachable);
    REQUIRE((met == expected || (s.ghosts() > 1 && met == expected + 1)));
    too_long += met != expected ? 1U : 0U;
  }
  CHECK(too_long > 0);
}
