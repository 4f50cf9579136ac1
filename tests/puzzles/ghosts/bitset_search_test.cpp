// SPDX-License-Identifier: BSL-1.0
//
// The ghosts' bit-parallel breadth-first search against the general searches: the same layers,
// verdicts and costs, on boards whose rows are of all widths.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/ghosts/bitset_search/frontier.hpp"
#include "puzzlegraph/puzzles/ghosts/bitset_search/solver.hpp"
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/puzzles/ghosts/verify.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstdint>
#include <random>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::ghosts;

namespace {

/// All that can be reached from a state: a task without a goal.
template <class Space> struct everything {
  using space_type = Space;
  Space const* rules;
  state_of<Space> from;
  Space const& space() const { return *rules; }
  std::vector<initial_state<state_of<Space>>> initial_states() const { return {{from, 0}}; }
  bool is_goal(state_of<Space> const& /*u*/) const { return false; }
};

template <class Space>
std::vector<std::uint64_t> layers_by_search(Space const& s, state_of<Space> const& from) {
  return solve(everything<Space>{&s, from}, {.algorithm = algorithm::breadth_first}).layers;
}

/// By the kernel without AVX2.
std::vector<std::uint64_t> portable_layers(small_space const& s, small_state const& from) {
  budget unlimited{limits{}};
  bitset_search::ranking const ranks(s.map(), s.ghosts(), unlimited);
  return enumerate_within({},
                          [&](enumeration& e, budget& b) {
                            bitset_search::frontier side(ranks, ranks.position_of(from),
                                                         bitset_search::distances::kept, b.memory(),
                                                         1, true);
                            count_layers(side, e, b);
                          })
      .layers;
}

struct board_kind {
  std::uint32_t width;
  std::uint32_t height;
  std::uint32_t ghosts;
  double walls;
};

void check(board_kind const& k, std::uint64_t seed, int times) {
  CAPTURE(k.width, k.height, k.ghosts, k.walls);
  std::mt19937_64 random(seed);
  for (int time = 0; time < times; ++time) {
    CAPTURE(time);
    auto const i = random_instance({k.width, k.height, k.ghosts, false, k.walls}, random);
    small_space const s(i);
    auto const from = s.pack(i.starts);
    auto const expected = layers_by_search(s, from);
    REQUIRE(enumerate(s, from).layers == expected);
    REQUIRE(enumerate(s, from, {}, 3).layers == expected);
    REQUIRE(portable_layers(s, from) == expected);

    ghosts::task const t(s, i);
    auto const truth = solve(t, {.algorithm = algorithm::breadth_first});
    auto const r = solve_by_bitsets(t, {});
    REQUIRE(r.verdict == truth.verdict);
    REQUIRE(r.lower_bound == truth.lower_bound);
    REQUIRE(r.layers.size() <= expected.size());
    REQUIRE(std::equal(r.layers.begin(), r.layers.end(), expected.begin()));
    if (r.answer) {
      REQUIRE(r.answer->cost == truth.answer->cost);
      REQUIRE(r.answer->moves.size() == r.answer->cost);
      REQUIRE(!refute(i, r.answer->moves));
    }
  }
}

} // namespace

TEST_CASE("the ghosts' bit-parallel search finds the layers of breadth-first search: one ghost") {
  for (std::uint32_t width = 2; width <= 40; width += 7) {
    for (std::uint32_t const height : {1U, 2U, 5U, 8U, 13U, 16U, 17U}) {
      check({width, height, 1, 0.25}, width, 3);
    }
  }
  check({130, 130, 1, 0.1}, 5, 2); // a stride of more than a word
  check({128, 128, 1, 0.1}, 6, 2); // of two words exactly
}

TEST_CASE("the ghosts' bit-parallel search finds the layers of breadth-first search: two ghosts") {
  for (std::uint32_t width = 4; width <= 10; width += 3) {
    for (std::uint32_t const height : {1U, 3U, 8U, 9U}) check({width, height, 2, 0.2}, width, 3);
  }
  check({16, 16, 2, 0.4}, 7, 1);
  check({17, 16, 2, 0.4}, 8, 1);
  check({70, 3, 2, 0.3}, 9, 1);
}

TEST_CASE(
    "the ghosts' bit-parallel search finds the layers of breadth-first search: three ghosts") {
  for (double const walls : {0.0, 0.2, 0.5}) {
    check({3, 2, 3, walls}, 1, 20);
    check({3, 3, 3, walls}, 2, 40);
    check({4, 3, 3, walls}, 3, 40);
    check({5, 4, 3, walls}, 4, 5);
  }
  for (std::uint64_t seed = 0; seed < 4; ++seed) {
    check({13, 6, 3, 0.6}, seed, 2);
    check({33, 4, 3, 0.7}, seed, 2);
    check({26, 11, 3, 0.8}, seed, 2);
  }
}

TEST_CASE("the ghosts' bit-parallel search finds the layers of breadth-first search: four ghosts") {
  for (double const walls : {0.0, 0.2, 0.5}) {
    check({4, 2, 4, walls}, 1, 20);
    check({4, 3, 4, walls}, 2, 4);
  }
}

TEST_CASE("the ghosts' bit-parallel search stops at limits") {
  std::mt19937_64 random(3);
  auto const i = random_instance({12, 12, 3, true, 0}, random);
  small_space const s(i);
  auto const from = s.pack(i.starts);
  auto const all = enumerate(s, from);
  REQUIRE(all.stopped_by == limit::none);
  REQUIRE(all.layers == enumerate(s, from, {}, 2).layers);
  auto const check_prefix = [&](limits const& l, limit expected) {
    for (unsigned const threads : {1U, 2U}) {
      auto const part = enumerate(s, from, l, threads);
      REQUIRE(part.stopped_by == expected);
      REQUIRE(part.layers.size() < all.layers.size());
      REQUIRE(std::equal(part.layers.begin(), part.layers.end(), all.layers.begin()));
    }
  };
  limits few;
  few.max_states = 10000;
  check_prefix(few, limit::states);
  limits little;
  little.max_memory = all.memory / 2;
  check_prefix(little, limit::memory);
  std::atomic<bool> const now{true};
  limits none;
  none.interrupted = &now;
  check_prefix(none, limit::interrupt);

  ghosts::task const t(s, i);
  auto const r = solve_by_bitsets(t, none);
  REQUIRE(r.verdict == verdict::undecided);
  REQUIRE(r.stopped_by == limit::interrupt);
}

TEST_CASE("the ghosts' bit-parallel search finds solutions with detours") {
  std::mt19937_64 random(16);
  int detours = 0;
  for (int time = 0; time < 200; ++time) {
    auto const i = random_instance({10, 9, time % 4 == 0 ? 2U : 3U, true, 0}, random);
    small_space const s(i);
    ghosts::task const t(s, i);
    auto const truth = solve<farthest_pair<small_space>>(t, {.algorithm = algorithm::astar});
    auto const r = solve_by_bitsets(t, {});
    REQUIRE(r.verdict == truth.verdict);
    REQUIRE(r.lower_bound == truth.lower_bound);
    if (!r.answer) continue;
    REQUIRE(!refute(i, r.answer->moves));
    if (farthest_ghost(t)(s.pack(i.starts)) < r.lower_bound) ++detours;
  }
  REQUIRE(detours > 20);
}

TEST_CASE("the ghosts' bit-parallel search finds the layers of breadth-first search: five and six "
          "ghosts") {
  std::mt19937_64 random(9);
  for (int time = 0; time < 3; ++time) {
    instance i;
    i.shape = {2, 4};
    i.corridor.assign(8, 1);
    i.starts = {0, 1, 2, 3, 4, 5, 6, 7};
    shuffle(i.starts, random);
    i.starts.resize(time % 2 == 0 ? 6 : 5);
    i.goals = i.starts;
    shuffle(i.goals, random);
    large_space const s(i);
    auto const from = s.pack(i.starts);
    REQUIRE(enumerate(s, from).layers == layers_by_search(s, from));
    ghosts::task const t(s, i);
    auto const truth = solve(t, {.algorithm = algorithm::breadth_first});
    auto const r = solve_by_bitsets(t, {});
    REQUIRE(r.verdict == truth.verdict);
    REQUIRE(r.lower_bound == truth.lower_bound);
    if (r.answer) REQUIRE(!refute(i, r.answer->moves));
  }
}

TEST_CASE("the ghosts' bit-parallel search: ghosts at their goals need no step") {
  instance const i{{1, 4}, {1, 1, 1, 1}, {0, 3}, {0, 3}};
  small_space const s(i);
  auto const r = solve_by_bitsets(ghosts::task(s, i), {});
  REQUIRE(r.answer);
  CHECK(r.answer->cost == 0);
}
