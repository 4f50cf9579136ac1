// SPDX-License-Identifier: BSL-1.0
//
// The walls engines: layer counts against a plain breadth-first search, ways out against the
// oracle, the theorem that the engine rests on, and limits.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/walls/engine.hpp"
#include "puzzlegraph/puzzles/walls/enumeration/count.hpp"
#include "puzzlegraph/puzzles/walls/heuristics.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"
#include "puzzlegraph/puzzles/walls/verify.hpp"
#include "puzzlegraph/search/solve.hpp"

#include "tests/support/oracle.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <random>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

using namespace puzzlegraph;

namespace {

using rules = walls::space<1>;
using question = walls::task<rules>;

/// Every state that can be reached, by distance; false when there are more than `most`.
bool list_layers(question const& asked, std::size_t most, enumeration& out) {
  rules const& space = asked.space();
  std::unordered_set<std::uint64_t> seen{asked.start().bits[0]};
  std::vector<walls::state<1>> layer{asked.start()};
  while (!layer.empty()) {
    out.layers.push_back(layer.size());
    std::vector<walls::state<1>> next;
    for (auto const& u : layer) {
      ++out.counters.expanded;
      for (auto c = space.cursor(u); !c.done(); c.advance()) {
        ++out.counters.generated;
        if (seen.insert(c.state().bits[0]).second) next.push_back(c.state());
      }
    }
    if (seen.size() > most) return false;
    layer = std::move(next);
  }
  out.counters.stored = seen.size();
  out.counters.duplicates = out.counters.generated - (seen.size() - 1);
  out.counters.peak_open = *std::max_element(out.layers.begin(), out.layers.end());
  return true;
}

walls::instance draw(std::mt19937_64& engine) {
  std::uint32_t rows = 1 + random_below(4, engine);
  std::uint32_t columns = 1 + random_below(5, engine);
  if (random_below(2, engine) == 0) std::swap(rows, columns);
  double const inner = 0.1 * (1 + random_below(6, engine));
  if (random_below(2, engine) == 0) {
    return walls::random_instance({rows, columns, inner, 0.8, {}}, engine);
  }
  return walls::random_instance({rows, columns, inner, 1, random_below(4, engine)}, engine);
}

walls::instance maze(std::string const& text) {
  return walls::read(text::make_source("maze", text)).front();
}

/// 167,692,598 states, no way out.
walls::instance vast() {
  return walls::read(text::read_file(PUZZLEGRAPH_DATA_DIR "/walls/vast-4x6.walls")).front();
}
walls::instance sample() {
  return maze("2 3\n10 2 10 10 2 6\n3 12 11 14 9 4\n13 15 3 6 15 13\n14 11 12 9 14 11\n0 0\n");
}

} // namespace

TEST_CASE("walls: the engine counts the states that a breadth-first search counts") {
  std::mt19937_64 engine(58);
  std::size_t many = 0;
  for (int k = 0; k < 3000; ++k) {
    auto const given = draw(engine);
    CAPTURE(walls::write(std::vector{given}));
    rules const space(given.shape);
    enumeration truth;
    if (!list_layers(question(space, given), 5000, truth)) continue;
    auto const counted = walls::count_layers(given, {});
    REQUIRE(counted.is_complete());
    REQUIRE(counted.layers == truth.layers);
    REQUIRE(counted.counters == truth.counters);
    ++many;
  }
  CHECK(many > 2000);
}

TEST_CASE("walls: counted layers are complete ones under a limit") {
  auto const all = walls::count_layers(sample(), {});
  REQUIRE(all.is_complete());
  for (std::uint64_t most = 1; most < all.counters.stored; most += 1 + most / 2) {
    limits few;
    few.max_states = most;
    auto const some = walls::count_layers(sample(), few);
    CAPTURE(most);
    CHECK(!some.is_complete());
    CHECK(some.stopped_by == limit::states);
    REQUIRE(some.layers.size() <= all.layers.size());
    for (std::size_t k = 0; k + 1 < some.layers.size(); ++k) CHECK(some.layers[k] == all.layers[k]);
  }
  limits little;
  little.max_memory = all.memory - 1;
  CHECK(walls::count_layers(sample(), little).stopped_by == limit::memory);
  std::mt19937_64 engine(60);
  auto const large = walls::random_instance({16, 16, 0.5, 1, 1}, engine);
  CHECK(walls::count_layers(large, {}).stopped_by == limit::memory); // no numbering
}

TEST_CASE("walls: the engine's ways out are the first of the shortest") {
  std::mt19937_64 engine(61);
  for (int k = 0; k < 3000; ++k) {
    auto const given = draw(engine);
    if (given.shape.size() > 12) continue;
    CAPTURE(walls::write(std::vector{given}));
    auto const optimum = oracle::shortest(given);
    auto const found = walls::solve_by_engine(given, {});
    REQUIRE(found.verdict == (optimum ? verdict::solved : verdict::unsolvable));
    REQUIRE(found.lower_bound == optimum.value_or(unreachable));
    auto const by_sweeps = walls::solve_by_engine(given, {}, 1);
    REQUIRE(by_sweeps.verdict == found.verdict);
    REQUIRE(by_sweeps.lower_bound == found.lower_bound);
    REQUIRE(by_sweeps.moves == found.moves);
    if (!optimum) continue;
    REQUIRE(!walls::refute(given, found.moves));
    std::string text;
    for (auto const m : found.moves) text += walls::to_text(given, m);
    REQUIRE(text == oracle::first_shortest(given));
  }
}

TEST_CASE("walls: sweeps that leave out what is too long find what one sweep finds") {
  std::mt19937_64 engine(63);
  std::uint64_t solved = 0;
  std::uint64_t fewer = 0;
  for (int k = 0; k < 150; ++k) {
    auto const given = walls::random_instance({9, 9, 0.5, 1, 1}, engine);
    CAPTURE(walls::write(std::vector{given}));
    limits some;
    some.max_states = 3000;
    auto const at_once = walls::solve_by_engine(given, some, 1U << 20U);
    if (at_once.verdict == verdict::undecided) continue;
    auto const by_sweeps = walls::solve_by_engine(given, {}, 20);
    REQUIRE(by_sweeps.verdict == at_once.verdict);
    REQUIRE(by_sweeps.lower_bound == at_once.lower_bound);
    REQUIRE(by_sweeps.moves == at_once.moves);
    if (at_once.verdict != verdict::solved) continue;
    ++solved;
    fewer += by_sweeps.counters.stored < at_once.counters.stored;
  }
  CHECK(solved > 50);
  CHECK(fewer > 10);
}

TEST_CASE("walls: a limit in a later sweep leaves the bound of those before") {
  auto const whole = walls::solve_by_engine(sample(), {}, 1);
  REQUIRE(whole.verdict == verdict::solved);
  std::vector<cost_type> bounds;
  for (std::uint64_t most = 1; most < whole.counters.stored; ++most) {
    limits some;
    some.max_states = most;
    auto const r = walls::solve_by_engine(sample(), some, 1);
    REQUIRE(r.verdict == verdict::undecided);
    REQUIRE(r.stopped_by == limit::states);
    REQUIRE(r.lower_bound <= whole.lower_bound);
    bounds.push_back(r.lower_bound);
  }
  CHECK(std::is_sorted(bounds.begin(), bounds.end()));
  CHECK(bounds.back() > bounds.front());
}

TEST_CASE("walls: ways out of 4x6 mazes are as long as A* says") {
  std::mt19937_64 engine(62);
  using bound = walls::exit_distance<rules>;
  std::size_t decided = 0;
  for (int k = 0; k < 800; ++k) {
    auto const given = walls::random_instance({4, 6, 0.5, 1, 1 + random_below(3, engine)}, engine);
    rules const space(given.shape);
    search_options few;
    few.limits.max_states = 10000;
    auto const truth = solve<bound>(question(space, given), few);
    if (truth.verdict == verdict::undecided) continue;
    ++decided;
    CAPTURE(walls::write(std::vector{given}));
    auto const found = walls::solve_by_engine(given, {});
    REQUIRE(found.verdict == truth.verdict);
    REQUIRE(found.lower_bound == truth.lower_bound);
  }
  CHECK(decided > 500);
}

TEST_CASE("walls: a wall pushed aside by another path does not mislead the engine") {
  // The first path to row 4, column 2 comes through row 3, column 2 and leaves a wall to the west
  // of it; the way out comes the other way round, and needs that wall away.
  auto const found = walls::solve_by_engine(
      maze("4 2\n15 3 14 15 13 11\n15 5 3 6 11 6\n10 4 5 9 6 5\n11 12 13 11 8 12\n0 0\n"), {});
  REQUIRE(found.verdict == verdict::solved);
  CHECK(found.moves.size() == 7);
  // The first path to row 1, column 3 closes the opening that it comes to.
  auto const other = walls::solve_by_engine(
      maze("puzzlegraph walls\n4 3 1 2\n11 10 8 6\n3 2 6 5\n9 8 8 12\n0 0 0 0\n"), {});
  REQUIRE(other.verdict == verdict::solved);
  CHECK(other.moves.size() == 8);
}

TEST_CASE("walls: a maze of 167,692,598 states is refuted by a few paths") {
  auto const r = walls::solve_by_engine(vast(), {});
  CHECK(r.verdict == verdict::unsolvable);
  CHECK(r.counters.stored < 200);
}

TEST_CASE("walls: the engine keeps to limits") {
  auto const free = walls::solve_by_engine(sample(), {});
  REQUIRE(free.verdict == verdict::solved);
  for (std::uint64_t most = 1; most <= free.counters.stored; ++most) {
    limits few;
    few.max_states = most;
    auto const r = walls::solve_by_engine(sample(), few);
    CAPTURE(most);
    CHECK(r.lower_bound <= free.lower_bound);
    if (most == free.counters.stored) CHECK(r.verdict == verdict::solved);
    if (r.verdict == verdict::undecided) CHECK(r.stopped_by == limit::states);
  }
  for (std::uint64_t bytes = 0; bytes < free.memory; bytes += 8) {
    limits little;
    little.max_memory = bytes;
    auto const r = walls::solve_by_engine(sample(), little);
    CHECK(r.verdict == verdict::undecided);
    CHECK(r.stopped_by == limit::memory);
    CHECK(r.memory <= bytes);
    CHECK(r.moves.empty());
  }
}
