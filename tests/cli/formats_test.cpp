// SPDX-License-Identifier: BSL-1.0
//
// --format means the same in every command that writes rows.
#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::StartsWith;
namespace json = boost::json;

namespace {

std::string const two_questions = klotski; // solved and unsolvable

/// Commands that write rows of two questions, with the standard input that they need.
std::vector<std::pair<std::string, std::string>> row_commands() {
  return {{"solve " + two_questions, ""},
          {"verify " + two_questions + " -", run_tool("solve " + two_questions).out},
          {"compare " + two_questions, ""},
          {"explore --skip all " + two_questions, ""},
          {"count " + two_questions, ""}};
}

} // namespace

TEST_CASE("csv has a head and rows of as many fields, in every command that writes rows") {
  for (auto const& [command, input] : row_commands()) {
    auto const rows = lines_of(run_tool(command + " -f csv", input).out);
    CAPTURE(command);
    REQUIRE(rows.size() > 2);
    auto const fields = fields_of(rows.front()).size();
    for (auto const& row : rows) CHECK(fields_of(row).size() == fields);
    CHECK_THAT(rows.front(), Contains("file") && Contains("question"));
    CHECK(lines_of(run_tool(command + " --csv", input).out).front() == rows.front());
  }
}

TEST_CASE("the name of an output chooses its format in letters of either case") {
  auto const folder = fresh_folder("capitals");
  for (auto const& [command, name] :
       std::vector<std::pair<std::string, std::string>>{{"draw -q 1", "graph.SVG"},
                                                        {"show -q 1", "solution.Svg"},
                                                        {"view -q 1", "page.HTML"},
                                                        {"export -q 1", "graph.DOT"}}) {
    auto const path = (folder / name).string();
    CAPTURE(command);
    CHECK(run_tool(command + " -o " + path + " " + klotski).exit_code == 0);
    CHECK(std::filesystem::exists(path));
  }
  auto const table = (folder / "graph.CSV").string();
  CHECK(run_tool("export -q 1 -o " + table + " " + klotski).exit_code == 0);
  CHECK(std::filesystem::exists(folder / "graph.nodes.csv"));
}

TEST_CASE("table has as many lines as csv, in every command that writes rows") {
  for (auto const& [command, input] : row_commands()) {
    if (command.starts_with("compare")) continue; // a table for each question
    auto const csv = lines_of(run_tool(command + " -f csv", input).out);
    auto const table = lines_of(run_tool(command + " -f table", input).out);
    CAPTURE(command);
    CHECK(table.size() == csv.size());
  }
}

TEST_CASE("json is an object, in every command that writes rows, and --json is short for it") {
  for (auto const& [command, input] : row_commands()) {
    CAPTURE(command);
    auto const long_form = json::parse(run_tool(command + " -f json", input).out);
    auto const short_form = json::parse(run_tool(command + " --json", input).out);
    CHECK(long_form.at("schema") == short_form.at("schema"));
    CHECK(long_form.at("questions").as_array().size() == 2);
  }
}

TEST_CASE("two formats exclude each other, in every command that writes rows") {
  for (auto const& [command, input] : row_commands()) {
    CAPTURE(command);
    auto const r = run_tool(command + " --csv --json", input);
    CHECK(r.exit_code == 1);
    CHECK_THAT(r.err, Contains("--json: found --csv too, expected one of them"));
    CHECK(run_tool(command + " -f json --json", input).exit_code ==
          run_tool(command + " --json", input).exit_code);
  }
}

TEST_CASE("rows of solve as csv hold what json holds") {
  auto const rows = lines_of(run_tool("solve --csv " + two_questions).out);
  auto const report = json::parse(run_tool("solve --json " + two_questions).out);
  auto const& answers = report.at("questions").as_array();
  auto const head = fields_of(rows.front());
  auto const column = [&head](std::string const& name) {
    return static_cast<std::size_t>(std::ranges::find(head, name) - head.begin());
  };
  REQUIRE(rows.size() == 1 + answers.size());
  for (std::size_t k = 0; k < answers.size(); ++k) {
    auto const row = fields_of(rows[k + 1]);
    auto const& answer = answers[k];
    CHECK(row.at(column("verdict")) == answer.at("verdict").as_string());
    CHECK(row.at(column("expanded")) ==
          std::to_string(answer.at("counters").at("expanded").to_number<std::uint64_t>()));
    bool const is_solved = answer.at("verdict") == "solved";
    CHECK(row.at(column("moves")) == (is_solved ? answer.at("moves").as_string() : ""));
    CHECK(row.at(column("cost")).empty() == !is_solved);
  }
}

TEST_CASE("hardest writes an instance, or what is known of it as json") {
  auto const command = "hardest tiles --size 2x2 ";
  CHECK(run_tool(std::string(command) + "-f text").out == run_tool(command).out);
  CHECK(run_tool(std::string(command) + "-f json").out ==
        run_tool(std::string(command) + "--json").out);
  CHECK(run_tool(std::string(command) + "-f csv").exit_code == 1);
}

TEST_CASE("csv begins with file, question and title, in every command with rows of questions") {
  for (auto const& [command, input] : row_commands()) {
    auto const rows = lines_of(run_tool(command + " -f csv", input).out);
    CAPTURE(command, rows);
    REQUIRE(rows.size() > 1);
    CHECK_THAT(rows.front(), StartsWith("file,question,title,"));
    CHECK_THAT(rows[1], StartsWith(two_questions + ",1,\"board 1, query 1\","));
  }
}

TEST_CASE("a format of the command line takes precedence over one of the config file") {
  for (std::string const given : {"format = csv", "csv = yes", "format = table"}) {
    auto const config = temporary_file("format.ini", given + "\n");
    for (std::string const asked : {"--json", "-f json"}) {
      auto const r = run_tool("solve --config " + config + " " + asked + " " + walls);
      CAPTURE(given, asked, r.err);
      CHECK(r.exit_code == 0);
      CHECK_THAT(r.out, StartsWith("{\"schema\""));
    }
  }
  auto const both = temporary_file("format.ini", "format = csv\njson = yes\n");
  CHECK(run_tool("solve --config " + both + " " + walls).exit_code == 2);
}
