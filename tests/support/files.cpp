// SPDX-License-Identifier: BSL-1.0
#include "tests/support/files.hpp"

#include <algorithm>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace puzzlegraph::testing {

namespace fs = std::filesystem;

fs::path const& temporary_folder() {
  struct holder {
    fs::path path = fs::temp_directory_path() / ("puzzlegraph-test-" + std::to_string(getpid()));
    holder() { fs::create_directories(path); }
    holder(holder const&) = delete;
    holder& operator=(holder const&) = delete;
    ~holder() { fs::remove_all(path); }
  };
  static holder const h;
  return h.path;
}

std::string temporary_file(std::string const& name, std::string const& content) {
  auto const path = temporary_folder() / name;
  std::ofstream(path, std::ios::binary) << content;
  return path.string();
}

fs::path fresh_folder(std::string const& name) {
  auto const path = temporary_folder() / name;
  fs::remove_all(path);
  fs::create_directory(path);
  return path;
}

std::string slurp(fs::path const& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream content;
  content << file.rdbuf();
  return content.str();
}

std::vector<std::pair<std::string, std::string>> files_of(fs::path const& folder) {
  std::vector<std::pair<std::string, std::string>> files;
  for (auto const& entry : fs::directory_iterator(folder)) {
    files.emplace_back(entry.path().filename().string(), slurp(entry.path()));
  }
  std::ranges::sort(files);
  return files;
}

} // namespace puzzlegraph::testing
