// SPDX-License-Identifier: BSL-1.0
//
// The words that people type: other names of algorithms, puzzles and measures.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

TEST_CASE("algorithms have other words, and answers say their names") {
  std::vector<std::pair<std::string, std::string>> const words{{"bfs", "breadth-first"},
                                                               {"BFS", "breadth-first"},
                                                               {"breadth", "breadth-first"},
                                                               {"'a*'", "astar"},
                                                               {"'A*'", "astar"},
                                                               {"a-star", "astar"},
                                                               {"idastar", "ida-star"},
                                                               {"'IDA*'", "ida-star"},
                                                               {"dijkstras", "dijkstra"},
                                                               {"ucs", "dijkstra"},
                                                               {"\"Dijkstra's\"", "dijkstra"}};
  for (auto const& [word, name] : words) {
    auto const r = run_tool("solve -a " + word + " " + walls);
    CAPTURE(word, r.out, r.err);
    CHECK(r.exit_code == 0);
    CHECK_THAT(r.out, Contains("\nby " + name));
  }
}

TEST_CASE("heuristics have other words, and errors say the word that was typed") {
  for (auto const& [word, name] :
       std::vector<std::pair<std::string, std::string>>{{"md", "manhattan"},
                                                        {"LC", "linear-conflict"},
                                                        {"linear-conflicts", "linear-conflict"},
                                                        {"sp", "small-patterns"},
                                                        {"Manhattan", "manhattan"},
                                                        {"pdb", "pattern-database"},
                                                        {"manhattan", "manhattan"}}) {
    auto const r = run_tool("solve -q 1 --heuristic " + word + " " + tiles);
    CAPTURE(word, r.out, r.err);
    CHECK(r.exit_code == 0);
    CHECK_THAT(r.out, Contains(", " + name + ";"));
  }
  CHECK_THAT(run_tool("solve -a id -q 1 " + ghosts).out, Contains("by independence-detection"));
  CHECK_THAT(run_tool("solve -a 'IDA*' " + data + "/blocks/mas.blocks").err,
             Contains("--algorithm: found 'IDA*', expected one of those of blocks: "));
  CHECK_THAT(run_tool("solve --heuristic md " + walls).err,
             Contains("--heuristic: found 'md', expected one of those of walls: auto "));
  CHECK_THAT(run_tool("solve --help").out, Contains("auto, the default; none; or"));
}

TEST_CASE("depth-first and greedy search are refused with the reason") {
  for (std::string const word : {"dfs", "depth-first", "greedy"}) {
    auto const r = run_tool("solve -a " + word + " " + walls);
    CAPTURE(word, r.err);
    CHECK(r.exit_code == 1);
    CHECK_THAT(r.err, Contains("it does not find shortest solutions; "));
  }
  CHECK_THAT(run_tool("solve -a cbs " + ghosts).err,
             Contains("; there is no conflict-based search"));
}

TEST_CASE("a kind of instances is a word for generate, with the options that it implies") {
  auto const cars = run_tool("generate blocks --size 6x6 --cars 12 --seed 3");
  REQUIRE(cars.exit_code == 0);
  for (std::string const word : {"rush-hour", "rushhour", "'Rush Hour'"}) {
    CHECK(run_tool("generate " + word + " --seed 3").out == cars.out);
  }
  CHECK(run_tool("generate rush-hour --cars 5").out ==
        run_tool("generate blocks --size 6x6 --cars 5").out);
  CHECK(run_tool("generate rush-hour --size 5x5").out ==
        run_tool("generate blocks --size 5x5 --cars 12").out);
  CHECK(run_tool("generate tiles --size 3X3").out == run_tool("generate tiles --size 3x3").out);
  CHECK(run_tool("generate 15-puzzle").out == run_tool("generate tiles --size 4x4").out);
  CHECK(run_tool("generate mapf --seed 2").out == run_tool("generate ghosts --seed 2").out);
  CHECK(run_tool("generate hua-rong-dao").out == run_tool("generate blocks --size 5x4").out);
  auto const unknown = run_tool("generate sokoban");
  CHECK(unknown.exit_code == 1);
  CHECK_THAT(unknown.err, Contains("no puzzle is called 'sokoban'") && !Contains("did you mean"));
  CHECK_THAT(run_tool("generate rush").err, Contains("did you mean 'rush-hour'?"));
}

TEST_CASE("such a word is one for hardest, by the methods that can search its size") {
  for (std::string const word : {"8-puzzle", "15-puzzle"}) {
    CHECK_THAT(run_tool("help " + word).out, Contains("For generate and hardest it means tiles"));
  }
  CHECK_THAT(run_tool("help rush-hour").out, Contains("For generate and hardest it means blocks"));
  auto const climbed = run_tool("hardest 15-puzzle --tries 3");
  CHECK(climbed.exit_code == 0);
  CHECK_THAT(
      climbed.out,
      Contains("% puzzlegraph hardest tiles --size 4x4 --method climb --seed 1 --tries 3\n") &&
          Contains("the most that 3 tries met"));
  CHECK(run_tool("solve -", climbed.out).exit_code == 0);
  auto const all = run_tool("hardest 15-puzzle --method exhaust");
  CHECK(all.exit_code == 1);
  CHECK_THAT(all.err,
             Contains("expected 2 to 10 cells; larger boards are for local search (climb)"));
}

TEST_CASE("such a word is one for hardest, which states the command in full") {
  auto const found = run_tool("hardest 8-puzzle").out;
  CHECK_THAT(found,
             Contains("% puzzlegraph hardest tiles --size 3x3 --method exhaust\n% 31 moves"));
  auto const cars = run_tool("hardest rush-hour --cars 4 --tries 3").out;
  CHECK_THAT(cars, Contains("% puzzlegraph hardest blocks --size 6x6 --cars 4 --method climb"));
  CHECK_THAT(run_tool("hardest mapf").err, Contains("expected --size"));
}

TEST_CASE("such a word is a topic of help, and a value of --puzzle") {
  auto const tiles_help = run_tool("help tiles").out;
  for (std::string const word : {"8-puzzle", "15-puzzle", "n-puzzle", "24puzzle"}) {
    auto const help = run_tool("help " + word);
    CAPTURE(word, help.out);
    CHECK(help.exit_code == 0);
    CHECK_THAT(help.out, Contains(tiles_help));
  }
  CHECK_THAT(run_tool("help rush-hour").out,
             StartsWith("rush-hour: ") && Contains("--cars 12") && Contains("\nblocks: "));
  CHECK_THAT(run_tool("help hua-rong-dao").out, Contains("\nblocks: "));
  CHECK_THAT(run_tool("help mapf").out, StartsWith("mapf: ") && Contains("\nghosts: "));
  CHECK_THAT(run_tool("help blocks").out, Contains("Other words:\n  rush-hour"));
  CHECK(run_tool("solve -f contest --puzzle 8-puzzle -", "2 2\n1 2\n0 3\n0 0\n").out == "1\n");
}

TEST_CASE("a measure of a group stands for the group") {
  auto const group = run_tool("explore --skip all -m eccentricity " + walls).out;
  for (std::string const word : {"diameter", "radius", "centre", "center"}) {
    CHECK(run_tool("explore --skip all -m " + word + " " + walls).out == group);
  }
  auto const always = run_tool("explore -m branching " + walls);
  CHECK(always.exit_code == 1);
  CHECK_THAT(always.err, Contains("that measure is always taken"));
  CHECK_THAT(run_tool("explore -m diametr " + walls).err, Contains("did you mean 'diameter'?"));
}
