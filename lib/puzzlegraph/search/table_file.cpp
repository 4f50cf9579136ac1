// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/search/table_file.hpp"

#include "puzzlegraph/core/hash.hpp"

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <random>
#include <span>
#include <system_error>

namespace puzzlegraph {

namespace {

namespace fs = std::filesystem;

// A file: the magic, then as 64-bit little-endian numbers the format's version, the length of the
// key, the size of the table, and a checksum of all of these and of the bytes that follow: the key
// and the table.
constexpr std::string_view magic = "puzzlegraph table\n";
constexpr std::uint64_t format_version = 1;
constexpr std::size_t number_bytes = 8;
constexpr std::size_t number_count = 4;
constexpr std::size_t header_bytes = magic.size() + number_count * number_bytes;

void append_number(std::string& to, std::uint64_t n) {
  for (std::size_t i = 0; i < number_bytes; ++i) {
    to.push_back(static_cast<char>(static_cast<unsigned char>(n >> (8 * i))));
  }
}

/// A 64-bit checksum of bytes, after `seed`. Eight bytes at a time.
std::uint64_t checksum(std::uint64_t seed, std::span<std::uint8_t const> bytes) {
  std::uint64_t h = seed;
  std::size_t at = 0;
  for (; at + number_bytes <= bytes.size(); at += number_bytes) {
    std::uint64_t word = 0;
    std::memcpy(&word, &bytes[at], number_bytes);
    if constexpr (std::endian::native == std::endian::big) word = __builtin_bswap64(word);
    h = mix(h ^ word);
  }
  for (; at < bytes.size(); ++at) h = mix(h ^ bytes[at]);
  return mix(h ^ bytes.size());
}

std::uint64_t text_checksum(std::uint64_t seed, std::string_view text) {
  return checksum(seed, {reinterpret_cast<std::uint8_t const*>(text.data()), text.size()});
}

std::string header_of(std::string_view key, std::span<std::uint8_t const> table) {
  std::string header(magic);
  append_number(header, format_version);
  append_number(header, key.size());
  append_number(header, table.size());
  auto const sum = checksum(text_checksum(text_checksum(0, header), key), table);
  append_number(header, sum);
  return header;
}

struct close_file {
  void operator()(std::FILE* f) const { std::fclose(f); }
};
using file_pointer = std::unique_ptr<std::FILE, close_file>;

bool write_all(std::FILE* to, void const* data, std::size_t bytes) {
  return std::fwrite(data, 1, bytes, to) == bytes;
}

/// A name that no other writer uses, in the same folder.
fs::path temporary_name(fs::path const& file) {
  static std::atomic<std::uint64_t> count{0};
  std::uint64_t const salt = mix((std::uint64_t{std::random_device{}()} << 32U) + count++);
  fs::path name = file;
  return name += "." + std::to_string(salt);
}

} // namespace

std::shared_ptr<byte_table const> read_table(fs::path const& file, std::string_view key,
                                             std::uint64_t size) {
  std::error_code error;
  if (!fs::is_regular_file(file, error)) return nullptr; // a pipe would block
  if (fs::file_size(file, error) != header_bytes + key.size() + size || error) return nullptr;
  file_pointer const in(std::fopen(file.c_str(), "rb"));
  if (!in) return nullptr;
  std::string head(header_bytes + key.size(), '\0');
  if (std::fread(head.data(), 1, head.size(), in.get()) != head.size()) return nullptr;
  if (!head.starts_with(magic) || std::string_view(head).substr(header_bytes) != key) {
    return nullptr;
  }
  auto table = std::make_shared<byte_table>(size);
  if (std::fread(table->data(), 1, size, in.get()) != size) return nullptr;
  if (std::string_view(head).substr(0, header_bytes) != header_of(key, *table)) return nullptr;
  return table;
}

bool write_table(fs::path const& file, std::string_view key, byte_table const& table) {
  std::error_code error;
  fs::create_directories(file.parent_path(), error);
  auto const temporary = temporary_name(file);
  // x: the file must be new, so no link is followed
  file_pointer out(std::fopen(temporary.c_str(), "wbx"));
  if (!out) return false;
  auto const header = header_of(key, table);
  bool is_written = write_all(out.get(), header.data(), header.size()) &&
                    write_all(out.get(), key.data(), key.size()) &&
                    write_all(out.get(), table.data(), table.size());
  is_written = std::fclose(out.release()) == 0 && is_written;
  if (is_written) {
    fs::rename(temporary, file, error);
    if (!error) return true;
  }
  fs::remove(temporary, error);
  return false;
}

std::string table_file_name(std::string_view key) {
  constexpr std::string_view digits = "0123456789abcdef";
  std::string name;
  for (std::uint64_t h = text_checksum(0, key), i = 0; i < 16; ++i, h >>= 4U) {
    name.push_back(digits[h & 15U]);
  }
  return name + ".table";
}

} // namespace puzzlegraph
