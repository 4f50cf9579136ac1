// SPDX-License-Identifier: BSL-1.0
//
// generate: reproducible by seed, obeys its filters, and gives up at its limits.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <algorithm>
#include <map>
#include <string>

using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

TEST_CASE("generate writes files that can be read, the same for the same seed") {
  for (std::string const what :
       {"tiles --size 2x3 --count 4", "klotski --size 7x5 --density 0.2 --queries 6",
        "ghosts --size 9x8 --ghosts 2 --count 3", "ghosts --density 0.3 --ghosts 4 --size 6x6",
        "walls --count 3"}) {
    auto const made = run_tool("generate " + what);
    CAPTURE(what, made.out, made.err);
    REQUIRE(made.exit_code == 0);
    auto const comment = made.out.substr(made.out.find('\n') + 1);
    CHECK_THAT(comment, StartsWith("% puzzlegraph generate "));
    // the comment is the command that makes the same file again
    auto const again = first_line(comment).substr(std::string("% puzzlegraph ").size());
    CHECK(run_tool(again).out == made.out);
    CHECK(run_tool("generate " + what + " --seed 77").out != made.out);
    CHECK(run_tool("solve --max-seconds 20 -", made.out).exit_code == 0);
  }
}

TEST_CASE("generate obeys --solvable and --min-length, and writes to -o") {
  auto const file = temporary_file("made.walls", "");
  auto const made = run_tool("generate walls --size 3x3 --count 5 --min-length 4 -o " + file);
  REQUIRE(made.exit_code == 0);
  CHECK(made.out.empty());
  auto const ways = run_tool("solve -f contest " + file).out;
  CHECK(std::count(ways.begin(), ways.end(), '\n') == 5);
  CHECK_THAT("\n" + ways, !Contains("\n-\n"));
  for (std::size_t at = 0; at < ways.size(); at = ways.find('\n', at) + 1) {
    CHECK(ways.find('\n', at) - at >= 4);
  }
  auto const none = run_tool("generate ghosts --size 4x4 --density 0.6 --ghosts 1 --count 3 "
                             "--solvable no");
  CHECK(run_tool("solve -f contest -", none.out).out == "-1\n-1\n-1\n");
  auto const nowhere = run_tool("generate walls -o /no/such/folder/made.walls");
  CHECK(nowhere.exit_code == 4);
}

TEST_CASE("generate refuses the contest's promises together with a share of walls") {
  auto const made = run_tool("generate ghosts --contest --density 0.3");
  CHECK(made.exit_code == 1);
  CHECK(made.out.empty());
  CHECK_THAT(made.err, Contains("either the contest's promises or a share of walls"));
  CHECK(run_tool("generate ghosts --contest --size 5x5 --ghosts 1").exit_code == 0);
  CHECK(run_tool("generate ghosts --density 0.3 --size 5x5 --ghosts 1").exit_code == 0);
}

TEST_CASE("generate asks the parity of tiles, not a search") {
  for (std::string const size : {"5x5", "6x6", "1x30"}) { // no search would end
    auto const made = run_tool("generate tiles --count 3 --solvable no --size " + size);
    CHECK(run_tool("solve -f contest -", made.out).out == "-1\n-1\n-1\n");
  }
  auto const made = run_tool("generate tiles --count 30 --solvable yes --size 5x5");
  CHECK(made.exit_code == 0);
  CHECK(std::count(made.out.begin(), made.out.end(), '\n') == 2 + 30 * 6 + 1);
}

TEST_CASE("generate skips instances that exceed --max-states, whatever the other filters") {
  auto const made = run_tool("generate tiles --size 3x3 --count 20 --max-states 100");
  REQUIRE(made.exit_code == 0);
  CHECK(run_tool("solve --max-states 100 -", made.out).exit_code == 0);
}

TEST_CASE("generate and hardest open their file before the work, and take - as standard output") {
  for (std::string const work :
       {"hardest walls --size 8x8 --seconds 100 ",
        "generate tiles --min-length 40 --size 3x3 --max-draws 1000000 "}) {
    auto const r = run_shell("timeout 10 \"$PUZZLEGRAPH\" " + work + "-o /no/such/folder/x");
    CAPTURE(work, r.err);
    CHECK(r.exit_code == 4);
  }
  for (std::string const work : {"hardest tiles --size 2x2", "generate walls"}) {
    CHECK(run_tool(work + " -o -").out == run_tool(work).out);
  }
}

TEST_CASE("generate reports that it was interrupted") {
  auto const run =
      run_interrupted("generate tiles --size 3x3 --min-length 40 --max-draws 100000000", "0.1");
  CHECK(run.exit_code == 20);
  CHECK(run.out.empty());
  CHECK(run.err == "puzzlegraph: interrupted\n");
}

TEST_CASE("generate ends undecided after --max-draws") {
  auto const file = temporary_file("none.tiles", "as it was");
  auto const none = run_tool("generate tiles --size 2x2 --min-length 50 -o " + file);
  CHECK(none.exit_code == 10);
  CHECK(none.out.empty());
  CHECK(slurp(file) == "as it was");
  CHECK(none.err == "puzzlegraph: undecided (limit of draws): 0 of 1 found in 10000 draws, none in "
                    "the last 10000; whether there are more is open (see --max-draws): puzzlegraph "
                    "generate tiles --size 2x2 --count 1 --min-length 50 --seed 1\n");
  auto const few = run_tool("generate walls --size 3x3 --min-length 7 --count 50 --max-draws 30");
  CHECK(few.exit_code == 10);
  CHECK_THAT(few.err, Contains(" 1 of 50 found in 58 draws, none in the last 30; "));
  // The limit counts draws in a row: what is found begins it anew.
  auto const longer =
      run_tool("generate walls --size 3x3 --min-length 4 --count 50 --max-draws 30");
  CHECK(longer.exit_code == 0);
  auto const limited =
      run_tool("generate tiles --size 3x3 --min-length 30 --max-states 10 --max-draws 100");
  CHECK(limited.exit_code == 10);
  CHECK_THAT(limited.err, Contains("; limits left 44 draws undecided; "));
}

TEST_CASE("generate refuses a density that leaves no cell of klotski to move on") {
  auto const r = run_tool("generate klotski --size 2x2 --density 1");
  CHECK(r.exit_code == 1);
  CHECK_THAT(r.err, Contains("a density below 1: two cells are never fixed"));
}

TEST_CASE("of a range each instance takes a random number") {
  auto const made = run_tool("generate ghosts --size 4x4 --density 0.1 --ghosts 2..4 --count 30");
  REQUIRE(made.exit_code == 0);
  CHECK_THAT(lines_of(made.out).at(1), Contains(" --ghosts 2..4 "));
  std::map<std::string, int> counts;
  for (auto const& line : lines_of(made.out)) {
    if (line.starts_with("4 4 ")) ++counts[line];
  }
  REQUIRE(counts.size() == 3);
  std::string by_number = "accepted of examined by --ghosts:";
  for (int ghosts = 2; ghosts <= 4; ++ghosts) {
    auto const count = counts["4 4 " + std::to_string(ghosts)];
    CHECK(count >= 4);
    by_number += (ghosts == 2 ? " " : ", ") + std::to_string(count) + " of " +
                 std::to_string(count) + " with " + std::to_string(ghosts);
  }
  CHECK(lines_of(made.out).at(2) == "% " + by_number);
  CHECK_THAT(made.err, Contains(by_number));
  CHECK(run_tool("generate ghosts --size 4x4 --density 0.1 --ghosts 3..3 --count 3").exit_code ==
        0);
  auto const too_many = run_tool("generate ghosts --size 2x2 --ghosts 1..9");
  CHECK(too_many.exit_code == 1);
  CHECK_THAT(too_many.err, Contains("expected a larger board for that number of ghosts"));
  // Each combination of the ends is tried first: few draws would have no room.
  auto const too_close = run_tool("generate ghosts --terrain rooms --size 10x10 --ghosts 1..26 "
                                  "--clearance 1..9 --count 1");
  CHECK(too_close.exit_code == 1);
  CHECK(too_close.out.empty());
  CHECK_THAT(run_tool("generate ghosts --ghosts 4..2").err,
             Contains("--ghosts: found 4..2, expected 1 to "));
  CHECK(run_tool("hardest rush-hour --cars 3..4").exit_code == 1);
}
