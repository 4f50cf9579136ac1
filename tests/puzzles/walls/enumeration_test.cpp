// SPDX-License-Identifier: BSL-1.0
//
// Counting the states of mazes by distance: against a plain breadth-first search, and limits.
#include "puzzlegraph/core/random.hpp"
#include "puzzlegraph/puzzles/walls/enumeration/count.hpp"
#include "puzzlegraph/puzzles/walls/random.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include "tests/puzzles/walls/mazes.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <random>
#include <string>
#include <unordered_set>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;

namespace {

using rules = walls::space<1>;
using question = walls::task<rules>;

/// Lists the reachable states by distance. False if there are more than `most`.
bool list_layers(question const& asked, std::size_t most, enumeration& out) {
  rules const& space = asked.space();
  std::unordered_set<std::uint64_t> seen{asked.start().bits[0]};
  std::vector<walls::state<1>> layer{asked.start()};
  while (!layer.empty()) {
    out.layers.push_back(layer.size());
    std::vector<walls::state<1>> next;
    for (auto const& u : layer) {
      ++out.statistics.expanded;
      for (auto c = space.cursor(u); !c.done(); c.advance()) {
        ++out.statistics.generated;
        if (seen.insert(c.state().bits[0]).second) next.push_back(c.state());
      }
    }
    if (seen.size() > most) return false;
    layer = std::move(next);
  }
  out.statistics.stored = seen.size();
  out.statistics.duplicates = out.statistics.generated - (seen.size() - 1);
  out.statistics.peak_open = *std::max_element(out.layers.begin(), out.layers.end());
  return true;
}

} // namespace

TEST_CASE("walls: count_layers counts the states that a breadth-first search counts") {
  std::mt19937_64 rng(58);
  std::size_t many = 0;
  for (int k = 0; k < 3000; ++k) {
    auto const given = draw_maze(rng);
    CAPTURE(walls::write(std::vector{given}));
    rules const space(given.shape);
    enumeration truth;
    if (!list_layers(question(space, given), 5000, truth)) continue;
    auto const counted = walls::count_layers(given, {});
    REQUIRE(counted.is_complete());
    REQUIRE(counted.layers == truth.layers);
    REQUIRE(counted.statistics == truth.statistics);
    ++many;
  }
  CHECK(many > 2000);
}

TEST_CASE("walls: under a limit, count_layers returns complete layers") {
  auto const all = walls::count_layers(sample_maze(), {});
  REQUIRE(all.is_complete());
  for (std::uint64_t most = 1; most < all.statistics.stored; most += 1 + most / 2) {
    limits few;
    few.max_states = most;
    auto const some = walls::count_layers(sample_maze(), few);
    CAPTURE(most);
    CHECK(!some.is_complete());
    CHECK(some.stopped_by == limit::states);
    REQUIRE(some.layers.size() <= all.layers.size());
    for (std::size_t k = 0; k + 1 < some.layers.size(); ++k) CHECK(some.layers[k] == all.layers[k]);
  }
  limits little;
  little.max_memory = all.memory - 1;
  CHECK(walls::count_layers(sample_maze(), little).stopped_by == limit::memory);
  std::mt19937_64 rng(60);
  auto const large = walls::random_instance({16, 16, 0.5, 1, 1}, rng);
  CHECK(walls::count_layers(large, {}).stopped_by == limit::memory); // no numbering
}
