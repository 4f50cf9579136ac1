// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a long computation: a folder with a file for each of the last two units of work
// that were saved.
//
// A file is written under a temporary name, flushed to the disk and renamed, and only then the file
// before the last one is removed. So a process that is killed at any moment leaves the last
// complete unit. A file begins with lines that say what was computed by which program, and ends
// with the SHA-256 of everything before. A file that is damaged, of another computation or of
// another program is refused; nothing is overwritten then.
#pragma once

#include "puzzlegraph/core/checkpoint.hpp"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace puzzlegraph::tool {

/// Lines "name value" that a checkpoint must have in common with the run that continues it.
using checkpoint_identity = std::vector<std::pair<std::string, std::string>>;

/// The line of an identity that names this version and revision of the program.
std::pair<std::string, std::string> program_identity();

/// The rest of the first line after the first one that begins with that name; nullopt if none does.
std::optional<std::string> value_in(std::string const& head, std::string_view name);

class checkpoint_files {
 public:
  /// The files are called UNIT-NUMBER.checkpoint. Makes the folder if it is missing. Throws
  /// output_error if that fails, and checkpoint_error if another process has it or files of other
  /// units are there.
  checkpoint_files(std::filesystem::path folder, std::string unit, checkpoint_identity identity);
  checkpoint_files(checkpoint_files const&) = delete;
  checkpoint_files& operator=(checkpoint_files const&) = delete;
  ~checkpoint_files();

  /// The last unit that was saved; nullopt if there is none.
  std::optional<std::uint64_t> last() const;
  /// From now on, open() finds no later unit.
  void open_at_most(std::uint64_t number) { most_ = number; }

  struct opened {
    std::uint64_t number; ///< of the unit
    std::string head;     ///< the lines before the contents
    std::uint64_t bytes;  ///< of the contents
  };
  /// Opens the last file; nullopt if there is none. It must have the identity and the lines `more`.
  /// Throws checkpoint_error.
  std::optional<opened> open(checkpoint_identity const& more = {});
  /// Reads the next bytes of the contents that were opened. Throws checkpoint_error if there are
  /// fewer.
  void read(std::span<std::byte> into);
  /// Throws checkpoint_error, which names the opened file.
  [[noreturn]] void refuse_opened(std::string_view why) const;

  using sink = std::function<void(std::span<std::byte const>)>;
  /// Writes the identity, the lines `more` and the contents that write_to(sink) writes. Throws
  /// output_error; the files from before are then still there.
  void save(std::uint64_t number, checkpoint_identity const& more,
            std::function<void(sink const&)> const& write_to);

 private:
  std::string head_of(checkpoint_identity const& more) const;
  /// The numbers of the units with a file, in order. Throws checkpoint_error for files of others.
  std::vector<std::uint64_t> saved() const;
  std::filesystem::path file_of(std::uint64_t number) const;
  void sync_folder() const;

  std::filesystem::path folder_;
  std::string unit_;
  checkpoint_identity identity_;
  std::uint64_t most_ = UINT64_MAX;
  int lock_ = -1;
  int reading_ = -1;
  std::string reading_name_;
};

} // namespace puzzlegraph::tool
