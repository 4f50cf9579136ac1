// SPDX-License-Identifier: BSL-1.0
//
// report: all formats agree with each other and with the experiment.
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

TEST_CASE("report: the digests are checked against the file's") {
  experiment_folder const p("report-check");
  auto const ran = experiment(p.with());
  auto const check = [&](std::string const& stated) {
    temporary_file("report-check/test.ini", stated + small_experiment);
    return run_tool("report --check " + p.with());
  };
  auto const none = check("");
  CHECK(none.exit_code == 2);
  CHECK(none.out.empty());
  CHECK_THAT(none.err,
             Contains("/test.ini:1:1: found no digest, expected answers = ... or digest"));
  auto const right = check("digest = " + ran.digest + "\nanswers = " + ran.answers + "\n");
  CHECK(run_tool("experiment " + p.with()).exit_code == 0);
  CHECK(right.exit_code == 0);
  CHECK_THAT(right.out, StartsWith("answers " + ran.answers + ", as ") &&
                            Contains("\ndigest " + ran.digest + ", as "));
  std::string const other = std::string(ran.digest.rbegin(), ran.digest.rend());
  CHECK(check("answers = " + other + "\ndigest = " + ran.digest + "\n").exit_code == 3);
  auto const wrong = check("digest = " + other + "\n");
  CHECK(wrong.exit_code == 3);
  CHECK_THAT(wrong.out, Contains("\ndigest " + ran.digest + ", but "));
  auto const again = run_tool("experiment " + p.with());
  CHECK(again.exit_code == 3);
  CHECK_THAT(again.out, EndsWith("\n" + wrong.out));
  auto const file = (p.folder / "digest").string();
  auto const written = run_tool("report --check -o '" + file + "' " + p.with());
  CHECK(written.exit_code == 3);
  CHECK(written.out.empty());
  CHECK(slurp(file) == wrong.out);
}

TEST_CASE("report: where its figure cannot be written, the old report stays") {
  experiment_folder const p("report-figure");
  experiment(p.with());
  auto const page = temporary_file("report-figure/page.md", "old\n");
  std::filesystem::create_directory(p.folder / "test.svg");
  auto const command = "report -f md -o '" + page + "' " + p.with();
  CHECK(run_tool(command).exit_code == 4);
  CHECK(slurp(page) == "old\n");
  std::filesystem::remove(p.folder / "test.svg");
  CHECK(run_tool(command).exit_code == 0);
  CHECK_THAT(slurp(page), Contains("test.svg"));
  CHECK_THAT(slurp(p.folder / "test.svg"), Contains("<svg"));
}

TEST_CASE("report: Markdown, HTML, CSV and JSON") {
  experiment_folder const p("report-forms");
  auto const ran = experiment(p.with());
  auto const report = [&](std::string const& options) {
    auto const r = run_tool("report " + p.with() + " " + options);
    CAPTURE(r.err);
    REQUIRE(r.exit_code == 0);
    return r.out;
  };

  auto const csv = lines_of(report("-f csv"));
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
    CHECK(f[column("experiment")] == "test");
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

  auto const v = json::parse(report("-f json"));
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
  CHECK_THAT(markdown, StartsWith("# A \\<small> \"experiment\"\n"));
  CHECK_THAT(markdown, Contains("| 4 | astar, exit | 4 | 4 | 4.00 |"));
  CHECK_THAT(markdown, Contains(ran.digest));
  CHECK_THAT(markdown, Contains("puzzlegraph generate walls --size 3x3 --count 4 --min-length 4"));

  std::istringstream page(report("-f html"));
  boost::property_tree::ptree tree;
  REQUIRE_NOTHROW(boost::property_tree::read_xml(page, tree));
  CHECK(tree.get<std::string>("html.body.h1") == "A <small> \"experiment\"");
  CHECK(tree.get_child("html.body.table.tbody").size() == 14);
  CHECK(tree.get_child_optional("html.body.svg").has_value());

  std::istringstream svg(report("-f svg"));
  CHECK_NOTHROW(boost::property_tree::read_xml(svg, tree));
  CHECK(report("-f svg") == report("-f svg"));

  auto const by_path = "puzzlegraph report " + (p.folder / "test.ini").string() + "\n";
  CHECK_THAT(markdown,
             Contains(by_path)); // the path as it was given, so that the command can be repeated

  auto const file = (p.folder / "page.md").string();
  report("-o '" + file + "'");
  CHECK(slurp(file) == markdown);
  CHECK(slurp(p.folder / "test.svg") == report("-f svg"));
  for (std::string const form : {"csv", "json", "html", "svg", "tex"}) { // by the name of the file
    auto const other = (p.folder / ("page." + form)).string();
    report("-o '" + other + "'");
    CHECK(slurp(other) == report("-f " + form));
  }
  auto const other = (p.folder / "page.txt").string(); // by --format, whatever the file's name
  report("-f csv -o '" + other + "'");
  CHECK(slurp(other) == report("-f csv"));
  CHECK(report("--json") == report("-f json"));

  auto const old = run_tool("report -o csv --to '" + other + "' " + p.with()); // old spellings
  CHECK(old.exit_code == 0);
  CHECK_THAT(old.err, Contains("note: --output names a file; a format is chosen by -f csv"));
  CHECK_THAT(old.err, Contains("note: --to is called --output now\n"));
  CHECK(slurp(other) == report("-f csv"));
}

TEST_CASE(
    "report: a second experiment over the same runs reuses them, and revisions are compared") {
  experiment_folder const p("report-reuse");
  auto const ran = experiment(p.with());
  temporary_file("report-reuse/other.ini",
                 small_experiment.substr(0, small_experiment.find("[figure]")));
  auto const other = "'" + (p.folder / "other.ini").string() + "' --database '" +
                     (p.folder / "runs.sqlite").string() + "'";
  auto const again = run_tool("experiment " + other);
  CHECK_THAT(again.out, Contains(std::to_string(ran.runs) + " were there, 0 new") &&
                            Contains("digest " + ran.digest));
  CHECK(run_tool("report " + other).exit_code == 0);

  change_runs(p, "insert into runs select experiment, instance, encoding, algorithm, heuristic, "
                 "options, 'older', repetition, dirty, puzzle, source, title, seed, compiler, "
                 "machine, threads, verdict, stopped_by, cost, lower_bound, unit, 2 * expanded, "
                 "generated, duplicates, reopened, stored, peak_open, memory_bytes, "
                 "search_seconds, verify_seconds, null from runs");
  auto const compared = run_tool("report --against older " + p.with());
  CHECK(compared.exit_code == 0);
  CHECK_THAT(compared.out, Contains(" against older\n") && Contains("| 50.0 % |"));
  auto const no_runs = run_tool("report --against none " + p.with());
  CHECK(no_runs.exit_code == 2);
  CHECK_THAT(no_runs.err, Contains("found no runs by revision none, expected all of them"));
  CHECK(run_tool("report --against older -f csv " + p.with()).exit_code == 1);
}

TEST_CASE("report: a database of another format is refused, unchanged, with the way out") {
  experiment_folder const p("report-format");
  auto const ran = experiment(p.with());
  for (auto const& [version, by] :
       {std::pair(2, "format 2, of an older program, whose digests are not by SHA-256"),
        std::pair(4, "format 4, of a newer program")}) {
    change_database(p, "pragma user_version = " + std::to_string(version));
    auto const before = slurp(p.folder / "runs.sqlite");
    for (std::string const command : {"experiment ", "report "}) {
      auto const r = run_tool(command + p.with());
      CHECK(r.exit_code == 2);
      CHECK(r.out.empty());
      CHECK_THAT(r.err, Contains("runs.sqlite:1:1: found " + std::string(by) +
                                 ", expected format 3; with another --database, `puzzlegraph "
                                 "experiment` makes the runs anew"));
    }
    CHECK(slurp(p.folder / "runs.sqlite") == before);
  }
  CHECK(experiment(p.with("new.sqlite")).added == ran.runs);
  change_database(p, "pragma user_version = 3");
  CHECK(experiment(p.with()).added == 0);
}

TEST_CASE("report: instances come from the database's list, or are generated if there is none") {
  experiment_folder const p("report-list");
  auto const ran = experiment(p.with());
  auto const report = run_tool("report -f csv " + p.with());
  REQUIRE(report.exit_code == 0);

  change_database(p, "update instances set instance = instance || '0' where number = 2");
  CHECK(run_tool("report -f csv " + p.with()).out == report.out); // makes them anew
  auto const again = experiment(p.with());                        // and the list
  CHECK(again.added == 0);
  CHECK(run_tool("report -f csv " + p.with()).out == report.out);

  for (std::string const older : {"delete from instances where number = 2", "delete from instances",
                                  "drop table instances"}) {
    change_database(p, older);
    CHECK(run_tool("report -f csv " + p.with()).out == report.out);
  }
  CHECK(experiment(p.with()).digest == ran.digest);
}

TEST_CASE("report: runs that disagree are an internal error") {
  experiment_folder const p("report-disagree", small_experiment + "[run]\nrepetitions = 2\n");
  experiment(p.with());
  change_runs(p, "update runs set expanded = expanded + 1 where repetition = 2");
  auto const r = run_tool("report " + p.with());
  CHECK(r.exit_code == 30);
  CHECK_THAT(r.err, Contains("breadth-first: repetitions 1 and 2 have different counters"));
  CHECK(run_tool("experiment " + p.with()).exit_code == 30);
}

TEST_CASE(
    "report: control characters and bidirectional marks of a title are escaped in all formats") {
  experiment_folder const p("report-escapes");
  auto text = small_experiment;
  auto const mark = std::string("\xe2\x80") + '\xae'; // U+202E
  auto const title = "A\x1b[31mB\xc2\x9b" + ("31m" + mark) + "C";
  text.replace(text.find("A <small>"), 9, title);
  temporary_file("report-escapes/test.ini", "about = " + title + "\n" + text);
  REQUIRE(run_tool("experiment " + p.with()).exit_code == 0);
  for (std::string const format : {"md", "html", "tex", "csv", "json"}) {
    auto const r = run_tool("report -f " + format + " " + p.with());
    CAPTURE(format);
    CHECK(r.exit_code == 0);
    CHECK_THAT(r.out, !Contains("\x1b") && !Contains("\xc2\x9b") && !Contains(mark));
  }
}

TEST_CASE("report: titles, file names and an experiment's name run no command in gnuplot") {
  auto const folder = fresh_folder("report-commands");
  std::string const settings = "[methods]\nalgorithms = breadth-first\n[figure]\nkind = bars\n";
  std::string const generated = "[generate]\nsize = 2x2\ncount = 2\n" + settings;
  auto const figure_of = [&](std::string const& name, std::string const& text) {
    std::ofstream(folder / name) << "puzzle = tiles\n" << text;
    auto const file = "'" + name + "' --database runs.sqlite";
    auto const r = run_shell("cd '" + folder.string() + "'; export HOME=$PWD; \"$PUZZLEGRAPH\" " +
                             "experiment " + file + " && \"$PUZZLEGRAPH\" report -f svg " + file);
    CAPTURE(name, text, r.err);
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
             Contains(">a\\x01\\x1b'\\x7f`touch PWNED5`<"));
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
