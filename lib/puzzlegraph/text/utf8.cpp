// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/utf8.hpp"

#include <boost/locale/utf.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>

namespace puzzlegraph::text {

namespace {

namespace utf = boost::locale::utf;

struct code_range {
  utf::code_point first;
  utf::code_point last;
};

/// Characters that terminals and editors act on instead of showing them: C0 and C1 controls, line
/// and paragraph separators, and the marks and overrides of bidirectional text.
constexpr std::array<code_range, 7> controls{{{0x00, 0x1f},
                                              {0x7f, 0x9f},
                                              {0x061c, 0x061c},
                                              {0x200e, 0x200f},
                                              {0x2028, 0x2029},
                                              {0x202a, 0x202e},
                                              {0x2066, 0x2069}}};

bool is_control(std::string_view character) {
  char const* at = character.data();
  auto const code = utf::utf_traits<char>::decode(at, character.data() + character.size());
  return std::ranges::any_of(controls,
                             [code](code_range r) { return r.first <= code && code <= r.last; });
}

} // namespace

std::string_view take_character(std::string_view& rest) {
  char const* end = rest.data();
  auto const code = utf::utf_traits<char>::decode(end, rest.data() + rest.size());
  bool const fits = code != utf::illegal && code != utf::incomplete;
  auto const size = fits ? static_cast<std::size_t>(end - rest.data()) : 0;
  auto const character = rest.substr(0, size);
  rest.remove_prefix(fits ? size : 1);
  return character;
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    if (take_character(bytes).empty()) return false;
  }
  return true;
}

std::string escape_line(std::string_view name) {
  std::string line;
  while (!name.empty()) {
    auto const begin = name;
    auto const character = take_character(name);
    if (character.empty() || is_control(character)) {
      for (char const c : begin.substr(0, begin.size() - name.size())) {
        line += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
      }
    } else {
      line += character;
    }
  }
  return line;
}

} // namespace puzzlegraph::text
