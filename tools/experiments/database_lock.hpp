// SPDX-License-Identifier: BSL-1.0
//
// Which file a database is, and who may add runs to it.
#pragma once

#include <string>

namespace puzzlegraph::tool {

/// The file that --database names: its whole path, symbolic links followed, so that it has one name
/// for all processes, and none that SQLite reads as something else (":memory:", "file:..."). Throws
/// output_error where links lead nowhere.
std::string database_file(std::string const& database);

/// Holds the right to add runs to a database: one process at a time, until it ends, however it
/// ends. It is a lock of the operating system on the file's name with .lock at its end, which stays
/// there only when the process is killed, and does no harm then.
class writing_turn {
 public:
  /// Makes the folder where it is not there. Waits for other processes, and says on standard error
  /// that it does. Throws output_error, and as database_file does.
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

} // namespace puzzlegraph::tool
