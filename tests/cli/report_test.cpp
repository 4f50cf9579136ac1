// SPDX-License-Identifier: BSL-1.0
//
// report: its forms agree with each other and with the experiment.
#include "tests/cli/experiments.hpp"

#include <boost/json.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
namespace json = boost::json;

TEST_CASE("report: the digest is checked against the plan's") {
  place const p("report-check");
  auto const digest = experiment(p.with()).digest;
  auto const check = [&](std::string const& plan_says) {
    temporary_file("report-check/plan.ini", plan_says + small_plan);
    return run_tool("report --check " + p.with());
  };
  auto const none = check("");
  CHECK(none.exit_code == 2);
  CHECK(none.out.empty());
  CHECK_THAT(none.err, Contains("/plan.ini:1:1: found no digest, expected digest = ..., as "));
  auto const right = check("digest = " + digest + "\n");
  CHECK(run_tool("experiment " + p.with()).exit_code == 0);
  CHECK(right.exit_code == 0);
  CHECK_THAT(right.out, StartsWith("digest " + digest + ", as "));
  auto const wrong = check("digest = 0123456789abcdef\n");
  CHECK(wrong.exit_code == 3);
  CHECK_THAT(wrong.out, StartsWith("digest " + digest + ", but "));
  auto const ran = run_tool("experiment " + p.with());
  CHECK(ran.exit_code == 3);
  CHECK_THAT(ran.out, EndsWith("\n" + wrong.out));
  auto const file = (p.folder / "digest").string();
  auto const written = run_tool("report --check --to '" + file + "' " + p.with());
  CHECK(written.exit_code == 3);
  CHECK(written.out.empty());
  CHECK(slurp(file) == wrong.out);
}

TEST_CASE("report: Markdown, HTML, CSV and JSON") {
  place const p("report-forms");
  auto const ran = experiment(p.with());
  auto const report = [&](std::string const& options) {
    auto const r = run_tool("report " + p.with() + " " + options);
    CAPTURE(r.err);
    REQUIRE(r.exit_code == 0);
    return r.out;
  };

  auto const csv = lines_of(report("-o csv"));
  auto const names = fields_of(csv.at(0));
  auto const column = [&](std::string const& name) {
    auto const at = std::ranges::find(names, name);
    REQUIRE(at != names.end());
    return static_cast<std::size_t>(at - names.begin());
  };
  std::set<std::string> instances;
  for (std::size_t k = 1; k < csv.size(); ++k) {
    auto const f = fields_of(csv[k]);
    REQUIRE(f.size() == names.size());
    CHECK(f[column("experiment")] == "plan");
    CHECK(f[column("verdict")] == "solved");
    CHECK(f[column("cost")] == f[column("lower_bound")]);
    CHECK(f[column("seed")] == "5");
    CHECK(f[column("options")] == "max-memory=1073741824");
    CHECK(std::stoul(f[column("memory_bytes")]) > 0);
    CHECK(!f[column("machine")].empty());
    CHECK(!f[column("compiler")].empty());
    instances.insert(f[column("instance")]);
  }
  CHECK(static_cast<std::size_t>(ran.runs) == 7 * instances.size());

  auto const v = json::parse(report("-o json"));
  CHECK(v.at("schema") == "puzzlegraph-report-1");
  CHECK(v.at("digest").as_string() == ran.digest);
  auto const& runs = v.at("runs").as_array();
  CHECK(runs.size() + 1 == csv.size());
  for (auto const& name : names) CHECK(runs.at(0).as_object().contains(name));
  auto const dirty = fields_of(csv.at(1))[column("dirty")]; // 1 or 0, in JSON true or false
  CHECK((dirty == "1" || dirty == "0"));
  CHECK(runs.at(0).at("dirty") == (dirty == "1"));
  CHECK(runs.at(0).at("instance").as_string() == fields_of(csv.at(1))[column("instance")]);

  auto const markdown = report("");
  CHECK_THAT(markdown, StartsWith("# A <small> \"plan\"\n"));
  CHECK_THAT(markdown, Contains("| 4 | astar, exit | 4 | 0 | 0 |"));
  CHECK_THAT(markdown, Contains(ran.digest));
  CHECK_THAT(markdown, Contains("puzzlegraph generate walls --size 3x3 --count 4 --min-length 4"));

  std::istringstream page(report("-o html"));
  boost::property_tree::ptree tree;
  REQUIRE_NOTHROW(boost::property_tree::read_xml(page, tree));
  CHECK(tree.get<std::string>("html.body.h1") == "A <small> \"plan\"");
  CHECK(tree.get_child("html.body.table.tbody").size() == 14);
  CHECK(tree.get_child_optional("html.body.svg").has_value());

  std::istringstream svg(report("-o svg"));
  CHECK_NOTHROW(boost::property_tree::read_xml(svg, tree));
  CHECK(report("-o svg") == report("-o svg"));

  auto const by_path = "puzzlegraph report " + (p.folder / "plan.ini").string() + "\n";
  CHECK_THAT(markdown, Contains(by_path)); // as it was told, so that it can be run again

  auto const file = (p.folder / "page.md").string();
  report("--to '" + file + "'");
  CHECK(slurp(file) == markdown);
  CHECK(slurp(p.folder / "plan.svg") == report("-o svg"));
  for (std::string const form : {"csv", "json", "html", "svg"}) { // by the name of the file
    auto const other = (p.folder / ("page." + form)).string();
    report("--to '" + other + "'");
    CHECK(slurp(other) == report("-o " + form));
  }
  auto const other = (p.folder / "page.txt").string(); // by --output, whatever the file's name
  report("-o csv --to '" + other + "'");
  CHECK(slurp(other) == report("-o csv"));
}

TEST_CASE("report: each kind of figure") {
  std::string const plan = small_plan.substr(0, small_plan.find("[figure]"));
  place const p("report-figures", plan);
  experiment(p.with());
  auto const none = run_tool("report -o svg " + p.with());
  CHECK(none.exit_code == 1);
  std::set<std::string> pictures;
  for (std::string const figure :
       {"kind = lines", "kind = bars", "kind = scatter", "kind = bars\nlog-scale = no",
        "kind = bars\nmeasure = stored"}) {
    temporary_file("report-figures/plan.ini", plan + "[figure]\n" + figure + "\n");
    auto const r = run_tool("report -o svg " + p.with());
    CHECK(r.exit_code == 0);
    CHECK(r.err.empty());
    CHECK_THAT(r.out, EndsWith("</svg>\n\n") || EndsWith("</svg>\n"));
    pictures.insert(r.out);
  }
  CHECK(pictures.size() == 5);
}

TEST_CASE("report: runs stopped by time have no digest") {
  place const p("report-time", R"(puzzle = tiles
digest = 0123456789abcdef
[instances]
files = antipodes.tiles
[methods]
algorithms = ida-star
heuristics = none
[limits]
max-seconds = 1
)");
  std::filesystem::copy_file(tiles, p.folder / "antipodes.tiles");
  auto const r = run_tool("experiment --threads 2 " + p.with());
  CHECK(r.exit_code == 3);
  CHECK_THAT(r.out, Contains("no digest: runs were stopped by time"));
  CHECK(run_tool("report --check " + p.with()).exit_code == 3);
  CHECK_THAT(run_tool("report " + p.with()).out, Contains("No digest"));
}

TEST_CASE("report: instances are taken from the database's list, and made where there is none") {
  place const p("report-list");
  auto const ran = experiment(p.with());
  auto const report = run_tool("report -o csv " + p.with());
  REQUIRE(report.exit_code == 0);

  change_database(p, "update instances set instance = instance || '0' where number = 2");
  auto const other = run_tool("report -o csv " + p.with());
  CHECK(other.exit_code == 2);
  CHECK_THAT(other.err, Contains(" runs by revision "));
  auto const again = experiment(p.with()); // makes them, and the list, anew
  CHECK(again.fresh == 0);
  CHECK(run_tool("report -o csv " + p.with()).out == report.out);

  for (std::string const older : {"delete from instances", "drop table instances"}) {
    change_database(p, older);
    CHECK(run_tool("report -o csv " + p.with()).out == report.out);
  }
  CHECK(experiment(p.with()).digest == ran.digest);
}

TEST_CASE("report: runs that disagree are an internal error") {
  place const p("report-disagree", small_plan + "[run]\nrepetitions = 2\n");
  experiment(p.with());
  SECTION("a counter of one repetition") {
    change_database(p, "update runs set expanded = expanded + 1 where repetition = 2");
    auto const r = run_tool("report " + p.with());
    CHECK(r.exit_code == 30);
    CHECK_THAT(r.err, Contains("breadth-first: repetitions 1 and 2 have different counters"));
    CHECK(run_tool("experiment " + p.with()).exit_code == 30);
  }
  SECTION("the answers of two methods") {
    change_database(p, "update runs set cost = cost + 1 where length(algorithm) = 5"); // astar
    auto const r = run_tool("report " + p.with());
    CHECK(r.exit_code == 30);
    CHECK_THAT(r.err, Contains(" by breadth-first, but solved, "));
  }
}

TEST_CASE("report: labels of a figure's groups have room") {
  auto const figure_of = [](std::string const& name, std::string const& sizes) {
    place const p(name, "puzzle = walls\n[generate]\nsize = " + sizes +
                            "\nmin-length = 1 2\n[methods]\nalgorithms = breadth-first\n"
                            "[figure]\nkind = lines\n");
    experiment(p.with());
    return run_tool("report -o svg " + p.with()).out;
  };
  auto const few = figure_of("report-few", "2x2 2x3"); // options in a line each
  CHECK_THAT(few, Contains(">2x2<") && Contains(">2x3<") && !Contains(">2x2, 1<"));
  CHECK_THAT(few, !Contains("rotate(30"));
  std::string sizes;
  for (int columns = 100; columns < 120; ++columns) sizes += " 1x" + std::to_string(columns);
  auto const many = figure_of("report-many", sizes); // whole, slanting
  CHECK_THAT(many, Contains(">1x100, 1<") && Contains(">1x119, 2<") && Contains("rotate(30"));
}

TEST_CASE("report: titles, file names and a plan's name run no command in gnuplot") {
  auto const folder = fresh_folder("report-commands");
  std::string const settings = "[methods]\nalgorithms = breadth-first\n[figure]\nkind = bars\n";
  std::string const generated = "[generate]\nsize = 2x2\ncount = 2\n" + settings;
  auto const figure_of = [&](std::string const& plan, std::string const& text) {
    std::ofstream(folder / plan) << "puzzle = tiles\n" << text;
    auto const file = "'" + plan + "' --database runs.sqlite";
    auto const r = run_shell("cd '" + folder.string() + "'; export HOME=$PWD; \"$PUZZLEGRAPH\" " +
                             "experiment " + file + " && \"$PUZZLEGRAPH\" report -o svg " + file);
    CAPTURE(plan, text, r.err);
    CHECK(r.exit_code == 0);
    for (auto const& entry : std::filesystem::directory_iterator(folder)) {
      CHECK_THAT(entry.path().filename().string(), !StartsWith("PWNED"));
    }
    return r.out;
  };
  std::ofstream(folder / ".gnuplot") << "system 'touch PWNED0'\n"; // HOME is the folder

  CHECK_THAT(figure_of("backquotes.ini", "title = T`touch PWNED1`\n" + generated),
             Contains(">T`touch PWNED1`<"));
  CHECK_THAT(figure_of("quotes.ini",
                       "title = it's '`touch PWNED2`' \"`touch PWNED3`\" \\`\\\n" + generated),
             Contains(">it's '`touch PWNED2`' \"`touch PWNED3`\" \\`\\<"));
  CHECK_THAT(
      figure_of("format.ini", "title = a'.system('touch PWNED4').' @HOME ${HOME} %d\n" + generated),
      Contains(">a'.system('touch PWNED4').' @HOME ${HOME} %d<"));
  CHECK_THAT(figure_of("control.ini", "title = a\x01\x1b'\x7f`touch PWNED5`\n" + generated),
             Contains(">a  ' `touch PWNED5`<"));
  CHECK_THAT(figure_of("`touch PWNED6`.ini", generated), Contains(">`touch PWNED6`<"));

  std::string files;
  std::vector<std::string> const names{"`touch${IFS}PWNED7`.tiles", "```.tiles", "5%d%s%n%.tiles",
                                       "it's.tiles", "a'`touch${IFS}PWNED8`'.tiles"};
  for (auto const& name : names) {
    std::ofstream(folder / name) << "puzzlegraph tiles\n2 2\n0 1\n3 2\n0 0\n";
    files += " " + name;
  }
  auto const figure = figure_of("files.ini", "[instances]\nfiles =" + files + "\n" + settings);
  for (auto const& name : names) CHECK_THAT(figure, Contains(">" + name + "<"));
}
