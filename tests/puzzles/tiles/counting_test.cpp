// SPDX-License-Identifier: BSL-1.0
//
// Counting the states of sliding tiles by bit sets: the moves of bits against those of states, the
// layers against the general engines, limits, continued counts.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/tiles/counting/bit_set_engine.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/search/counting/count_states.hpp"

#include "tests/support/kept_layers.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <bit>
#include <cstdint>
#include <random>
#include <span>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using tiles::parity_space;
using tiles::parity_task;
using tiles::state;

namespace {

constexpr unsigned word_bits = 64;

state draw_state(grid shape, std::mt19937_64& rng) {
  return tiles::pack<state>(tiles::random_instance({shape.rows, shape.columns, {}}, rng).start);
}

parity_task draw_task(grid shape, std::mt19937_64& rng) {
  auto const start = draw_state(shape, rng);
  return {shape, start, draw_state(shape, rng)}; // half of the goals cannot be reached
}

counted_states counted_by_bits(parity_task const& t, count_options const& how = {}) {
  return count_states<tiles::bit_set_engine>(t, how);
}

std::vector<grid> const small_boards{{2, 2}, {2, 3}, {3, 2}, {2, 4}, {4, 2}, {3, 3}, {2, 5}};

} // namespace

TEST_CASE("tiles: a move of the blank along a column moves the bits of orders") {
  std::mt19937_64 rng(31);
  // 4x3 and 3x4: runs of many words, runs within words, and single bits
  auto boards = small_boards;
  boards.insert(boards.end(), {{5, 2}, {3, 4}, {4, 3}, {2, 6}});
  for (grid const shape : boards) {
    auto const cells = static_cast<unsigned>(shape.size());
    auto const words = tiles::bit_sets::order_count(cells - 1) / word_bits + 2;
    for (unsigned upper = 0; upper + shape.columns < cells; ++upper) {
      for (bool const is_up : {false, true}) {
        CAPTURE(shape.rows, shape.columns, upper, is_up);
        tiles::bit_sets::column_move const move(cells - 1, shape.columns, upper, is_up);
        parity_space const s(shape, draw_state(shape, rng));
        cell_index const from = is_up ? upper + shape.columns : upper;
        cell_index const to = is_up ? upper : upper + shape.columns;
        std::vector<std::uint64_t> before(words);
        std::vector<std::uint64_t> expected(words);
        for (int k = 0; k < 300; ++k) {
          auto const order = random_below(static_cast<std::uint32_t>(s.state_count() / cells), rng);
          before[order / word_bits] |= std::uint64_t{1} << order % word_bits;
          auto const u = s.unrank(order * cells + from);
          for (auto c = s.cursor(u); !c.done(); c.advance()) {
            if (c.state().blank() != to) continue;
            auto const after = s.rank(c.state()) / cells;
            expected[after / word_bits] |= std::uint64_t{1} << after % word_bits;
          }
        }
        std::vector<std::uint64_t> found(words);
        REQUIRE(move.apply(before.data(), found.data(), s.order_is_odd(from), [] { return true; }));
        REQUIRE(found == expected);
        CHECK(!move.apply(before.data(), found.data(), s.order_is_odd(from), [] { return false; }));
      }
    }
  }
}

TEST_CASE("counting tiles by bit sets: the layers and goals of two bits per rank", "[threads]") {
  std::mt19937_64 rng(32);
  std::size_t reached = 0;
  for (grid const shape : small_boards) {
    for (int k = 0; k < 6; ++k) {
      auto const t = draw_task(shape, rng);
      CAPTURE(shape.rows, shape.columns, t.start().word);
      auto const expected = count_states(t, {});
      REQUIRE(expected.engine == "two-bits");
      for (unsigned const threads : {1U, 2U, 5U}) {
        count_options how;
        how.threads = threads;
        auto const found = counted_by_bits(t, how);
        REQUIRE(found.engine == "bit-sets");
        REQUIRE(found.memory == found.table->bytes);
        REQUIRE(found.layers == expected.layers);
      }
      reached += expected.goals();
    }
  }
  CHECK(reached > 10);
  CHECK(reached < 6 * small_boards.size() - 10);
}

TEST_CASE("counting tiles by bit sets: under a limit, complete layers") {
  std::mt19937_64 rng(33);
  auto const t = draw_task({2, 4}, rng);
  auto const all = counted_by_bits(t);
  REQUIRE(all.total() == 20'160);
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

TEST_CASE("counting tiles by bit sets: two bits where the sets exceed the memory") {
  std::mt19937_64 rng(34);
  auto const t = draw_task({3, 3}, rng);
  count_options how;
  how.limits.max_memory = counted_by_bits(t).table->bytes - 1;
  CHECK(counted_by_bits(t, how).engine == "two-bits");
}

TEST_CASE("counting tiles by bit sets continues after every layer that was kept") {
  std::mt19937_64 rng(35);
  for (grid const shape : {grid{2, 2}, grid{3, 2}, grid{2, 4}}) {
    auto const t = draw_task(shape, rng);
    expect_continues([&](count_options const& how) { return counted_by_bits(t, how); });
  }
}

TEST_CASE("counting tiles by bit sets refuses damaged checkpoints, and ends on others") {
  std::mt19937_64 rng(36);
  auto const t = draw_task({2, 4}, rng);
  expect_false_layers_are_refused([&](count_options const& how) { return counted_by_bits(t, how); },
                                  100, 100);
}
