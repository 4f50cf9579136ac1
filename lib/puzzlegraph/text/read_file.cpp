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
  return make_source(whole.file, std::move(content));
}

} // namespace puzzlegraph::text
