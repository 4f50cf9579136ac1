// SPDX-License-Identifier: BSL-1.0
//
// Warnings of questions that break a rule: on standard error, beside the results and exit codes of
// a run without them.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <regex>
#include <string>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;

namespace {

/// A legal board between two that break a promise of the contest.
std::string const boards = "puzzlegraph ghosts\n"
                           "3 1 1\na A\n"
                           "4 3 1\n####\n#aA#\n####\n"
                           "4 4 1\n####\n#aA#\n#  #\n####\n"
                           "0 0 0\n";

std::string warning(std::string const& file, std::string const& what) {
  return "puzzlegraph: warning: " + file + ":" + what + ", as the contest promises\n";
}
std::string first_of(std::string const& file) {
  return warning(file, "3:1: found a corridor cell at the border, expected walls all around");
}
std::string third_of(std::string const& file) {
  return warning(file,
                 "10:2: found a 2x2 block without a wall, expected a wall in every 2x2 block");
}

} // namespace

TEST_CASE("solve --contest answers boards that break a promise, and warns of each") {
  auto const file = temporary_file("illegal.ghosts", boards);
  for (std::string const form : {"text", "contest"}) {
    CAPTURE(form);
    auto const plain = run_tool("solve -f " + form + " " + file);
    CHECK(plain.exit_code == 0);
    CHECK(plain.err.empty());
    auto const checked = run_tool("solve --contest -f " + form + " " + file);
    CHECK(checked.exit_code == 0);
    CHECK(checked.out == plain.out);
    CHECK(checked.err == first_of(file) + third_of(file));
  }
  CHECK(run_tool("solve -f contest --contest " + file).out == "2\n1\n1\n");
  CHECK(run_tool("solve --contest -q 1 " + file).err == first_of(file));
  CHECK(run_tool("solve --contest -q 2 " + file).err.empty());
  CHECK(run_tool("solve --contest " + ghosts).err.empty());
  auto const standard_input = run_tool("solve --contest -", boards);
  CHECK(standard_input.err == first_of("<stdin>") + third_of("<stdin>"));
  auto const undecided = run_tool("solve --contest --max-states 1 -a breadth-first " + file);
  CHECK(undecided.exit_code == 10);
  CHECK(undecided.err == first_of(file) + third_of(file));
}

TEST_CASE("solve --contest warns once of each board, with threads and of several files") {
  std::string many = "puzzlegraph ghosts\n";
  std::string expected;
  auto const file = temporary_file("many-illegal.ghosts", many);
  for (int k = 0; k < 100; ++k) {
    many += "3 1 1\na A\n";
    expected += warning(file, std::to_string(2 * k + 3) +
                                  ":1: found a corridor cell at the border, expected walls all "
                                  "around");
  }
  temporary_file("many-illegal.ghosts", many + "0 0 0\n");
  auto const run = run_tool("solve -f contest --contest --threads 4 " + file);
  CHECK(run.err == expected);
  CHECK(run.out.size() == 200);
  auto const one = temporary_file("illegal.ghosts", boards);
  auto const twice = run_tool("solve --contest " + one + " " + ghosts + " " + one);
  CHECK(twice.err == first_of(one) + third_of(one) + first_of(one) + third_of(one));
}

TEST_CASE("solve --contest --json names the broken promise in the answer") {
  auto const file = temporary_file("illegal.ghosts", boards);
  auto const run = run_tool("solve --contest --json " + file);
  CHECK(run.err == first_of(file) + third_of(file));
  CHECK(occurrences(run.out, "\"warning\":") == 2);
  CHECK_THAT(run.out, Contains("\"warning\":\"" + file + ":3:1: found a corridor cell"));
  CHECK_THAT(run_tool("solve --json " + file).out, !Contains("warning"));
  auto const checked = run_tool("verify " + file + " -", run.out);
  CHECK(checked.exit_code == 11); // legal; that it is optimal is not checked
}

TEST_CASE("all commands that read files warn by --contest, and do what they do without") {
  auto const file = temporary_file("illegal.ghosts", boards);
  auto const solution = temporary_file("illegal.solution", run_tool("solve " + file).out);
  struct asked {
    std::string command;
    std::string of_file;
    std::string rest;
  };
  for (auto const& [command, of_file, rest] :
       std::vector<asked>{{"count", file, ""},
                          {"explore", file, "--skip all"},
                          {"verify", file, solution},
                          {"compare", file, "--max-states 1000"},
                          {"show", file, solution},
                          {"show", file + " -q 1", solution},
                          {"export -f graphml", file + " -q 1", ""},
                          {"draw -o -", file + " -q 3", ""},
                          {"view", file + " -q 3", ""},
                          {"hardest", file + " -q 1", ""}}) {
    CAPTURE(command, of_file, rest);
    bool const is_first = of_file.ends_with(" -q 1");
    bool const is_third = of_file.ends_with(" -q 3");
    auto const plain = run_tool(command + " " + of_file + " " + rest);
    CHECK(plain.exit_code <= 11);
    CHECK_FALSE(plain.out.empty());
    auto const checked = run_tool(command + " --contest " + of_file + " " + rest);
    CHECK(checked.exit_code == plain.exit_code);
    CHECK(checked.err ==
          (is_third ? "" : first_of(file)) + (is_first ? "" : third_of(file)) + plain.err);
    if (command == "explore" || command == "compare") continue; // with times
    if (command == "hardest") continue;                         // with its command
    CHECK(checked.out == plain.out);
  }
}

TEST_CASE(
    "option --contest warns of no file that cannot be read, and is no option of other puzzles") {
  auto const bad = run_tool("solve --contest --puzzle ghosts -", "3 1 1\na A\n3 1 1\na #\n0 0 0\n");
  CHECK(bad.exit_code == 2);
  CHECK(bad.out.empty());
  CHECK_THAT(bad.err, Contains("'#', ' ' or the goal A") && !Contains("warning"));
  auto const other = run_tool("solve --contest " + tiles);
  CHECK(other.exit_code == 1);
  CHECK_THAT(other.err, Contains("tiles has no option --contest"));
}

TEST_CASE("help of hardest says what --contest means for a size and for a file") {
  auto const help = run_tool("hardest --help").out;
  auto const contest = help.find("  --contest ");
  REQUIRE(contest != std::string::npos);
  auto const of_puzzle = help.rfind("\nFor ", contest);
  CHECK(help.substr(of_puzzle, 13) == "\nFor ghosts:\n");
  auto entry = help.substr(contest, help.find("\n      --", contest) - contest);
  entry = std::regex_replace(entry, std::regex("\\s+"), " ");
  CHECK_THAT(entry, Contains("boards that keep") && Contains("of a file: warn of boards"));
}
