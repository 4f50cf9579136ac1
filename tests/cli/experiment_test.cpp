// SPDX-License-Identifier: BSL-1.0
//
// experiment and report: what is stored is not run again, whatever ended the run; reruns have the
// same digest; every mistake in a plan is told with its place.
#include "tests/cli/run_tool.hpp"

#include <boost/json.hpp>
#include <boost/property_tree/xml_parser.hpp>
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <regex>
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

namespace {

/// Eight questions by seven methods.
std::string const small_plan = R"(puzzle = walls
title = A <small> "plan"
[generate]
size = 3x3
count = 4
seed = 5
min-length = 2 4
[methods]
algorithms = breadth-first astar ida-star
[report]
baseline = breadth-first
measures = expanded stored time
[figure]
kind = bars
)";

/// Takes some seconds.
std::string const long_plan = R"(puzzle = tiles
[generate]
size = 3x3
count = 20
[methods]
algorithms = astar
heuristics = none
[run]
repetitions = 2
)";

/// A folder of its own with a plan, and a database there.
struct place {
  explicit place(std::string const& name, std::string const& text = small_plan)
      : folder(fresh_folder(name)) {
    temporary_file(name + "/plan.ini", text);
  }
  std::filesystem::path folder;

  std::string plan() const { return "'" + (folder / "plan.ini").string() + "'"; }
  std::string with(std::string const& database = "runs.sqlite") const {
    return plan() + " --database '" + (folder / database).string() + "'";
  }
};

/// What `experiment` says: "plan: 56 runs: 0 were there, 56 new" and "digest 0123456789abcdef...".
struct told {
  int runs = -1;
  int there = -1;
  int fresh = -1;
  std::string digest;
};

told read_told(std::string const& text) {
  std::smatch m;
  std::regex const pattern("plan: ([0-9]+) runs: ([0-9]+) were there, ([0-9]+) new[^]*?"
                           "(?:digest ([0-9a-f]{16})|no digest)[^]*");
  REQUIRE(std::regex_match(text, m, pattern));
  return {std::stoi(m[1]), std::stoi(m[2]), std::stoi(m[3]), m[4]};
}

told experiment(std::string const& arguments) {
  auto const r = run_tool("experiment " + arguments);
  CAPTURE(r.err);
  REQUIRE(r.exit_code == 0);
  CHECK(r.err.empty());
  return read_told(r.out);
}

std::vector<std::string> lines_of(std::string const& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// Fields of a line of CSV, quotes taken off.
std::vector<std::string> fields_of(std::string const& line) {
  std::vector<std::string> fields(1);
  bool quoted = false;
  for (char const c : line) {
    if (c == '"') {
      quoted = !quoted;
    } else if (c == ',' && !quoted) {
      fields.emplace_back();
    } else {
      fields.back() += c;
    }
  }
  return fields;
}

} // namespace

TEST_CASE("experiment: a second run does nothing, and one elsewhere gives the same digest") {
  place const p("experiment-twice");
  auto const first = experiment(p.with());
  CHECK(first.there == 0);
  CHECK(first.fresh == first.runs);
  CHECK(first.runs > 28);
  auto const second = experiment(p.with());
  CHECK(second.there == first.runs);
  CHECK(second.fresh == 0);
  CHECK(second.digest == first.digest);
  CHECK(experiment(p.with("other.sqlite") + " --threads 2").digest == first.digest);
  CHECK(!std::filesystem::exists(p.folder / "runs.sqlite.lock"));
  CHECK(!std::filesystem::exists(p.folder / "runs.sqlite-wal"));

  SECTION("a plan that asks for more runs only what is new") {
    temporary_file("experiment-twice/plan.ini", small_plan + "[run]\nrepetitions = 2\n");
    auto const more = experiment(p.with());
    CHECK(more.there == first.runs);
    CHECK(more.fresh == first.runs);
    CHECK(more.digest == first.digest);
  }
  SECTION("other limits are other runs") {
    temporary_file("experiment-twice/plan.ini", small_plan + "[limits]\nmax-states = 5\n");
    auto const limited = experiment(p.with());
    CHECK(limited.there == 0);
    CHECK(limited.digest != first.digest);
  }
}

TEST_CASE("experiment: killed in the middle, it goes on and gives the same digest") {
  place const p("experiment-killed", long_plan);
  // Kills it as soon as some runs are in the database.
  auto const wal = "'" + (p.folder / "runs.sqlite-wal").string() + "'";
  auto const killed =
      run_shell("\"$PUZZLEGRAPH\" experiment " + p.with() + " & tool=$!; wal=" + wal +
                R"sh(
    while kill -0 $tool && [ "$(stat -c %s "$wal" 2>/dev/null || echo 0)" -lt 60000 ]; do
      sleep 0.02
    done
    kill -9 $tool; wait $tool)sh");
  CHECK(killed.exit_code == 128 + 9);
  CHECK(killed.out.empty());

  auto const early = run_tool("report " + p.with());
  CHECK(early.exit_code == 2);
  CHECK_THAT(early.err, Contains("of 40 runs by revision"));

  auto const rest = experiment(p.with());
  CHECK(rest.runs == 40);
  CHECK(rest.there > 0);
  CHECK(rest.fresh > 0);
  CHECK(rest.there + rest.fresh == rest.runs);
  CHECK(rest.digest == experiment(p.with("other.sqlite") + " --threads 2").digest);
}

TEST_CASE("experiment: an interrupt ends it with what is stored") {
  place const p("experiment-interrupted", long_plan);
  auto const r = run_shell(
      "timeout --foreground --preserve-status -s INT 0.7 \"$PUZZLEGRAPH\" experiment " + p.with());
  CHECK(r.exit_code == 20);
  auto const before = read_told(r.out);
  CHECK(before.fresh < before.runs);
  CHECK(before.digest.empty());
  auto const rest = experiment(p.with());
  CHECK(rest.there == before.fresh);
  CHECK(rest.fresh == before.runs - before.fresh);
}

TEST_CASE("experiment: of two processes on one database the second waits") {
  place const p("experiment-two", long_plan);
  auto const line = "\"$PUZZLEGRAPH\" experiment " + p.with();
  auto const out = "'" + (p.folder / "first").string() + "'";
  auto const r = run_shell(line + " > " + out + " & first=$!; sleep 0.3; " + line +
                           "; second=$?; wait $first && exit $second");
  CHECK(r.exit_code == 0);
  CHECK_THAT(r.err, Contains("another process adds runs; waiting"));
  auto const first = read_told(slurp(p.folder / "first"));
  auto const second = read_told(r.out);
  CHECK(first.fresh == first.runs);
  CHECK(second.there == first.runs);
  CHECK(second.fresh == 0);
  CHECK(second.digest == first.digest);
}

TEST_CASE("report: the digest is checked against the plan's") {
  place const p("report-check");
  auto const digest = experiment(p.with()).digest;
  auto const check = [&](std::string const& plan_says) {
    temporary_file("report-check/plan.ini", plan_says + small_plan);
    return run_tool("report --check " + p.with());
  };
  auto const none = check("");
  CHECK(none.exit_code == 3);
  CHECK_THAT(none.out, Contains("tells none"));
  auto const right = check("digest = " + digest + "\n");
  CHECK(right.exit_code == 0);
  CHECK_THAT(right.out, StartsWith("digest " + digest + ", as "));
  auto const wrong = check("digest = 0123456789abcdef\n");
  CHECK(wrong.exit_code == 3);
  CHECK_THAT(wrong.out, StartsWith("digest " + digest + ", but "));
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

  auto const file = (p.folder / "page.md").string();
  report("--to '" + file + "'");
  CHECK(slurp(file) == markdown);
  CHECK(slurp(p.folder / "plan.svg") == report("-o svg"));
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
  CHECK(r.exit_code == 0);
  CHECK_THAT(r.out, Contains("no digest: runs were stopped by time"));
  CHECK(run_tool("report --check " + p.with()).exit_code == 3);
  CHECK_THAT(run_tool("report " + p.with()).out, Contains("No digest"));
}

TEST_CASE("experiment: a method that does not fit is left out by all, and a mistake by name") {
  std::string const board = "puzzle = ghosts\n[generate]\nsize = 14x14\nghosts = 7\n"
                            "[limits]\nmax-states = 100\nmax-seconds = 1\n[methods]\n";
  place const p("experiment-unfit", board + "algorithms = all\nheuristics = single\n");
  CHECK(experiment(p.with()).runs > 3);
  CHECK_THAT(run_tool("report -o csv " + p.with()).out, Contains(",inapplicable,"));
  temporary_file("experiment-unfit/plan.ini", board + "algorithms = engine\n");
  auto const named = run_tool("experiment " + p.with("named.sqlite"));
  CHECK(named.exit_code == 1);
  CHECK_THAT(named.err, Contains("too large for the engine"));
}

TEST_CASE("experiment: a plan includes what it does not say itself") {
  place const p("experiment-include", "include = sub/common.ini\nrepetitions = 1\n");
  std::filesystem::create_directory(p.folder / "sub");
  temporary_file("experiment-include/plan.ini",
                 "include = sub/common.ini\ntitle = own\n[generate]\nsize = 2x3\n"
                 "[methods]\nalgorithms = breadth-first\n");
  temporary_file("experiment-include/sub/common.ini",
                 "include = ../more.ini\ntitle = common\n[generate]\ncount = 2\nsize = 4x4\n");
  temporary_file("experiment-include/more.ini", "puzzle = tiles\n[generate]\ncount = 9\n");
  CHECK(experiment(p.with()).runs == 2);
  auto const r = run_tool("report " + p.with());
  CHECK_THAT(r.out, StartsWith("# own\n"));
  CHECK_THAT(r.out, Contains("generate tiles --size 2x3 --count 2"));
}

TEST_CASE("experiment: every mistake in a plan is told with its place") {
  std::string const some = "puzzle = tiles\n[generate]\nsize = 3x3\n";
  std::string const good = some + "[methods]\nalgorithms = astar\n"; // five lines
  struct mistake {
    std::string plan;
    std::string place;
    std::string message;
  };
  std::vector<mistake> const mistakes{
      {"", "1:1", "found no puzzle, expected puzzle = NAME"},
      {"  puzzle =   chess\n", "1:14", "found 'chess', expected the name of a puzzle: tiles"},
      {some, "1:1", "found no methods.algorithms"},
      {"puzzle = tiles\n[methods]\nalgorithms = astar\n", "1:1", "found no instances.files"},
      {"puzzle = tiles\n\n  what is this\n", "3:3", "found 'what is this', expected [section]"},
      {"[generate\n", "1:1", "found '[generate', expected [section]"},
      {some + "sise = 4x4\n", "4:1", "found 'generate.sise', expected an option"},
      {"puzzle = tiles\n puzzle = walls\n", "2:2", "found puzzle once more, expected it once"},
      {"puzzle =\n", "1:9", "found no value"},
      {"include = nothing.ini\n", "1:11", "found 'nothing.ini', expected a file"},
      {"include = plan.ini\n", "1:11", "expected a file that does not include this one"},
      {"digest = 12\n" + good, "1:10", "found '12', expected 16 hexadecimal digits"},
      {some + "[methods]\nalgorithms = astar magic\n", "5:20", "found 'magic', expected all, or"},
      {some + "[methods]\nalgorithms = astar astar\n", "5:20", "found 'astar', expected each once"},
      {some + "[methods]\nalgorithms = engine\n", "5:14", "found 'engine'"},
      {good + "heuristics = push\n", "6:14", "found 'push', expected all, or some of tiles's"},
      {good + "encodings = sides\n", "6:13", "found 'sides', expected nothing"},
      {some + "[methods]\nalgorithms = dijkstra\nheuristics = none\n", "6:14",
       "found 'none', expected nothing, since none of the algorithms asks a heuristic"},
      {"puzzle = klotski\n[generate]\nsize = 3x3\n[methods]\nalgorithms = astar breadth-first\n"
       "encodings = sides plain\n",
       "5:20", "found 'breadth-first', expected an algorithm that encoding sides has"},
      {"puzzle = tiles\n[generate]\nsize = 3x3 4y4\n[methods]\nalgorithms = astar\n", "3:12",
       "found '4y4', expected ROWSxCOLUMNS"},
      {"puzzle = tiles\n[generate]\nghosts = 3\n[methods]\nalgorithms = astar\n", "3:10",
       "found what tiles cannot generate, expected no options of tiles but a size"},
      {"puzzle = tiles\n[generate]\ncount = many\n[methods]\nalgorithms = astar\n", "3:9",
       "found no such value"},
      {"puzzle = tiles\n[generate]\ncount = 0\n[methods]\nalgorithms = astar\n", "3:9",
       "found 0, expected 1 to 4294967295"},
      {"puzzle = klotski\n[generate]\ndensity = 0.3 1.5\n[methods]\nalgorithms = astar\n", "3:15",
       "found 1.5, expected 0 to 1"},
      {"puzzle = klotski\n[generate]\nsolvable = maybe\n[methods]\nalgorithms = astar\n", "3:12",
       "found 'maybe', expected yes or no"},
      {good + "[instances]\nfiles = a.tiles\n", "3:8", "found a generator, expected files or a"},
      {"puzzle = tiles\n[instances]\nfiles = no.tiles\n[methods]\nalgorithms = astar\n", "3:9",
       "found 'no.tiles', expected a file"},
      {good + "[limits]\nmax-states = 0\n", "7:14", "found '0', expected a number from 1"},
      {good + "[limits]\nmax-memory = 3X\n", "7:14", "found '3X', expected a number of bytes"},
      {good + "[limits]\nmax-seconds = soon\n", "7:15", "found 'soon', expected a number"},
      {good + "[run]\nrepetitions = 1 2\n", "7:15", "found '1 2', expected a number"},
      {good + "[run]\nthreads = -1\n", "7:11", "found '-1', expected a number"},
      {good + "[report]\nmeasures = expanded width\n", "7:21", "found 'width', expected one of"},
      {good + "[report]\nbaseline = dijkstra\n", "7:12",
       "found 'dijkstra', expected one of the methods: astar, none; astar, manhattan"},
      {good + "[figure]\nkind = pie\n", "7:8", "found 'pie', expected none, lines, bars"},
      {good + "[figure]\nkind = scatter\n", "7:8", "found 'scatter', expected report.baseline"},
      {good + "[figure]\nlog-scale = 1\n", "7:13", "found '1', expected yes or no"},
  };
  for (auto const& m : mistakes) {
    place const p("experiment-mistakes", m.plan);
    CAPTURE(m.plan);
    for (std::string const command : {"experiment ", "report "}) {
      auto const r = run_tool(command + p.with());
      CHECK(r.exit_code == 2);
      CHECK(r.out.empty());
      CHECK_THAT(r.err, Contains("/plan.ini:" + m.place + ": "));
      CHECK_THAT(r.err, Contains(m.message));
    }
    CHECK(!std::filesystem::exists(p.folder / "runs.sqlite"));
  }
}

TEST_CASE("experiment and report: databases that cannot be used, and other mistakes") {
  place const p("experiment-databases");
  auto const text = temporary_file("experiment-databases/text", "no database, but long enough\n");
  struct mistake {
    std::string arguments;
    int exit_code;
    std::string message;
  };
  std::vector<mistake> const mistakes{
      {"experiment", 1, "expected FILE.ini"},
      {"report", 1, "expected FILE.ini"},
      {"experiment " + p.plan() + " " + p.plan(), 1, "expected FILE.ini, found"},
      {"experiment " + p.with() + " --threads 0", 1, "--threads: found 0, expected 1 to 1000"},
      {"report " + p.with() + " -o pdf", 1, "--output: found 'pdf', expected md"},
      {"experiment '" + p.folder.string() + "/none.ini'", 2, "none.ini:1:1: "},
      {"experiment " + p.plan() + " --database '" + text + "'", 2, "file is not a database"},
      {"report " + p.plan() + " --database '" + text + "'", 2, "file is not a database"},
      {"report " + p.with("none.sqlite"), 2, "found no file, expected an SQLite database"},
      {"experiment " + p.plan() + " --database /dev/null", 4, "/dev/null: not a file"},
      {"experiment " + p.plan() + " --database /proc/none/runs", 4, "/proc/none: "},
  };
  for (auto const& m : mistakes) {
    CAPTURE(m.arguments);
    auto const r = run_tool(m.arguments);
    CHECK(r.exit_code == m.exit_code);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, Contains(m.message));
  }
  CHECK(slurp(text) == "no database, but long enough\n");
  CHECK(!std::filesystem::exists(p.folder / "none.sqlite"));

  experiment(p.with());
  CHECK(run_tool("report " + p.with() + " -o csv > /dev/full").exit_code == 4);
  CHECK(run_tool("report " + p.with() + " --to /proc/none/page.md").exit_code == 4);
  auto const other = run_tool("report --revision none " + p.with());
  CHECK(other.exit_code == 2);
  CHECK_THAT(other.err, Contains("found 0 of "));
}

TEST_CASE("the plans of data/experiments give the digests that they tell") {
  auto const folder = fresh_folder("experiment-data");
  auto const database = " --database '" + (folder / "runs.sqlite").string() + "'";
  int quick = 0;
  for (auto const& file : std::filesystem::directory_iterator(data + "/experiments")) {
    auto const name = file.path().filename().string();
    if (!std::isdigit(static_cast<unsigned char>(name.front()))) continue; // what others include
    if (name.find("klotski") != std::string::npos) continue; // takes long: papers/reproduce.sh
    ++quick;
    auto const plan = "'" + file.path().string() + "'";
    CHECK(run_tool("experiment --threads 2 " + plan + database).exit_code == 0);
    auto const r = run_tool("report --check " + plan + database);
    CAPTURE(r.out);
    CHECK(r.exit_code == 0);
  }
  CHECK(quick >= 2);
}
