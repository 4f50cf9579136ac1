// SPDX-License-Identifier: BSL-1.0
//
// Names of files that are not UTF-8 or contain line breaks are escaped in all output.
#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
namespace json = boost::json;

namespace {

std::string const odd = "b\xff\n\xe2\x82" // no character: two bytes of three
                        "\xc3\xa4.klotski";
std::string const written = "b\\xff\\x0a\\xe2\\x82\xc3\xa4.klotski";

} // namespace

TEST_CASE("names: bytes that are no UTF-8, and line breaks, as \\xHH in JSON and text") {
  auto const folder = fresh_folder("names");
  auto const path = (folder / odd).string();
  std::filesystem::copy_file(klotski, path);
  for (std::string const command : {"solve --json", "explore --json -q 1"}) {
    auto const r = run_tool(command + " '" + path + "'");
    CHECK(r.exit_code == 0);
    auto const name = json::parse(r.out).at("file").as_string();
    CHECK(name == json::string((folder / written).string()));
  }
  CHECK_THAT(run_tool("solve --format table '" + path + "'").out, Contains("/" + written + " "));
}

TEST_CASE("names: no --output replaces a file that the command reads") {
  auto const folder = fresh_folder("names-own");
  auto const board = (folder / "own.tiles").string();
  auto const text = "puzzlegraph tiles\n2 2\n1 2\n0 3\n";
  auto const solution = (folder / "own.solution").string();
  temporary_file("names-own/own.tiles", text);
  REQUIRE(run_tool("solve -o " + solution + " " + board).exit_code == 0);
  std::filesystem::create_hard_link(board, folder / "hard");
  std::filesystem::create_symlink("own.tiles", folder / "soft");
  for (std::string const command :
       {"solve", "count", "explore", "compare", "export -f json", "view", "hardest"}) {
    for (std::string const name : {"own.tiles", "hard", "soft"}) {
      auto const r = run_tool(command + " " + board + " -o " + (folder / name).string());
      CAPTURE(command, name, r.err);
      CHECK(r.exit_code == 1);
      CHECK_THAT(r.err, Contains("expected another file than those that are read"));
      CHECK(slurp(board) == text);
    }
  }
  CHECK(run_tool("verify " + board + " " + solution + " -o " + solution).exit_code == 1);
  CHECK(run_tool("solve " + board + " -o " + solution).exit_code == 0);
  CHECK(run_tool("solve -o /dev/null /dev/null --puzzle tiles").exit_code == 2); // a device
}

TEST_CASE("names: verify finds its file among several, whatever its name") {
  auto const folder = fresh_folder("names-verify");
  auto const files = "'" + (folder / odd).string() + "' '" + (folder / "b").string() + "'";
  std::filesystem::copy_file(klotski, folder / odd);
  std::filesystem::copy_file(klotski, folder / "b");
  for (std::string const form : {"text", "json"}) {
    auto const line = "\"$PUZZLEGRAPH\" solve --puzzle klotski --format " + form + " " + files +
                      " | \"$PUZZLEGRAPH\" verify --puzzle klotski " + files + " -";
    auto const r = run_shell(line);
    CAPTURE(r.err);
    CHECK(r.exit_code == 11);
    CHECK_THAT(r.out, Contains(written + "\n"));
  }
}
