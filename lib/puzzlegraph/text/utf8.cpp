// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/utf8.hpp"

#include <boost/locale/utf.hpp>
#include <fmt/format.h>

namespace puzzlegraph::text {

namespace {

namespace utf = boost::locale::utf;

bool is_control(std::string_view character) {
  constexpr char last_of_ascii = '\x7f';
  return character.size() == 1 &&
         (static_cast<unsigned char>(character[0]) < ' ' || character[0] == last_of_ascii);
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
    auto const first = static_cast<unsigned char>(name.front());
    auto const character = take_character(name);
    if (character.empty() || is_control(character)) {
      line += fmt::format("\\x{:02x}", first);
    } else {
      line += character;
    }
  }
  return line;
}

} // namespace puzzlegraph::text
