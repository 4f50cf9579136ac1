// SPDX-License-Identifier: BSL-1.0
//
// The database of runs: one SQLite file, a table of runs, with one transaction a run, and a table
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

class writing_turn;

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
class store {
 public:
  /// Opens a database that is there, for reading. Throws text::input_error where there is none, or
  /// something else, and as database_file does.
  static store open(std::string const& path);
  /// Opens a database for adding runs, and makes it where it is not there, or empty. Throws like
  /// open, and output_error.
  static store open_for_writing(std::string const& path, writing_turn const& turn);

  /// All runs of an experiment with these options by one revision, ordered by key.
  std::vector<run_record> runs(std::string const& experiment, std::string const& options,
                               std::string const& revision);
  /// Adds a run, which is on the disk afterwards as far as the operating system knows: the end of
  /// this process does not take it away. Throws output_error, after a minute also when another
  /// program holds the database.
  void add(run_record const& r);
  /// The instances that a command generates, as a program of this revision has listed them, in
  /// their order; none where it has not.
  std::vector<listed_instance> instances(std::string const& revision, std::string const& command);
  /// Lists these in the place of what was listed. Throws output_error.
  void list_instances(std::string const& revision, std::string const& command,
                      std::vector<listed_instance> const& list);
  /// After the last run: leaves one ordinary file, which can be read where nothing may be written.
  void finish();

 private:
  using statement = std::unique_ptr<sqlite3_stmt, detail::finish_statement>;

  store(std::string const& path, int flags);
  void execute(std::string const& sql);
  statement prepare(std::string const& sql);
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
