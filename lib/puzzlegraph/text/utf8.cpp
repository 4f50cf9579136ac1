// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/utf8.hpp"

#include <boost/locale/utf.hpp>
#include <boost/spirit/home/support/char_encoding/unicode/query.hpp>
#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>

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

/// Combining marks beyond those of Boost.Spirit's tables: vowels and final consonants of Hangul,
/// and newer blocks.
constexpr std::array<code_range, 5> newer_marks{
    {{0x1160, 0x11ff}, {0x1ab0, 0x1aff}, {0x1dc0, 0x1dff}, {0x20d0, 0x20ff}, {0xfe20, 0xfe2f}}};

/// Flags and skins, which join other emoji.
constexpr std::array<code_range, 2> emoji_parts{{{0x1f1e6, 0x1f1ff}, {0x1f3fb, 0x1f3ff}}};

/// Letters that show nothing.
constexpr std::array<code_range, 4> blanks{
    {{0x115f, 0x115f}, {0x2800, 0x2800}, {0x3164, 0x3164}, {0xffa0, 0xffa0}}};

constexpr std::array<code_range, 1> joiners{{{0x200c, 0x200d}}};
constexpr std::array<code_range, 4> bidi_controls{
    {{0x061c, 0x061c}, {0x200e, 0x200f}, {0x202a, 0x202e}, {0x2066, 0x2069}}};

/// Whether Unicode will never assign the code point.
bool is_noncharacter(utf::code_point code) {
  constexpr code_range in_the_basic_plane{0xfdd0, 0xfdef};
  constexpr utf::code_point last_two_of_a_plane = 0xfffe;
  return (code & last_two_of_a_plane) == last_two_of_a_plane ||
         (in_the_basic_plane.first <= code && code <= in_the_basic_plane.last);
}

template <std::size_t N> bool is_in(std::array<code_range, N> const& ranges, utf::code_point code) {
  return std::ranges::any_of(ranges,
                             [code](code_range r) { return r.first <= code && code <= r.last; });
}

/// Precondition: it is a code point, as the tables end with the greatest one.
bool is_combining_mark(utf::code_point code) {
  namespace ucd = boost::spirit::ucd;
  return is_in(newer_marks, code) || ucd::get_major_category(code) == ucd::properties::mark;
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

char32_t code_point(std::string_view character) {
  char const* at = character.data();
  return utf::utf_traits<char>::decode(at, character.data() + character.size());
}

std::string to_utf8(char32_t c) {
  std::string character;
  utf::utf_traits<char>::encode(c, std::back_inserter(character));
  return character;
}

std::string_view invisible_kind(char32_t c) {
  namespace ucd = boost::spirit::ucd;
  constexpr char32_t greatest = 0x10FFFF;
  if (c > greatest) return "no code point"; // the tables end there
  if (is_noncharacter(c)) return "a noncharacter";
  if (is_in(joiners, c)) return "a joiner";
  if (is_in(bidi_controls, c)) return "a bidi control";
  if (is_combining_mark(c) || is_in(emoji_parts, c)) return "a combining mark";
  if (is_in(blanks, c)) return "a space";
  switch (ucd::get_major_category(c)) {
  case ucd::properties::separator:
    return "a space";
  case ucd::properties::other:
    return ucd::get_category(c) == ucd::properties::private_use ? "a private character"
                                                                : "a control character";
  default:
    return {};
  }
}

bool has_no_width(char32_t c) {
  namespace ucd = boost::spirit::ucd;
  constexpr char32_t first_mark = 0x300;
  return c >= first_mark &&
         (is_combining_mark(c) || ucd::get_category(c) == ucd::properties::format);
}

bool is_utf8(std::string_view bytes) {
  while (!bytes.empty()) {
    if (take_character(bytes).empty()) return false;
  }
  return true;
}

std::string valid_utf8(std::string text) {
  constexpr unsigned high_bit = 0x80;
  bool const is_ascii = std::ranges::none_of(
      text, [](char c) { return (static_cast<unsigned char>(c) & high_bit) != 0; });
  if (is_ascii || is_utf8(text)) return text;
  std::string valid;
  for (std::string_view rest = text; !rest.empty();) {
    auto const character = take_character(rest);
    valid += character.empty() ? replacement_character : character;
  }
  return valid;
}

std::string escape_line(std::string_view name) {
  std::string line;
  while (!name.empty()) {
    auto const begin = name;
    auto const character = take_character(name);
    if (character.empty() || is_in(controls, code_point(character))) {
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
