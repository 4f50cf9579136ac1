// SPDX-License-Identifier: BSL-1.0
//
// verify and show on incomplete, wrong and malformed solutions.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <string>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;

namespace {

/// A text in which the first `from` became `to`.
std::string with(std::string text, std::string const& from, std::string const& to) {
  auto const at = text.find(from);
  REQUIRE(at != std::string::npos);
  return text.replace(at, from.size(), to);
}

} // namespace

TEST_CASE("verify reports the number of answered questions") {
  for (std::string const form : {"text", "json"}) {
    auto const one = run_tool("solve -i 2 -o " + form + " " + ghosts).out;
    auto const r = run_tool("verify " + ghosts + " -", one);
    CHECK(r.exit_code == 0);
    CHECK(r.out == "question 2 (dataset 2): holds, 36 steps\n1 of 3 questions answered\n");

    // An undecided question is not answered.
    auto const open =
        run_tool("solve -a astar --heuristic none --max-states 1000 -o " + form + " " + ghosts);
    REQUIRE(open.exit_code == 10);
    auto const run = run_tool("verify " + ghosts + " -", open.out);
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, EndsWith(" of 3 questions answered\n"));
  }
  auto const all = run_tool("solve " + ghosts).out;
  CHECK_THAT(run_tool("verify " + ghosts + " -", all).out, !Contains("answered"));
}

TEST_CASE("verify and show accept JSON only for the puzzle that it names") {
  auto const solved = run_tool("solve --json " + walls).out;
  auto const other = with(solved, R"("puzzle":"walls")", R"("puzzle":"tiles")");
  for (std::string const command : {"verify ", "show "}) {
    auto const r = run_tool(command + walls + " -", other);
    CHECK(r.exit_code == 2);
    CHECK(r.out.empty());
    CHECK(r.err == "puzzlegraph: <stdin>:1:1: found the puzzle \"tiles\", expected answers of "
                   "walls, as " +
                       walls + " is\n");
  }
}

TEST_CASE("verify and show refute a cost or bound that the moves contradict") {
  auto const solved = run_tool("solve --json -i 1 " + ghosts).out;
  auto const high = with(solved, R"("lower_bound":7)", R"("lower_bound":8)");
  auto const checked = run_tool("verify " + ghosts + " -", high);
  CHECK(checked.exit_code == 3);
  CHECK(checked.out == "question 1 (dataset 1): refuted: at least 8 steps claimed, but 7 moves "
                       "made\n1 of 3 questions answered\n");
  CHECK(run_tool("show -i 1 " + ghosts + " -", high).exit_code == 3);
  auto const low = with(solved, R"("lower_bound":7)", R"("lower_bound":6)");
  CHECK(run_tool("verify " + ghosts + " -", low).exit_code == 0);
  auto const cheap = with(solved, R"("cost":7)", R"("cost":6)");
  CHECK(run_tool("show -i 1 " + ghosts + " -", cheap).exit_code == 3);
}

TEST_CASE("verify explains why contest output and tables are not solutions") {
  auto const numbers = run_tool("solve -o contest " + klotski).out;
  auto const r = run_tool("verify " + klotski + " -", numbers);
  CHECK(r.exit_code == 2);
  CHECK(r.err == "puzzlegraph: <stdin>:1:1: found the number 2, which has nothing to replay, "
                 "expected moves, as `puzzlegraph solve` writes them by --output text or --output "
                 "json\n");
  auto const none = run_tool("verify " + klotski + " -", "?\n-1\n");
  CHECK(none.exit_code == 2);
  CHECK_THAT(none.err, Contains("<stdin>:2:1: found the number -1, "));

  auto const table = run_tool("solve -o table " + walls).out;
  auto const t = run_tool("verify " + walls + " -", table);
  CHECK(t.exit_code == 2);
  CHECK(t.err == "puzzlegraph: <stdin>:1:1: found the table of `puzzlegraph solve --output table`, "
                 "expected moves, as `puzzlegraph solve` writes them by --output text or --output "
                 "json\n");
}

TEST_CASE("verify refuses answers whose question does not match the instance") {
  std::string const moves = "\nmoves: NESESEENNWNWWWWW\n";
  std::string const right = "question 1 of 1 (maze 1): solved, 16 steps";
  REQUIRE(run_tool("verify " + walls + " -", right + moves).exit_code == 0);
  struct mistake {
    std::string line;
    std::string message;
  };
  for (auto const& m : std::vector<mistake>{
           {"question 1 of 7 (maze 1): solved, 16 steps",
            "1:12: found 'of 7 (maze 1): solved, 16 steps', expected 'of 1 (maze 1): ' and the"},
           {"question 1 of 1 (board 1): solved, 16 steps", "1:12: found 'of 1 (board 1): solved"},
           {"question 1", "1:11: found the end of the line, expected 'of 1 (maze 1): ' and the"},
           {"question 1 of 1 (maze 1): solved",
            "1:27: found 'solved', expected solved, and the"}}) {
    auto const r = run_tool("verify " + walls + " -", m.line + moves);
    CAPTURE(m.line, r.err);
    CHECK(r.exit_code == 2);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, Contains("<stdin>:" + m.message));
  }
  auto const json = with(run_tool("solve --json " + walls).out, R"("solved")", R"("unsolvable")");
  CHECK_THAT(run_tool("verify " + walls + " -", json).err,
             Contains("found moves of a question that is unsolvable"));
}

TEST_CASE("verify recognises files whose names contain spaces") {
  auto const folder = fresh_folder("spaces");
  temporary_file("spaces/ a maze.walls", slurp(walls));
  auto const run =
      run_shell("cd '" + folder.string() + "' && \"$PUZZLEGRAPH\" solve ' a maze.walls' " + ghosts +
                " | \"$PUZZLEGRAPH\" verify ' a maze.walls' " + ghosts + " -");
  CHECK(run.exit_code == 0);
  CHECK_THAT(run.out, Contains("file  a maze.walls\nquestion 1 (maze 1): holds, 16 steps\n"));
}

TEST_CASE("verify reads the moves of JSON to their end") {
  auto const solved = run_tool("solve --json " + walls).out;
  auto const r =
      run_tool("verify " + walls + " -", with(solved, "NESESEENNWNWWWWW", "NESESEENNWNWWWWW\\nNN"));
  CHECK(r.exit_code == 2);
  CHECK_THAT(r.err, Contains("found moves of more than one line"));
}

TEST_CASE("show takes an empty list of answers to no questions") {
  auto const none = temporary_file("none.tiles", "0 0\n");
  auto const solved = run_tool("solve --json " + none);
  REQUIRE(solved.exit_code == 0);
  auto const r = run_tool("show " + none + " -", solved.out);
  CHECK(r.exit_code == 0);
  CHECK(r.out.empty());
}

TEST_CASE("verify refutes a solution in another unit") {
  auto const file = sample::data + "/blocks/pennant.blocks";
  for (std::string const form : {"text", "json"}) {
    auto const steps = run_tool("solve --metric steps -o " + form + " " + file);
    auto const as_moves = run_tool("verify " + file + " -", steps.out);
    CHECK(as_moves.exit_code == 3);
    CHECK_THAT(as_moves.out, Contains("refuted: stated in steps, but the file counts moves"));
    CHECK(run_tool("verify --metric steps " + file + " -", steps.out).exit_code == 0);
  }
}
