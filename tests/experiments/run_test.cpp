// SPDX-License-Identifier: BSL-1.0
#include "tests/experiments/synthetic.hpp"
#include "tools/experiments/results_report.hpp"
#include "tools/experiments/run.hpp"
#include "tools/options/errors.hpp"

#include <catch2/catch.hpp>

#include <stdexcept>
#include <string>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using tool::results;
using tool::run_record;

namespace {

results run_all(tool::runnable_suite const& s, std::uint32_t threads) {
  results r(s.list);
  auto const missing = r.missing();
  auto const kept = tool::run_jobs(s, missing, threads, [&](run_record const& run) { r.add(run); });
  CHECK(kept == missing.size());
  CHECK(r.missing().empty());
  return r;
}

/// Seven ghosts on a board for which A* has no ranked ids.
std::string const unfit = "puzzle = ghosts\n[generate]\nsize = 14x14\nghosts = 7\n"
                          "[limits]\nmax-states = 100\nmax-seconds = 1\n[methods]\nids = ranked\n";

} // namespace

TEST_CASE("run_jobs: counters and answers do not depend on the number of threads", "[threads]") {
  auto const s = tool::make_suite(define(small_experiment + "[run]\nrepetitions = 2\n"));
  REQUIRE(s);
  auto const one = run_all(*s, 1);
  CHECK_NOTHROW(one.check());
  auto const three = run_all(*s, 3);
  CHECK_NOTHROW(three.check());
  CHECK(one.counters_digest().has_value());
  CHECK(one.counters_digest() == three.counters_digest());
  CHECK(one.answers_digest() == three.answers_digest());
  for (auto const& j : results(s->list).missing()) {
    auto const& r = one.at(j.instance, j.method, j.repetition);
    CHECK(r.verdict == "solved");
    CHECK(r.cost == r.lower_bound);
    CHECK(r.cost.value() >= 2);
    CHECK(r.statistics.expanded > 0);
    CHECK(r.memory_bytes > 0);
    CHECK(r.seed == "5");
    CHECK(r.threads == 1);
    CHECK_FALSE(r.machine.empty());
    CHECK_FALSE(r.compiler.empty());
    CHECK(r.revision == tool::revision_name());
  }
}

TEST_CASE("run_jobs: runs name the unit of their costs, which reports state", "[threads]") {
  auto const s = tool::make_suite(define("puzzle = blocks\n[generate]\nsize = 3x3\n"
                                         "metric = steps slides\n[methods]\n"
                                         "algorithms = breadth-first\n"));
  REQUIRE(s);
  auto const r = run_all(*s, 1);
  CHECK(r.at(0, 0, 0).unit == "steps");
  CHECK(r.at(1, 0, 0).unit == "slides");
  CHECK_THAT(tool::results_markdown(r), Contains("optimal costs, in slides or steps."));
}

TEST_CASE("run_jobs: limits are those of the definition", "[threads]") {
  auto const s = tool::make_suite(define(small_experiment + "[limits]\nmax-states = 5\n"));
  REQUIRE(s);
  auto const r = run_all(*s, 2);
  std::size_t undecided = 0;
  for (auto const& j : results(s->list).missing()) {
    auto const& run = r.at(j.instance, j.method);
    if (run.verdict != "undecided") continue;
    ++undecided;
    CHECK(run.stopped_by == "states");
    CHECK_FALSE(run.cost.has_value());
  }
  CHECK(undecided > 0);
}

TEST_CASE("run_jobs: an inapplicable method is skipped among all, and an error if it is named",
          "[threads]") {
  auto const all = tool::make_suite(define(unfit + "algorithms = all\nheuristics = single\n"));
  REQUIRE(all);
  auto const r = run_all(*all, 1);
  std::size_t inapplicable = 0;
  for (auto const& j : results(all->list).missing()) {
    inapplicable += r.at(j.instance, j.method).verdict == "inapplicable" ? 1 : 0;
  }
  CHECK(inapplicable > 0);

  auto const named = tool::make_suite(define(unfit + "algorithms = astar\n"));
  REQUIRE(named);
  auto const jobs = results(named->list).missing();
  auto const ignore = [](run_record const&) {};
  CHECK_THROWS_AS(tool::run_jobs(*named, jobs, 1, ignore), tool::usage_error);
  CHECK_THROWS_WITH(tool::run_jobs(*named, jobs, 1, ignore),
                    Contains("test.ini: ") && Contains("no ranked ids"));
}

TEST_CASE("run_jobs: an exception of keep ends it; runs kept earlier stay") {
  auto const s = tool::make_suite(define(small_experiment));
  REQUIRE(s);
  auto const jobs = results(s->list).missing();
  for (std::uint32_t const threads : {1U, 3U}) {
    std::vector<run_record> kept;
    auto const keep = [&](run_record const& r) {
      if (kept.size() == 10) throw std::runtime_error("full");
      kept.push_back(r);
    };
    CHECK_THROWS_WITH(tool::run_jobs(*s, jobs, threads, keep), "full");
    CHECK(kept.size() == 10);
  }
  CHECK(tool::run_jobs(*s, {}, 2, [](run_record const&) {}) == 0);
}
