// SPDX-License-Identifier: BSL-1.0
//
// Help of commands, puzzles and measures; the width of all help texts.
#include "puzzlegraph/analysis/measure_table.hpp"
#include "puzzlegraph/puzzles/catalog.hpp"

#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <sstream>
#include <string>
#include <string_view>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;

namespace {

/// The commands that --help lists.
std::vector<std::string> all_commands() {
  auto const help = run_tool("--help").out;
  constexpr std::string_view title = "\nCommands:\n";
  std::istringstream lines(help.substr(help.find(title) + title.size()));
  std::vector<std::string> names;
  for (std::string line; std::getline(lines, line) && line.starts_with("  ");) {
    names.push_back(line.substr(2, line.find(' ', 2) - 2));
  }
  REQUIRE(names.size() >= 16);
  return names;
}

/// The lines after "Example:", without their indent.
std::string example_in(std::string const& help) {
  std::istringstream lines(help.substr(help.find("Example:\n") + 9));
  std::string text;
  for (std::string line; std::getline(lines, line);) {
    if (!line.empty() && !line.starts_with("    ")) break;
    text += (line.empty() ? line : line.substr(4)) + "\n";
  }
  return text;
}

} // namespace

TEST_CASE("help of a command is its --help") {
  CHECK(run_tool("help solve").out == run_tool("solve --help").out);
  CHECK(run_tool("help export").out == run_tool("export --help").out);
}

TEST_CASE("help of a puzzle has an example that the tool solves") {
  for (auto const* p : catalog()) {
    auto const help = run_tool("help " + std::string(p->name));
    CAPTURE(p->name, help.out, help.err);
    CHECK(help.exit_code == 0);
    CHECK_THAT(help.out, StartsWith(std::string(p->name) + ": "));
    for (auto const& m : p->methods) CHECK_THAT(help.out, Contains(std::string(m.heuristic)));
    for (auto const& o : p->options) CHECK_THAT(help.out, Contains("--" + std::string(o.name)));
    REQUIRE_THAT(help.out, Contains("\nExample:\n"));
    auto const solved = run_tool("solve -", example_in(help.out));
    CAPTURE(solved.err);
    CHECK(solved.exit_code == 0);
    CHECK_THAT(solved.out, Contains("solved, "));
  }
}

TEST_CASE("help of a puzzle lists each option once, with what it is for") {
  for (auto const* p : catalog()) {
    auto const help = run_tool("help " + std::string(p->name)).out;
    CAPTURE(help);
    for (auto const& o : p->options) {
      auto const entry = "\n  --" + std::string(o.name) + " (";
      auto const first = help.find(entry);
      REQUIRE(first != std::string::npos);
      CHECK(help.find(entry, first + 1) == std::string::npos);
    }
  }
  CHECK_THAT(run_tool("help blocks").out, Contains("--metric (reading, generate, hardest): what"));
}

TEST_CASE("help measures defines what explore prints") {
  auto const help = run_tool("help measures");
  CHECK(help.exit_code == 0);
  auto const printed = run_tool("explore -m all -e plain -q 1 " + klotski).out +
                       run_tool("explore -m all " + walls).out;
  for (auto const& section : measure_table()) {
    for (auto const& m : section.rows) {
      if (m.name.empty()) continue;
      CAPTURE(m.name, printed);
      CHECK_THAT(help.out, Contains("\n" + std::string(m.name) + " ("));
      CHECK_THAT(printed, Contains("\n" + std::string(m.name)));
    }
  }
}

TEST_CASE("help measures says which columns the table has") {
  auto const help = run_tool("help measures").out;
  auto const table = run_tool("explore --csv -q 1 " + klotski).out;
  std::istringstream head(table.substr(0, table.find('\n')));
  std::size_t columns = 0;
  for (std::string name; std::getline(head, name, ',');) {
    if (++columns <= 6) continue; // file, question, title, verdict, unit, objective
    CAPTURE(name);
    CHECK_THAT(help, Contains(", column " + name + "\n"));
  }
  CHECK(columns == 6 + measure_columns().size());
}

TEST_CASE("help names values by what they are, and its options puzzle by puzzle") {
  auto const help = run_tool("solve --help").out;
  CAPTURE(help);
  CHECK_THAT(help, Contains("\n  -a, --algorithm METHOD "));
  CHECK_THAT(help, Contains("\n  -o, --output FILE "));
  CHECK_THAT(help, Contains("\n      --max-seconds SECONDS "));
  auto const of_tiles = help.find("\nFor tiles:\n");
  auto const of_blocks = help.find("\nFor blocks:\n");
  auto const general = help.find("\nGeneral:\n");
  REQUIRE(general != std::string::npos);
  CHECK(of_tiles < help.find("  --pattern-tiles N"));
  CHECK(help.find("  --pattern-tiles N") < of_blocks);
  CHECK(of_blocks < help.find("  --metric WORD"));
  CHECK(help.find("  --metric WORD") < general);
}

TEST_CASE("an option of several puzzles is listed under each, with what it means there") {
  auto const help = run_tool("hardest --help").out;
  CAPTURE(help);
  CHECK(occurrences(help, "  --density X ") == 3);
  CHECK_THAT(help, Contains("share of fixed cells") && Contains("share of inner walls"));
}

TEST_CASE("help of every command has two or more examples, and no value that is called arg") {
  for (auto const& command : all_commands()) {
    auto const help = run_tool(command + " --help").out;
    CAPTURE(command, help);
    CHECK_THAT(help, StartsWith("usage: puzzlegraph " + command));
    auto const examples = help.substr(help.find("\nExamples"));
    CHECK(occurrences(examples.substr(0, examples.find("\n\n")), "puzzlegraph ") >= 2);
    CHECK_THAT(" " + help, !Contains(" arg"));
  }
}

TEST_CASE("without a command, the tool prints its examples as a usage error") {
  auto const r = run_tool("");
  CHECK(r.exit_code == 1);
  CHECK(r.out.empty());
  CHECK_THAT(r.err, StartsWith("usage: puzzlegraph COMMAND") && Contains("\nExamples") &&
                        Contains("--help"));
}

TEST_CASE("help says where to report faults") {
  CHECK_THAT(run_tool("--help").out, Contains("\nReport faults "));
}

TEST_CASE("option -V is --version") {
  CHECK(run_tool("-V").out == run_tool("--version").out);
  CHECK(run_tool("solve -V").out == run_tool("--version").out);
  CHECK_THAT(run_tool("-v").err, Contains("did you mean '-V'?"));
  CHECK_THAT(run_tool("version").err, Contains("did you mean '--version'?"));
}

TEST_CASE("help of another topic names what was meant") {
  auto const r = run_tool("help slove");
  CHECK(r.exit_code == 1);
  CHECK(r.err == "puzzlegraph: help: found 'slove', expected a command, a puzzle or measures; did "
                 "you mean 'solve'?\n");
  CHECK_THAT(run_tool("help tile").err, Contains("did you mean 'tiles'?"));
}

TEST_CASE("no line of help is longer than 120 characters") {
  std::vector<std::string> pages{"--help", "help measures"};
  for (auto const& command : all_commands()) pages.push_back("help " + command);
  for (auto const* p : catalog()) pages.push_back("help " + std::string(p->name));
  for (auto const& page : pages) {
    std::istringstream lines(run_tool(page).out);
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(page, line);
      CHECK(line.size() <= 120);
    }
  }
}

TEST_CASE("an empty value is answered with the words of the option, not with its help") {
  CHECK_THAT(run_tool("solve -a '' " + walls).err,
             Contains("--algorithm: found '', expected one of: auto breadth-first "));
  auto const long_help = run_tool("hardest walls --checkpoint ''").err;
  CHECK_THAT(long_help, Contains("expected a value, as `puzzlegraph hardest --help` says\n"));
}

TEST_CASE("commands that take exactly one question say so") {
  for (std::string const command : {"draw", "view", "export"}) {
    CAPTURE(command);
    CHECK_THAT(run_tool(command + " --help").out, Contains("--question N") && Contains("exactly"));
  }
}
