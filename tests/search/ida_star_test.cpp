// SPDX-License-Identifier: BSL-1.0
//
// IDA*: published node counts, and the same result for any number of threads.
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/random.hpp"
#include "puzzlegraph/puzzles/tiles/text.hpp"
#include "puzzlegraph/search/ida_star.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <map>
#include <random>
#include <string>

using namespace puzzlegraph;

namespace {

result<tiles::space> solve_in_order(tiles::instance const& i, tiles::direction_order const& order,
                                    unsigned threads, limits const& within = {}) {
  tiles::space const s(i.shape, order);
  search_options o;
  o.algorithm = algorithm::ida_star;
  o.threads = threads;
  o.limits = within;
  return solve<tiles::manhattan>(tiles::task(s, i), o);
}

std::vector<tiles::instance> korf_boards() {
  return tiles::read(text::read_file(PUZZLEGRAPH_DATA_DIR "/tiles/korf100/korf100.tiles"));
}

} // namespace

TEST_CASE("IDA* generates the nodes that copies of Korf's table have", "[numbers]") {
  // Korf (1985), table 1, as L. Farhi's copy has it (papers/published); it counts the start, too.
  std::map<std::size_t, std::pair<cost_type, std::uint64_t>> const published{{79, {42, 540'860}},
                                                                             {12, {45, 546'344}},
                                                                             {42, {42, 877'823}},
                                                                             {55, {41, 927'212}},
                                                                             {97, {44, 1'002'927}}};
  using enum direction;
  auto const boards = korf_boards();
  for (auto const& [number, expected] : published) {
    for (unsigned const threads : {1U, 3U}) {
      CAPTURE(number, threads);
      auto const r = solve_in_order(boards.at(number - 1), {north, west, east, south}, threads);
      CHECK(r.lower_bound == expected.first);
      CHECK(r.statistics.generated + 1 == expected.second);
    }
  }
}

TEST_CASE("IDA* ends on an unsolvable board once its bound exceeds every path without repetition") {
  auto const boards = tiles::read(
      text::make_source("boards", "puzzlegraph tiles\n2 2\n2 1\n3 0\n2 2\n1 2\n0 3\n0 0\n"));
  auto const r = solve_in_order(boards.at(0), all_directions, 1);
  CHECK(r.verdict == verdict::unsolvable);
  CHECK(r.statistics.stored <= 25); // of 24 states
  CHECK(solve_in_order(boards.at(1), all_directions, 1).lower_bound == 1);
}

TEST_CASE("IDA* gives the same result for any number of threads") {
  std::mt19937_64 rng(11);
  std::uint64_t most_generated = 0;
  for (int k = 0; k < 6; ++k) {
    auto const i = tiles::random_instance({4, 4, 50}, rng);
    auto const one = solve_in_order(i, all_directions, 1);
    REQUIRE(one.solved());
    most_generated = std::max(most_generated, one.statistics.generated);
    for (unsigned const threads : {2U, 5U}) {
      auto const many = solve_in_order(i, all_directions, threads);
      CHECK(many.lower_bound == one.lower_bound);
      CHECK(many.statistics == one.statistics);
      CHECK(many.answer->moves == one.answer->moves);
    }
  }
  CHECK(most_generated > 1'000'000); // enough for iterations on several threads
}

TEST_CASE("IDA* on several threads keeps to limits of time, and to interrupts") {
  auto const hard = korf_boards().at(81); // 5,506,801,123 nodes
  limits l;
  l.max_seconds = 0.2;
  auto const late = solve_in_order(hard, all_directions, 2, l);
  CHECK(late.verdict == verdict::undecided);
  CHECK(late.stopped_by == limit::time);
  CHECK(late.lower_bound >= 40);

  std::atomic<bool> const interrupted{true};
  limits stop;
  stop.interrupted = &interrupted;
  CHECK(solve_in_order(hard, all_directions, 2, stop).stopped_by == limit::interrupt);
}

TEST_CASE("a limit on expansions ends IDA* at the same state on any number of threads") {
  std::mt19937_64 rng(11);
  for (int k = 0; k < 3; ++k) {
    auto const i = tiles::random_instance({4, 4, 50}, rng);
    auto const all = solve_in_order(i, all_directions, 1).statistics.expanded;
    REQUIRE(all > 10);
    // Within and between iterations, of which the last ones have several threads.
    for (auto const most : {std::uint64_t{0}, std::uint64_t{1}, all / 100, all / 10, all / 3,
                            all / 2 + 1, all - all / 7, all - 1, all, all + 1}) {
      limits l;
      l.max_expanded = most;
      auto const one = solve_in_order(i, all_directions, 1, l);
      CAPTURE(k, all, most);
      CHECK(one.solved() == (most >= all));
      CHECK(one.statistics.expanded == std::min(most, all));
      if (!one.solved()) CHECK(one.stopped_by == limit::expansions);
      for (unsigned const threads : {2U, 5U}) {
        auto const many = solve_in_order(i, all_directions, threads, l);
        CHECK(many.verdict == one.verdict);
        CHECK(many.stopped_by == one.stopped_by);
        CHECK(many.lower_bound == one.lower_bound);
        CHECK(many.statistics == one.statistics);
      }
    }
  }
}
