// SPDX-License-Identifier: BSL-1.0
//
// Checkpoints of a long computation: a folder with a file for each of the last two that were saved.
//
// A file is written under a temporary name, flushed to the disk and renamed, and only then the file
// before the last one is removed. So a process that is killed at any moment leaves the last
// complete one. A file that is damaged, of another computation, of another program or of another
// format is refused; nothing is overwritten then.
//
// A file is a line with the format's number; a line of JSON, which says what was computed by which
// program; a line of JSON with the state; bytes; and a line with the SHA-256 of everything before.
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

namespace puzzlegraph {
struct question_file; // puzzles/question_file.hpp
}

namespace puzzlegraph::tool {

/// Names and values that a checkpoint must have in common with the run that continues it.
using checkpoint_identity = std::vector<std::pair<std::string, std::string>>;

/// The member of an identity that names this version and revision of the program.
std::pair<std::string, std::string> program_identity();

/// The identity of a computation on a question: this program, the puzzle, the file's notation and
/// text, the options by which it was read, such as a goal, the question as drawn, the encoding and
/// the unit. Texts stand as their SHA-256.
checkpoint_identity identity_of(question_file const& d, std::size_t question,
                                std::string_view encoding);

class checkpoint_folder final : public checkpoint_store {
 public:
  /// The files are called UNIT-NUMBER.checkpoint, by the units of work that are done. Makes the
  /// folder if it is missing. `on_continue` receives the number when open() has found a file.
  /// Throws output_error if the folder cannot be made, and checkpoint_error if another process has
  /// it or files of other units are there.
  checkpoint_folder(std::filesystem::path folder, std::string unit, checkpoint_identity identity,
                    std::function<void(std::uint64_t done)> on_continue);
  checkpoint_folder(checkpoint_folder const&) = delete;
  checkpoint_folder& operator=(checkpoint_folder const&) = delete;
  ~checkpoint_folder() override;

  /// The number of the last file; nullopt if there is none.
  std::optional<std::uint64_t> last() const;
  /// From now on, open() finds no greater number. Of use where several folders must agree on one.
  void open_at_most(std::uint64_t number) { most_ = number; }

  std::optional<saved> open() override;
  /// Whether open() has found something that an earlier process saved.
  bool has_opened() const { return reading_ >= 0; }
  void read(std::span<std::byte> into) override;
  [[noreturn]] void refuse(std::string_view why) const override;
  /// Throws output_error; the files from before are then still there.
  void save(std::uint64_t done, std::string_view state,
            std::function<void(sink const&)> const& write_to) override;

 private:
  /// The numbers of the files, in order. Throws checkpoint_error for files of others.
  std::vector<std::uint64_t> numbers() const;
  std::filesystem::path file_of(std::uint64_t number) const;
  void expect_identity(std::string const& line) const;
  void sync_folder() const;

  std::filesystem::path folder_;
  std::string unit_;
  checkpoint_identity identity_;
  std::function<void(std::uint64_t)> on_continue_;
  std::uint64_t most_ = UINT64_MAX;
  int lock_ = -1;
  int reading_ = -1;
  std::string reading_name_;
};

} // namespace puzzlegraph::tool
