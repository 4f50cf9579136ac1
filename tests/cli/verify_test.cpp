// SPDX-License-Identifier: BSL-1.0
//
// verify and show on incomplete, wrong and malformed solutions.
#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <filesystem>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;

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
    auto const one = run_tool("solve -q 2 -f " + form + " " + ghosts).out;
    auto const r = run_tool("verify " + ghosts + " -", one);
    CHECK(r.exit_code == 11);
    CHECK(
        r.out ==
        "question 2 (dataset 2): holds, 36 steps (makespan); optimal: unchecked\n1 of 3 questions "
        "answered\n1 claim unchecked; --recheck answers the questions anew\n");

    // An undecided question is not answered.
    auto const open =
        run_tool("solve -a astar --heuristic none --max-states 1000 -f " + form + " " + ghosts);
    REQUIRE(open.exit_code == 10);
    auto const run = run_tool("verify --recheck " + ghosts + " -", open.out);
    CHECK(run.exit_code == 0);
    CHECK_THAT(run.out, EndsWith(" of 3 questions answered\n"));
  }
  auto const all = run_tool("solve " + ghosts).out;
  CHECK_THAT(run_tool("verify " + ghosts + " -", all).out, !Contains("answered"));
}

TEST_CASE("verify replays the plan of a planner") {
  auto const task = data + "/planning/rovers.sas";
  auto const plan = run_tool("solve --plan sas-plan " + task).out;
  CHECK_THAT(plan, StartsWith("(") && Contains(")\n(") && EndsWith("\n; cost = 13 (unit cost)\n"));
  auto const fine = run_tool("verify " + task + " -", plan);
  CHECK(fine.exit_code == 11); // legal, and whether a shorter one exists was not asked
  CHECK_THAT(fine.out, Contains("13 moves"));
  auto const late = run_tool("verify " + task + " -", plan.substr(plan.find('\n') + 1));
  CHECK(late.exit_code == 3);
  CHECK_THAT(late.out + late.err, Contains("operator "));
}

TEST_CASE("verify and show refuse options that would do nothing") {
  auto const solved = run_tool("solve -q 1 " + ghosts).out;
  for (auto const& [options, needed] : std::vector<std::pair<std::string, std::string>>{
           {"--threads 3", "--recheck"},
           {"--max-states 9", "--recheck"},
           {"--no-cache", "--recheck"},
           {"--cache none", "--recheck"},
           {"--max-memory 1M", "--recheck or --certificate"},
           {"--max-seconds 1", "--recheck or --certificate"}}) {
    auto const run = run_tool("verify " + options + " " + ghosts + " -", solved);
    CAPTURE(options);
    CHECK(run.exit_code == 1);
    CHECK(run.err == "puzzlegraph: verify: " + options.substr(0, options.find(' ')) + " needs " +
                         needed + "\n");
  }
  CHECK(run_tool("show --threads 3 -q 1 " + ghosts).exit_code == 1);
}

TEST_CASE("verify refuses a number that it cannot hold") {
  for (std::string const claim : {"solved, ", "undecided, at least "}) {
    auto const run = run_tool("verify " + ghosts + " -", "question 1 of 3 (dataset 1): " + claim +
                                                             "99999999999999999999999 steps\n");
    CAPTURE(claim);
    CHECK(run.exit_code == 2);
    CHECK_THAT(run.err, Contains("found 99999999999999999999999, expected a number below 2^64"));
  }
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
  auto const solved = run_tool("solve --json -q 1 " + ghosts).out;
  auto const high = with(solved, R"("lower_bound":7)", R"("lower_bound":8)");
  auto const checked = run_tool("verify " + ghosts + " -", high);
  CHECK(checked.exit_code == 3);
  CHECK(checked.out == "question 1 (dataset 1): refuted: at least 8 steps claimed, but 7 steps "
                       "made\n1 of 3 questions answered\n");
  CHECK(run_tool("show -q 1 " + ghosts + " -", high).exit_code == 3);
  auto const low = with(solved, R"("lower_bound":7)", R"("lower_bound":6)");
  CHECK(run_tool("verify " + ghosts + " -", low).exit_code == 11);
  auto const cheap = with(solved, R"("cost":7)", R"("cost":6)");
  CHECK(run_tool("show -q 1 " + ghosts + " -", cheap).exit_code == 3);
}

TEST_CASE("verify checks lower bounds of undecided questions") {
  auto const stated = [](std::string const& bound) {
    return R"({"schema":"puzzlegraph-solve-1","unit":"steps","questions":[{"question":1,)"
           R"("verdict":"undecided","lower_bound":)" +
           bound + "}]}";
  };
  auto const verified = [&](std::string const& options, std::string const& bound) {
    return run_tool("verify " + options + ghosts + " -", stated(bound));
  };
  auto const open = verified("", "7");
  CHECK(open.exit_code == 11);
  CHECK_THAT(open.out,
             Contains("question 1 (dataset 1): at least 7 steps (makespan): unchecked\n"));
  auto const right = verified("--recheck ", "7");
  CHECK(right.exit_code == 0);
  CHECK_THAT(right.out,
             Contains("question 1 (dataset 1): at least 7 steps (makespan): confirmed by "));
  auto const wrong = verified("--recheck ", "8");
  CHECK(wrong.exit_code == 3);
  CHECK_THAT(wrong.out, Contains("refuted: at least 8 steps claimed, but 7 steps by "));
  CHECK_THAT(verified("", "0").out, Contains("undecided, nothing to check"));
  CHECK_THAT(verified("", "null").out, Contains("undecided, nothing to check"));
  CHECK(verified("", "\"7\"").exit_code == 2);

  // As `solve` writes them; another unit is an input error.
  auto const text = run_tool("solve -q 1 -a breadth-first --max-states 20 -f text " + ghosts);
  REQUIRE(text.exit_code == 10);
  REQUIRE_THAT(text.out, Contains("undecided (state limit), at least "));
  CHECK(run_tool("verify " + ghosts + " -", text.out).exit_code == 11);
  CHECK(run_tool("verify --recheck " + ghosts + " -", text.out).exit_code == 0);
  CHECK(run_tool("verify " + ghosts + " -", with(text.out, " steps", " moves")).exit_code == 2);
}

TEST_CASE("verify explains why tables and numbers without a meaning are not solutions") {
  auto const table = run_tool("solve -f table " + walls).out;
  auto const t = run_tool("verify " + walls + " -", table);
  CHECK(t.exit_code == 2);
  CHECK(t.err == "puzzlegraph: <stdin>:1:1: found the table of `puzzlegraph solve`, "
                 "expected moves, as `puzzlegraph solve` writes them as text or JSON\n");
  auto const number = run_tool("verify " + walls + " -", "16\n");
  CHECK(number.exit_code == 2);
  CHECK_THAT(number.err, Contains("<stdin>:1:1: found the number 16, which has nothing to replay"));
  auto const shown = run_tool("show " + klotski + " -", "2\n-1\n");
  CHECK(shown.exit_code == 2);
  CHECK_THAT(shown.err, Contains("<stdin>:1:1: found the number 2, which has no moves"));
}

TEST_CASE("verify reports claims that it did not check, and --recheck checks them") {
  auto const solvable = run_tool("verify " + ghosts + " -", "-1\n36\n77\n");
  CHECK(solvable.exit_code == 11);
  CHECK(solvable.out == "question 1 (dataset 1): unsolvable: unchecked\n"
                        "question 2 (dataset 2): 36 steps (makespan): unchecked\n"
                        "question 3 (dataset 3): 77 steps (makespan): unchecked\n"
                        "3 claims unchecked; --recheck answers the questions anew\n");
  auto const anew = run_tool("verify --recheck " + ghosts + " -", "-1\n36\n76\n");
  CHECK(anew.exit_code == 3);
  CHECK_THAT(anew.out,
             Contains("question 1 (dataset 1): refuted: unsolvable claimed, but 7 steps ("));
  CHECK_THAT(anew.out, Contains("question 2 (dataset 2): 36 steps (makespan): confirmed by "));
  CHECK_THAT(anew.out, Contains("question 3 (dataset 3): refuted: 76 steps claimed, but "));

  auto const right = run_tool("verify --recheck " + klotski + " -", "2\n-1\n");
  CHECK(right.exit_code == 0);
  CHECK(run_tool("verify --recheck " + klotski + " -", "2\n3\n").exit_code == 3);
  CHECK(run_tool("verify --recheck " + klotski + " -", "?\n-1\n").exit_code == 0);
  CHECK(run_tool("verify " + klotski + " -", "2\n-2\n").exit_code == 2);

  // A legal detour is not optimal.
  auto const long_way = run_tool("verify --recheck " + walls + " -", "NSNESESEENNWNWWWWW\n");
  CHECK(long_way.exit_code == 3);
  CHECK_THAT(long_way.out,
             Contains("refuted: 18 steps claimed, but 16 steps (NESESEENNWNWWWWW) by "));
}

TEST_CASE("verify --recheck uses another method than the one stated, within the limits") {
  auto const bfs = run_tool("solve -a breadth-first " + tiles).out;
  auto const other = run_tool("verify --recheck " + tiles + " -", bfs);
  CHECK(other.exit_code == 0);
  CHECK_THAT(other.out, Contains("confirmed by astar, linear-conflict\n"));
  for (std::string const form : {"text", "json"}) {
    auto const astar = run_tool("solve -q 1 -f " + form + " " + tiles).out;
    auto const r = run_tool("verify --recheck " + tiles + " -", astar);
    CHECK(r.exit_code == 0);
    CHECK_THAT(r.out, Contains("optimal: confirmed by breadth-first\n"));
    auto const cut = run_tool("verify --recheck --max-states 100 " + tiles + " -", astar);
    CHECK(cut.exit_code == 11);
    CHECK_THAT(cut.out, Contains("holds, 21 moves; optimal: unchecked (state limit, at least "));
    CHECK_THAT(cut.out, EndsWith("\n1 claim unchecked\n"));
  }
}

TEST_CASE("verify --recheck takes no search of the stated method for another one") {
  auto const solved = run_tool("solve -q 2 " + ghosts).out;
  std::string const by = "by independence-detection (ending in astar, single); expanded 60836, ";
  REQUIRE_THAT(solved, Contains(by));
  auto const json = run_tool("solve --json -q 2 " + ghosts).out;
  CHECK_THAT(json, Contains(R"("method":{"algorithm":"independence-detection"},)"
                            R"("decided_by":{"algorithm":"astar","heuristic":"single"})"));
  auto const inner = with(solved, by, "by astar, single; expanded 60836, ");
  for (auto const& stated : {solved, json, inner}) {
    auto const r = run_tool("verify --recheck " + ghosts + " -", stated);
    CHECK(r.exit_code == 0);
    CHECK_THAT(r.out, Contains("optimal: confirmed by breadth-first\n"));
  }
}

TEST_CASE("a search that cannot confirm an invariant leaves the claim unchecked") {
  auto const file = data + "/tiles/fourteen-fifteen.tiles";
  auto const solved = run_tool("solve " + file);
  REQUIRE_THAT(solved.out, Contains("by an invariant"));
  auto const r = run_tool("verify --recheck --max-seconds 0.2 " + file + " -", solved.out);
  CHECK(r.exit_code == 11);
  CHECK_THAT(r.out, Contains("unsolvable: unchecked (time limit, at least "));
}

TEST_CASE("verify writes JSON") {
  auto const solved = run_tool("solve --json " + klotski + " " + walls).out;
  auto const r = run_tool("verify --json --recheck " + klotski + " " + walls + " -", solved);
  CHECK(r.exit_code == 0);
  std::istringstream lines(r.out);
  std::string line;
  REQUIRE(std::getline(lines, line));
  auto const first = boost::json::parse(line).as_object();
  CHECK(first.at("schema") == "puzzlegraph-verify-1");
  CHECK(first.at("file") == boost::json::string_view(klotski));
  auto const& of = first.at("questions").as_array();
  REQUIRE(of.size() == 2);
  CHECK(of[0].at("stated") == "solved");
  CHECK(of[0].at("cost") == 2);
  CHECK(of[0].at("replayed") == true);
  CHECK(of[0].at("claim") == "confirmed");
  CHECK(of[1].at("stated") == "unsolvable");
  CHECK(of[1].at("replayed") == false);
  CHECK(of[1].at("cost").is_null());
  REQUIRE(std::getline(lines, line));
  CHECK(boost::json::parse(line).at("puzzle") == "walls");
  CHECK_FALSE(std::getline(lines, line));

  auto const wrong = run_tool("verify --json " + walls + " -", "NESESEENNWNWWWW\n");
  CHECK(wrong.exit_code == 3);
  auto const one = boost::json::parse(wrong.out).at("questions").at(0);
  CHECK(one.at("claim") == "refuted");
  CHECK(one.at("reason").as_string().starts_with("after 15 moves: "));
}

TEST_CASE("verify refuses answers whose question does not match the instance") {
  std::string const moves = "\nmoves: NESESEENNWNWWWWW\n";
  std::string const right = "question 1 of 1 (maze 1): solved, 16 steps";
  REQUIRE(run_tool("verify " + walls + " -", right + moves).exit_code == 11);
  struct mistake {
    std::string line;
    std::string message;
  };
  for (auto const& m : std::vector<mistake>{
           {"question 1 of 7 (maze 1): solved, 16 steps",
            "1:12: found 'of 7 (maze 1): solved, 16 steps', expected 'of 1 (maze 1): ' and the"},
           {"question 1 of 1 (board 1): solved, 16 steps", "1:12: found 'of 1 (board 1): solved"},
           {"question 1", "1:11: found the end of the line, expected 'of 1 (maze 1): ' and the"},
           {"question 1 of 1 (maze 1): solved", "1:27: found 'solved' without a cost, expected"}}) {
    auto const r = run_tool("verify " + walls + " -", m.line + moves);
    CAPTURE(m.line, r.err);
    CHECK(r.exit_code == 2);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, Contains("<stdin>:" + m.message));
  }
  auto const comma = run_tool("verify " + walls + " -", with(right, "16", "1,016") + moves);
  CHECK(comma.exit_code == 2); // not 1 step
  CHECK_THAT(comma.err, Contains("found an answer in ',016 steps', expected one in steps"));
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
  CHECK(run.exit_code == 11);
  CHECK_THAT(run.out, Contains("file  a maze.walls\nquestion 1 (maze 1): holds, 16 steps; "));
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

TEST_CASE("verify and show do not take a solution in another unit for a wrong one") {
  auto const file = sample::data + "/blocks/parking.blocks";
  for (std::string const form : {"text", "json"}) {
    auto const steps = run_tool("solve --metric steps -f " + form + " " + file).out;
    for (std::string const command : {"verify ", "verify --recheck ", "show -q 1 "}) {
      auto const as_moves = run_tool(command + file + " -", steps);
      CAPTURE(command, as_moves.out, as_moves.err);
      CHECK(as_moves.exit_code == 2);
      CHECK(as_moves.out.empty());
      CHECK_THAT(as_moves.err,
                 Contains(form == "text" ? "<stdin>:1:" : "<stdin>:1:1: ") &&
                     Contains("found an answer in 'steps', expected one in moves, the unit of ") &&
                     Contains("; or read that with the option metric = steps\n"));
    }
    CHECK(run_tool("verify --metric steps " + file + " -", steps).exit_code == 11);
  }
  auto const open = run_tool("solve --metric steps --max-states 50 -q 1 " + file).out;
  CHECK(run_tool("verify " + file + " -", open).exit_code == 2);

  auto const task = sample::data + "/planning/sokoban.sas";
  auto const plan = run_tool("solve " + task).out;
  CHECK_THAT(run_tool("verify --metric moves " + task + " -", plan).err,
             Contains("found an answer in 'units', expected one in moves, the unit of ") &&
                 Contains("; or read that with another metric than moves\n"));
}

TEST_CASE("verify escapes the unit of a solution file") {
  auto const board = temporary_file("escaped.tiles", "puzzlegraph tiles\n2 2\n1 2\n0 3\n0 0\n");
  for (std::string const given :
       {"question 1 of 1 (board 1): solved, 1 \x1B[2J moves\nmoves: E\n",
        R"({"schema":"puzzlegraph-solve-1","unit":"\u001b[2J moves","questions":[)"
        R"({"question":1,"verdict":"solved","cost":1,"moves":"E"}]})"}) {
    auto const r = run_tool("verify " + board + " -", given);
    CAPTURE(given, r.out, r.err);
    CHECK(r.exit_code == 2);
    CHECK_THAT(r.err, Contains(R"(an answer in '\x1b[2J moves', expected one in moves)"));
    CHECK(r.err.find('\x1B') == std::string::npos);
  }
}

TEST_CASE("verify says after how many moves a solution stops short") {
  auto const solved = run_tool("solve " + walls).out;
  auto const at = solved.find("moves: ");
  auto const word = solved.substr(at, solved.find('\n', at) - at);
  auto const r =
      run_tool("verify " + walls + " -", with(solved, word, word.substr(0, word.size() - 1)));
  CHECK(r.exit_code == 3);
  CHECK_THAT(r.out, Contains("refuted: after 15 moves: the pusher is still in the maze"));
}

TEST_CASE("verify says what a solved question without a cost lacks") {
  auto const r = run_tool("verify " + walls + " -", "question 1 of 1 (maze 1): solved\nmoves: N\n");
  CHECK(r.exit_code == 2);
  CHECK_THAT(r.err, Contains("found 'solved' without a cost, expected `solved, 12 moves`, say"));
}

TEST_CASE("solve writes plans that verify and other programs read") {
  auto const swap =
      temporary_file("swap.ghosts", "puzzlegraph ghosts\n3 2 2\na b\n# #\nB A\n# #\n");
  auto const answer = run_tool("solve " + swap).out;
  CHECK_THAT(answer, StartsWith("question 1 of 1 (dataset 1): solved, 4 steps (makespan); sum of "
                                "costs 7, at least 4\n"));
  CHECK_THAT(run_tool("verify " + swap + " -", answer).out,
             StartsWith("question 1 (dataset 1): "
                        "holds, 4 steps (makespan)"));
  CHECK_THAT(run_tool("solve --json " + swap).out,
             Contains(R"("objective":"makespan")") &&
                 Contains(R"("further_costs":[{"name":"sum of costs","cost":7,"lower_bound":4}])"));
  // Every line of a table and of CSV names the objective, too.
  auto const table = run_tool("solve -f table " + swap + " " + walls).out;
  CHECK_THAT(table, Contains("1  solved          4 steps (makespan)  independence-detection"));
  CHECK_THAT(table, Contains("1  solved         16 steps             "));
  CHECK_THAT(run_tool("verify -f table " + swap + " -", answer).out,
             Contains("1  solved          4 steps (makespan)  unchecked"));
  CHECK_THAT(run_tool("solve --csv " + swap).out,
             Contains(",unit,objective,encoding,") && Contains(",solved,4,4,steps,makespan,"));
  CHECK_THAT(run_tool("verify --csv " + swap + " -", answer).out,
             Contains(",unit,objective,claim,reason\n") && Contains(",solved,4,,steps,makespan,"));
  CHECK_THAT(run_tool("compare " + swap).out, Contains(", cost in steps (makespan)\n"));
  for (std::string const form : {"paths", "timeline"}) {
    INFO(form);
    auto const plan = run_tool("solve --plan " + form + " " + swap);
    CHECK(plan.exit_code == 0);
    auto const held = run_tool("verify " + swap + " -", plan.out);
    CHECK(held.exit_code == 11);
    CHECK_THAT(held.out,
               StartsWith("question 1 (dataset 1): holds, 4 steps (makespan); sum of costs "
                          "7, at least 4; optimal: unchecked\n"));
    CHECK(run_tool("verify --recheck " + swap + " -", plan.out).exit_code == 0);
    CHECK_THAT(run_tool("verify --json " + swap + " -", plan.out).out,
               Contains(R"("further_costs":[{"name":"sum of costs","cost":7,"lower_bound":4}])"));
  }
  auto const met = run_tool("verify " + swap + " -", "Agent 0: (0,0)->(0,1)->(0,2)->\n"
                                                     "Agent 1: (0,2)->(0,2)->(0,1)->(0,0)->\n");
  CHECK(met.exit_code == 3);
  CHECK(met.out == "question 1 (dataset 1): refuted: time 2: agents 0 and 1 swap (0,1) (row 1, "
                   "column 2) and (0,2) (row 1, column 3)\n");
  // What is longer than the optimum holds, and is not optimal.
  auto const slow =
      run_tool("verify --recheck " + swap + " -", "(0,0)->(0,1)->(1,1)->(1,1)->(0,1)->(0,2)\n"
                                                  "(0,2)->(0,2)->(0,1)->(0,0)\n");
  CHECK(slow.exit_code == 3);
  CHECK_THAT(slow.out, Contains("5 steps claimed, but 4 steps"));
}

TEST_CASE("plans are of one question") {
  auto const none = run_tool("solve --plan paths " + ghosts);
  CHECK(none.exit_code == 1);
  CHECK_THAT(none.err, Contains("found 3 questions, expected one question (--question)"));
  CHECK_THAT(run_tool("solve --plan paths " + walls).err, Contains("a question of walls"));
  auto const task = temporary_file("plan-form.sas", slurp(data + "/planning/lamps-8.sas"));
  for (auto const& [form, file, of] :
       {std::tuple("sas-plan", ghosts, "found 'sas-plan' of ghosts, expected paths"),
        std::tuple("paths", task, "found 'paths' of planning, expected sas-plan")}) {
    auto const written = fresh_folder("plan-form");
    auto const r = run_tool(std::string("solve -q 1 --plan ") + form + " " + file + " -o " +
                            (written / "plan").string());
    CAPTURE(r.err);
    CHECK(r.exit_code == 1);
    CHECK_THAT(r.err, Contains(of));
    CHECK(std::filesystem::is_empty(written));
  }
  CHECK_THAT(run_tool("solve --plan way -q 1 " + ghosts).err,
             Contains("paths, timeline or sas-plan"));
  for (std::string const format : {"--json", "--csv", "--format table"}) {
    auto const both = run_tool("solve --plan paths " + format + " -q 1 " + ghosts);
    CHECK(both.exit_code == 1);
    CHECK(both.out.empty());
    CHECK(both.err == "puzzlegraph: --plan: found " + format +
                          " too, expected one of them: a plan has its own form\n");
  }
  auto const plan = run_tool("solve --plan paths -q 1 " + ghosts);
  CHECK(plan.exit_code == 0);
  auto const several = run_tool("verify " + ghosts + " -", plan.out);
  CHECK(several.exit_code == 2);
  CHECK_THAT(several.err, Contains("found a plan of one question for 3 questions"));
  auto const unsolvable = run_tool("solve --plan paths -q 1 " +
                                   std::string(PUZZLEGRAPH_DATA_DIR "/ghosts/unsolvable.ghosts"));
  CHECK(unsolvable.out.empty());
  CHECK_THAT(unsolvable.err, Contains("unsolvable; no plan"));
}
