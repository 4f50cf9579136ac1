// SPDX-License-Identifier: BSL-1.0
//
// A search for the hardest instance that ends undecided says what to add.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <string>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;

TEST_CASE("hardest names options that make instances easier, where it decided none") {
  auto const r = run_tool("hardest blocks --size 6x6 --seconds 0.2");
  CHECK(r.exit_code == 10);
  CHECK_THAT(r.err, Contains("undecided (time limit); not one instance was decided: add --cars 12 "
                             "(rush-hour), a longer --seconds, or --max-states N"));
}

TEST_CASE("hardest of a file names the limit to raise") {
  auto const board = " -q 4 " + data + "/tiles/solved.tiles";
  auto const at_states = run_tool("hardest --max-states 1000" + board);
  CHECK(at_states.exit_code == 10);
  CHECK_THAT(at_states.err,
             Contains("undecided (state limit)") && Contains("; add a greater --max-states\n"));
  auto const in_time = run_tool("hardest --seconds 0.01" + board);
  CHECK(in_time.exit_code == 10);
  CHECK_THAT(in_time.err, Contains("; add a longer --seconds, or --checkpoint DIR"));
}

TEST_CASE("an exhaustive search that a limit keeps from a board is undecided") {
  auto const skipping = run_tool("hardest klotski --size 2x3 --max-states 3");
  CHECK(skipping.exit_code == 10);
  CHECK_THAT(skipping.out, Contains("(10 skipped); not proved\n"));
  CHECK(skipping.err == "puzzlegraph: undecided (10 boards skipped at a limit): the hardest "
                        "instance so far; add a greater --max-states if it is given\n");
  for (std::string const what :
       {"walls --size 1x3 --max-states 1 --method exhaust",
        "ghosts --size 2x3 --ghosts 2 --max-states 15", "tiles --size 2x2 --max-states 1"}) {
    CAPTURE(what);
    auto const r = run_tool("hardest " + what);
    CHECK(r.exit_code == 10);
    CHECK_THAT(r.out, !Contains("proved:"));
    CHECK_THAT(r.err, Contains("; add a greater --max-states"));
  }
}

TEST_CASE("the exhaustive search of a board keeps --max-memory") {
  for (std::string const& board :
       {klotski + " -q 1", ghosts + " -q 1", data + "/blocks/pennant.blocks"}) {
    CAPTURE(board);
    auto const r = run_tool("hardest --method exhaust --max-memory 100 " + board);
    CHECK(r.exit_code == 10);
    CHECK(r.out.empty());
    CHECK_THAT(r.err,
               Contains("undecided (memory limit)") && Contains("; add a greater --max-memory\n"));
    CHECK(run_tool("hardest --method exhaust --max-memory 1G " + board).exit_code == 0);
  }
}

TEST_CASE("hardest that found no solvable instance says what to add") {
  auto const few = run_tool("hardest rush-hour --tries 5");
  CHECK(few.exit_code == 10);
  CHECK(few.err == "puzzlegraph: no solvable instance in 5 tries (0 skipped at a limit); add a "
                   "greater --tries\n");
  auto const skipped = run_tool("hardest rush-hour --tries 5 --max-states 1");
  CHECK(skipped.exit_code == 10);
  CHECK_THAT(skipped.err,
             Contains("; add a greater --tries, or a greater --max-states if it is given\n"));
}
