// SPDX-License-Identifier: BSL-1.0
//
// Notes on standard error: files that were written, and --quiet.
#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::Matches;
using Catch::Matchers::StartsWith;

namespace {

/// Commands that write the file after -o, and what the note says after its size.
std::vector<std::pair<std::string, std::string>> writing_commands(std::string const& folder) {
  auto const to = [&folder](std::string const& name) { return " -o " + folder + "/" + name; };
  return {{"solve " + walls + to("answers"), ""},
          {"compare --max-seconds 1 " + walls + to("runs"), ""},
          {"explore --skip all " + walls + to("measures"), ""},
          {"count " + walls + to("layers"), ""},
          {"generate tiles --count 3" + to("boards.tiles"), ", 3 instances"},
          {"hardest tiles --size 2x2" + to("hard.tiles"), ", 6 moves"},
          {"export " + walls + to("graph.dot"), ", 2,629 states"},
          {"draw " + walls + to("graph.svg"), ", 2,629 states"},
          {"view " + walls + to("page.html"), ", 2,629 states"},
          {"show " + walls + to("film.svg"), ", solved, 16 steps"},
          {"manual" + to("puzzlegraph.1"), ""},
          {"completion bash" + to("completion"), ""}};
}

} // namespace

TEST_CASE("a command that wrote a file says so in one line, unless --quiet") {
  auto const folder = fresh_folder("notes").string();
  for (auto const& [command, content] : writing_commands(folder)) {
    auto const path = command.substr(command.find(" -o ") + 4);
    auto const r = run_tool(command);
    CAPTURE(command, r.err);
    CHECK(r.exit_code == 0);
    CHECK(r.out.empty());
    CHECK(occurrences(r.err, "\n") == 1);
    CHECK_THAT(r.err, Matches("puzzlegraph: " + path + ": [0-9.]+ (bytes|KB|MB)" + content + "\n"));
    auto const quiet = run_tool(command + " --quiet");
    CHECK(quiet.exit_code == 0);
    CHECK(quiet.err.empty());
  }
}

TEST_CASE("the note of a file states its size") {
  auto const folder = fresh_folder("notes-size");
  auto const path = (folder / "answers").string();
  auto const r = run_tool("solve " + walls + " -o " + path);
  auto const size = std::filesystem::file_size(path);
  CHECK(r.err == "puzzlegraph: " + path + ": " + std::to_string(size) + " bytes\n");
}

TEST_CASE("several files have several notes, and frames one for all") {
  auto const folder = fresh_folder("notes-several").string();
  auto const tables = run_tool("export " + walls + " -o " + folder + "/graph.csv").err;
  CHECK_THAT(tables, Contains("/graph.nodes.csv: ") && Contains("/graph.edges.csv: "));
  auto const frames = run_tool("show --picture frames " + walls + " -o " + folder + "/k.svg").err;
  CHECK_THAT(frames, Contains("/k-000.svg to ") && Contains("/k-016.svg: 17 pictures\n"));
}

TEST_CASE("standard output and devices have no note") {
  CHECK(run_tool("solve -o - " + walls).err.empty());
  CHECK(run_tool("solve -o /dev/null " + walls).err.empty());
}

TEST_CASE("option --quiet silences other notes, and no errors") {
  CHECK(run_tool("solve --quiet -f contest --instance 3 " + ghosts).err.empty());
  CHECK_THAT(run_tool("solve --quiet /no/such.walls").err, StartsWith("puzzlegraph: /no/such"));
  CHECK_THAT(run_tool("solve --quiet --no-such x").err, Contains("found --no-such"));
  auto const warned = run_tool("solve --quiet --contest -", "puzzlegraph ghosts\n2 1 1\naA\n");
  CHECK_THAT(warned.err, Contains("warning")); // which --contest asks for
  auto const config = temporary_file("quiet.ini", "quiet = yes\n");
  auto const path = (fresh_folder("notes-quiet") / "answers").string();
  CHECK(run_tool("solve --config " + config + " -o " + path + " " + walls).err.empty());
}

TEST_CASE("messages at a limit escape control characters in the name of a file") {
  auto const path = (fresh_folder("notes-controls") / "odd\x1b[1m.walls").string();
  std::filesystem::copy_file(walls, path);
  for (std::string const command :
       {"explore --table --max-states 3", "count --csv --max-memory 1K"}) {
    auto const r = run_tool(command + " -q 1 '" + path + "'");
    CAPTURE(command, r.err);
    CHECK(r.exit_code == 10);
    CHECK_THAT(r.err, Contains("odd\\x1b[1m.walls, question 1: ") && !Contains("\x1b"));
  }
}

TEST_CASE("a note says that an output is not of the format that its name promises") {
  auto const folder = fresh_folder("notes-format").string();
  auto const json = folder + "/answers.json";
  CHECK_THAT(run_tool("solve -o " + json + " " + walls).err,
             StartsWith("puzzlegraph: note: " + json + " will hold text; --format json writes "));
  CHECK_THAT(run_tool("solve --json -o " + json + " " + walls).err, !Contains("note: "));
  CHECK_THAT(run_tool("export -f dot -o " + json + " " + walls).err,
             StartsWith("puzzlegraph: note: " + json + " will hold dot; without --format "));
  CHECK_THAT(run_tool("export -o " + json + " " + walls).err, !Contains("note: "));
}
