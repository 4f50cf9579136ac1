// SPDX-License-Identifier: BSL-1.0
//
// A table of commands, exit codes and first lines, and further behaviour of the tool.
#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <regex>
#include <string>
#include <string_view>
#include <tuple>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

struct expected_run {
  std::string arguments;
  std::string input;
  int exit_code;
  std::string out; ///< first line of standard output; a * stands for any text
  std::string err; ///< the same of standard error
};

/// Whether the line is as expected, where the first * stands for any text.
bool is_as(std::string_view line, std::string_view expected) {
  auto const at = expected.find('*');
  if (at == std::string_view::npos) return line == expected;
  return line.size() + 1 >= expected.size() && line.starts_with(expected.substr(0, at)) &&
         line.ends_with(expected.substr(at + 1));
}

} // namespace

TEST_CASE("commands, their exit codes and their first lines") {
  std::vector<expected_run> const table{
      {"--help", "", 0, "usage: puzzlegraph COMMAND [options] [FILE|-]", ""},
      {"--version", "", 0, "*", ""},
      {"solve --version", "", 0, "*", ""},
      {"solve --help", "", 0, "usage: puzzlegraph solve [options] FILE...|-", ""},
      {"verify --help", "", 0, "usage: puzzlegraph verify [options] INSTANCE... SOLUTION", ""},
      {"show --help", "", 0, "usage: puzzlegraph show [options] FILE|- [SOLUTION]", ""},
      {"compare --help", "", 0, "usage: puzzlegraph compare [options] FILE|-", ""},
      {"solve -- --version", "", 2, "", "*"},
      {"help solve", "", 0, "usage: puzzlegraph solve [options] FILE...|-", ""},
      {"help", "", 0, "usage: puzzlegraph COMMAND [options] [FILE|-]", ""},
      {"help slove", "", 1, "",
       "puzzlegraph: help: found 'slove', expected a command, a puzzle or measures; did you mean "
       "'solve'?"},
      {"solve ''", "", 1, "", "puzzlegraph: solve: expected files (- is standard input), found ''"},
      {"verify " + walls + " ''", "", 1, "", "*"},
      {"solve -a '' " + walls, "", 1, "",
       "puzzlegraph: --algorithm: found '', expected one of: auto breadth-first *"},
      {"solve --heuristic= " + walls, "", 1, "", "*"},
      {"solve -e '' " + klotski, "", 1, "", "*"},
      {"solve --config '' " + walls, "", 1, "", "*"},
      {"show -o '' " + walls, "", 1, "", "*"},
      {"generate tiles -o ''", "", 1, "",
       "puzzlegraph: --output: found '', expected a value: the file; default, and -: standard "
       "output"},
      {"experiment --database '' test.ini", "", 1, "", "*"},
      {"explore -m '' " + walls, "", 1, "", "*"},
      {"hardest walls --size 3x3 --seconds 0", "", 1, "",
       "puzzlegraph: --seconds: found '0', expected a positive time such as 0.5, 90s, 5m or 1h"},
      {"slove", "", 1, "",
       "puzzlegraph: no command is called 'slove'; see puzzlegraph --help; did you mean 'solve'?"},
      {"paint", "", 1, "", "puzzlegraph: no command is called 'paint'; see puzzlegraph --help"},
      {"solve", "", 1, "", "puzzlegraph: solve: expected files (- is standard input)"},
      {"solve --no-such-option x", "", 1, "",
       "puzzlegraph: solve: found --no-such-option, expected an option that `puzzlegraph solve "
       "--help` lists"},
      {"solve --algoritm astar x", "", 1, "",
       "puzzlegraph: solve: found --algoritm, expected an option that `puzzlegraph solve --help` "
       "lists; did you mean '--algorithm'?"},
      {"solve --max 3 x", "", 1, "",
       "puzzlegraph: --max: found the beginning of several options, expected --max-memory, "
       "--max-seconds or --max-states"},
      {"solve --json=yes x", "", 1, "",
       "puzzlegraph: --json: found a value, expected none: it is a switch"},
      {"solve x --max-states", "", 1, "",
       "puzzlegraph: --max-states: found no value, expected a value: stored states, such as 1e6"},
      {"solve -a astr " + walls, "", 1, "",
       "puzzlegraph: --algorithm: found 'astr', expected one of those of walls: auto *; did you "
       "mean 'astar'?"},
      {"explore -m eccentricty " + walls, "", 1, "",
       "puzzlegraph: --measure: found 'eccentricty', expected all, structure, heuristics, "
       "eccentricity, random-walk or spectrum; did you mean 'eccentricity'?"},
      {"generate tile", "", 1, "",
       "puzzlegraph: no puzzle is called 'tile'; there are: tiles klotski ghosts walls blocks; "
       "did you mean 'tiles'?"},
      {"hardest tile", "", 1, "",
       "puzzlegraph: no puzzle is called 'tile'; there are: tiles klotski ghosts walls blocks; "
       "did you mean 'tiles'?"},
      {"hardest transitions", "", 1, "",
       "puzzlegraph: transitions has no search for the hardest instance"},
      {"solve --max-seconds abc " + ghosts, "", 1, "", "*"},
      {"solve --max-seconds=-1 " + ghosts, "", 1, "",
       "puzzlegraph: --max-seconds: found '-1', expected a positive time such as 0.5, 90s, 5m or "
       "1h"},
      {"solve --max-memory 3X " + ghosts, "", 1, "", "*"},
      {"solve --format xml " + ghosts, "", 1, "", "*"},
      {"solve --ids none " + ghosts, "", 1, "", "*"},
      {"solve --algorithm dfs " + ghosts, "", 1, "", "*"},
      {"solve --algorithm bidirectional " + walls, "", 1, "", "*"},
      {"solve --puzzle chess " + ghosts, "", 1, "",
       "puzzlegraph: --puzzle: found 'chess', expected the name of a puzzle: tiles klotski ghosts "
       "walls blocks transitions planning"},
      {"solve --question 4 " + ghosts, "", 1, "", "*"},
      {"solve --question 4 " + ghosts, "", 1, "",
       "puzzlegraph: --question: found 4, expected a question of " + ghosts + ", from 1 to 3"},
      {"solve -q 1 -q 2 " + ghosts, "", 1, "",
       "puzzlegraph: --question: found twice, expected once"},
      {"solve -", "\n 1 2 3\n", 2, "",
       "puzzlegraph: <stdin>:2:7: found 3 numbers, expected n*n of them, from 2 x 2 to 6 x 6; the "
       "text looks like lines: tiles in one line for each board"},
      {"solve -", "\n what? \n", 2, "",
       "puzzlegraph: <stdin>:2:2: found 'what?', expected a header `puzzlegraph NAME`, as neither "
       "the "
       "file's extension nor the option puzzle names it, and its text is in no known notation: "
       "tiles "
       "klotski ghosts walls blocks transitions planning"},
      {"solve -", "", 2, "",
       "puzzlegraph: <stdin>:1:1: found the end of the file, expected a header `puzzlegraph NAME`, "
       "as neither the file's extension nor the option puzzle names it, and its text is in no "
       "known "
       "notation: tiles klotski ghosts walls blocks transitions planning"},
      {"solve --puzzle ghosts -", "", 2, "", "*"},
      {"solve -", "puzzlegraph chess\n", 2, "",
       "puzzlegraph: <stdin>:1:13: found 'chess', expected the name of a puzzle: tiles klotski "
       "ghosts walls blocks transitions planning"},
      {"solve /no/such/file.walls", "", 2, "", "*"},
      {"solve --puzzle walls /dev/zero", "", 2, "", "*"},
      {"solve --puzzle walls /", "", 2, "", "*"},
      {"solve --puzzle klotski -", "1000000000 1000000000 1\n1\n", 2, "", "*"},
      {"solve -", "puzzlegraph walls\n1 1 1 1\n15\n90 80 1 1\n", 2, "",
       "puzzlegraph: <stdin>:4:1: found a maze of 90 x 80 cells, expected mazes whose states "
       "take "
       "at most 4096 bits"},
      {"solve --format contest " + ghosts, "", 0, "7", ""},
      {"solve --format contest " + klotski, "", 0, "2", ""},
      {"solve --format contest " + walls, "", 0, "NESESEENNWNWWWWW", ""},
      {"solve --format contest --question 3 " + ghosts, "", 0, "77", ""},
      {"solve --format contest --instance=3 " + ghosts, "", 0, "77",
       "puzzlegraph: note: --instance is called --question now"},
      {"solve --format contest -i 3 " + ghosts, "", 0, "77",
       "puzzlegraph: note: --instance is called --question now"},
      {"solve --format contest -q 3 " + ghosts, "", 0, "77", ""},
      {"solve -f contest -a breadth-first -q 2 " + ghosts, "", 0, "36", ""},
      {"solve -f contest -e plain " + klotski, "", 0, "2", ""},
      {"solve -f contest -a astar --heuristic manhattan -e plain " + klotski, "", 0, "2", ""},
      {"solve " + tiles, "", 0, "question 1 of 6 (board 1): solved, 21 moves", ""},
      {"solve -f contest -", "puzzlegraph walls\n2 1 1 1\n11 14\n0 0 0 0\n", 0, "-", ""},
      {"solve -f contest " + slow_method + "--max-states 100 -", hard_tiles, 10, "?", ""},
      {"solve -f contest " + slow_method + "--max-memory 100K -", hard_tiles, 10, "?", ""},
      {"solve -f contest " + slow_method + "--max-seconds 0.2 -", hard_tiles, 10, "?", ""},
      {"verify " + walls, "", 1, "",
       "puzzlegraph: verify: expected two files or more, INSTANCE... SOLUTION, found '" + walls +
           "'"},
      {"verify " + walls + " /dev/null", "", 2, "", "*"},
      {"verify " + walls + " -", "NESESEENNWNWWWWW\n", 11,
       "question 1 (maze 1): holds, 16 steps; optimal: unchecked", ""},
      {"verify --recheck " + walls + " -", "NESESEENNWNWWWWW\n", 0,
       "question 1 (maze 1): holds, 16 steps; optimal: confirmed by astar, exit", ""},
      {"verify " + walls + " -", "NESESEENNWNWWWW\n", 3, "*", ""},
      {"verify " + walls + " -", "S\n", 3, "*", ""},
      {"verify " + walls + " -", "NESX\n", 2, "", "*"},
      {"verify " + walls + " -", "-\n", 11, "question 1 (maze 1): unsolvable: unchecked", ""},
      {"verify " + walls + " -", "{\"questions\": 3}", 2, "", "*"},
      {"verify " + walls + " -", "{\"questions\": []}", 2, "",
       "puzzlegraph: <stdin>:1:1: found no member \"schema\" that is \"puzzlegraph-solve-1\", "
       "expected the JSON "
       "of "
       "`puzzlegraph solve`"},
      {"verify " + walls + " -",
       R"({"schema":"puzzlegraph-solve-1","questions":[{"question":1,"verdict":"maybe"}]})", 2, "",
       "puzzlegraph: <stdin>:1:1: found the verdict 'maybe', expected the JSON of `puzzlegraph "
       "solve`"},
      {"verify " + walls + " -", "question 1 of 1 (maze 1): maybe\n", 2, "",
       "puzzlegraph: <stdin>:1:27: found 'maybe', expected solved, unsolvable or undecided"},
      {"verify " + walls + " -",
       "question 1 of 1 (maze 1): unsolvable\nquestion 1 of 1 (maze 1): unsolvable\n", 2, "",
       "puzzlegraph: <stdin>:1:1: found two answers to question 1 of " + walls + ", expected one"},
      {"verify " + walls + " -", "{\"questions\": [", 2, "", "*"},
      {"verify " + walls + " -", "question 7 of 1 (maze 7): solved, 1 steps\nmoves: N\n", 2, "",
       "*"},
      {"compare " + walls, "", 0, walls + ": question 1 of 1 (maze 1), cost in steps", ""},
      {"compare", "", 1, "", "puzzlegraph: compare: expected FILE (- is standard input)"},
      {"solve -a ida-star --ids ranked " + tiles, "", 1, "",
       "puzzlegraph: --ids: found 'ranked', expected nothing: ida-star has no ids of states"},
      {"solve -a simple-paths --ids ranked " + walls, "", 1, "",
       "puzzlegraph: --ids: found 'ranked', expected nothing: simple-paths has no ids of states"},
      {"solve -a astar --prune-parents " + walls, "", 1, "",
       "puzzlegraph: --prune-parents: found --algorithm astar, expected --algorithm "
       "ida-star: the others do not use it"},
      {"solve -a ida-star --prune-straight-back " + tiles, "", 1, "", // the old name
       "puzzlegraph: --prune-parents: found yes, expected nothing: tiles has no option "
       "--prune-parents, but --pattern-tiles, --operator-order"},
      {"solve -a ida-star --prune-straight-back " + walls, "", 0,
       "question 1 of 1 (maze 1): solved, 16 steps", ""},
      {"solve --pad " + walls, "", 1, "",
       "puzzlegraph: --pad: found yes, expected nothing: walls has no option --pad, but "
       "--union-walls"},
      {"generate klotski --ghosts 3", "", 1, "",
       "puzzlegraph: --ghosts: found 3, expected nothing: klotski has no option --ghosts, but "
       "--density, --queries"},
      {"generate ghosts --ghosts 27", "", 1, "",
       "puzzlegraph: cannot generate that: expected a larger board for that number of ghosts"},
      {"generate klotski --queries many", "", 1, "",
       "puzzlegraph: --queries: found 'many', expected 1 to 4294967295, or a range such as 1..4"},
      {"solve -f table --json " + walls, "", 1, "",
       "puzzlegraph: --json: found --format table too, expected one of them"},
      {"solve -e plane " + klotski, "", 1, "",
       "puzzlegraph: --encoding: found 'plane', expected one of those of klotski: auto pushes "
       "sides "
       "plain"},
      {"solve -e plain " + walls, "", 1, "",
       "puzzlegraph: --encoding: found 'plain', expected nothing: walls has no choice of them"},
      {"solve --heuristic exits " + walls, "", 1, "",
       "puzzlegraph: --heuristic: found 'exits', expected one of those of walls: auto none border "
       "exit; "
       "did you mean 'exit'?"},
      {"solve -a bidirectional -e sides " + klotski, "", 1, "",
       "puzzlegraph: klotski has no method 'sides, bidirectional': each of these is known, but not "
       "together"},
      {"generate --help", "", 0, "usage: puzzlegraph generate PUZZLE [options]", ""},
      {"generate", "", 1, "", "puzzlegraph: generate: expected the name of a puzzle"},
      {"generate chess", "", 1, "", "*"},
      {"generate tiles --size 5x8", "", 1, "",
       "puzzlegraph: cannot generate that: expected 2 to 36 cells"},
      {"solve --cache x --no-cache " + tiles, "", 1, "",
       "puzzlegraph: --no-cache: found --cache x too, expected one of them"},
      {"solve --operator-order NWEE " + tiles, "", 1, "",
       "puzzlegraph: --operator-order: found 'NWEE', expected WNES in any order"},
      {"solve --pattern-tiles 9 " + tiles, "", 1, "",
       "puzzlegraph: --pattern-tiles: found 9, expected 1 to 8"},
      {"generate tiles --size 1x1", "", 1, "",
       "puzzlegraph: cannot generate that: expected 2 to 36 cells"},
      {"generate walls --size 4", "", 1, "",
       "puzzlegraph: --size: found '4', expected ROWSxCOLUMNS, such as 16x12"},
      {"generate walls --density 2", "", 1, "", "puzzlegraph: --density: found 2, expected 0 to 1"},
      {"generate klotski --solvable maybe", "", 1, "",
       "puzzlegraph: --solvable: found 'maybe', expected yes or no"},
      {"compare --max-states 5 " + walls, "", 10,
       walls + ": question 1 of 1 (maze 1), cost in steps", ""},
  };
  for (auto const& r : table) {
    auto const run = run_tool(r.arguments, r.input);
    CAPTURE(r.arguments, run.out, run.err);
    CHECK(run.exit_code == r.exit_code);
    if (!is_as(first_line(run.out), r.out)) CHECK(first_line(run.out) == r.out);
    if (!is_as(first_line(run.err), r.err)) CHECK(first_line(run.err) == r.err);
    if (r.exit_code == 1 || r.exit_code == 2) {
      CHECK_THAT(run.err, StartsWith("puzzlegraph: "));
      CHECK(run.out.empty());
    }
  }
}

TEST_CASE("the published samples are reproduced byte for byte") {
  CHECK(run_tool("solve -f contest " + ghosts).out == "7\n36\n77\n");
  CHECK(run_tool("solve -f contest " + klotski).out == "2\n-1\n");
  for (std::string const method : {"-a breadth-first", "-a dijkstra", "-a astar --heuristic none",
                                   "-a astar --heuristic exit", "-a ida-star", "-a boost-astar"}) {
    CAPTURE(method);
    CHECK(run_tool("solve -f contest " + method + " " + walls).out == "NESESEENNWNWWWWW\n");
  }
}

TEST_CASE("IDA* leaves a question that the invariant refutes to the invariant") {
  auto const odd = data + "/tiles/fourteen-fifteen.tiles";
  auto const r = run_tool("solve -q 2 -a ida-star --max-seconds 300 " + odd);
  CAPTURE(r.out, r.err);
  CHECK(r.exit_code == 0);
  CHECK_THAT(r.out, Contains("unsolvable") && Contains("parity") && Contains("expanded 0,"));
}

TEST_CASE("IDA* proves that mazes have no way out, since none has more steps than cells") {
  auto const mazes = run_tool("generate walls --size 3x3 --solvable no --count 20 --seed 2").out;
  auto const r = run_tool("solve -f contest -a ida-star --heuristic none --puzzle walls -", mazes);
  CAPTURE(mazes, r.out, r.err);
  CHECK(r.exit_code == 0);
  auto const exhausted = run_tool("solve -f contest -a breadth-first --puzzle walls -", mazes);
  CHECK(r.out == exhausted.out);
}

TEST_CASE("verify reads what solve writes, and refutes what was changed") {
  for (auto const& file : {klotski, ghosts, walls}) {
    for (std::string const form : {"text", "json"}) {
      auto const solved = run_tool("solve -f " + form + " " + file);
      REQUIRE(solved.exit_code == 0);
      auto const checked = run_tool("verify --recheck " + file + " -", solved.out);
      CAPTURE(file, form, checked.out, checked.err);
      CHECK(checked.exit_code == 0);
    }
  }
  auto solution = run_tool("solve " + walls).out;
  auto const moves = solution.find("moves: ");
  solution.erase(moves + 7, 1);
  auto const checked = run_tool("verify " + walls + " -", solution);
  CHECK(checked.exit_code == 3);
  CHECK_THAT(checked.out, StartsWith("question 1 (maze 1): refuted: move "));

  auto json = run_tool("solve --json " + ghosts).out;
  json.replace(json.find("\"cost\":7"), 8, "\"cost\":6");
  auto const claimed = run_tool("verify " + ghosts + " -", json);
  CHECK(claimed.exit_code == 3);
  CHECK_THAT(claimed.out, Contains("6 steps claimed, but 7 steps made"));
}

TEST_CASE("verify reads what solve writes for several files") {
  auto const files = walls + " " + ghosts + " " + klotski + " " + walls + " ";
  for (std::string const form : {"text", "json"}) {
    auto const solved = run_tool("solve -f " + form + " " + files).out;
    auto const checked = run_tool("verify " + files + "-", solved);
    CAPTURE(form, checked.err);
    CHECK(checked.exit_code == 11);
    std::string const legal = "; optimal: unchecked\n";
    std::string const of_walls = "file " + walls + "\nquestion 1 (maze 1): holds, 16 steps" + legal;
    CHECK(checked.out ==
          of_walls + "file " + ghosts + "\nquestion 1 (dataset 1): holds, 7 steps (makespan)" +
              legal + "question 2 (dataset 2): holds, 36 steps (makespan)" + legal +
              "question 3 (dataset 3): holds, 77 steps (makespan)" + legal + "file " + klotski +
              "\nquestion 1 (board 1, query 1): holds, 2 unit moves" + legal +
              "question 2 (board 1, query 2): unsolvable: unchecked\n" + of_walls +
              "7 claims unchecked; --recheck answers the questions anew\n");
    // One instance too few, too many, or another.
    for (auto const& others : {walls + " ", files + walls + " ", walls + " " + klotski + " "}) {
      auto const refused = run_tool("verify " + others + "-", solved);
      CHECK(refused.exit_code == 2);
      CHECK(refused.out.empty());
      CHECK_THAT(refused.err, Contains("answer"));
    }
  }
  auto const lines = run_tool("solve -f contest " + walls + " " + walls).out;
  CHECK(run_tool("verify " + walls + " " + walls + " -", lines).exit_code == 11);
  CHECK(run_tool("verify " + walls + " -", lines).err ==
        "puzzlegraph: <stdin>:2:1: found 'NESESEENNWNWWWWW', expected the end of the file after 1 "
        "answer\n");
  auto const cut = run_tool("verify " + walls + " -", "{\"questions\": [\n");
  CHECK(cut.err.starts_with("puzzlegraph: <stdin>:2:1: found incomplete JSON"));
}

TEST_CASE("nothing is printed of a file with an error at its end") {
  auto const run = run_tool("solve --puzzle ghosts -", "5 3 1\n#####\n#a A#\n#####\n");
  CHECK(run.exit_code == 2);
  CHECK(run.out.empty());
  CHECK_THAT(run.err, StartsWith("puzzlegraph: <stdin>:"));
}

TEST_CASE("a bad file does not stop those after it") {
  auto const bad = temporary_file("bad.walls", "1 1\n");
  auto const run = run_tool("solve -f contest " + walls + " " + bad + " " + klotski);
  CHECK(run.exit_code == 2);
  CHECK(run.out == "NESESEENNWNWWWWW\n2\n-1\n");
  CHECK_THAT(run.err, StartsWith("puzzlegraph: " + bad + ":"));
}

TEST_CASE("an old file stays where there is no result to replace it") {
  auto const old = temporary_file("old.txt", "old\n");
  auto const bad = temporary_file("bad.walls", "1 1\n");
  for (std::string const form : {"text", "table", "csv", "json", "contest"}) {
    CAPTURE(form);
    CHECK(run_tool("solve -f " + form + " -o " + old + " " + bad).exit_code == 2);
    CHECK(slurp(old) == "old\n");
  }
  auto const unsolvable = data + "/planning/unsolvable.sas";
  auto const run = run_tool("solve --plan sas-plan -o " + old + " " + unsolvable);
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.err, Contains("no plan"));
  CHECK(slurp(old) == "old\n");
}

TEST_CASE("options are checked for all files before anything is printed") {
  auto const two =
      temporary_file("two.tiles", "puzzlegraph tiles\n2 2\n1 2\n3 0\n2 2\n1 2\n0 3\n0 0\n");
  for (std::string const form : {"text", "table", "json", "contest"}) {
    for (std::string const& asked :
         {"-q 3 " + ghosts + " " + two, "-q 3 " + ghosts + " - < " + two,
          "-a bidirectional " + ghosts + " " + walls, "-e plain " + klotski + " " + walls,
          "--ids lists " + walls, "-a ida-star --ids ranked " + walls}) {
      auto const r = run_tool("solve -f " + form + " " + asked);
      CAPTURE(form, asked, r.err);
      CHECK(r.exit_code == 1);
      CHECK(r.out.empty());
      CHECK_THAT(r.err, StartsWith("puzzlegraph: "));
    }
  }
  for (std::string const form : {"", "--json ", "--csv "}) {
    auto const r = run_tool("explore -e plane " + form + klotski);
    CHECK(r.exit_code == 1);
    CHECK(r.out.empty());
  }
}

TEST_CASE("an extension names the puzzle in upper case too") {
  auto const file = temporary_file("LOUD.TILES", "3 3\n1 2 3\n4 5 6\n7 0 8\n0 0\n");
  CHECK(run_tool("solve -f contest " + file).out == "1\n");
}

TEST_CASE("the columns of a table are aligned, however long the names of files") {
  auto const file =
      temporary_file("a-file-with-a-name-that-is-longer-than-the-column-of-files.tiles",
                     "3 3\n1 2 3\n4 5 6\n7 0 8\n0 0\n");
  auto const out = run_tool("solve -f table " + file).out;
  auto const row = out.substr(out.find('\n') + 1);
  CHECK(out.find("verdict") == row.find("solved"));
}

TEST_CASE("counts of one are in the singular") {
  auto const alone = [](std::string const& text) { // no "1 states" nor "1 moves"
    std::regex const plural(
        R"((^|[^0-9.,\-])1 (unit )?(state|move|step|arc|edge|sink|draw|run|answer)s)");
    return !std::regex_search(text, plural);
  };
  std::vector<std::string> const files{
      temporary_file("one.tiles", "puzzlegraph tiles goal=blank-first\n1 2\n1 0\n0 0\n"),
      temporary_file("one.klotski", "puzzlegraph klotski\n1 2 1\n1 1\n1 1 1 2 1 1\n"),
      temporary_file("one.ghosts", "puzzlegraph ghosts\n2 1 1\naA\n0 0 0\n"),
      temporary_file("one.walls", "puzzlegraph walls\n1 1 1 1\n11\n0 0 0 0\n")};
  for (auto const& file : files) {
    auto const solved = run_tool("solve " + file).out;
    auto const wrong = std::regex_replace(run_tool("solve --json " + file).out,
                                          std::regex("\"cost\":1"), "\"cost\":2");
    for (auto const& text :
         {solved, run_tool("verify " + file + " -", solved).out,
          run_tool("verify " + file + " -", wrong).out, run_tool("show " + file).out,
          run_tool("show -o - " + file).out, run_tool("draw -o - " + file).out,
          run_tool("explore --measure all " + file).out,
          run_tool("explore --max-states 1 " + file).out}) {
      CAPTURE(text);
      CHECK(!text.empty());
      CHECK(alone(text));
    }
  }
  CHECK(alone(run_tool("hardest walls --size 1x1 --tries 1").out));
  CHECK(alone(run_tool("generate tiles --size 2x2 --min-length 50 --max-draws 1").err));
  CHECK(alone(run_tool("verify " + walls + " -", "-\n-\n").err));
}

TEST_CASE("a pipe is written to directly") {
  auto const piped = run_shell("\"$PUZZLEGRAPH\" generate walls -o /dev/stdout | cat");
  CHECK(piped.out == run_tool("generate walls").out);
  CHECK(piped.err.empty());
}

TEST_CASE("output that cannot be written is an error") {
  auto const full = run_shell("\"$PUZZLEGRAPH\" solve " + ghosts + " > /dev/full");
  CHECK(full.exit_code == 4);
  CHECK_THAT(full.err, StartsWith("puzzlegraph: standard output: "));
}

TEST_CASE("a reader that leaves ends the command quietly, as by SIGPIPE") {
  auto const gone = run_shell("{ sleep 0.2; \"$PUZZLEGRAPH\" solve -f contest " + ghosts +
                              "; echo $? >&2; } | true");
  CHECK(gone.err == "141\n");
  auto const many =
      run_shell("{ \"$PUZZLEGRAPH\" explore --json -e plain " + klotski + "; } | head -c 1");
  CHECK(many.exit_code == 0);
  CHECK(many.out == "{");
  CHECK(many.err.empty());
}

TEST_CASE("option -o names a file, and its old meaning in solve still works") {
  auto const folder = fresh_folder("output-files");
  auto const file = (folder / "answers").string();
  for (std::string const command :
       {"solve -f contest ", "explore --profile --csv ", "explore ", "compare --json "}) {
    auto const written = run_tool(command + "-o '" + file + "' " + walls);
    CAPTURE(command, written.err);
    CHECK(written.exit_code == 0);
    CHECK(written.out.empty());
    CHECK_FALSE(slurp(file).empty());
  }
  REQUIRE(run_tool("solve -o '" + file + "' " + walls).exit_code == 0);
  auto const checked = (folder / "checked").string();
  CHECK(run_tool("verify -o '" + checked + "' " + walls + " '" + file + "'").exit_code == 11);
  CHECK_THAT(slurp(checked), StartsWith("question 1 (maze 1): holds, 16 steps"));
  CHECK(run_tool("solve -o /no/such/folder/file " + walls).exit_code == 4);

  auto const old = run_tool("solve -o contest " + ghosts);
  CHECK(old.exit_code == 0);
  CHECK(old.out == "7\n36\n77\n");
  CHECK(old.err == "puzzlegraph: note: --output names a file; a format is chosen by -f contest (a "
                   "file of that name: ./contest)\n");
  auto const named =
      run_shell("cd '" + folder.string() + "' && \"$PUZZLEGRAPH\" solve -f contest " + "-o table " +
                ghosts + " && cat table");
  CHECK(named.out == "7\n36\n77\n");
  CHECK(named.err == "puzzlegraph: table: 8 bytes\n");
  auto const config = temporary_file("old.ini", "output = contest\n");
  CHECK(run_tool("solve --config " + config + " " + ghosts).out == "7\n36\n77\n");
}

TEST_CASE("hardest writes JSON") {
  auto const r = run_tool("hardest --json klotski --size 2x2");
  CHECK(r.exit_code == 0);
  auto const found = boost::json::parse(r.out);
  CHECK(found.at("schema") == "puzzlegraph-hardest-1");
  CHECK(found.at("unit") == "unit moves");
  CHECK(found.at("length").to_number<int>() > 0);
  CHECK(found.at("proof").is_string());
  auto const text = std::string(std::string_view(found.at("instance").as_string()));
  CHECK_THAT(run_tool("solve -", text).out,
             Contains("solved, " + std::to_string(found.at("length").to_number<int>()) + " "));
}

TEST_CASE("compare runs the portfolio's method first, and says which limit ended the others") {
  auto const r = run_tool("compare -q 5 " + sample::tiles); // of 31 moves
  CHECK(r.exit_code == 0);
  auto const rows = lines_of(r.out);
  CHECK_THAT(rows.at(2), StartsWith("astar, linear-conflict ") && Contains(" solved "));
  std::size_t ended = 0;
  for (auto const& row : rows) {
    bool const is_undecided = row.find(" undecided ") != std::string::npos;
    bool const says_why = row.find("  time limit, ") != std::string::npos;
    CHECK(is_undecided == says_why);
    ended += says_why ? 1 : 0;
  }
  CHECK(ended >= 1); // IDA* without a heuristic
  auto const limited = run_tool("compare --max-states 100 -q 5 " + sample::tiles);
  CHECK_THAT(limited.out, Contains("  state limit\n"));
  CHECK_THAT(run_tool("compare --max-seconds 0.01 -q 5 " + sample::tiles).out,
             Contains("  time limit, 0.01 s\n"));
}

TEST_CASE("solve says which tables a method prepared, and how far it came") {
  auto const by = [](std::string const& options) {
    return run_tool("solve --puzzle tiles -a ida-star --no-cache " + options + " -",
                    "4 4\n14 15 8 12\n10 11 9 13\n2 6 5 1\n3 7 4 0\n0 0\n");
  };
  auto const stopped = by("--heuristic pattern-database --threads 1 --max-seconds 0.2");
  CHECK(stopped.exit_code == 10);
  CHECK_THAT(stopped.out, Contains("expanded 0, ") && Contains("\nprepared 0 of 3 tables, "));
  auto const json = by("--json --heuristic pattern-database --threads 1 --max-seconds 0.2");
  auto const all = boost::json::parse(json.out);
  auto const& one = all.at("questions").at(0);
  CHECK(one.at("prepared").at("wanted") == 3);
  CHECK(one.at("prepared").at("tables") == 0);
  CHECK(one.at("seconds").at("prepare").to_number<double>() > 0.1);
  CHECK_THAT(by("--heuristic small-patterns --max-seconds 5").out,
             Contains("\nprepared 4 tables, "));
  CHECK_THAT(by("--heuristic manhattan --max-seconds 0.1").out, !Contains("prepared"));
}

TEST_CASE("compare leaves out methods that do not fit the question") {
  auto const methods_by = [](std::string const& tool, std::string const& puzzle) {
    auto const r =
        run_shell("'" + tool + "' compare --csv --puzzle " + puzzle + " -", "2 2\n3 1\n2 0\n0 0\n");
    CHECK(r.exit_code == 0);
    CHECK(r.err.empty());
    std::vector<std::string> found;
    for (auto const& line : lines_of(r.out)) {
      auto const fields = fields_of(line);
      auto const head = fields_of(lines_of(r.out).front());
      std::string method;
      for (std::size_t i = 0; i < head.size(); ++i) {
        if (head[i] == "algorithm" || head[i] == "heuristic") method += fields.at(i) + " ";
      }
      found.push_back(method);
    }
    return found;
  };
  auto const all = methods_by(tool_path(), "tiles");
  CHECK(all.size() > 10);
  CHECK(methods_by(PUZZLEGRAPH_ODD_TOOL, "odd-tiles") == all);
  auto const r = run_shell(std::string("'") + PUZZLEGRAPH_ODD_TOOL +
                               "' solve --puzzle odd-tiles --heuristic of-other-boards -",
                           "2 2\n3 1\n2 0\n0 0\n");
  CHECK(r.exit_code == 1); // it is one of the puzzle's methods, but not of this question
}

TEST_CASE("compare and hardest ask for a goal as solve does") {
  auto const on = [](std::string const& command) {
    return run_shell("'" + std::string(tool_path()) + "' " + command + " --puzzle transitions -",
                     "from,to\na,b\n");
  };
  auto const refused = on("compare");
  CHECK(refused.exit_code == 2);
  CHECK(refused.out.empty());
  CHECK(refused.err == on("solve").err);
  CHECK_THAT(refused.err, Contains("<stdin>: no goal is given"));
  CHECK(on("compare --goal state=b").exit_code == 0);
  auto const hardest = run_tool("hardest -", "puzzlegraph transitions\nfrom,to\na,b\n");
  CHECK(hardest.exit_code == 2);
  CHECK(hardest.out.empty());
  CHECK_THAT(hardest.err, Contains("<stdin>: no goal is given"));
}

TEST_CASE("compare writes JSON") {
  auto const r = run_tool("compare --json " + ghosts + " -q 1");
  CHECK(r.exit_code == 0);
  auto const all = boost::json::parse(r.out);
  CHECK(all.at("schema") == "puzzlegraph-compare-1");
  auto const& one = all.at("questions").at(0);
  CHECK(one.at("question") == 1);
  REQUIRE(one.at("runs").as_array().size() > 5);
  for (auto const& run : one.at("runs").as_array()) {
    CHECK(run.at("verdict") == "solved");
    CHECK(run.at("cost") == 7);
    CHECK(run.at("method").at("algorithm").is_string());
    CHECK(run.at("max_seconds").to_number<double>() >= 1);
  }
}

TEST_CASE("options can be given in a file") {
  auto const config = temporary_file("options.ini", "algorithm = breadth-first\nformat = table\n");
  auto const run = run_tool("solve --config " + config + " " + walls);
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("breadth-first"));
  CHECK(run_tool("solve --config /no/such.ini " + walls).exit_code == 2);
}

TEST_CASE("an option in a file has its place in errors, also where the command checks it late") {
  auto const cases = std::vector<std::tuple<std::string, std::string, std::string>>{
      {"explore", "where = foo > 1", ":2:9: --where 'foo > 1':1:1: found 'foo'"},
      {"explore", "where = optimum > 1\nwhere = foo > 1", ":3:9: --where 'foo > 1':1:1: "},
      {"explore", "sort = foo", ":2:8: "},
      {"export", "output = foo.xyz", ":2:10: export: expected --format"},
      {"export --format dot", "margin = 2", ":2:10: --margin goes with"},
      {"export --format dot", "layers = 500..600", ":2:10: --around, --layers and"},
      {"solve", "proof = pair", ":2:9: --proof needs --certificate"},
      {"solve --certificate " + (fresh_folder("proof") / "x").string(), "proof = pair",
       ":2:9: walls has no proofs of the form 'pair'"},
      {"solve -a breadth-first", "heuristic = border", ":2:13: "},
      {"solve", "json", ":2:1: found 'json', expected name = value"}};
  for (auto const& [command, line, message] : cases) {
    auto const config = temporary_file("wrong.ini", "# x\n" + line + "\n");
    auto const run = run_tool(command + " --config " + config + " " + walls);
    CAPTURE(command, line, run.err);
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains("wrong.ini" + message));
  }
}

TEST_CASE("many questions are answered in order, on any number of threads") {
  for (std::string const options :
       {"klotski --size 9x9 --density 0.2 --queries 300",
        "ghosts --size 5x5 --ghosts 2 --count 100", "walls --size 3x3 --count 100",
        "tiles --size 2x3 --count 100"}) {
    CAPTURE(options);
    auto const file = temporary_file("many", run_tool("generate " + options).out);
    for (std::string const form : {"text", "contest"}) {
      auto const one = run_tool("solve --threads 1 -f " + form + " " + file);
      CHECK(one.exit_code == 0);
      CHECK(run_tool("solve --threads 3 -f " + form + " " + file).out == one.out);
      CHECK(run_tool("solve -f " + form + " " + file).out == one.out);
    }
    CHECK(run_tool("solve --threads 2 --max-states 1 -a astar " + file).exit_code == 10);
  }
  CHECK(run_tool("solve --threads 0 " + walls).exit_code == 1);
}

TEST_CASE("BOM and CRLF are accepted") {
  CHECK(run_tool("solve -f contest --puzzle klotski -",
                 "\xEF\xBB\xBF"
                 "3 4 2\r\n0 1 1 1\r\n0 1 1 0\r\n0 1 0 0\r\n3 2 1 2 2 2\r\n1 2 2 2 3 2\r\n")
            .out == "2\n-1\n");
}
