// SPDX-License-Identifier: BSL-1.0
//
// Definitions of experiments: what is read, files that include others, every mistake with its
// place.
#include "tests/support/files.hpp"
#include "tools/experiments/definition.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;

namespace {

tool::definition read_definition(std::string const& path) {
  return tool::read_definition(path, catalog());
}

} // namespace

TEST_CASE(
    "boards of an experiment that exceed its limit on memory are refused where their size is") {
  auto const written = [](std::string const& size) {
    return temporary_file(
        "room.ini", "puzzle = klotski\n[generate]\nsize = " + size +
                        "\ncount = 8\n[methods]\nalgorithms = astar\n[limits]\nmax-memory = 1M\n");
  };
  CHECK(read_definition(written("100x300")).groups.size() == 1); // 32 bytes per cell
  CHECK_THROWS_WITH(read_definition(written("100x400")),
                    Contains("room.ini:3:8: found 8 boards of 100x400 cells, expected boards that "
                             "take at most max-memory, 1048576 bytes"));
}

TEST_CASE("a definition has the values of its file, and defaults") {
  auto const d = read_definition(temporary_file("whole.ini", R"(puzzle = ghosts
title = A title
about = What is asked
answers = 0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef
digest = fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210
[generate]
size = 4x4 5x5
density = 0.1 0.2
count = 3
seed = 7
[methods]
algorithms = breadth-first astar
heuristics = single
ids = interned
[limits]
max-states = 1000
max-memory = 2M
max-seconds = 3
[run]
repetitions = 2
threads = 4
[report]
measures = stored time
baseline = breadth-first
[figure]
kind = lines
log-scale = no
)"));
  CHECK(d.name == "whole");
  CHECK(d.title == "A title");
  CHECK(d.about == "What is asked");
  CHECK(d.answers_digest == "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef");
  CHECK(d.counters_digest == "fedcba9876543210fedcba9876543210fedcba9876543210fedcba9876543210");
  CHECK(d.puzzle->name == "ghosts");
  REQUIRE(d.groups.size() == 4);
  CHECK(d.groups[1].label == "size 4x4, density 0.2");
  CHECK(d.groups[1].value == "4x4, 0.2");
  CHECK(d.groups[1].seed == "7");
  CHECK(d.groups[1].command ==
        "puzzlegraph generate ghosts --size 4x4 --count 3 --seed 7 --density 0.2");
  CHECK(d.group_by == "size, density");
  REQUIRE(d.methods.size() == 2);
  CHECK(to_string(d.methods[0]) == "breadth-first");
  CHECK(to_string(d.methods[1]) == "astar, single");
  CHECK(d.methods_named);
  CHECK(d.how.ids == id_policy::interned);
  CHECK(d.how.limits.max_states == 1000);
  CHECK(d.how.limits.max_memory == 2U << 20U);
  CHECK(d.how.limits.max_seconds == 3);
  CHECK(d.options == "max-states=1000 max-memory=2097152 max-seconds=3 ids=interned");
  CHECK(d.repetitions == 2);
  CHECK(d.threads == 4);
  CHECK(d.report.measures == std::vector<std::string>{"stored", "time"});
  CHECK(d.report.baseline == 0);
  CHECK(d.report.figure == tool::figure_kind::lines);
  CHECK(d.report.figure_measure == "stored");
  CHECK_FALSE(d.report.log_scale);

  auto const least = read_definition(temporary_file(
      "least.ini", "puzzle = tiles\n[generate]\nsize = 2x2\n[methods]\nalgorithms = all\n"));
  CHECK(least.title == "least");
  CHECK(least.answers_digest.empty());
  CHECK(least.counters_digest.empty());
  CHECK(least.groups.size() == 1);
  CHECK(least.group_by.empty());
  CHECK_FALSE(least.methods_named);
  CHECK(least.left_out == std::vector<std::string>{"ida-star"});
  CHECK(std::ranges::none_of(least.methods,
                             [](method const& m) { return m.algorithm == algorithm::ida_star; }));
  CHECK(least.options == "max-memory=1073741824");
  CHECK(least.repetitions == 1);
  CHECK(least.threads == 1);
  CHECK_FALSE(least.report.baseline);
  CHECK_FALSE(least.report.figure);
}

TEST_CASE("a definition leaves out no algorithm that the puzzle does not have") {
  auto const d = read_definition(temporary_file(
      "blocks.ini", "puzzle = blocks\n[generate]\nsize = 3x3\n[methods]\nalgorithms = all\n"));
  CHECK(d.left_out.empty());
  CHECK(d.methods.size() == d.puzzle->methods.size());
}

TEST_CASE("a definition's `all` algorithms include IDA* where time is limited") {
  auto const d = read_definition(
      temporary_file("all.ini", "puzzle = tiles\n[generate]\nsize = 2x2\n[methods]\nalgorithms = "
                                "all\n[limits]\nmax-seconds = 5\n"));
  CHECK(d.left_out.empty());
  CHECK(d.methods.size() == d.puzzle->methods.size());
}

TEST_CASE("a definition may have long comments, also after the name of a section") {
  auto const d = read_definition(temporary_file(
      "comments.ini", "puzzle = tiles\n[generate] # " + std::string(100'000, 'x') +
                          "\n#\n  # y\n \n" + "size = 2x2 # z\n[methods]#\nalgorithms = astar\n"));
  REQUIRE(d.groups.size() == 1);
  CHECK_THAT(d.groups[0].command, Contains("--size 2x2 "));
}

TEST_CASE("a definition whose files lead nowhere is an error of the definition") {
  auto const folder = fresh_folder("nowhere");
  std::filesystem::create_symlink("b", folder / "a");
  std::filesystem::create_symlink("a", folder / "b");
  std::string const methods = "[methods]\nalgorithms = astar\n";
  for (auto const& name : {std::string("a"), std::string(300, 'x')}) {
    CHECK_THROWS_AS(read_definition((folder / name).string()), text::input_error);
    auto const included =
        temporary_file("nowhere/include.ini", "puzzle = tiles\ninclude = " + name + "\n");
    CHECK_THROWS_WITH(read_definition(included), Contains("include.ini:2:11: found"));
    auto const files = temporary_file(
        "nowhere/files.ini", "puzzle = tiles\n[instances]\nfiles = " + name + "\n" + methods);
    CHECK_THROWS_WITH(read_definition(files), Contains("files.ini:3:9: found"));
  }
}

TEST_CASE("a definition has at most 10000 combinations") {
  std::string sizes;
  for (int r = 2; r < 130; ++r) sizes += " " + std::to_string(r) + "x9";
  std::string densities;
  for (int d = 100; d < 200; ++d) densities += " 0." + std::to_string(d);
  auto const path = temporary_file("many.ini", "puzzle = ghosts\n[generate]\nsize =" + sizes +
                                                   "\ndensity =" + densities +
                                                   "\n[methods]\nalgorithms = astar\n");
  // The 79th density is one too many for 128 sizes.
  CHECK_THROWS_WITH(read_definition(path),
                    Contains("many.ini:4:479: found '0.178', expected at most 10000 combinations"));
}

TEST_CASE("a definition takes missing values from its included file") {
  auto const folder = fresh_folder("include");
  std::filesystem::create_directory(folder / "sub");
  auto const path =
      temporary_file("include/own.ini", "include = sub/common.ini\ntitle = own\n[generate]\nsize = "
                                        "2x3\n[methods]\nalgorithms = breadth-first\n");
  temporary_file("include/sub/common.ini",
                 "include = ../more.ini\ntitle = common\n[generate]\ncount = 2\nsize = 4x4\n");
  temporary_file("include/more.ini", "puzzle = tiles\n[generate]\ncount = 9\n");
  auto const d = read_definition(path);
  CHECK(d.title == "own");
  REQUIRE(d.groups.size() == 1);
  CHECK_THAT(d.groups[0].command, Contains("generate tiles --size 2x3 --count 2"));
}

TEST_CASE("a definition may use the old name of a puzzle's option") {
  auto const d = read_definition(temporary_file(
      "old.ini", "puzzle = walls\n[generate]\nsize = 2x2\n[methods]\nalgorithms = ida-star\n"
                 "prune-straight-back = yes\n"));
  CHECK(d.how.values.is_set("prune-parents"));
}

TEST_CASE("every mistake in a definition is reported with its place") {
  std::string const some = "puzzle = tiles\n[generate]\nsize = 3x3\n";
  std::string const good = some + "[methods]\nalgorithms = astar\n"; // five lines
  struct mistake {
    std::string text;
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
      {"include = test.ini\n", "1:11", "expected a file that does not include this one"},
      {"digest = 12\n" + good, "1:10", "found '12', expected 64 hexadecimal digits (SHA-256)"},
      {"digest = 0123456789abcdef\n" + good, "1:10", "expected 64 hexadecimal digits"},
      {"answers = 12\n" + good, "1:11", "found '12', expected 64 hexadecimal digits (SHA-256)"},
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
       "found 3, expected nothing: tiles has no option --ghosts"},
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
      {good + "prune-parents = yes\n", "6:17",
       "found 'yes', expected no such option: tiles does not have it"},
      {good + "[report]\nbaseline = dijkstra\n", "7:12",
       "found 'dijkstra', expected one of the methods: astar, none; astar, manhattan"},
      {good + "[figure]\nkind = pie\n", "7:8", "found 'pie', expected none, lines, bars"},
      {good + "[figure]\nkind = scatter\n", "7:8", "found 'scatter', expected report.baseline"},
      {good + "[figure]\nlog-scale = 1\n", "7:13", "found '1', expected yes or no"},
  };
  for (auto const& m : mistakes) {
    auto const path = temporary_file("test.ini", m.text);
    CAPTURE(m.text);
    CHECK_THROWS_AS(read_definition(path), text::input_error);
    CHECK_THROWS_WITH(read_definition(path),
                      Contains("/test.ini:" + m.place + ": ") && Contains(m.message));
  }
}

TEST_CASE("the help names every option of a definition") {
  auto const help = tool::definition_help(catalog());
  for (std::string const option :
       {"puzzle", "answers", "digest", "[instances]", "files", "[generate]", "size", "[methods]",
        "algorithms", "[limits]", "max-states", "[run]", "repetitions", "[report]", "baseline",
        "[figure]", "log-scale"}) {
    CHECK_THAT(help, Contains(option));
  }
}
