// SPDX-License-Identifier: BSL-1.0
//
// generate --where and explore --where: what is written satisfies the conditions, errors name the
// place, and limits keep what was found.
#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
namespace json = boost::json;

namespace {

std::string const parking = data + "/blocks/parking.blocks";
std::string const cars = "generate rush-hour --cars 9 --count 6 ";
std::string const range = "--where 'optimum in 8..12' ";

/// The values of a column of `explore --csv`.
std::vector<std::string> column(std::string const& csv, std::string const& name) {
  auto const lines = lines_of(csv);
  if (lines.empty()) return {};
  auto const head = fields_of(lines.front());
  auto const at = static_cast<std::size_t>(std::ranges::find(head, name) - head.begin());
  std::vector<std::string> values;
  for (std::size_t k = 1; k < lines.size(); ++k) values.push_back(fields_of(lines[k])[at]);
  return values;
}

} // namespace

TEST_CASE("boards to order satisfy their conditions, and their second line makes them again") {
  auto const file = temporary_file("order.blocks", "");
  auto const made = run_tool(cars + range + "--where 'dead == 0' --threads 1 -o " + file);
  CAPTURE(made.err);
  REQUIRE(made.exit_code == 0);
  CHECK_THAT(made.err,
             Contains("6 boards of ") && Contains("components by their number of states"));
  auto const text = slurp(file);
  auto const again = lines_of(text).at(1);
  REQUIRE_THAT(again, StartsWith("% puzzlegraph generate blocks --size 6x6 "));
  CHECK_THAT(text, !Contains("incomplete"));
  CHECK(run_tool(again.substr(std::string("% puzzlegraph ").size()) + " --threads 3").out == text);
  auto const all = run_tool("explore --csv " + file);
  CHECK(column(all.out, "optimum").size() == 6);
  CHECK(run_tool("explore --csv --where 'dead == 0' " + range + file).out == all.out);
  CHECK(lines_of(run_tool("explore --csv --where 'optimum > 12' " + file).out).size() == 1);
  CHECK(run_tool(cars + range + "--seed 2").out != text);
}

TEST_CASE("boards to order have numbers of a range, and --many is named where it would help") {
  auto const made = run_tool("generate rush-hour --cars 7..9 --count 8 --where 'optimum in 4..7'");
  REQUIRE(made.exit_code == 0);
  CHECK_THAT(lines_of(made.out).at(1), Contains(" --cars 7..9 "));
  CHECK_THAT(lines_of(made.out).at(4), StartsWith("% accepted of examined by --cars: "));
  std::set<std::size_t> numbers;
  std::set<char> names;
  for (auto const& line : lines_of(made.out)) {
    if (line.size() == 6) names.insert(line.begin(), line.end());
    if (line.size() == 6 || names.empty()) continue;
    names.erase('.');
    numbers.insert(names.size());
    names.clear();
  }
  numbers.erase(1); // the goal
  CHECK(numbers.size() >= 2);
  CHECK((*numbers.begin() >= 6 && *numbers.rbegin() <= 9));
  auto const many = run_tool("generate 8-puzzle --count 2 --max-draws 20 --where 'optimum == 20'");
  CHECK(many.exit_code == 10);
  CHECK_THAT(many.err, Contains("1 of 2 found; whether there are more is open (see --max-draws); "
                                "--many takes several boards of a component: "));
}

TEST_CASE("the numbers of a range are counted as they were examined and accepted") {
  std::string const order = "generate ghosts --size 4x4 --ghosts 1..2 --density 0.2 --count 12 "
                            "--where 'optimum in 3..5' ";
  auto const lines = lines_of(run_tool(order + "--json").out);
  REQUIRE(lines.size() == 12);
  std::map<std::int64_t, std::int64_t> accepted; // by number
  std::map<std::int64_t, json::object> counts;
  for (auto const& line : lines) {
    auto const board = json::parse(line);
    auto const& of = board.at("found").at("numbers").at("ghosts").as_object();
    auto const number = of.at("number").as_int64();
    ++accepted[number];
    counts[number] = of;
  }
  REQUIRE(counts.size() == 2);
  std::string by_number = "accepted of examined by --ghosts:";
  std::int64_t examined = 0;
  for (auto const& [number, of] : counts) {
    CHECK(of.at("accepted").as_int64() == accepted[number]);
    examined += of.at("examined").as_int64();
    by_number += (number == 1 ? " " : ", ") + json::serialize(of.at("accepted")) + " of " +
                 json::serialize(of.at("examined")) + " with " + std::to_string(number);
  }
  auto const text = run_tool(order);
  CHECK(lines_of(text.out).at(4) == "% " + by_number);
  CHECK_THAT(text.err, Contains(by_number) &&
                           Contains("12 boards of " + std::to_string(examined) + " examined"));
}

TEST_CASE("generate --sort puts the greatest first, and --per-length has so many of each") {
  auto const made = run_tool("generate rush-hour --cars 9 --per-length 2 --sort optimum "
                             "--where 'optimum in 5..7'");
  REQUIRE(made.exit_code == 0);
  CHECK(column(run_tool("explore --csv -", made.out).out, "optimum") ==
        std::vector<std::string>{"7", "7", "6", "6", "5", "5"});
  auto const again = lines_of(made.out).at(1);
  CHECK_THAT(again, Contains(" --per-length 2 ") && !Contains("--count"));
  CHECK(run_tool(again.substr(std::string("% puzzlegraph ").size())).out == made.out);
  auto const both =
      run_tool("generate rush-hour --per-length 2 --count 4 --where 'optimum in 5..7'");
  CHECK(both.exit_code == 1);
  CHECK_THAT(both.err, Contains("--count: found --per-length too, expected one of them"));
  auto const endless = run_tool("generate rush-hour --per-length 2 --where 'optimum > 5'");
  CHECK(endless.exit_code == 1);
  CHECK_THAT(endless.err, Contains("expected a condition with a greatest length"));
}

TEST_CASE(
    "a line of generate --json has the board, its solution and the command that verifies it") {
  auto const made = run_tool(cars + range + "--where 'bridges >= 0' --json");
  REQUIRE(made.exit_code == 0);
  auto const lines = lines_of(made.out);
  CHECK(lines.size() == 6);
  for (auto const& line : lines) {
    auto const board = json::parse(line);
    auto const text = std::string(board.at("board").as_string());
    auto const optimum = board.at("optimum").to_number<std::uint64_t>();
    CHECK((optimum >= 8 && optimum <= 12));
    CHECK(board.at("measures").at("optimal_solutions").at("cost") == board.at("optimum"));
    CHECK(!board.at("measures").at("undirected").is_null());
    CHECK(board.at("measures").at("spectrum").is_null());
    auto const file = temporary_file("one.blocks", text);
    auto const claim = temporary_file(
        "one.txt", "question 1 of 1 (board 1): solved, " + std::to_string(optimum) +
                       " moves\nmoves: " + std::string(board.at("solution").as_string()) + "\n");
    CHECK(run_tool("verify --recheck " + file + " " + claim).exit_code == 0);
    auto command = std::string(board.at("verify").as_string());
    auto const at = command.find("| puzzlegraph ");
    REQUIRE(at != std::string::npos);
    command.replace(at, std::string("| puzzlegraph ").size(), "| \"$PUZZLEGRAPH\" ");
    auto const verified = run_shell(command);
    CHECK(verified.exit_code == 0);
    CHECK(lines_of(verified.out).size() == 2);
  }
}

TEST_CASE("explore --boards: files of two puzzles are refused before they are explored") {
  auto const boards = fresh_folder("boards-of-two-puzzles") / "both.txt";
  auto const run = run_tool("explore --boards " + boards.string() + " " + data +
                            "/blocks/parking.blocks " + klotski);
  CHECK(run.exit_code == 1);
  CHECK(run.out.empty());
  CHECK_THAT(run.err, Contains("is of klotski, expected boards of one puzzle, blocks"));
  CHECK(!std::filesystem::exists(boards));
}

TEST_CASE("explore --where chooses questions, and --boards writes them in the order of --sort") {
  auto const chosen = temporary_file("chosen.blocks", "");
  auto const run = run_tool("explore --table --where 'optimum >= 1' --sort bottlenecks --boards " +
                            chosen + " " + parking);
  CAPTURE(run.err);
  CHECK(run.exit_code == 0);
  CHECK(lines_of(run.out).size() == 3);
  CHECK(column(run_tool("explore --csv " + chosen).out, "optimum") ==
        std::vector<std::string>{"17", "13"});
  // by a measure that is no column, and that a table does not take otherwise
  auto const by_bridges = run_tool("explore --csv --sort articulation_states " + parking);
  CHECK(column(by_bridges.out, "question").size() == 3);
  auto const as_json = run_tool("explore --json --where 'optimum == 17' " + parking);
  CHECK(json::parse(as_json.out).at("questions").as_array().size() == 1);
  auto const none =
      run_tool("explore --table --where 'optimum == 99' --boards " + chosen + " " + parking);
  CHECK(none.exit_code == 0);
  CHECK_THAT(none.err, Contains("no question satisfies the conditions; not written"));
  CHECK(column(run_tool("explore --csv " + chosen).out, "optimum").size() == 2); // as it was
}

TEST_CASE("a question that a limit stops is not chosen, and the exit code is 10") {
  auto const run = run_tool("explore --table --where 'optimum >= 1' --max-states 1000 " + parking);
  CHECK(run.exit_code == 10);
  CHECK(lines_of(run.out).size() == 2); // the first has 906 states
}

TEST_CASE("conditions that are wrong are refused with their place") {
  for (auto const& command : {std::string("generate rush-hour"), "explore " + parking}) {
    auto const wrong = run_tool(command + " --where 'dead == 0' --where 'optimum in 20.25'");
    CHECK(wrong.exit_code == 1);
    CHECK(wrong.out.empty());
    CHECK_THAT(
        wrong.err,
        Contains(
            "--where 'optimum in 20.25':1:17: found the end of the condition, expected '..' and "
            "the greatest value, such as 20..25"));
    auto const unknown = run_tool(command + " --where 'bridge == 0'");
    CHECK(unknown.exit_code == 1);
    CHECK_THAT(unknown.err, Contains("--where 'bridge == 0':1:1: found 'bridge'") &&
                                Contains("did you mean 'bridges'?"));
    CHECK(run_tool(command + " --sort nothing").exit_code == 1);
    auto const no_item = run_tool(command + " --where 'heuristics.none.start > 1'");
    CHECK(no_item.exit_code == 1);
    CHECK_THAT(no_item.err, Contains("'heuristics.none.start > 1': heuristics: found 'none', "
                                     "expected goal or blockers or pattern-database"));
  }
}

TEST_CASE("generate --many states no share of the boards examined, which can give several each") {
  auto const made =
      run_tool("generate tiles --size 3x3 --count 5 --many --where 'optimum in 3..5'");
  REQUIRE(made.exit_code == 0);
  CHECK_THAT(made.err, Contains("5 boards from ") && !Contains("%)"));
}

TEST_CASE("a condition that the method of generate cannot decide is refused for that reason") {
  auto const run = run_tool("generate rush-hour --where 'dead == 0' --method solve");
  CHECK(run.exit_code == 1);
  CHECK_THAT(run.err,
             Contains("'dead == 0' is measured on the whole state graph of a board, which the "
                      "method solve does not build"));
}

TEST_CASE("generate refuses what does not go with conditions") {
  for (std::string const more : {"--min-length 5", "--solvable yes"}) {
    auto const run = run_tool(cars + range + more);
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Contains("beside --where, expected a condition such as 'optimum >= 20'"));
  }
  auto const several = run_tool("generate klotski --size 3x3 --queries 3 --where 'optimum >= 2'");
  CHECK(several.exit_code == 1);
  CHECK_THAT(several.err, Contains("boards to order have one question each: found 3 of a board"));
  for (std::string const more : {"--json", "--max-seconds 5", "--threads 2"}) {
    auto const run = run_tool(cars + more);
    CHECK(run.exit_code == 1);
    CHECK_THAT(run.err, Contains("is for boards to order, expected --where too"));
  }
  auto const graph = run_tool("generate 15-puzzle --max-states 10000 --where 'bridges == 0'");
  CHECK(graph.exit_code == 1);
  CHECK_THAT(graph.err,
             Contains("'bridges == 0' is measured on the whole state graph of a board, and that of "
                      "the first board drawn has more than 10000 states"));
  auto const climbing = run_tool("generate rush-hour --method climb --where 'bridges == 0'");
  CHECK_THAT(climbing.err, Contains("expected a condition on the optimum"));
}

TEST_CASE("boards that do not exist end a search undecided, with those that were found") {
  auto const file = temporary_file("few.tiles", "as it was");
  auto const few = run_tool("generate tiles --size 2x3 --count 9 --max-draws 50 --many "
                            "--where 'optimum == 20' -o " +
                            file);
  CHECK(few.exit_code == 10);
  CHECK_THAT(few.err, Contains("undecided (limit of draws): ") && Contains(" of 9 found"));
  CHECK_THAT(lines_of(slurp(file)).at(2),
             StartsWith("% incomplete (limit of draws): ") && Contains(" of 9 found"));
  std::string const unlucky =
      "generate tiles --size 2x3 --max-draws 50 --json --where 'optimum == 21' --count ";
  auto const whole = json::parse(run_tool(unlucky + "1").out);
  CHECK((whole.at("wanted") == 1 && whole.at("stopped_by") == "none"));
  auto const part = json::parse(run_tool(unlucky + "2").out);
  CHECK((part.at("wanted") == 2 && part.at("stopped_by") == "draws"));
  CHECK_FALSE(column(run_tool("explore --csv " + file).out, "optimum").empty());
  auto const none =
      run_tool("generate tiles --size 2x3 --max-draws 50 --where 'optimum == 22' -o " + file);
  CHECK(none.exit_code == 10);
  CHECK(none.out.empty());
}

TEST_CASE("Ctrl-C and --max-seconds end generate --where with what was found, and exit code 10") {
  auto const file = temporary_file("cut.blocks", "");
  auto const endless =
      "generate rush-hour --cars 4 --count 1000000 --where 'optimum >= 2' -o " + file;
  auto const timed = run_tool(endless + " --max-seconds 2");
  CHECK(timed.exit_code == 10);
  CHECK_THAT(timed.err, Contains("undecided (time limit): ") && Contains(" of 1000000 found"));
  CHECK_THAT(slurp(file), Contains("\n% incomplete (time limit): "));
  CHECK(!column(run_tool("explore --csv -q 1 " + file).out, "optimum").empty());
  auto const run = run_interrupted(endless, "2");
  CHECK(run.exit_code == 10);
  CHECK_THAT(run.err, Contains("undecided (interrupted): ") && Contains(" of 1000000 found"));
  CHECK_THAT(slurp(file), Contains("\n% incomplete (interrupted): "));
  CHECK(!column(run_tool("explore --csv -q 1 " + file).out, "optimum").empty());
}
