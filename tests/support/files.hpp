// SPDX-License-Identifier: BSL-1.0
//
// Temporary files of tests, in one folder per process, which is removed at its end.
#pragma once

#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace puzzlegraph::testing {

/// The folder of this process.
std::filesystem::path const& temporary_folder();

/// Writes a file of that name and content there; returns its path.
std::string temporary_file(std::string const& name, std::string const& content);

/// An empty folder of that name there.
std::filesystem::path fresh_folder(std::string const& name);

/// All bytes of a file.
std::string slurp(std::filesystem::path const& path);

/// The files of a folder by name, with their contents.
std::vector<std::pair<std::string, std::string>> files_of(std::filesystem::path const& folder);

} // namespace puzzlegraph::testing
