// SPDX-License-Identifier: BSL-1.0
//
// The database of runs: one SQLite file with a table of runs, one transaction per run, and a table
// of the instances that commands generate.
#pragma once

#include "tools/experiments/run_record.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace puzzlegraph::tool {

class database_lock;

namespace detail {
struct close_database {
  void operator()(sqlite3* db) const;
};
struct finish_statement {
  void operator()(sqlite3_stmt* s) const;
};
} // namespace detail

/// One of the instances that a command generates.
struct listed_instance {
  std::string title;
  std::string digest;
};

/// A connection, for one thread at a time.
class database {
 public:
  /// Opens an existing database for reading. Throws text::input_error if there is none, or
  /// something else, or a database of another format, and as database_file does.
  static database open(std::string const& path);
  /// Opens a database for adding runs, and makes it if it does not exist or is empty. Throws like
  /// open, and output_error.
  static database open_for_writing(std::string const& path, database_lock const& lock);

  /// All runs of a puzzle with these options by one revision, ordered by key. Throws
  /// text::input_error for a run that differs from its digest.
  std::vector<run_record> runs(std::string const& puzzle, std::string const& options,
                               std::string const& revision);
  /// Adds a run durably: it survives the end of this process, however it ends. Throws output_error,
  /// also when another program holds the database for a minute, and
  /// stopped when interrupted meanwhile.
  void add(run_record const& r);
  /// The instances that a command generates, in order, as a program of this revision has listed
  /// them; none if it has not, or if the list differs from its digest.
  std::vector<listed_instance> instances(std::string const& revision, std::string const& command);
  /// Replaces that list. Throws output_error.
  void list_instances(std::string const& revision, std::string const& command,
                      std::vector<listed_instance> const& list);
  /// Call this after the last run: ends SQLite's write-ahead log, so that one ordinary file is
  /// left, which can be read from a read-only folder.
  void finish();

 private:
  using statement = std::unique_ptr<sqlite3_stmt, detail::finish_statement>;

  database(std::string const& path, int flags);
  void execute(std::string const& sql);
  statement prepare(std::string const& sql);
  /// From now on commits do not wait for the disk, and are whole.
  void write_ahead();
  /// Makes one step. Returns whether there is a row.
  bool step(sqlite3_stmt& s);
  void make_tables();
  void check_format();
  bool is_empty(); ///< no table, or not a byte
  [[noreturn]] void fail() const;

  std::string path_;
  std::unique_ptr<sqlite3, detail::close_database> database_;
  statement insert_;
};

} // namespace puzzlegraph::tool
