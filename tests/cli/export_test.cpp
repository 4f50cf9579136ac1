// SPDX-License-Identifier: BSL-1.0
//
// puzzlegraph export: usage, limits, and files whole or not at all. tests/export/read_back.py reads
// what it writes.
#include "puzzlegraph/export/writers.hpp"

#include "tests/cli/run_tool.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <string>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;
using Catch::Matchers::EndsWith;
using Catch::Matchers::StartsWith;
namespace fs = std::filesystem;

namespace {

std::string const unsolvable = data + "/ghosts/unsolvable.ghosts";

} // namespace

TEST_CASE("export: usage") {
  CHECK(run_tool("export --help").exit_code == 0);
  auto const refused = [](std::string const& arguments, std::string const& why) {
    auto const r = run_tool("export " + arguments);
    CAPTURE(arguments, r.err);
    CHECK(r.exit_code == 1);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, StartsWith("puzzlegraph: ") && Contains(why));
  };
  refused("", "expected FILE");
  refused(walls, "expected --format");
  refused("-o x.svg " + walls, "expected --format");
  refused("-f xml " + walls, "--format: found 'xml', expected dot, ");
  refused("-f csv " + walls, "--table nodes or --table edges");
  refused("-f pddl " + walls, "pddl has two files; expected --table domain or --table problem");
  refused("-f pddl --table nodes " + walls, "--table: found 'nodes', expected domain or problem");
  refused("-f pddl --table domain --layers 3 " + walls, "--layers is for state graphs");
  refused("-f pddl --table domain --undirected " + walls, "--undirected is for state graphs");
  refused("-f sas --layers 3 " + walls, "--layers is for state graphs; sas states the rules");
  refused("-f sas --table task " + walls, " are several");
  refused("-f sas --goal deadlock " + data + "/transitions/peterson.aut",
          "export: transitions has no SAS+ form");
  refused("-f pddl --table domain " + data + "/planning/rovers.sas",
          "export: planning has no PDDL form");
  refused("-f csv --table arcs " + walls, "expected nodes or edges");
  refused("-f dot --table nodes " + walls, " are several");
  refused("-f dot --undirected " + walls, "not every move of this graph can be taken back");
  refused("-f dot --around goal " + walls, "expected optimal");
  refused("-f dot --margin 1 " + walls, "--margin goes with --around optimal");
  refused("-f dot -q 1 --around optimal " + unsolvable, "no solution");
  for (std::string const range :
       {"", "..", "x", "5..3", "1..2..3", "-1..2", "1.5", "99999999999"}) {
    refused("-f dot --layers='" + range + "' " + walls, "--layers");
  }
  refused("-f dot " + ghosts, "has 3 questions");
  refused("-f dot -q 4 " + ghosts, "from 1 to 3");
  CHECK(run_tool("export -f dot /no/such/file.walls").exit_code == 2);
}

TEST_CASE("export: a planning task is two files, named after the output") {
  auto const folder = fresh_folder("pddl");
  for (std::string const name : {"a.pddl", "b"}) {
    auto const r = run_tool("export -f pddl -o " + (folder / name).string() + " " + walls);
    CAPTURE(r.err);
    CHECK(r.exit_code == 0);
    CHECK(r.out.empty());
  }
  for (std::string const name :
       {"a-domain.pddl", "a-problem.pddl", "b-domain.pddl", "b-problem.pddl"}) {
    CAPTURE(name);
    CHECK(fs::exists(folder / name));
  }
  auto const domain = run_tool("export -f pddl --table domain " + walls).out;
  CHECK_THAT(domain, StartsWith("; generator: puzzlegraph ") && Contains("(define (domain "));
}

TEST_CASE("export: tables of CSV are named after the output, and end with .csv") {
  auto const folder = fresh_folder("tables");
  for (std::string const name : {"a.csv", "p3", "run.v2", "b.CSV"}) {
    auto const r = run_tool("export -f csv -o " + (folder / name).string() + " " + walls);
    CAPTURE(name, r.err);
    CHECK(r.exit_code == 0);
    for (std::string const table : {"nodes", "edges"}) {
      auto const stem = name.ends_with(".csv") || name.ends_with(".CSV") ? name.substr(0, 1) : name;
      CHECK(fs::remove(folder / (stem + "." + table + ".csv")));
    }
    CHECK(fs::is_empty(folder));
  }
}

TEST_CASE("export: a limit leaves the question undecided, and no file") {
  auto const folder = fresh_folder("limits");
  auto const r =
      run_tool("export --max-memory 100K -q 3 -o " + (folder / "x.dot").string() + " " + ghosts);
  CHECK(r.exit_code == 10);
  CHECK_THAT(r.err, Contains("undecided (memory limit)"));
  CHECK(fs::is_empty(folder));
  CHECK(run_tool("export --max-memory 100K -q 3 -f dot " + ghosts).out.empty());
}

TEST_CASE("export: a layout that needs more memory leaves no file") {
  auto const folder = fresh_folder("unplaced");
  auto const run = run_tool("export --layout mds --max-memory 32M -q 4 -o " +
                            (folder / "x.gexf").string() + " " + data + "/tiles/solved.tiles");
  CHECK(run.exit_code == 10);
  CHECK_THAT(run.err,
             EndsWith("question 4: undecided (memory limit): a layout of 181440 states\n"));
  CHECK(fs::is_empty(folder));
}

TEST_CASE("export: an empty subgraph is refused") {
  for (std::string const part :
       {"--layers 900..901", "--max-states 0", "--around optimal --layers 3 --max-states 2"}) {
    auto const r = run_tool("export -f dot " + part + " " + walls);
    CAPTURE(part);
    CHECK(r.exit_code == 1);
    CHECK(r.out.empty());
    CHECK_THAT(r.err, Contains("leave no state of the graph"));
  }
}

TEST_CASE("export: no file is left after a full disk or a closed pipe") {
  auto const folder = fresh_folder("full");
  for (auto const& [name, files] : puzzlegraph::graph_formats()) {
    std::string const format(name);
    CAPTURE(format);
    std::string const what = "export -q 1 -f " + format + " " + ghosts;
    auto const whole = (folder / ("x." + format)).string();
    CHECK(run_shell("ulimit -f 0; \"$PUZZLEGRAPH\" " + what + " -o " + whole).exit_code == 4);
    CHECK(fs::is_empty(folder));
    auto const table =
        files.size() > 1 ? what + " --table " + std::string(files.back().name) : what;
    auto const full = run_tool(table + " -o /dev/full");
    CHECK(full.exit_code == 4);
    CHECK_THAT(full.err, StartsWith("puzzlegraph: /dev/full: "));
    CHECK(run_tool(table + " > /dev/full").exit_code == 4);
  }
  CHECK(run_tool("export -q 1 -o /no/such/folder/x.dot " + ghosts).exit_code == 4);
  // More than a pipe holds, and a reader that leaves.
  auto const gone =
      run_shell("{ \"$PUZZLEGRAPH\" export -q 3 -f dot " + ghosts + "; echo $? >&2; } | head -n 1");
  CHECK_THAT(gone.err, Contains("141\n"));
}

TEST_CASE("export: the limit on time bounds writing too") {
  // Megabytes, of which a pipe takes 64 kB before its reader begins.
  auto const r = run_shell("$PUZZLEGRAPH export -q 2 -f json --max-seconds 1 " + data +
                           "/tiles/solved.tiles | { sleep 2; wc -c; }");
  CHECK_THAT(r.err, Contains("undecided (time limit)"));
  CHECK(std::stoul(r.out) < 1'000'000);
}
