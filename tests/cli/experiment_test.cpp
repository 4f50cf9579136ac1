// SPDX-License-Identifier: BSL-1.0
//
// experiment: stored runs are not repeated, whatever ended the last run; digests are reproducible.
#include "tests/cli/experiments.hpp"

#include <catch2/catch.hpp>

#include <cctype>
#include <filesystem>
#include <string>
#include <vector>

using namespace puzzlegraph::testing;
using namespace puzzlegraph::testing::sample;
using Catch::Matchers::Contains;

namespace {

/// Takes most of a second.
std::string const long_experiment = R"(puzzle = tiles
[generate]
size = 3x3
count = 25
[methods]
algorithms = astar
heuristics = none
[run]
repetitions = 2
)";

} // namespace

TEST_CASE("experiment: a second run adds nothing, and a new database gives the same digest") {
  experiment_folder const p("experiment-twice");
  auto const first = experiment(p.with());
  CHECK(first.there == 0);
  CHECK(first.added == first.runs);
  CHECK(first.runs > 28);
  auto const second = experiment(p.with());
  CHECK(second.there == first.runs);
  CHECK(second.added == 0);
  CHECK(second.digest == first.digest);
  CHECK(experiment(p.with("other.sqlite") + " --threads 2").digest == first.digest);
  CHECK(!std::filesystem::exists(p.folder / "runs.sqlite.lock"));
  CHECK(!std::filesystem::exists(p.folder / "runs.sqlite-wal"));

  SECTION("a file that asks for more runs only what is new") {
    temporary_file("experiment-twice/test.ini", small_experiment + "[run]\nrepetitions = 2\n");
    auto const more = experiment(p.with());
    CHECK(more.there == first.runs);
    CHECK(more.added == first.runs);
    CHECK(more.digest == first.digest);
  }
  SECTION("other limits are other runs") {
    temporary_file("experiment-twice/test.ini", small_experiment + "[limits]\nmax-states = 5\n");
    auto const limited = experiment(p.with());
    CHECK(limited.there == 0);
    CHECK(limited.digest != first.digest);
  }
}

TEST_CASE("experiment: after a kill it resumes and gives the same digest") {
  experiment_folder const p("experiment-killed", long_experiment);
  // Kills it as soon as some runs are in the database.
  auto const wal = "'" + (p.folder / "runs.sqlite-wal").string() + "'";
  auto const killed =
      run_shell("\"$PUZZLEGRAPH\" experiment " + p.with() + " & tool=$!; wal=" + wal +
                R"sh(
    while kill -0 $tool && [ "$(stat -c %s "$wal" 2>/dev/null || echo 0)" -lt 20000 ]; do
      sleep 0.02
    done
    kill -9 $tool; wait $tool)sh");
  CHECK(killed.exit_code == 128 + 9);
  CHECK(killed.out.empty());

  auto const early = run_tool("report " + p.with());
  CHECK(early.exit_code == 2);
  CHECK_THAT(early.err, Contains("of 50 runs by revision"));

  auto const rest = experiment(p.with());
  CHECK(rest.runs == 50);
  CHECK(rest.there > 0);
  CHECK(rest.added > 0);
  CHECK(rest.there + rest.added == rest.runs);
  CHECK(rest.digest == experiment(p.with("other.sqlite") + " --threads 2").digest);
}

TEST_CASE("experiment: an interrupt keeps the stored runs") {
  experiment_folder const p("experiment-interrupted", long_experiment);
  // Ends it as soon as some runs are in the database. (A shell's background processes ignore INT.)
  auto const wal = "'" + (p.folder / "runs.sqlite-wal").string() + "'";
  auto const r =
      run_shell("\"$PUZZLEGRAPH\" experiment " + p.with() + " & tool=$!; wal=" + wal + R"sh(
    while kill -0 $tool && [ "$(stat -c %s "$wal" 2>/dev/null || echo 0)" -lt 20000 ]; do
      sleep 0.02
    done
    kill -TERM $tool; wait $tool)sh");
  CHECK(r.exit_code == 20);
  auto const before = read_summary(r.out);
  CHECK(before.added < before.runs);
  CHECK(before.digest.empty());
  auto const rest = experiment(p.with());
  CHECK(rest.there == before.added);
  CHECK(rest.added == before.runs - before.added);
}

TEST_CASE("experiment: of two processes on one database the second waits") {
  experiment_folder const p("experiment-two", long_experiment);
  auto const line = "\"$PUZZLEGRAPH\" experiment " + p.with();
  auto const out = "'" + (p.folder / "first").string() + "'";
  auto const wal =
      "'" + (p.folder / "runs.sqlite-wal").string() + "'"; // of the process with the lock
  auto const r =
      run_shell(line + " > " + out + " & first=$!; while kill -0 $first && [ ! -s " + wal +
                " ]; do sleep 0.02; done; " + line + "; second=$?; wait $first && exit $second");
  CHECK(r.exit_code == 0);
  CHECK_THAT(r.err, Contains("another process adds runs; waiting"));
  auto const first = read_summary(slurp(p.folder / "first"));
  auto const second = read_summary(r.out);
  CHECK(first.added == first.runs);
  CHECK(second.there == first.runs);
  CHECK(second.added == 0);
  CHECK(second.digest == first.digest);
}

TEST_CASE("experiment: a database has one name for all processes, whatever links lead to it") {
  experiment_folder const p("experiment-link");
  std::filesystem::create_symlink("runs.sqlite", p.folder / "link.sqlite"); // to no file as yet
  auto const lock = "'" + (p.folder / "runs.sqlite.lock").string() + "'";
  auto const said = "'" + (p.folder / "said").string() + "'";
  // Holds the lock until the tool says that it waits, or has ended.
  auto const r = run_shell("exec 9> " + lock + "; flock 9; touch " + said +
                           "; \"$PUZZLEGRAPH\" experiment " + p.with("link.sqlite") + " 9>&- 2> " +
                           said + " & tool=$!; while kill -0 $tool && ! grep -q waiting " + said +
                           "; do sleep 0.02; done; exec 9>&-; wait $tool");
  CHECK(r.exit_code == 0);
  CHECK_THAT(slurp(p.folder / "said"), Contains("another process adds runs; waiting"));
  CHECK(std::filesystem::is_symlink(p.folder / "link.sqlite"));
  CHECK(experiment(p.with()).added == 0);
}

TEST_CASE("experiment: every name of a database names a file") {
  for (std::string const name : {":memory:", "file:runs?mode=memory"}) {
    CAPTURE(name);
    experiment_folder const p("experiment-names");
    auto const line = "cd '" + p.folder.string() + "' && \"$PUZZLEGRAPH\" experiment test.ini " +
                      "--database '" + name + "'";
    CHECK(read_summary(run_shell(line).out).there == 0);
    CHECK(std::filesystem::is_regular_file(p.folder / name));
    CHECK(read_summary(run_shell(line).out).added == 0);
  }
}

TEST_CASE("experiment and report: databases that cannot be used, and other mistakes") {
  experiment_folder const p("experiment-databases");
  auto const text = temporary_file("experiment-databases/text", "no database, but long enough\n");
  auto const bad = temporary_file("experiment-databases/bad.ini", "puzzle = chess\n");
  auto const unfit = temporary_file("experiment-databases/unfit.ini",
                                    "puzzle = ghosts\n[generate]\nsize = 14x14\nghosts = 7\n"
                                    "[methods]\nalgorithms = astar\nids = ranked\n");
  auto const rare = temporary_file("experiment-databases/rare.ini",
                                   "puzzle = tiles\n[generate]\nsize = 2x2\nmin-length = 50\n"
                                   "max-draws = 20\n[methods]\nalgorithms = astar\n");
  struct mistake {
    std::string arguments;
    int exit_code;
    std::string message;
  };
  std::vector<mistake> const mistakes{
      {"experiment", 1, "expected FILE.ini"},
      {"report", 1, "expected FILE.ini"},
      {"experiment " + p.file() + " " + p.file(), 1, "expected FILE.ini, found"},
      {"experiment " + p.with() + " --threads 0", 1, "--threads: found 0, expected 1 to 1000"},
      {"report " + p.with() + " -f doc", 1, "--format: found 'doc', expected md"},
      {"report --check " + p.with() + " --against none", 1, "report: --against is for tables"},
      {"report --check --csv " + p.with(), 1, "report: --csv is for tables"},
      {"report " + p.with() + " -o x.doc", 1,
       "--output: found 'x.doc', expected a name that ends in"},
      {"experiment '" + p.folder.string() + "/none.ini'", 2, "none.ini: found nothing to read"},
      {"experiment " + p.file() + " --database '" + text + "'", 2, "file is not a database"},
      {"report " + p.file() + " --database '" + text + "'", 2, "file is not a database"},
      {"experiment '" + bad + "'", 2,
       "/bad.ini:1:10: found 'chess', expected the name of a puzzle"},
      {"experiment '" + unfit + "' --database '" + (p.folder / "unfit.sqlite").string() + "'", 1,
       "the states of this instance have no ranked ids"},
      {"experiment '" + rare + "' --database '" + (p.folder / "rare.sqlite").string() + "'", 10,
       "undecided (limit of draws): 0 of 1 found in 20 draws"},
      {"report '" + rare + "' --database '" + (p.folder / "none.sqlite").string() + "'", 2,
       "none.sqlite:1:1: found no file"}, // before it makes instances
      {"report " + p.with("none.sqlite"), 2, "found no file, expected an SQLite database"},
      {"experiment " + p.file() + " --database ''", 1, "--database: found '', expected a value"},
      {"report " + p.file() + " --database ''", 1, "--database: found '', expected a value"},
      {"report " + p.file() + " --database /dev/null", 2, "found no file, expected an SQLite"},
      {"experiment " + p.file() + " --database /dev/null", 4, "/dev/null: not a file"},
      {"experiment " + p.file() + " --database /proc/none/runs", 4, "/proc/none: "},
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
  CHECK(run_tool("report " + p.with() + " -f csv > /dev/full").exit_code == 4);
  CHECK(run_tool("report " + p.with() + " -o /proc/none/page.md").exit_code == 4);
  auto const other = run_tool("report --revision none " + p.with());
  CHECK(other.exit_code == 2);
  CHECK_THAT(other.err, Contains("found no runs by revision none, expected all"));
}

TEST_CASE("the files of data/experiments give the digests that they state", "[numbers]") {
  auto const folder = fresh_folder("experiment-data");
  auto const database = " --database '" + (folder / "runs.sqlite").string() + "'";
  int quick = 0;
  for (auto const& file : std::filesystem::directory_iterator(data + "/experiments")) {
    auto const name = file.path().filename().string();
    if (!std::isdigit(static_cast<unsigned char>(name.front()))) continue; // what others include
    if (name.find("encodings") != std::string::npos) continue; // takes long: papers/reproduce.sh
    ++quick;
    auto const path = "'" + file.path().string() + "'";
    auto const r = run_tool("experiment --threads 2 " + path + database);
    CAPTURE(r.out);
    CHECK(r.exit_code == 0);
    CHECK_THAT(r.out, !Contains(" states none"));
  }
  CHECK(quick >= 5);
}
