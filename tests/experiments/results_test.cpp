// SPDX-License-Identifier: BSL-1.0
#include "tests/experiments/synthetic.hpp"
#include "tools/experiments/results.hpp"
#include "tools/output/sha256.hpp"

#include <catch2/catch.hpp>

#include <cstddef>
#include <string>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using tool::job;
using tool::results;
using tool::run_record;

namespace {

/// One group of two instances; breadth-first and A* with two heuristics.
std::string const tiny_experiment = R"(puzzle = walls
[generate]
size = 2x2
count = 2
[methods]
algorithms = breadth-first astar
heuristics = none exit
)";

tool::suite tiny_suite(std::string const& more = "") {
  return synthetic_suite(define(more + tiny_experiment), 2);
}

} // namespace

TEST_CASE("results: missing runs, and runs that do not belong to the suite") {
  auto const s = synthetic_suite(define(tiny_experiment + "[run]\nrepetitions = 2\n"), 2);
  results r(s);
  CHECK(r.count() == 12);
  CHECK(r.distinct() == 2);
  CHECK(r.missing().size() == 12);
  CHECK(r.find({1, 2, 1}) == nullptr);

  r.add(synthetic_run(s, {1, 2, 1}));
  CHECK(r.missing().size() == 11);
  REQUIRE(r.find({1, 2, 1}) != nullptr);
  CHECK(r.at(1, 2, 1).instance == "0-2");

  auto unrelated = synthetic_run(s, {0, 0, 0});
  SECTION("another instance") { unrelated.instance = "0-3"; }
  SECTION("another algorithm") { unrelated.algorithm = "ida-star"; }
  SECTION("another heuristic") { unrelated.heuristic = "border"; }
  SECTION("another encoding") { unrelated.encoding = "sides"; }
  SECTION("another repetition") { unrelated.repetition = 3; }
  SECTION("no repetition") { unrelated.repetition = 0; }
  r.add(unrelated);
  CHECK(r.missing().size() == 11);
}

TEST_CASE("results: an instance of several groups is run once and stands in each") {
  auto s = synthetic_suite(define(small_experiment), 2);
  s.instances[2].digest = s.instances[0].digest; // the first of the second group
  results r(s);
  CHECK(r.distinct() == 3);
  CHECK(r.count() == std::size_t{3} * 7);
  auto const missing = r.missing();
  CHECK(missing.size() == r.count());
  for (auto const& j : missing) CHECK(j.instance != 2);
  for (auto const& j : missing) r.add(synthetic_run(s, j));
  CHECK(r.missing().empty());
  CHECK(r.find({2, 6, 0}) != nullptr);
  CHECK(r.counters_digest() == synthetic_results(s).counters_digest());
}

TEST_CASE("results: methods that disagree on an answer are an error, with the place") {
  auto const s = tiny_suite();
  CHECK_NOTHROW(synthetic_results(s).check());
  auto const costs = synthetic_results(s, [](run_record& r, job const& j) {
    if (j.instance == 1 && j.method == 2) r.cost = 6;
  });
  CHECK_THROWS_WITH(costs.check(), Contains("test: puzzlegraph generate walls") &&
                                       Contains("number 2: solved, 5 by breadth-first, but solved, "
                                                "6 by astar, exit"));
  auto const verdicts = synthetic_results(s, [](run_record& r, job const& j) {
    if (j.method == 0) r.verdict = "unsolvable";
  });
  CHECK_THROWS_WITH(verdicts.check(), Contains("unsolvable by breadth-first, but solved, 5 by"));
  auto const open = synthetic_results(s, [](run_record& r, job const& j) {
    if (j.method == 0) r.verdict = "undecided";
    if (j.method == 1) r.verdict = "inapplicable";
  });
  CHECK_NOTHROW(open.check());
}

TEST_CASE("results: repetitions must have equal counters, unless time stopped one") {
  auto const s = synthetic_suite(define(tiny_experiment + "[run]\nrepetitions = 3\n"), 2);
  auto const differ = [&](std::string const& stopped_by) {
    return synthetic_results(s, [&](run_record& r, job const& j) {
      if (j.repetition != 2 || j.method != 0) return;
      ++r.statistics.expanded;
      r.stopped_by = stopped_by;
    });
  };
  CHECK_THROWS_WITH(differ("none").check(),
                    Contains("breadth-first: repetitions 1 and 3 have different counters"));
  CHECK_NOTHROW(differ("time").check());
}

TEST_CASE("the digest of the counters is that of its documented lines") {
  auto const s = tiny_suite();
  std::string lines;
  for (std::string const instance : {"0-1", "0-2"}) {
    for (std::string const method : {"astar,exit", "astar,none", "breadth-first,"}) {
      lines += instance + ",," + method + ",solved,5,1,0,0,0,2,0\n";
    }
  }
  CHECK(synthetic_results(s).counters_digest() == tool::sha256_of(lines));
}

TEST_CASE("the digest of the answers is that of its documented lines") {
  auto const s = tiny_suite();
  auto const one = synthetic_results(s, [](run_record& r, job const& j) {
    if (j.instance == 0) return;
    r.verdict = "unsolvable";
    r.cost.reset();
  });
  CHECK(one.answers_digest() == tool::sha256_of("0-1,solved,5\n0-2,unsolvable,\n"));
}

TEST_CASE("the digest of the answers depends on no counter, method or limit of a method") {
  auto const s = tiny_suite();
  auto const plain = synthetic_results(s);
  auto const counters =
      synthetic_results(s, [](run_record& r, job const&) { ++r.statistics.stored; });
  CHECK(counters.answers_digest() == plain.answers_digest());
  CHECK(counters.counters_digest() != plain.counters_digest());

  auto const partly = synthetic_results(s, [](run_record& r, job const& j) {
    if (j.method > 0) return;
    r.verdict = "undecided";
    r.stopped_by = "states";
    r.cost.reset();
  });
  CHECK(partly.answers_digest() == plain.answers_digest());

  auto const fewer = synthetic_suite(
      define("puzzle = walls\n[generate]\nsize = 2x2\n[methods]\nalgorithms = ida-star\n"), 2);
  CHECK(synthetic_results(fewer).answers_digest() == plain.answers_digest());

  auto const costlier = synthetic_results(s, [](run_record& r, job const&) { r.cost = 6; });
  CHECK(costlier.answers_digest() != plain.answers_digest());
}

TEST_CASE("the answer is undecided if no method decides the instance") {
  auto const s = tiny_suite();
  auto const open = [&](std::string const& stopped_by) {
    return synthetic_results(s, [&](run_record& r, job const& j) {
      if (j.instance == 0) return;
      r.verdict = "undecided";
      r.stopped_by = j.method == 1 ? stopped_by : "states";
      r.cost.reset();
    });
  };
  CHECK(open("memory").answers_digest() == tool::sha256_of("0-1,solved,5\n0-2,undecided,\n"));
  CHECK(open("time").answers_digest() == std::nullopt);
  CHECK(open("time").counters_digest() == std::nullopt);
}

TEST_CASE("there is no digest when runs are missing") {
  auto const s = tiny_suite();
  results r(s);
  r.add(synthetic_run(s, {0, 0, 0}));
  CHECK(r.counters_digest() == std::nullopt);
  CHECK(r.answers_digest() == std::nullopt);
  CHECK(tool::digest_lines(r) == "no digest: runs are missing\n");
}

TEST_CASE("digests are compared with those that the definition states") {
  auto const none = synthetic_results(tiny_suite());
  auto const answers = none.answers_digest().value();
  auto const counters = none.counters_digest().value();
  auto const path = none.definition().path;
  CHECK(tool::is_as_stated(none));
  CHECK(tool::digest_lines(none) == "answers " + answers + "; " + path + " states none\ndigest " +
                                        counters + "; " + path + " states none\n");

  auto const stating = [&](std::string const& a, std::string const& c) {
    return synthetic_results(tiny_suite("answers = " + a + "\ndigest = " + c + "\n"));
  };
  auto const right = stating(answers, counters);
  CHECK(tool::is_as_stated(right));
  CHECK(tool::digest_lines(right) == "answers " + answers + ", as " + path + " states\ndigest " +
                                         counters + ", as " + path + " states\n");
  std::string const other(answers.rbegin(), answers.rend());
  CHECK_FALSE(tool::is_as_stated(stating(other, counters)));
  CHECK_FALSE(tool::is_as_stated(stating(answers, other)));
  CHECK_THAT(tool::digest_lines(stating(answers, other)),
             Contains("digest " + counters + ", but " + path + " states " + other + "\n"));

  auto const timed =
      synthetic_results(tiny_suite("digest = " + counters + "\n"), [](run_record& r, job const& j) {
        if (j.method == 0) r.stopped_by = "time"; // the answer is known by the others
      });
  CHECK_FALSE(tool::is_as_stated(timed));
  CHECK_THAT(tool::digest_lines(timed),
             Contains("answers " + answers) && Contains("no digest: runs were stopped by time"));
}
