// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/search/table_cache.hpp"

namespace puzzlegraph {

std::filesystem::path table_cache::file_of(std::string_view key) const {
  return folder_ / table_file_name(key);
}

table_cache::slot& table_cache::slot_of(std::string const& key) {
  std::lock_guard const lock(changing_);
  return slots_[key];
}

table_cache::table_pointer table_cache::get(std::string const& key, std::uint64_t size,
                                            std::function<table_pointer()> const& build,
                                            while_built otherwise) {
  auto& s = slot_of(key);
  std::unique_lock lock(s.building, std::defer_lock);
  if (otherwise == while_built::skip) {
    if (!lock.try_lock()) return nullptr;
  } else {
    lock.lock();
  }
  if (s.table) return s.table;
  bool const has_file = !folder_.empty() && size >= least_bytes_;
  if (has_file) s.table = read_table(file_of(key), key, size);
  if (s.table) return s.table;
  s.table = build();
  if (has_file && s.table) write_table(file_of(key), key, *s.table);
  return s.table;
}

table_cache::table_pointer table_cache::derive(std::string const& key,
                                               std::function<table_pointer()> const& build) {
  auto& s = slot_of(key);
  std::lock_guard const lock(s.building);
  if (!s.table) s.table = build();
  return s.table;
}

} // namespace puzzlegraph
