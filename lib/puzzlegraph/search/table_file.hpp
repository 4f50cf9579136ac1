// SPDX-License-Identifier: BSL-1.0
//
// Files of tables that are expensive to build.
//
// A file holds one table with its key, its size and a checksum. It is written under a temporary
// name and renamed, so readers never see a part.
#pragma once

#include <cstdint>
#include <filesystem>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

using byte_table = std::vector<std::uint8_t>;

/// The name of a key's file, without its folder.
std::string table_file_name(std::string_view key);

/// Reads the table of a file. Null unless it is complete and of that key and size. Throws
/// std::bad_alloc.
std::shared_ptr<byte_table const> read_table(std::filesystem::path const& file,
                                             std::string_view key, std::uint64_t size);

/// Writes a file, replacing an old one at once. Returns false if that fails.
bool write_table(std::filesystem::path const& file, std::string_view key, byte_table const& table);

} // namespace puzzlegraph
