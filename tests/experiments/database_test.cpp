// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/reader.hpp"

#include "tests/experiments/synthetic.hpp"
#include "tools/experiments/database.hpp"
#include "tools/experiments/database_lock.hpp"
#include "tools/output/file_output.hpp"

#include <catch2/catch.hpp>

#include <filesystem>
#include <sqlite3.h>
#include <string>
#include <utility>
#include <vector>

using namespace puzzlegraph;
using namespace puzzlegraph::testing;
using Catch::Matchers::Contains;
using tool::database;
using tool::database_lock;
using tool::run_record;

namespace {

/// Every column as text.
std::vector<std::string> columns_of(run_record const& r) {
  std::vector<std::string> all;
  tool::for_each_column(r, [&](std::string_view name, auto const& value) {
    using type = std::decay_t<decltype(value)>;
    std::string text;
    if constexpr (std::is_same_v<type, std::string>) {
      text = value;
    } else if constexpr (std::is_same_v<type, std::optional<std::uint64_t>>) {
      text = value ? std::to_string(*value) : "null";
    } else {
      text = std::to_string(value);
    }
    all.push_back(std::string(name) + "=" + text);
  });
  return all;
}

/// A run whose columns differ from each other.
run_record full_record() {
  run_record r = synthetic_run(synthetic_suite(define(small_experiment), 1), {0, 1, 0});
  r.dirty = true;
  r.seed = "5";
  r.title = "quoted ' \" and ä";
  r.threads = 3;
  r.cost = 11;
  r.lower_bound.reset();
  r.statistics = {12, 13, 14, 15, 16, 17};
  r.memory_bytes = UINT64_C(1) << 40U;
  r.search_seconds = 0.25;
  r.verify_seconds = 0.125;
  return r;
}

/// Executes SQL by another connection.
void change(std::string const& path, std::string const& sql) {
  sqlite3* db = nullptr;
  REQUIRE(sqlite3_open(path.c_str(), &db) == SQLITE_OK);
  CHECK(sqlite3_exec(db, sql.c_str(), nullptr, nullptr, nullptr) == SQLITE_OK);
  sqlite3_close(db);
}

} // namespace

TEST_CASE("database: runs come back as they were added, by puzzle, options and revision") {
  auto const path = (fresh_folder("database") / "runs.sqlite").string();
  auto const r = full_record();
  {
    database_lock const lock(path);
    REQUIRE(lock.is_held());
    auto db = database::open_for_writing(path, lock);
    db.add(r);
    auto second = r;
    second.repetition = 2;
    db.add(second);
    CHECK_THROWS_AS(db.add(r), tool::output_error); // its key is there
    db.finish();
  }
  CHECK_FALSE(std::filesystem::exists(path + ".lock"));
  CHECK_FALSE(std::filesystem::exists(path + "-wal"));

  auto db = database::open(path);
  auto const found = db.runs(r.puzzle, r.options, r.revision);
  REQUIRE(found.size() == 2);
  CHECK(columns_of(found[0]) == columns_of(r));
  CHECK(found[1].repetition == 2);
  CHECK(db.runs("other", r.options, r.revision).empty());
  CHECK(db.runs(r.puzzle, "max-states=5", r.revision).empty());
  CHECK(db.runs(r.puzzle, r.options, "other").empty());
}

TEST_CASE("database: a file that is not a database of runs is refused and left unchanged") {
  auto const folder = fresh_folder("no-database");
  CHECK_THROWS_WITH(database::open((folder / "none").string()),
                    Contains("none:1:1: found no file, expected an SQLite database"));
  CHECK_FALSE(std::filesystem::exists(folder / "none"));

  auto const text = temporary_file("no-database/text", "no database, but long enough\n");
  CHECK_THROWS_WITH(database::open(text), Contains("file is not a database"));
  {
    database_lock const lock(text);
    CHECK_THROWS_AS(database::open_for_writing(text, lock), text::input_error);
  }
  CHECK(slurp(text) == "no database, but long enough\n");

  auto const empty = temporary_file("no-database/empty", "");
  CHECK_THROWS_WITH(database::open(empty), Contains("found an empty database"));
  {
    database_lock const lock(empty);
    auto db = database::open_for_writing(empty, lock);
    CHECK(db.runs("any", "", "").empty());
    db.finish();
  }
  CHECK_NOTHROW(database::open(empty));
}

TEST_CASE("database: the path is that of a file, with links followed") {
  auto const folder = fresh_folder("links");
  std::filesystem::create_symlink("runs.sqlite", folder / "link.sqlite"); // to no file as yet
  CHECK(tool::database_file((folder / "link.sqlite").string()) ==
        (std::filesystem::canonical(folder) / "runs.sqlite").string());
  std::filesystem::create_symlink("ring", folder / "ring");
  CHECK_THROWS_WITH(tool::database_file((folder / "ring").string()),
                    Contains("its links lead nowhere"));
  CHECK_THROWS_WITH(database_lock("/dev/null"), Contains("/dev/null: not a file"));
  CHECK_THROWS_AS(database_lock("/proc/none/runs"), tool::output_error);
}

TEST_CASE("database: a row that was changed after it was added is an error") {
  auto const path = (fresh_folder("changed") / "runs.sqlite").string();
  auto const r = full_record();
  database_lock const lock(path);
  auto db = database::open_for_writing(path, lock);
  db.add(r);
  change(path, "update runs set experiment = experiment"); // nothing
  CHECK(db.runs(r.puzzle, r.options, r.revision).size() == 1);
  for (auto const& [column, value] :
       std::vector<std::pair<std::string, std::string>>{{"verdict", "'nonsense'"},
                                                        {"cost", "-5"},
                                                        {"search_seconds", "9e999"},
                                                        {"lower_bound", "0"},
                                                        {"row_digest", "null"},
                                                        {"row_digest", "''"},
                                                        {"expanded", "expanded + 1"}}) {
    CAPTURE(column);
    change(path, "update runs set " + column + " = " + value);
    CHECK_THROWS_WITH(db.runs(r.puzzle, r.options, r.revision),
                      Contains("changed after it was added"));
    change(path, "delete from runs");
    db.add(r);
  }
  CHECK(db.runs(r.puzzle, r.options, r.revision).size() == 1);
}

TEST_CASE("database: one without a table or a column is bad input") {
  for (std::string const sql : {"drop table runs", "alter table runs drop column expanded"}) {
    CAPTURE(sql);
    auto const path = (fresh_folder("lacking") / "runs.sqlite").string();
    {
      database_lock const lock(path);
      database::open_for_writing(path, lock).finish();
    }
    change(path, sql);
    CHECK_THROWS_AS(database::open(path).runs("p", "o", "r"), text::input_error);
  }
}

TEST_CASE("database: a list of instances that was changed counts as none") {
  auto const path = (fresh_folder("list") / "runs.sqlite").string();
  database_lock const lock(path);
  auto db = database::open_for_writing(path, lock);
  std::vector<tool::listed_instance> const list{{"number 1", "aa"}, {"number 2", "bb"}};
  db.list_instances("r", "c", list);
  REQUIRE(db.instances("r", "c").size() == 2);
  CHECK(db.instances("r", "c")[1].digest == "bb");
  change(path, "delete from instances where number = 2");
  CHECK(db.instances("r", "c").empty());
  db.list_instances("r", "c", list);
  change(path, "update instances set instance = 'cc' where number = 1");
  CHECK(db.instances("r", "c").empty());
}
