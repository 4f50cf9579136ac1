// SPDX-License-Identifier: BSL-1.0
//
// A cache of tables that are expensive to build: in memory, and in a folder if one is given.
//
// If a file (table_file.hpp) is missing or cannot be used, the table is built again and the file
// replaced. A folder that cannot be written to is no error; the table is then
// only kept in memory.
#pragma once

#include "puzzlegraph/core/patient_lock.hpp"
#include "puzzlegraph/search/table_file.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

namespace puzzlegraph {

/// Thread-safe.
class table_cache {
 public:
  using table_pointer = std::shared_ptr<byte_table const>;

  /// Smaller tables are built about as fast as files are opened.
  static constexpr std::uint64_t default_least_bytes = std::uint64_t{1} << 16U;

  /// Tables of at least `least_bytes` are kept in the folder; without a folder none.
  explicit table_cache(std::filesystem::path folder = {},
                       std::uint64_t least_bytes = default_least_bytes)
      : folder_(std::move(folder)), least_bytes_(least_bytes) {}

  /// The table of that key, of `size` bytes: from memory, else from its file, else by build(),
  /// which may return null if it was stopped; the result is then null, and the next call builds
  /// again. Threads that request the same key wait for the first one while `wait` returns true;
  /// when it does not, their result is null. Exceptions of build() propagate.
  table_pointer get(std::string const& key, std::uint64_t size,
                    std::function<table_pointer()> const& build,
                    std::function<bool()> const& wait = wait_for_others);

  /// The same for a table that another one gives faster than a file: kept in memory alone.
  table_pointer derive(std::string const& key, std::function<table_pointer()> const& build);

  /// Where the table of a key is kept. Precondition: the cache has a folder.
  std::filesystem::path file_of(std::string_view key) const;

 private:
  struct slot {
    std::timed_mutex building;
    table_pointer table;
  };

  slot& slot_of(std::string const& key);

  std::filesystem::path folder_;
  std::uint64_t least_bytes_; ///< of a table that has a file
  std::mutex changing_;
  std::map<std::string, slot, std::less<>> slots_; ///< by key; references stay valid
};

} // namespace puzzlegraph
