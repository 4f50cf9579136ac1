// SPDX-License-Identifier: BSL-1.0
//
// Counting the states of ghosts by bit sets: against the general engines, on boards whose rows are
// of all widths; limits; continued counts.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/ghosts/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/ghosts/random.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include "tests/support/kept_layers.hpp"

#include <catch2/catch.hpp>

#include <atomic>
#include <cstdint>
#include <random>
#include <vector>

using namespace puzzlegraph::testing;

namespace puzzlegraph::ghosts {
namespace {

template <class Space>
counted_states counted_by_bits(ghosts::task<Space> const& t, count_options const& how = {}) {
  auto found = count_states<bit_set_engine>(t, how);
  REQUIRE(found.engine == "bit-sets");
  return found;
}

/// By the kernel without AVX2.
template <class Space> layer_counts portable_layers(ghosts::task<Space> const& t) {
  budget b({});
  bit_set_engine engine(t, 1, b, true);
  layer_counts counts;
  count_all_layers(engine, counts, 0, nullptr, b);
  return counts;
}

template <class Space> void check(instance const& i) {
  Space const s(i);
  ghosts::task<Space> const t(s, i);
  auto const expected = count_states(t, {});
  REQUIRE(expected.engine != "bit-sets");
  REQUIRE(expected.is_complete());
  for (unsigned const threads : {1U, 3U}) {
    count_options how;
    how.threads = threads;
    auto const found = counted_by_bits(t, how);
    REQUIRE(found.is_complete());
    REQUIRE(found.layers == expected.layers);
    REQUIRE(found.memory <= found.table->bytes + threads * found.table->bytes_of_each_thread);
  }
  auto const portable = portable_layers(t);
  REQUIRE(portable.states == expected.layers.states);
  REQUIRE(portable.goals == expected.layers.goals);
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
    check<small_space>(random_instance({k.width, k.height, k.ghosts, false, k.walls}, random));
  }
}

instance random_board(std::uint32_t side, std::uint32_t count, std::uint64_t seed) {
  std::mt19937_64 random(seed);
  return random_instance({side, side, count, true, 0}, random);
}

} // namespace

TEST_CASE("counting ghosts by bit sets: one ghost") {
  for (std::uint32_t width = 2; width <= 40; width += 7) {
    for (std::uint32_t const height : {1U, 2U, 5U, 8U, 13U, 16U, 17U}) {
      check({width, height, 1, 0.25}, width, 3);
    }
  }
  check({130, 130, 1, 0.1}, 5, 2); // a stride of more than a word
  check({128, 128, 1, 0.1}, 6, 2); // of two words exactly
}

TEST_CASE("counting ghosts by bit sets: two ghosts") {
  for (std::uint32_t width = 4; width <= 10; width += 3) {
    for (std::uint32_t const height : {1U, 3U, 8U, 9U}) check({width, height, 2, 0.2}, width, 3);
  }
  check({16, 16, 2, 0.4}, 7, 1);
  check({17, 16, 2, 0.4}, 8, 1);
  check({70, 3, 2, 0.3}, 9, 1);
}

TEST_CASE("counting ghosts by bit sets: three ghosts") {
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

TEST_CASE("counting ghosts by bit sets: four to six ghosts", "[threads]") {
  for (double const walls : {0.0, 0.2, 0.5}) {
    check({4, 2, 4, walls}, 1, 20);
    check({4, 3, 4, walls}, 2, 4);
  }
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
    check<large_space>(i);
  }
}

TEST_CASE("counting ghosts by bit sets: ghosts at their goals are a goal in layer 0") {
  instance const i{{1, 4}, {1, 1, 1, 1}, {0, 3}, {0, 3}};
  small_space const s(i);
  CHECK(counted_by_bits(ghosts::task<small_space>(s, i)).layers.goals.front() == 1);
}

TEST_CASE("counting ghosts by bit sets stops at limits, with complete layers") {
  auto const i = random_board(12, 3, 3);
  small_space const s(i);
  ghosts::task<small_space> const t(s, i);
  auto const all = counted_by_bits(t);
  REQUIRE(all.is_complete());
  auto const check_prefix = [&](limits const& l, limit expected) {
    for (unsigned const threads : {1U, 2U}) {
      auto const part = counted_by_bits(t, {{}, l, threads});
      REQUIRE(part.stopped_by == expected);
      REQUIRE(part.layers.states.size() < all.layers.states.size());
      REQUIRE(std::ranges::equal(part.layers.states,
                                 std::span(all.layers.states).first(part.layers.states.size())));
    }
  };
  limits few;
  few.max_states = 10'000;
  check_prefix(few, limit::states);
  std::atomic<bool> const now{true};
  limits none;
  none.interrupted = &now;
  check_prefix(none, limit::interrupt);
}

TEST_CASE("counting ghosts by bit sets: other engines count where the sets exceed the memory") {
  auto const i = random_board(12, 3, 3);
  small_space const s(i);
  ghosts::task<small_space> const t(s, i);
  auto const table = bit_set_engine::table_of(t);
  REQUIRE(table);
  count_options how;
  how.limits.max_memory = table->bytes + table->bytes_of_each_thread;
  auto const by_bits = counted_by_bits(t, how);
  REQUIRE(by_bits.is_complete());
  --how.limits.max_memory;
  auto const otherwise = count_states<bit_set_engine>(t, how);
  CHECK(otherwise.engine == "two-bits");
  CHECK(otherwise.layers == by_bits.layers);
  how.only_table_within = UINT64_MAX;
  CHECK(count_states<bit_set_engine>(t, how).table->bytes == table->bytes);
  CHECK(count_states<bit_set_engine>(t, how).layers.states.empty());
  how.only_table_within = 1;
  CHECK(!count_states<bit_set_engine>(t, how).table);
}

TEST_CASE("counting ghosts by bit sets continues after every layer that was kept") {
  for (std::uint32_t const count : {1U, 2U, 3U, 4U}) {
    auto const i = random_board(count == 4 ? 7 + 6 : 9, count == 4 ? 2 : count, count);
    small_space const s(i);
    ghosts::task<small_space> const t(s, i);
    expect_continues([&](count_options const& how) { return counted_by_bits(t, how); });
  }
}

TEST_CASE("counting ghosts by bit sets refuses damaged checkpoints, and ends on others") {
  for (std::uint32_t const count : {2U, 3U}) {
    auto const i = random_board(8, count, count);
    small_space const s(i);
    ghosts::task<small_space> const t(s, i);
    expect_false_layers_are_refused(
        [&](count_options const& how) { return counted_by_bits(t, how); }, 200, 100);
  }
}

} // namespace puzzlegraph::ghosts
