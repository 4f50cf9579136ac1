// SPDX-License-Identifier: BSL-1.0
//
// Names of files that are not UTF-8 or contain line breaks are escaped in all output.
#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <catch2/catch.hpp>

#include <filesystem>
#include <fstream>
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

TEST_CASE("names: no other file that a command writes replaces one that it reads or writes") {
  auto const folder = fresh_folder("names-beside");
  auto const text = slurp(sample::walls);
  auto const copy = [&](std::string const& name) { std::ofstream(folder / name) << text; };
  for (auto const* const name : {"b-000.svg", "b-domain.pddl", "b.nodes.csv"}) copy(name);
  std::ofstream(folder / "options.ini") << "puzzle = walls\n";
  std::string const read = " --config options.ini -q 1 ";
  for (std::string const& arguments :
       {"explore --table --boards b-000.svg" + read + "b-000.svg",
        "explore --table --boards options.ini" + read + "b-000.svg",
        "explore --table --boards ./out -o out" + read + "b-000.svg",
        "explore --boards -" + read + "b-000.svg",
        "solve --certificate options.ini" + read + "b-000.svg",
        "solve --certificate ./out -o out" + read + "b-000.svg",
        "verify --certificate options.ini -o options.ini" + read + "b-000.svg b-domain.pddl",
        "verify --certificate b.nodes.csv -o ./b.nodes.csv" + read + "b-000.svg b-domain.pddl",
        "export -f csv -o b.csv" + read + "b.nodes.csv",
        "export -f pddl -o b" + read + "b-domain.pddl",
        "show --picture frames -o b.svg" + read + "b-000.svg"}) {
    auto const r = run_shell("cd '" + folder.string() + "' && \"$PUZZLEGRAPH\" " + arguments);
    CAPTURE(arguments, r.err);
    CHECK(r.exit_code == 1);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, Contains("expected a"));
    CHECK_FALSE(std::filesystem::exists(folder / "out"));
    CHECK(slurp(folder / "options.ini") == "puzzle = walls\n");
    for (auto const* const name : {"b-000.svg", "b-domain.pddl", "b.nodes.csv"})
      CHECK(slurp(folder / name) == text);
  }
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

namespace {

/// The code point that reverses the direction of what follows, in UTF-8.
std::string const reversal{'\xe2', '\x80', '\xae'};
// A colour, a change of direction, a formula, and markup.
std::string const hostile = "=1+1|\x1b[31m" + reversal + "\"&<script>alert(1)<_script>";

/// What no output for people, pages or programs holds as it is.
void check_harmless(std::string const& output) {
  CHECK_THAT(output, !Contains("\x1b") && !Contains(reversal));
}

/// The files of a folder but for inputs: no control characters, no markup in pages and pictures, no
/// formula in a cell.
void check_files(std::filesystem::path const& folder, std::string const& input) {
  std::size_t checked = 0;
  for (auto const& [name, content] : files_of(folder)) {
    auto const ends_with = [&file = name](std::string const& end) { return file.ends_with(end); };
    if (name == input || ends_with(".scen") || ends_with(".map")) continue;
    INFO(name);
    CHECK_THAT(content, !Contains("\x1b"));
    bool const is_shown =
        ends_with(".html") || ends_with(".svg") || ends_with("ml") || ends_with(".gexf");
    if (is_shown) CHECK_THAT(content, !Contains("<script>alert"));
    if (ends_with(".csv")) CHECK_THAT(content, !Contains(",=") && !Contains(",@"));
    ++checked;
  }
  CHECK(checked > 5);
}

} // namespace

TEST_CASE("names: hostile names of files and of their maps stay texts") {
  auto const folder = fresh_folder("names-hostile");
  auto const scenario = "version 1\n0\t" + hostile + ".map\t3\t1\t0\t0\t2\t0\t2\n";
  temporary_file("names-hostile/" + hostile + ".map", "type octile\nheight 1\nwidth 3\nmap\n...\n");
  temporary_file("names-hostile/" + hostile + ".scen", scenario);
  temporary_file("names-hostile/text", scenario);
  temporary_file("names-hostile/bad.scen", scenario + "0\t" + hostile + "\t3\t1\t0\t0\t2\t0\t2\n");
  auto const in_folder = [&](std::string const& arguments) {
    auto const r = run_shell("cd '" + folder.string() + "' && \"$PUZZLEGRAPH\" " + arguments);
    CAPTURE(arguments);
    check_harmless(r.out);
    check_harmless(r.err);
    return r;
  };
  auto const file = " '" + hostile + ".scen'";
  for (std::string const command :
       {"solve", "solve --json", "solve --format table", "explore", "explore --json",
        "explore --profile --csv", "count", "count --json", "compare", "compare --json", "convert",
        "view -o page.html", "draw -o graph.svg", "show -o film.svg", "show"}) {
    CHECK(in_folder(command + file).exit_code == 0);
  }
  for (std::string const command : {"solve", "explore", "count", "compare"}) {
    CHECK_THAT(in_folder(command + " --csv" + file).out, Contains("\n\"'=1+1|\\x1b[31m"));
  }
  for (std::string const format : {"dot", "graphml", "gexf", "json", "csv"}) {
    CHECK(in_folder("export -f " + format + " -o graph." + format + file).exit_code == 0);
  }
  CHECK_THAT(in_folder("solve text").err, Contains("1 agent on the map =1+1|\\x1b[31m"));
  CHECK_THAT(in_folder("solve bad.scen").err, Contains("bad.scen:3:3: found another map"));
  CHECK(in_folder("solve - < text").exit_code == 2);
  check_files(folder, "text");
}

TEST_CASE("names: hostile names and titles of experiments stay texts") {
  auto const folder = fresh_folder("experiment-hostile");
  temporary_file("experiment-hostile/" + hostile + ".tiles", "puzzlegraph tiles\n2 2\n1 2\n0 3\n");
  temporary_file("experiment-hostile/" + hostile + ".ini",
                 "puzzle = tiles\ntitle = " + hostile + "\nabout = " + hostile +
                     "\n[instances]\nfiles = " + hostile +
                     ".tiles\n[methods]\nalgorithms = breadth-first\n[figure]\nkind = bars\n");
  auto const in_folder = [&](std::string const& command) {
    auto const r = run_shell("cd '" + folder.string() + "' && \"$PUZZLEGRAPH\" " + command + " '" +
                             hostile + ".ini' --database runs.sqlite");
    CAPTURE(command, r.out, r.err);
    CHECK(r.exit_code == 0);
    check_harmless(r.out);
    check_harmless(r.err);
    return r.out;
  };
  in_folder("experiment");
  for (std::string const format : {"md", "html", "tex", "csv", "json", "svg"}) {
    auto const made = in_folder("report -f " + format);
    CAPTURE(format);
    if (format != "svg") CHECK_THAT(made, Contains("=1+1"));
    if (format == "html" || format == "svg") CHECK_THAT(made, !Contains("<script>"));
    if (format == "md") CHECK_THAT(made, Contains("\n# =1+1") || Contains("# =1+1\\|"));
    if (format == "csv") CHECK_THAT(made, Contains(",\"'=1+1|\\x1b[31m") && !Contains(",="));
  }
}

TEST_CASE("names: hostile labels of transitions stay texts") {
  auto const folder = fresh_folder("labels-hostile");
  temporary_file("labels-hostile/a.csv", "from,to,label\n\"=2+2\",\"@b<script>alert(1)</script>\","
                                         "\"-x\x1b[31m\xe2\x80\xae\"\n");
  auto const file = (folder / "a.csv").string();
  auto const said = run_tool("explore --start '=2+2' " + file);
  CAPTURE(said.out, said.err);
  CHECK(said.exit_code != 30);
  for (std::string const format : {"dot", "graphml", "gexf", "json", "csv"}) {
    run_tool("export -f " + format + " -o " + (folder / "graph").string() + "." + format + " " +
             file);
  }
  run_tool("view -o " + (folder / "page.html").string() + " " + file);
  run_tool("draw -o " + (folder / "graph.svg").string() + " " + file);
  check_files(folder, "a.csv");
}
