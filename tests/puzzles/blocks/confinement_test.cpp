// SPDX-License-Identifier: BSL-1.0
//
// Blocks: the static proof of unsolvable boards names what stands in the way, and is right.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/blocks/confinement.hpp"
#include "puzzlegraph/puzzles/blocks/random.hpp"
#include "puzzlegraph/puzzles/blocks/text.hpp"

#include "tests/support/oracle.hpp"

#include <catch2/catch.hpp>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

using namespace puzzlegraph;

namespace {

std::string reason(std::string const& content) {
  auto const source = text::make_source("t", "puzzlegraph blocks " + content);
  return blocks::confinement_reason(blocks::read(source).front()).value_or("");
}

/// A random board of cars, or of blocks of which some are bound to an axis, with some walls.
blocks::instance draw(std::mt19937_64& rng) {
  blocks::random_parameters p;
  p.rows = 3 + random_below(2, rng);
  p.columns = 4;
  p.empty = 2 + random_below(3, rng);
  bool const has_cars = random_below(3, rng) > 0;
  if (has_cars) p.cars = 3 + random_below(5, rng);
  p.counted = blocks::all_metrics[random_below(3, rng)];
  auto made = blocks::random_instance(p, rng);
  for (auto& b : made.blocks) {
    if (has_cars || b.name == 'A') continue;
    b.bound = static_cast<blocks::axis>(random_below(3, rng));
  }
  return made;
}

} // namespace

TEST_CASE("blocks confinement: the reason names the block, the cell and the goal's block",
          "[blocks][confinement]") {
  std::string const cars = "goal=exit axis=long\n";
  CHECK(reason(cars + "AA.B/...B/...B\n") ==
        "block B can never leave row 1, column 4, which block A would have to enter");
  CHECK(reason(cars + "AA..BB/......\n") ==
        "block B can never make enough room in its line for block A");
  CHECK(reason(cars + "AA#../.....\n") == "the walls keep block A from its goal");
  // C closes the way of B by D and E, which have no room.
  CHECK(reason(cars + "..B./AAB./CCDD/....\n") ==
        "block B can never leave row 2, column 3, which block A would have to enter");
  CHECK(reason("goal=A:1,4 horizontal=BC\nA.#./BBC./....\n").empty());
  CHECK(reason("goal=A:1,4 horizontal=BC\nA.#./BBCC/....\n") ==
        "block B can never leave row 2, column 1, which block A would have to enter");
  CHECK(reason(cars + "AA.B/...B/....\n").empty());
  CHECK(reason(cars + "AA.B/...B/...B/....\n").empty());
}

TEST_CASE("blocks confinement: what it refutes has no solution", "[blocks][confinement]") {
  std::mt19937_64 rng(11);
  std::uint64_t refuted = 0;
  std::uint64_t unsolvable = 0;
  for (int k = 0; k < 1500; ++k) {
    auto const i = draw(rng);
    bool const has_solution = oracle::shortest(i).has_value();
    bool const is_refuted = blocks::confinement_reason(i).has_value();
    CAPTURE(blocks::draw_question(i));
    CHECK_FALSE((has_solution && is_refuted));
    unsolvable += static_cast<std::uint64_t>(!has_solution);
    refuted += static_cast<std::uint64_t>(is_refuted);
  }
  CHECK(unsolvable > 300);
  CHECK(2 * refuted > unsolvable);
}
