// SPDX-License-Identifier: BSL-1.0
#include "study.hpp"

#include <fmt/format.h>

#include <charconv>
#include <concepts>
#include <cstdio>
#include <exception>
#include <stdexcept>
#include <system_error>
#include <vector>

namespace study {

namespace {

/// Whether all of the text is a number, which is then the value.
template <std::unsigned_integral N> bool parse(std::string_view text, N& value) {
  auto const* const end = text.data() + text.size();
  auto const [at, error] = std::from_chars(text.data(), end, value);
  return error == std::errc{} && at == end;
}

int usage(std::string_view program, std::span<command const> commands) {
  std::string_view before = "usage:";
  for (auto const& c : commands) {
    fmt::print(stderr, "{} {} {} {}\n", before, program, c.name, c.usage);
    before = "      ";
  }
  return 1;
}

} // namespace

int run(std::string_view program, std::span<command const> commands, int argc, char** argv) {
  try {
    std::vector<std::string_view> const words(argv + 1, argv + argc);
    for (auto const& c : commands) {
      if (words.empty() || words.front() != c.name) continue;
      auto const given = arguments(words).subspan(1);
      if (given.size() < c.fewest || given.size() > c.most) break;
      if (!c.head.empty()) fmt::print("{}\n", c.head);
      c.run(given);
      return 0;
    }
    return usage(program, commands);
  } catch (std::exception const& e) {
    fmt::print(stderr, "{}: {}\n", program, e.what());
    return 1;
  }
}

std::uint64_t number(std::string_view text) {
  std::uint64_t value = 0;
  if (!parse(text, value)) throw std::invalid_argument(fmt::format("'{}' is no number", text));
  return value;
}

puzzlegraph::grid size(std::string_view text) {
  auto const x = text.find('x');
  puzzlegraph::grid shape;
  if (x == std::string_view::npos || !parse(text.substr(0, x), shape.rows) ||
      !parse(text.substr(x + 1), shape.columns) || shape.rows == 0 || shape.columns == 0) {
    throw std::invalid_argument(fmt::format("'{}' is no size", text));
  }
  return shape;
}

std::string size_text(puzzlegraph::grid shape) {
  return fmt::format("{}x{}", shape.rows, shape.columns);
}

} // namespace study
