// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace puzzlegraph::text {

source read_file(std::string const& path, std::uint64_t max_bytes) {
  assert(max_bytes <= max_source_bytes);
  bool const standard_input = path == "-";
  location const whole{standard_input ? "<stdin>" : path, 0, 0};
  auto const refuse = [&whole](int error) {
    throw input_error(whole,
                      fmt::format("nothing to read ({})", std::generic_category().message(error)),
                      "a readable file");
  };
  auto const close = [](std::FILE* f) { return std::fclose(f); };
  std::unique_ptr<std::FILE, decltype(close)> const opened(
      standard_input ? nullptr : std::fopen(path.c_str(), "rb"), close);
  if (!standard_input && !opened) refuse(errno);
  std::FILE* const file = standard_input ? stdin : opened.get();

  std::string content;
  if (!standard_input) { // a hint: some files have a different size than they report
    constexpr std::uintmax_t likely = std::size_t{1} << 26U;
    std::error_code error;
    auto const size = std::filesystem::file_size(path, error);
    if (!error) content.reserve(std::min({size, likely, std::uintmax_t{max_bytes}}));
  }
  std::array<char, std::size_t{1} << 14> chunk;
  while (true) {
    auto const wanted = std::min<std::uint64_t>(chunk.size(), max_bytes - content.size() + 1);
    auto const got = std::fread(chunk.data(), 1, static_cast<std::size_t>(wanted), file);
    if (got < wanted && std::ferror(file) != 0) refuse(errno);
    if (got > max_bytes - content.size()) {
      throw input_error(whole, fmt::format("more than {} bytes", max_bytes), "a smaller file");
    }
    content.append(chunk.data(), got);
    if (got < wanted || std::memchr(chunk.data(), '\0', got) != nullptr) break;
  }
  auto all = make_source(whole.file, std::move(content));
  if (!standard_input) all.folder = std::filesystem::path(path).parent_path().string();
  return all;
}

source read_beside(source const& text, std::string_view name, location const& at) {
  namespace fs = std::filesystem;
  auto const refuse = [&](std::string const& expected) {
    throw input_error(at, fmt::format("the file {}", quoted(name)), expected);
  };
  if (!text.folder) refuse("no other file: this text is none itself");
  fs::path const path(name);
  bool const has_parent = std::ranges::find(path, fs::path("..")) != path.end();
  if (name.empty() || path.is_absolute() || has_parent) {
    refuse("a name without .. below the folder of this file");
  }
  std::error_code error;
  auto const base = fs::weakly_canonical(text.folder->empty() ? "." : *text.folder, error);
  auto const target = fs::canonical(base / path, error);
  if (error) refuse(fmt::format("a file that is there ({})", error.message()));
  auto const [end, rest] = std::ranges::mismatch(base, target);
  if (end != base.end()) refuse("a file below the folder of this one, links followed");
  if (!fs::is_regular_file(target, error)) refuse("a regular file");
  return read_file(target.string());
}

} // namespace puzzlegraph::text
