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
#include <utility>
#include <vector>

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

TEST_CASE("IDA* gives the same result for any number of threads", "[threads]") {
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

namespace {

/// A tree without a goal: 48 moves from each state, three steps deep.
struct bush {
  static constexpr std::uint32_t width = 48;
  static constexpr std::uint32_t inner = 1 + width + width * width; ///< states with moves
  using state_type = std::uint32_t;
  using move_type = std::uint32_t;

  class successors {
   public:
    successors() = default;
    explicit successors(std::uint32_t u) : from_(u), at_(u < inner ? 0 : width) {}
    bool done() const { return at_ == width; }
    void advance() { ++at_; }
    std::uint32_t move() const { return at_; }
    std::uint32_t state() const { return from_ * width + at_ + 1; }

   private:
    std::uint32_t from_ = 0;
    std::uint32_t at_ = 0;
  };
  successors cursor(std::uint32_t u) const { return successors(u); }
  std::uint32_t apply(std::uint32_t& u, std::uint32_t m) const {
    return std::exchange(u, u * width + m + 1);
  }
  void undo(std::uint32_t& u, std::uint32_t before) const { u = before; }
};
struct bush_task {
  using space_type = bush;
  bush rules;
  bush const& space() const { return rules; }
  std::vector<initial_state<std::uint32_t>> initial_states() const { return {{0, 0}}; }
  bool is_goal(std::uint32_t /*u*/) const { return false; }
};

/// Prunes nothing, and counts how often it is asked: once per successor below the start's.
struct counting_rule {
  std::atomic<std::uint64_t>* asked;
  bool operator()(std::uint32_t /*previous*/, std::uint32_t /*next*/) const {
    ++*asked;
    return false;
  }
};

} // namespace

TEST_CASE("IDA* on several threads searches a shallow tree hardly more often than on one",
          "[threads]") {
  std::map<unsigned, std::uint64_t> asked;
  std::map<unsigned, std::uint64_t> memory;
  for (unsigned const threads : {1U, 4U}) {
    std::atomic<std::uint64_t> count{0};
    budget b(limits{});
    auto const r = ida_star(bush_task{}, no_heuristic{}, b, counting_rule{&count}, threads);
    CHECK(r.verdict == verdict::unsolvable);
    CHECK(r.statistics.generated == bush::width * (1 + 1 + bush::width) + // bounds 0 and 1
                                        2 * bush::width * bush::inner);   // 2 and 3
    asked[threads] = count;
    memory[threads] = b.memory().peak();
  }
  CHECK(asked[4] < 2 * asked[1]);
  CHECK(memory[4] > memory[1] + bush::width * bush::width * sizeof(bush::successors)); // subtrees
}

TEST_CASE("IDA* on several threads keeps to limits of time, and to interrupts", "[threads]") {
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

TEST_CASE("a limit on expansions ends IDA* at the same state on any number of threads",
          "[threads]") {
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
