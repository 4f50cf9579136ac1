// SPDX-License-Identifier: BSL-1.0
//
// The database of runs: one SQLite file, one table, one transaction a run.
#pragma once

#include "run_record.hpp"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

struct sqlite3;
struct sqlite3_stmt;

namespace tool {

namespace detail {
struct close_database {
  void operator()(sqlite3* db) const;
};
struct finish_statement {
  void operator()(sqlite3_stmt* s) const;
};
} // namespace detail

/// Holds the right to add runs to a database: one process at a time, until it ends, however it
/// ends. It is a lock of the operating system on PATH.lock, which stays there only when the process
/// is killed, and does no harm then.
class writing_turn {
 public:
  /// Makes the folder where it is not there. Waits for other processes, and says on standard error
  /// that it does. Throws output_error.
  explicit writing_turn(std::string const& database);
  writing_turn(writing_turn const&) = delete;
  writing_turn& operator=(writing_turn const&) = delete;
  ~writing_turn();
  /// False: interrupted while it waited.
  bool is_held() const { return descriptor_ >= 0; }

 private:
  bool try_to_take();

  std::string path_;
  int descriptor_ = -1;
};

/// A connection, for one thread at a time.
class store {
 public:
  /// Opens a database that is there, for reading. Throws io::input_error where there is none, or
  /// something else.
  static store open(std::string const& path);
  /// Opens a database for adding runs, and makes it where it is not there. Throws like open, and
  /// output_error.
  static store open_for_writing(std::string const& path, writing_turn const& turn);

  /// All runs of an experiment with these options by one revision, ordered by key.
  std::vector<run_record> runs(std::string const& experiment, std::string const& options,
                               std::string const& revision);
  /// Adds a run, which is on the disk afterwards as far as the operating system knows: the end of
  /// this process does not take it away. Throws output_error, after a minute also when another
  /// program holds the database.
  void add(run_record const& r);
  /// After the last run: leaves one ordinary file, which can be read where nothing may be written.
  void finish();

 private:
  using statement = std::unique_ptr<sqlite3_stmt, detail::finish_statement>;

  store(std::string const& path, int flags);
  void execute(std::string const& sql);
  statement prepare(std::string const& sql);
  /// Makes one step. Returns whether there is a row.
  bool step(sqlite3_stmt& s);
  void make_table();
  void check_format();
  [[noreturn]] void fail() const;

  std::string path_;
  std::unique_ptr<sqlite3, detail::close_database> database_;
  statement insert_;
};

} // namespace tool
