// SPDX-License-Identifier: BSL-1.0
#include "tools/options/file_names.hpp"

#include <algorithm>
#include <filesystem>
#include <mutex>
#include <set>
#include <system_error>

namespace puzzlegraph::tool {

namespace {

struct file_names {
  std::mutex changing;
  std::vector<std::string> read;
  std::multiset<std::string> written;
};

file_names& names() {
  static file_names all;
  return all;
}

/// One spelling for all names of a file that need not exist.
std::string spelt_alike(std::string const& path) {
  std::error_code none;
  return std::filesystem::weakly_canonical(std::filesystem::absolute(path, none), none).string();
}

} // namespace

bool is_same_file(std::string const& one, std::string const& other) {
  std::error_code none;
  return std::filesystem::is_regular_file(one, none) &&
         std::filesystem::equivalent(one, other, none);
}

void add_read_files(std::vector<std::string> const& paths) {
  std::lock_guard const lock(names().changing);
  names().read.insert(names().read.end(), paths.begin(), paths.end());
}

written_name::written_name(std::string const& path) : path_(spelt_alike(path)) {
  std::lock_guard const lock(names().changing);
  names().written.insert(path_);
}

written_name::~written_name() {
  std::lock_guard const lock(names().changing);
  names().written.erase(names().written.find(path_));
}

bool is_used_file(std::string const& path, std::string const& without_links) {
  std::lock_guard const lock(names().changing);
  return names().written.contains(spelt_alike(without_links)) ||
         std::ranges::any_of(names().read,
                             [&](auto const& file) { return is_same_file(file, path); });
}

} // namespace puzzlegraph::tool
