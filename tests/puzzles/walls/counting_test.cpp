// SPDX-License-Identifier: BSL-1.0
//
// Counting the states of mazes by bit sets: against the general engines; limits; continued counts.
#include "puzzlegraph/puzzles/walls/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include "tests/puzzles/walls/mazes.hpp"
#include "tests/support/kept_layers.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

using rules = walls::space<1>;
using question = walls::task<rules>;

counted_states counted_by_bits(question const& t, count_options const& how = {}) {
  return count_states<walls::bit_set_engine>(t, how);
}

/// 2,361,303 states in many blocks.
walls::instance large_maze() {
  return maze("4 3\n3 2 10 2 2 6\n9 4 7 1 4 13\n7 1 0 12 9 6\n9 12 9 14 7 13\n0 0\n");
}

} // namespace

TEST_CASE("counting mazes by bit sets: the layers and goals of packed states") {
  std::mt19937_64 rng(58);
  std::size_t many = 0;
  for (int k = 0; k < 3000; ++k) {
    auto const given = draw_maze(rng);
    CAPTURE(walls::write(std::vector{given}));
    rules const space(given.shape);
    question const t(space, given);
    count_options few;
    few.limits.max_states = 5000;
    auto const found = counted_by_bits(t, few);
    REQUIRE(found.engine == "bit-sets");
    REQUIRE(found.memory == found.table->bytes);
    if (!found.is_complete()) continue;
    auto const expected = count_states(t, {});
    REQUIRE(expected.engine == "packed-states");
    REQUIRE(found.layers == expected.layers);
    ++many;
  }
  CHECK(many > 2000);
}

TEST_CASE("counting mazes by bit sets: several threads", "[threads]") {
  auto const given = large_maze();
  rules const space(given.shape);
  question const t(space, given);
  auto const expected = count_states(t, {});
  REQUIRE(expected.total() == 2'361'303); // layers that are worth several threads
  for (unsigned const threads : {1U, 2U, 5U}) {
    count_options how;
    how.threads = threads;
    CHECK(counted_by_bits(t, how).layers == expected.layers);
  }
}

TEST_CASE("counting mazes by bit sets: under a limit, complete layers") {
  auto const given = sample_maze();
  rules const space(given.shape);
  question const t(space, given);
  auto const all = counted_by_bits(t);
  REQUIRE(all.is_complete());
  for (std::uint64_t most = 1; most < all.total(); most += 1 + most / 2) {
    count_options few;
    few.limits.max_states = most;
    auto const some = counted_by_bits(t, few);
    CAPTURE(most);
    CHECK(some.stopped_by == limit::states);
    auto const& layers = some.layers.states;
    REQUIRE(layers.size() < all.layers.states.size());
    CHECK(std::ranges::equal(layers, std::span(all.layers.states).first(layers.size())));
  }
}

TEST_CASE("counting mazes by bit sets: packed states where the sets exceed the memory") {
  auto const given = sample_maze();
  rules const space(given.shape);
  question const t(space, given);
  count_options how;
  how.limits.max_memory = counted_by_bits(t).table->bytes - 1;
  CHECK(counted_by_bits(t, how).engine == "packed-states");
  std::mt19937_64 rng(60);
  auto const large = walls::random_instance({16, 16, 0.5, 1, 1}, rng); // no numbering
  walls::space<64> const wide(large.shape);
  CHECK(!walls::bit_set_engine::table_of(walls::task<walls::space<64>>(wide, large)));
}

TEST_CASE("counting mazes by bit sets continues after every layer that was kept") {
  std::mt19937_64 rng(61);
  count_options few;
  few.limits.max_states = 100'000;
  for (int k = 0; k < 20; ++k) {
    auto const given = k == 0 ? large_maze() : draw_maze(rng);
    CAPTURE(walls::write(std::vector{given}));
    rules const space(given.shape);
    question const t(space, given);
    expect_continues([&](count_options const& how) { return counted_by_bits(t, how); }, few);
  }
}

TEST_CASE("counting mazes by bit sets refuses damaged checkpoints, and ends on others") {
  auto const given = sample_maze();
  rules const space(given.shape);
  question const t(space, given);
  expect_false_layers_are_refused([&](count_options const& how) { return counted_by_bits(t, how); },
                                  200, 100);
}
