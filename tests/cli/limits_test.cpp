// SPDX-License-Identifier: BSL-1.0
//
// Searches that limits or interrupts end: they report a lower bound, and never "unsolvable".
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <set>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

TEST_CASE("an undecided question has a lower bound, and is never unsolvable") {
  auto const run =
      run_tool("solve " + sample::slow_method + "--max-states 1000 -", sample::hard_tiles);
  CHECK(run.exit_code == 10);
  CHECK_THAT(first_line(run.out), Contains("undecided (state limit), at least 9 moves"));
}

TEST_CASE("a search of ghosts builds no oversized pair tables") {
  for (auto const& [size, heuristic] :
       std::vector<std::pair<std::string, std::string>>{{"12x12", "pair"}, {"200x200", "single"}}) {
    auto const board = run_tool("generate ghosts --density 0.2 --solvable yes --size " + size);
    auto const r = run_tool("solve --json -a astar -", board.out);
    CHECK(r.exit_code == 0);
    CHECK_THAT(r.out, Contains("\"heuristic\":\"" + heuristic + "\""));
  }
}

TEST_CASE("Boost.Graph's own searches report a lower bound at a limit") {
  for (std::string const form : {"boost-dijkstra", "boost-astar"}) {
    auto const run =
        run_tool("solve --puzzle tiles -a " + form + " --max-states 1000 -", sample::hard_tiles);
    CAPTURE(form, run.out);
    CHECK(run.exit_code == 10);
    CHECK_THAT(first_line(run.out), Contains("undecided (state limit), at least "));
    CHECK_THAT(first_line(run.out), !Contains("at least 0 "));
  }
}

TEST_CASE("an interrupt ends a search cleanly, with its lower bound") {
  auto const file = temporary_file("hard.tiles", sample::hard_tiles);
  auto const run = run_interrupted("solve " + sample::slow_method + file, "0.2");
  CHECK(run.exit_code == 20);
  CHECK_THAT(first_line(run.out), Contains("undecided (interrupted), at least"));
}

TEST_CASE("an intractable maze ends at a limit or an interrupt, with a bound") {
  auto const file = temporary_file("large.walls", "");
  REQUIRE(run_tool("generate walls --size 44x44 --density 0.5 --seed 8 -o " + file).exit_code == 0);
  auto const limited = run_tool("solve --max-seconds 0.5 " + file);
  CHECK(limited.exit_code == 10);
  CHECK_THAT(first_line(limited.out), Contains("undecided (time limit), at least "));
  auto const stopped = run_interrupted("solve " + file, "0.5");
  CHECK(stopped.exit_code == 20);
  CHECK_THAT(first_line(stopped.out), Contains("undecided (interrupted), at least "));
}

TEST_CASE("a failed write ends the remaining searches") {
  std::string easy; // enough answers to fill the output's buffer
  for (int k = 0; k < 300; ++k) easy += "2 2\n0 1\n3 2\n";
  auto const file = temporary_file(
      "one-hard.tiles",
      easy + sample::hard_tiles.substr(0, sample::hard_tiles.size() - 4) + easy + "0 0\n");
  for (std::string const threads : {"2", "5"}) {
    auto const run = run_shell("timeout 100 \"$PUZZLEGRAPH\" solve --json --threads " + threads +
                               " " + sample::slow_method + file + " > /dev/full");
    CHECK(run.exit_code == 4); // 124: it went on to the last board
  }
}

TEST_CASE("an interrupt keeps all earlier answers") {
  std::string boards;
  for (int k = 0; k < 3000; ++k) boards += "3 3\n8 6 7\n2 5 4\n3 0 1\n";
  auto const file = temporary_file("many.tiles", boards + "0 0\n");
  for (std::string const threads : {"1", "3"}) {
    auto const run =
        run_interrupted("solve -f contest -a ida-star --heuristic manhattan --threads " + threads +
                            " --puzzle tiles " + file,
                        "0.3");
    CAPTURE(threads, run.out);
    CHECK(run.exit_code == 20);
    CHECK(run.out.find('?') == run.out.size() - 2); // the last line alone
    CHECK_THAT(run.out, EndsWith("?\n"));
  }
}

TEST_CASE("no progress lines if standard error is not a terminal") {
  auto const run =
      run_tool("solve " + sample::slow_method + "--max-seconds 1.5 -", sample::hard_tiles);
  CHECK(run.err.empty());
}

TEST_CASE("a Klotski search is undecided if the system refuses memory") {
  if (reserves_address_space()) return;
  auto const board = temporary_file("large.klotski", "");
  REQUIRE(run_tool("generate klotski --size 300x300 --density 0.1 --queries 3 --seed 1 -o " + board)
              .exit_code == 0);
  std::set<int> codes;
  for (std::string const kilobytes :
       {"14000", "16000", "18000", "20000", "22000", "24000", "28000", "32000", "256000"}) {
    auto const limited = [&](std::string const& arguments) {
      return run_shell("ulimit -v " + kilobytes + "; \"$PUZZLEGRAPH\" " + arguments);
    };
    if (limited("--version").exit_code != 0) continue; // not even the program fits
    for (std::string const threads : {"1", "2"}) {
      auto const r = limited("solve --threads " + threads + " " + board);
      CAPTURE(kilobytes, threads, r.exit_code, r.out, r.err);
      CHECK((r.exit_code == 0 || r.exit_code == 10));
      if (r.exit_code == 10) CHECK_THAT(r.out + r.err, Contains("memory"));
      codes.insert(r.exit_code);
    }
  }
  CHECK(codes == std::set<int>{0, 10}); // both happened
}
