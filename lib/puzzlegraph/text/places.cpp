// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/places.hpp"

#include "puzzlegraph/text/utf8.hpp"

#include <algorithm>
#include <cstdint>
#include <string_view>

namespace puzzlegraph::text {

location location_of(source const& of, std::size_t offset) {
  auto const before = std::string_view(of.content).substr(0, offset);
  auto const line = 1 + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
  return {of.name, line, before.size() - (before.rfind('\n') + 1) + 1};
}

void expect_utf8(source const& of) {
  constexpr unsigned char first_beyond_ascii = 0x80;
  auto const is_beyond_ascii = [](char c) {
    return static_cast<unsigned char>(c) >= first_beyond_ascii;
  };
  std::string_view rest = of.content;
  for (;;) {
    auto const ascii = std::ranges::find_if(rest, is_beyond_ascii) - rest.begin();
    rest.remove_prefix(static_cast<std::size_t>(ascii));
    if (rest.empty()) return;
    auto const byte = rest.substr(0, 1);
    if (!take_character(rest).empty()) continue;
    auto const offset = static_cast<std::size_t>(byte.data() - of.content.data());
    throw input_error(location_of(of, offset), quoted(byte), "UTF-8");
  }
}

} // namespace puzzlegraph::text
