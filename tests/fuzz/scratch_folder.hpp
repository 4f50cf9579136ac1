// SPDX-License-Identifier: BSL-1.0
//
// A folder for temporary files.
#pragma once

#include <string>

namespace puzzlegraph::fuzz {

/// A new folder that only this user can read, removed with all that it holds at the end.
class scratch_folder {
 public:
  /// Throws std::runtime_error where there is no place for it.
  scratch_folder();
  scratch_folder(scratch_folder const&) = delete;
  scratch_folder& operator=(scratch_folder const&) = delete;
  ~scratch_folder();

  /// The path of a file in it.
  std::string path(std::string const& name) const { return path_ + '/' + name; }

 private:
  std::string path_;
};

} // namespace puzzlegraph::fuzz
