// SPDX-License-Identifier: BSL-1.0
//
// search/table_file.hpp where there are no files: tables are kept in memory alone.
#include "puzzlegraph/search/table_file.hpp"

namespace puzzlegraph {

std::string table_file_name(std::string_view /*key*/) { return {}; }

std::shared_ptr<byte_table const> read_table(std::filesystem::path const& /*file*/,
                                             std::string_view /*key*/, std::uint64_t /*size*/) {
  return nullptr;
}

bool write_table(std::filesystem::path const& /*file*/, std::string_view /*key*/,
                 byte_table const& /*table*/) {
  return false;
}

} // namespace puzzlegraph
