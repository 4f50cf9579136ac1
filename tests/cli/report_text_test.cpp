// SPDX-License-Identifier: BSL-1.0
//
// report: numbers as people read them, and what is said of times and questions.
#include "tests/cli/experiments.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;

TEST_CASE("report: numbers can be read") {
  place const p("report-numbers");
  experiment(p.with());
  change_database(p, "update runs set search_seconds = 0.00001234, expanded = 2679318 "
                     "where algorithm = 'astar'");
  change_database(p, "update runs set search_seconds = 0, expanded = 16200 "
                     "where algorithm = 'breadth-first'");
  change_database(p, "update runs set search_seconds = 12.345, expanded = 99950 "
                     "where algorithm = 'ida-star' and heuristic = 'exit'");
  change_database(p, "update runs set search_seconds = 0.0099996, expanded = 54 "
                     "where algorithm = 'ida-star' and heuristic = 'none'");
  auto const markdown = run_tool("report " + p.with()).out;
  auto const line = [&](std::string const& begin) {
    for (auto const& l : lines_of(markdown)) {
      if (l.starts_with("| 2 | " + begin + " |")) return fields_of(l, '|');
    }
    return std::vector<std::string>{};
  };
  struct expected {
    std::string method;
    std::string count;
    std::string time;
    std::string share;
  };
  for (auto const& e : {expected{"breadth-first", "16,200", "0", "100 %"},
                        expected{"astar, exit", "2,679,318", "0.0123", "16,539 %"},
                        expected{"ida-star, exit", "99,950", "12,345", "617 %"},
                        expected{"ida-star, none", "54.0", "10.0", "0.333 %"}}) {
    CAPTURE(e.method);
    auto const f = line(e.method);
    REQUIRE(f.size() == 12);
    CHECK(f[7] == " " + e.count + " ");
    CHECK(f[9] == " " + e.time + " ");
    CHECK(f[10] == " " + e.share + " ");
  }
  auto const page = run_tool("report -o html " + p.with()).out;
  CHECK_THAT(page, Contains(">2,679,318<") && Contains(">0.0123<") && Contains(">16,539 %<"));
}

TEST_CASE("report: times tell all machines, compilers and numbers of threads") {
  place const p("report-times", small_plan + "[run]\nrepetitions = 3\n");
  experiment(p.with());
  change_database(p, "update runs set machine = 'first', compiler = 'GNU 1', threads = 10");
  change_database(p, "update runs set machine = 'second', compiler = 'Clang 2', threads = 2 "
                     "where repetition = 3 and algorithm = 'ida-star'");
  auto const times = "Times: medians of 3 runs; first; second, 2 or 10 at a time; revision ";
  auto const text = run_tool("report " + p.with()).out;
  CHECK_THAT(text, Contains(times) && Contains(", Clang 2, GNU 1.\n"));
}

TEST_CASE("report: questions that several groups have are told") {
  auto const what = [](std::string const& seeds) {
    place const p("report-seeds",
                  "puzzle = walls\n[generate]\nsize = 3x3\ncount = 4\nseed = " + seeds +
                      "\nmin-length = 1 2\n[methods]\n" + "algorithms = breadth-first\n");
    experiment(p.with());
    return run_tool("report " + p.with()).out;
  };
  CHECK_THAT(what("5"), Contains("Questions of walls: 8 (5 different ones). Methods"));
  auto const apart = what("5 6");
  CHECK_THAT(apart, Contains("Questions of walls: 8. Methods"));
  CHECK_THAT(apart, Contains("\n| 1 | breadth-first | 4 |") && !Contains("| 1, 5 |"));
  CHECK_THAT(apart, Contains("--min-length 1 --seed 5") && Contains("--min-length 2 --seed 6"));
}
