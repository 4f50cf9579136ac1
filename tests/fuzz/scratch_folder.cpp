// SPDX-License-Identifier: BSL-1.0
#include "tests/fuzz/scratch_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <stdexcept>
#include <system_error>

namespace puzzlegraph::fuzz {

namespace fs = std::filesystem;

scratch_folder::scratch_folder() {
  std::error_code error;
  auto const parent = fs::temp_directory_path(error);
  path_ = (parent / "puzzlegraph-XXXXXX").string();
  if (!error && mkdtemp(path_.data()) == nullptr) error.assign(errno, std::generic_category());
  if (error) throw std::runtime_error("a temporary folder: " + error.message());
}

scratch_folder::~scratch_folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

} // namespace puzzlegraph::fuzz
