// SPDX-License-Identifier: BSL-1.0
//
// The path of a database file, and the lock that keeps several processes from adding runs at once.
#pragma once

#include <string>

namespace puzzlegraph::tool {

/// The file that --database names: its whole path, symbolic links followed, so that it has one name
/// for all processes, and none that SQLite reads as something else (":memory:", "file:..."). Throws
/// output_error where links lead nowhere.
std::string database_file(std::string const& database);

/// The lock of a database: one process at a time adds runs, until it ends, however it ends. It is a
/// lock of the operating system (flock) on a file beside the database, whose name ends in .lock.
/// That file is left over only when the process is killed, and then does no harm.
class database_lock {
 public:
  /// Makes the database's folder if it does not exist. Waits for other processes, with a message on
  /// standard error. Throws output_error, and as database_file does.
  explicit database_lock(std::string const& database);
  database_lock(database_lock const&) = delete;
  database_lock& operator=(database_lock const&) = delete;
  ~database_lock();
  /// False: interrupted while it waited.
  bool is_held() const { return descriptor_ >= 0; }

 private:
  bool try_to_take();

  std::string path_;
  int descriptor_ = -1;
};

} // namespace puzzlegraph::tool
