// SPDX-License-Identifier: BSL-1.0
//
// Plans of experiments: files that include others, and every mistake with its place.
#include "tests/cli/experiments.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

TEST_CASE("experiment: a plan includes what it does not say itself") {
  place const p("experiment-include", "include = sub/common.ini\nrepetitions = 1\n");
  std::filesystem::create_directory(p.folder / "sub");
  temporary_file("experiment-include/plan.ini",
                 "include = sub/common.ini\ntitle = own\n[generate]\nsize = 2x3\n"
                 "[methods]\nalgorithms = breadth-first\n");
  temporary_file("experiment-include/sub/common.ini",
                 "include = ../more.ini\ntitle = common\n[generate]\ncount = 2\nsize = 4x4\n");
  temporary_file("experiment-include/more.ini", "puzzle = tiles\n[generate]\ncount = 9\n");
  CHECK(experiment(p.with()).runs == 2);
  auto const r = run_tool("report " + p.with());
  CHECK_THAT(r.out, StartsWith("# own\n"));
  CHECK_THAT(r.out, Contains("generate tiles --size 2x3 --count 2"));
}

TEST_CASE("experiment: every mistake in a plan is told with its place") {
  std::string const some = "puzzle = tiles\n[generate]\nsize = 3x3\n";
  std::string const good = some + "[methods]\nalgorithms = astar\n"; // five lines
  struct mistake {
    std::string plan;
    std::string place;
    std::string message;
  };
  std::vector<mistake> const mistakes{
      {"", "1:1", "found no puzzle, expected puzzle = NAME"},
      {"  puzzle =   chess\n", "1:14", "found 'chess', expected the name of a puzzle: tiles"},
      {some, "1:1", "found no methods.algorithms"},
      {"puzzle = tiles\n[methods]\nalgorithms = astar\n", "1:1", "found no instances.files"},
      {"puzzle = tiles\n\n  what is this\n", "3:3", "found 'what is this', expected [section]"},
      {"[generate\n", "1:1", "found '[generate', expected [section]"},
      {good + " [methdos] # empty\n", "6:2",
       "found '[methdos]', expected one of the sections [instances] [generate] [methods] [limits] "
       "[run] [report] [figure]"},
      {"[]\n" + good, "1:1", "found '[]', expected one of the sections"},
      {"[methods.]\n" + good, "1:1", "found '[methods.]', expected one of the sections"},
      {good + "[methods]\n[Methods]\n", "7:1", "found '[Methods]', expected one of the sections"},
      {some + "sise = 4x4\n", "4:1", "found 'generate.sise', expected an option"},
      {"puzzle = tiles\n puzzle = walls\n", "2:2", "found puzzle once more, expected it once"},
      {"puzzle =\n", "1:9", "found no value"},
      {"title = b\xff\n" + good, "1:9", "found 'b\\xff', expected text in UTF-8"},
      {"include = nothing.ini\n", "1:11", "found 'nothing.ini', expected a file"},
      {"include = plan.ini\n", "1:11", "expected a file that does not include this one"},
      {"digest = 12\n" + good, "1:10", "found '12', expected 16 hexadecimal digits"},
      {some + "[methods]\nalgorithms = astar magic\n", "5:20", "found 'magic', expected all, or"},
      {some + "[methods]\nalgorithms = astar astar\n", "5:20", "found 'astar', expected each once"},
      {some + "[methods]\nalgorithms = engine\n", "5:14", "found 'engine'"},
      {good + "heuristics = push\n", "6:14", "found 'push', expected all, or some of tiles's"},
      {good + "encodings = sides\n", "6:13", "found 'sides', expected nothing"},
      {some + "[methods]\nalgorithms = dijkstra\nheuristics = none\n", "6:14",
       "found 'none', expected nothing, since none of the algorithms asks a heuristic"},
      {"puzzle = klotski\n[generate]\nsize = 3x3\n[methods]\nalgorithms = astar breadth-first\n"
       "encodings = sides plain\n",
       "5:20", "found 'breadth-first', expected an algorithm that encoding sides has"},
      {"puzzle = tiles\n[generate]\nsize = 3x3 4y4\n[methods]\nalgorithms = astar\n", "3:12",
       "found '4y4', expected ROWSxCOLUMNS"},
      {"puzzle = tiles\n[generate]\nghosts = 3\n[methods]\nalgorithms = astar\n", "3:10",
       "found 3, expected no such option: tiles has none"},
      {"puzzle = tiles\n[generate]\ncount = many\n[methods]\nalgorithms = astar\n", "3:9",
       "found no such value"},
      {"puzzle = tiles\n[generate]\ncount = 0\n[methods]\nalgorithms = astar\n", "3:9",
       "found 0, expected 1 to 4294967295"},
      {"puzzle = tiles\n[generate]\nsize = 2x2 2x3 3x3\nseed = 1 2\n[methods]\nalgorithms = "
       "astar\n",
       "4:10", "found '2', expected one seed, or one for each of 3 combinations"},
      {"puzzle = klotski\n[generate]\ndensity = 0.3 1.5\n[methods]\nalgorithms = astar\n", "3:15",
       "found 1.5, expected 0 to 1"},
      {"puzzle = klotski\n[generate]\nsolvable = maybe\n[methods]\nalgorithms = astar\n", "3:12",
       "found 'maybe', expected yes or no"},
      {good + "[instances]\nfiles = a.tiles\n", "3:8", "found a generator, expected files or a"},
      {"puzzle = tiles\n[instances]\nfiles = no.tiles\n[methods]\nalgorithms = astar\n", "3:9",
       "found 'no.tiles', expected a file"},
      {good + "[limits]\nmax-states = 0\n", "7:14", "found '0', expected a number from 1"},
      {good + "[limits]\nmax-memory = 3X\n", "7:14", "found '3X', expected a number of bytes"},
      {good + "[limits]\nmax-seconds = soon\n", "7:15", "found 'soon', expected a number"},
      {good + "[run]\nrepetitions = 1 2\n", "7:15", "found '1 2', expected a number"},
      {good + "[run]\nthreads = -1\n", "7:11", "found '-1', expected a number"},
      {good + "[report]\nmeasures = expanded width\n", "7:21", "found 'width', expected one of"},
      {good + "[report]\nmeasures = time time\n", "7:17", "found 'time', expected each once"},
      {"puzzle = tiles\n[generate]\nsize = 2x2 3x3 2x2\n[methods]\nalgorithms = astar\n", "3:16",
       "found '2x2', expected each once"},
      {"puzzle = tiles\n[generate]\nsolvable = no\nmin-length = 3\n[methods]\nalgorithms = astar\n",
       "4:14", "found --solvable no too, expected one of them"},
      {good + "prune-straight-back = yes\n", "6:23",
       "found 'yes', expected no such option: tiles does not have it"},
      {good + "[report]\nbaseline = dijkstra\n", "7:12",
       "found 'dijkstra', expected one of the methods: astar, none; astar, manhattan"},
      {good + "[figure]\nkind = pie\n", "7:8", "found 'pie', expected none, lines, bars"},
      {good + "[figure]\nkind = scatter\n", "7:8", "found 'scatter', expected report.baseline"},
      {good + "[figure]\nlog-scale = 1\n", "7:13", "found '1', expected yes or no"},
  };
  for (auto const& m : mistakes) {
    place const p("experiment-mistakes", m.plan);
    CAPTURE(m.plan);
    for (std::string const command : {"experiment ", "report "}) {
      auto const r = run_tool(command + p.with());
      CHECK(r.exit_code == 2);
      CHECK(r.out.empty());
      CHECK_THAT(r.err, Contains("/plan.ini:" + m.place + ": "));
      CHECK_THAT(r.err, Contains(m.message));
    }
    CHECK(!std::filesystem::exists(p.folder / "runs.sqlite"));
  }
}

TEST_CASE("a plan of instances that are not found ends undecided") {
  place const p("experiment-rare", "puzzle = tiles\n[generate]\nsize = 2x2\nmin-length = 50\n"
                                   "max-draws = 20\n[methods]\nalgorithms = astar\n");
  auto const r = run_tool("experiment " + p.with());
  CHECK(r.exit_code == 10);
  CHECK(r.out.empty());
  CHECK_THAT(r.err, Contains("undecided (limit of draws): 0 of 1 found in 20 draws"));
}

TEST_CASE("a report looks for its database before it makes instances") {
  place const p("experiment-late", "puzzle = tiles\n[generate]\nsize = 2x2\nmin-length = 50\n"
                                   "max-draws = 20\n[methods]\nalgorithms = astar\n");
  auto const r = run_tool("report " + p.with("none.sqlite"));
  CHECK(r.exit_code == 2);
  CHECK_THAT(r.err, Contains("none.sqlite:1:1: found no file"));
}
