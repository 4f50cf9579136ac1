// SPDX-License-Identifier: BSL-1.0
#include "study.hpp"

#include "puzzlegraph/text/whole_number.hpp"

#include <fmt/format.h>

#include <cstdio>
#include <exception>
#include <stdexcept>
#include <vector>

namespace study {

namespace {

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
  auto const n = puzzlegraph::text::whole_number(text);
  if (!n) throw std::invalid_argument(fmt::format("'{}' is no number", text));
  return *n;
}

puzzlegraph::grid size(std::string_view text) {
  auto const x = text.find('x');
  auto const side = [](std::string_view digits) {
    return puzzlegraph::text::whole_number<std::uint32_t>(digits).value_or(0);
  };
  puzzlegraph::grid const shape{side(text.substr(0, x)),
                                x == std::string_view::npos ? 0 : side(text.substr(x + 1))};
  if (shape.rows == 0 || shape.columns == 0)
    throw std::invalid_argument(fmt::format("'{}' is no size", text));
  return shape;
}

std::string size_text(puzzlegraph::grid shape) {
  return fmt::format("{}x{}", shape.rows, shape.columns);
}

} // namespace study
