// SPDX-License-Identifier: BSL-1.0
//
// Checked, buffered output: to standard output, or to a file that is replaced atomically.
#pragma once

#include "puzzlegraph/text/sink.hpp"
#include "puzzlegraph/text/terminal.hpp"

#include "tools/options/file_names.hpp"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace puzzlegraph::tool {

/// A failed write; what() names the output and the cause.
struct output_error : std::runtime_error {
  using runtime_error::runtime_error;
};

/// A write to a pipe whose reader has closed it, as `head` does.
struct closed_pipe : output_error {
  using output_error::output_error;
};

/// Throws option_error, about the option, if its file is one that the command reads or is writing.
void expect_other_file(std::string const& option, std::string const& path);
/// The same for the option of a file beside the command's output: "-" is none either.
void expect_own_file(std::string const& option, std::string const& path);

/// The path to which symbolic links lead. The last component need not exist. Empty for a cycle of
/// links.
std::filesystem::path link_target(std::filesystem::path path);

/// Opened for writing. Like open(2), a failure is a descriptor of -1, with the cause in errno.
struct new_file {
  int descriptor;
  std::string path;
};

/// A hidden file name of 64 random bits.
std::string random_name();

/// Creates a file that did not exist, under the first of at most 100 values of `name` that is free.
/// Follows no symbolic link at that name. Permissions are `mode` less the umask. The file is locked
/// (flock) until it is closed; remove_abandoned_files skips locked files.
new_file create_file(std::filesystem::path const& folder, mode_t mode,
                     std::function<std::string()> const& name = random_name);

/// Removes files that random_name names and that no process has locked: what killed processes of
/// this user have left in the folder.
void remove_abandoned_files(std::filesystem::path const& folder);

/// Buffered text to standard output. Members throw output_error if the text cannot be written,
/// and closed_pipe if its reader has closed it.
class output {
 public:
  output();

  void write(std::string_view text);
  void flush();
  /// The bytes written.
  std::uint64_t size() const { return size_; }
  bool is_terminal() const;
  /// Columns of the terminal; 0 if there is none, or its size is not known.
  unsigned columns() const;
  /// The terminal that texts are cut for, if it is one.
  std::optional<text::terminal> terminal() const {
    return is_terminal() ? std::optional(text::terminal{columns()}) : std::nullopt;
  }

  /// For code that writes without knowing where to. The sink must not outlive this output.
  operator text_sink() {
    return [this](std::string_view text) { write(text); };
  }

 protected:
  output(int descriptor, std::string name);
  int descriptor() const { return descriptor_; }
  std::string const& name() const { return name_; }
  [[noreturn]] static void fail(std::string const& name, int error);

 private:
  int descriptor_;
  std::string name_; ///< in messages
  std::string pending_;
  std::uint64_t size_ = 0;
};

/// Text to a file. A regular file is written under a random name in the same folder, and commit()
/// renames it: readers see the old file or the new one, never a part. A new file has the
/// permissions of open(2), a replaced one keeps its own. Without commit() the file system stays as
/// it was. Pipes and devices are written directly. A symbolic link stays, and its target is
/// replaced or created.
class file_output : public output {
 public:
  /// Throws output_error if the file cannot be created, and usage_error if the command reads it or
  /// writes it already.
  explicit file_output(std::string const& path);
  file_output(file_output const&) = delete;
  file_output& operator=(file_output const&) = delete;
  ~file_output();

  /// Writes all text to the disk and gives the file its name. Precondition: the last call.
  void commit();
  /// The same for files that belong together: all are on the disk before the first gets its name,
  /// and old files with the names of the others are removed before that. So a process that is
  /// killed leaves one of them missing at worst, never an old one beside a new one.
  static void commit_all(std::span<std::unique_ptr<file_output> const> files);

  /// Notes that the file was written: "graph.svg: 6.1 MB, 181,440 states", where `content` is the
  /// part after the size. Nothing for a pipe or device. Precondition: after commit().
  void note_written(std::string_view content = {}) const;

 private:
  struct target {
    int descriptor;
    std::string name;      ///< in messages
    std::string final;     ///< links resolved
    std::string temporary; ///< empty for a pipe or device
    std::unique_ptr<written_name> in_use;
  };
  explicit file_output(target where);
  static target open_target(std::string const& path);
  void finish();
  void take_name();

  target target_;
  bool is_regular_;
  bool open_ = true;
};

/// Writes all bytes of a file, which appears whole, without a note. Throws output_error.
void write_whole_file(std::string const& path, std::string_view bytes);

/// The destination of a command's whole text, as --output names it.
class text_target {
 public:
  /// `standard` for "-" and for an empty path, else a file. Opens it at once, so that a wrong path
  /// fails before the work is done. Throws like file_output.
  text_target(std::string const& path, output& standard);

  /// Notes that a file was written, with its content as note_written() says. Precondition: called
  /// once.
  void write(std::string_view text, std::string_view content = {});

 private:
  output* standard_;
  std::optional<file_output> file_;
};

} // namespace puzzlegraph::tool
