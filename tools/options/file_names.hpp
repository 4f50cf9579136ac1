// SPDX-License-Identifier: BSL-1.0
//
// The files that a command reads and those that it is writing: none is written over one that is
// read, and no two under one name. Names are of the process, since one process runs one command.
#pragma once

#include <string>
#include <vector>

namespace puzzlegraph::tool {

/// Whether two names lead to one file. Devices and pipes count as different.
bool is_same_file(std::string const& one, std::string const& other);

/// Adds files that the command reads. Standard input, devices and pipes may be among them.
void add_read_files(std::vector<std::string> const& paths);

/// The name of a file that is being written, for the lifetime of this object.
class written_name {
 public:
  /// `path` is one without links.
  explicit written_name(std::string const& path);
  written_name(written_name const&) = delete;
  written_name& operator=(written_name const&) = delete;
  ~written_name();

 private:
  std::string path_;
};

/// Whether a file that is read, or another one that is being written, has this name.
/// `without_links`: the path to which its links lead.
bool is_used_file(std::string const& path, std::string const& without_links);

} // namespace puzzlegraph::tool
