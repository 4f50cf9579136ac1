// SPDX-License-Identifier: BSL-1.0
//
// Output that cannot fail silently: buffered text to standard output, or to a file that appears
// under its name only when it is whole.
#pragma once

#include <filesystem>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace puzzlegraph::tool {

/// Something could not be written; what() says where and why.
struct output_error : std::runtime_error {
  using runtime_error::runtime_error;
};

/// The path to which symbolic links lead, also where nothing is there yet. Empty for a ring of
/// them.
std::filesystem::path link_target(std::filesystem::path path);

/// Buffered text to standard output. Every member throws output_error when the system does not take
/// what is written.
class output {
 public:
  output();

  void write(std::string_view text);
  void flush();

 protected:
  output(int descriptor, std::string name);
  int descriptor() const { return descriptor_; }
  [[noreturn]] void fail(int error) const;

 private:
  int descriptor_;
  std::string name_; ///< as messages call it
  std::string pending_;
};

/// Text to a file. Regular files are written under another name in the same folder, which commit()
/// changes to the right one: whoever looks sees the old file or the new one, never a part. Without
/// commit() nothing is left. What is no regular file (a pipe, a device) is written as it is; a
/// symbolic link stays, and what it points to is replaced, or made.
class file_output : public output {
 public:
  /// Throws output_error when the file cannot be made.
  explicit file_output(std::string const& path);
  file_output(file_output const&) = delete;
  file_output& operator=(file_output const&) = delete;
  ~file_output();

  /// Brings all text to the disk, and the file to its name. To be called once, after the last
  /// write.
  void commit();

 private:
  struct target {
    std::string final;     ///< links resolved
    std::string temporary; ///< empty for what is no regular file
  };
  file_output(std::string const& path, target where);

  target target_;
  bool open_ = true;
};

/// Where --output has a command's whole text go.
class text_target {
 public:
  /// A file, which is made at once: whoever has misspelt a folder need not wait for the work. To
  /// `standard` for "-" and for an empty path.
  text_target(std::string const& path, output& standard);

  /// To be called once.
  void write(std::string_view text);

 private:
  output* standard_;
  std::optional<file_output> file_;
};

} // namespace puzzlegraph::tool
