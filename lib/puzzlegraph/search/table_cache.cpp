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
                                            std::function<bool()> const& wait) {
  auto& s = slot_of(key);
  patient_lock const lock(s.building, wait);
  if (!lock.owns_lock()) return nullptr;
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
  patient_lock const lock(s.building, wait_for_others);
  if (!s.table) s.table = build();
  return s.table;
}

} // namespace puzzlegraph
