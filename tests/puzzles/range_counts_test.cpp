// SPDX-License-Identifier: BSL-1.0
//
// Counts by the numbers of a range: each where it belongs, and in few entries however wide it is.
#include "puzzlegraph/puzzles/range_counts.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <string_view>

using namespace puzzlegraph;
using Catch::Matchers::StartsWith;

namespace {

option_values with(std::string_view option, std::uint64_t number) {
  option_values values;
  values.set(option, number);
  return values;
}

} // namespace

TEST_CASE("instances of a range are counted by their numbers") {
  range_counts counts;
  CHECK(counts.lines().empty());
  counts.add({}, {1, 1}); // no range
  CHECK(counts.lines().empty());
  counts.add(with("cars", 10), {0, 38});
  counts.add(with("cars", 9), {3, 40});
  counts.add(with("cars", 10), {8, 0});
  counts.add(with("ghosts", 9), {1, 2});
  CHECK(counts.lines() ==
        std::vector<std::string>{"accepted of examined by --cars: 3 of 40 with 9, 8 of 38 with 10",
                                 "accepted of examined by --ghosts: 1 of 2 with 9"});
  CHECK(counts.of("cars", 10).accepted == 8);
  CHECK(counts.of("cars", 10).examined == 38);
  CHECK(counts.of("cars", 11).examined == 0);
  CHECK(counts.of("trucks", 9).examined == 0);
}

TEST_CASE("neighbouring numbers of a wide range are counted together") {
  range_counts counts;
  for (std::uint64_t n = 1; n <= 40; ++n) counts.add(with("queries", n), {1, n});
  auto const line = counts.lines().at(0);
  CHECK_THAT(line, StartsWith("accepted of examined by --queries: 3 of 6 with 1..3, 3 of 15 with "
                              "4..6, "));
  CHECK_THAT(line, Catch::Matchers::EndsWith(", 1 of 40 with 40"));
  CHECK(std::ranges::count(line, ',') == 13);
}
