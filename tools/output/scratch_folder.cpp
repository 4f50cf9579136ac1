// SPDX-License-Identifier: BSL-1.0
#include "tools/output/scratch_folder.hpp"

#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <system_error>

namespace puzzlegraph::tool {

namespace fs = std::filesystem;

scratch_folder::scratch_folder()
    : path_((fs::temp_directory_path() / "puzzlegraph-XXXXXX").string()) {
  if (mkdtemp(path_.data()) == nullptr) {
    throw fs::filesystem_error("a temporary folder", path_,
                               std::error_code(errno, std::generic_category()));
  }
}

scratch_folder::~scratch_folder() {
  std::error_code ignored;
  fs::remove_all(path_, ignored);
}

} // namespace puzzlegraph::tool
