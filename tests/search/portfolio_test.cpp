// SPDX-License-Identifier: BSL-1.0
//
// Portfolios: which attempt answers, what the limits do, and that the bounds of all attempts hold.
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/search/portfolio.hpp"
#include "puzzlegraph/search/solve.hpp"

#include <catch2/catch.hpp>

#include <array>
#include <vector>

using namespace puzzlegraph;

namespace {

constexpr std::array attempts{attempt{{{}, algorithm::astar, "a"}, 10},
                              attempt{{{}, algorithm::astar, "b"}, 1000},
                              attempt{{{}, algorithm::breadth_first, {}}}};

/// Runs the portfolio; reports are given by attempt. Returns which attempts ran.
std::vector<std::string_view> run(std::array<search_report, 3> const& reports, limits const& within,
                                  search_report& answer, std::vector<limits>* seen = nullptr) {
  std::vector<std::string_view> ran;
  answer = run_portfolio(attempts, within, [&](attempt const& a, limits const& l) {
    if (seen != nullptr) seen->push_back(l);
    ran.push_back(a.by.heuristic);
    return reports.at(ran.size() - 1);
  });
  return ran;
}

search_report undecided(limit by, cost_type lower_bound, std::uint64_t memory) {
  search_report r;
  r.stopped_by = by;
  r.lower_bound = lower_bound;
  r.memory = memory;
  return r;
}

search_report solved(cost_type cost) {
  search_report r;
  r.verdict = verdict::solved;
  r.lower_bound = cost;
  r.memory = 5;
  return r;
}

} // namespace

TEST_CASE("portfolio: the first attempt that decides ends it") {
  search_report answer;
  CHECK(run({solved(7), {}, {}}, {}, answer) == std::vector<std::string_view>{"a"});
  CHECK(answer.solved());
  search_report none;
  none.prove_unsolvable();
  CHECK(run({undecided(limit::states, 3, 9), none, {}}, {}, answer).size() == 2);
  CHECK(answer.verdict == verdict::unsolvable);
  CHECK(answer.memory == 9);
}

TEST_CASE("portfolio: an attempt's own limit leads to the next, time and interrupts end all, "
          "bounds accumulate") {
  search_report answer;
  CHECK(run({undecided(limit::states, 8, 1), undecided(limit::memory, 3, 2), solved(9)}, {}, answer)
            .size() == 3);
  CHECK(answer.lower_bound == 9);
  CHECK(run({undecided(limit::states, 8, 1), undecided(limit::time, 3, 2), solved(9)}, {}, answer)
            .size() == 2);
  CHECK(answer.verdict == verdict::undecided);
  CHECK(answer.stopped_by == limit::time);
  CHECK(answer.lower_bound == 8);
  CHECK(run({undecided(limit::interrupt, 1, 1), {}, {}}, {}, answer).size() == 1);
}

TEST_CASE("portfolio: an attempt gets the smaller of its own limit and the user's") {
  search_report answer;
  std::vector<limits> seen;
  limits within;
  within.max_states = 100;
  run({undecided(limit::states, 1, 1), undecided(limit::states, 1, 1),
       undecided(limit::states, 1, 1)},
      within, answer, &seen);
  REQUIRE(seen.size() == 3);
  CHECK(seen[0].max_states == 10);
  CHECK(seen[1].max_states == 100);
  CHECK(seen[2].max_states == 100);
  CHECK(answer.stopped_by == limit::states);
}

TEST_CASE("portfolio: an attempt before tables expands as many states as they have entries, shared "
          "by the questions of the file") {
  method const by{{}, algorithm::ida_star, "a"};
  CHECK(before_tables(by, 1000, 1).max_expanded == 1000);
  CHECK(before_tables(by, 1000, 7).max_expanded == 142);
  CHECK(before_tables(by, 1000, 7).sharers == 7);
  CHECK(before_tables(by, 1000, 1).is_limited());
  CHECK_FALSE(attempt{by}.is_limited());

  std::array const two{before_tables(by, 1000, 2), attempt{by}};
  std::vector<limits> seen;
  limits within;
  double shown_seconds = 0;
  cost_type shown_bound = 0;
  within.on_progress = [&](progress const& p) {
    shown_seconds = p.seconds;
    shown_bound = p.lower_bound;
  };
  auto const report = run_portfolio(two, within, [&](attempt const& /*a*/, limits const& l) {
    seen.push_back(l);
    if (seen.size() == 1) return undecided(limit::expansions, 8, 1);
    l.on_progress({.lower_bound = 5, .seconds = 100});
    auto r = solved(9);
    r.prepared = {3, 3, 0.5};
    return r;
  });
  REQUIRE(seen.size() == 2);
  CHECK(seen[0].max_expanded == 500);
  CHECK(seen[1].max_expanded == limits{}.max_expanded);
  CHECK(shown_seconds > 100); // since the portfolio began
  CHECK(shown_bound == 8);
  CHECK(report.solved());
  CHECK(report.prepared.tables == 3);
}

TEST_CASE("an erased heuristic gives the same answer and statistics as a direct one") {
  tiles::instance i;
  i.shape = {3, 3};
  i.start = {8, 6, 7, 2, 5, 4, 3, 0, 1};
  i.goal = {1, 2, 3, 4, 5, 6, 7, 8, 0};
  tiles::space const s(i.shape);
  tiles::task const t(s, i);
  for (auto const a : {algorithm::astar, algorithm::ida_star, algorithm::boost_astar}) {
    search_options o;
    o.algorithm = a;
    auto const direct = solve<tiles::manhattan, binding::direct>(t, o);
    auto const erased = solve<tiles::manhattan, binding::erased>(t, o);
    CAPTURE(name(a));
    CHECK(direct.answer->cost == 31);
    CHECK(erased.answer->moves == direct.answer->moves);
    CHECK(erased.statistics == direct.statistics);
  }
}
