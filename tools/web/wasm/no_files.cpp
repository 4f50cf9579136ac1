// SPDX-License-Identifier: BSL-1.0
//
// search/table_file.hpp and text::read_beside where there are no files: tables are kept in memory
// alone, and a text can name no other.
#include "puzzlegraph/search/table_file.hpp"
#include "puzzlegraph/text/reader.hpp"

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

text::source text::read_beside(source const& /*text*/, std::string_view name, location const& at) {
  throw input_error(at, "the file " + quoted(name), "no other file: pages read none");
}

} // namespace puzzlegraph
