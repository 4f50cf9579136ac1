// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/text/escape.hpp"

#include "puzzlegraph/text/real_number.hpp"
#include "puzzlegraph/text/utf8.hpp"

namespace puzzlegraph::text {

namespace {

std::string_view xml_character(std::string_view character) {
  if (character.empty() || character == "\xEF\xBF\xBE" || character == "\xEF\xBF\xBF") {
    return replacement_character;
  }
  switch (character.front()) {
  case '<':
    return "&lt;";
  case '>':
    return "&gt;";
  case '&':
    return "&amp;";
  case '"':
    return "&quot;";
  case '\t':
    return "&#9;";
  case '\n':
    return "&#10;";
  case '\r':
    return "&#13;";
  default:
    return static_cast<unsigned char>(character.front()) < ' ' ? replacement_character : character;
  }
}

} // namespace

std::string xml_escaped(std::string_view text) {
  std::string out;
  out.reserve(text.size());
  while (!text.empty()) out += xml_character(take_character(text));
  return out;
}

std::string csv_field(std::string_view text) {
  bool const is_formula =
      !text.empty() && std::string_view("=+-@\t\r").find(text[0]) != std::string_view::npos;
  std::string const mark(is_formula && !real_number(text) ? "'" : "");
  if (text.find_first_of(",\"\r\n") == std::string_view::npos) return mark + std::string(text);
  std::string out = '"' + mark;
  for (char const c : text) {
    if (c == '"') out += '"';
    out += c;
  }
  return out + '"';
}

std::string dot_quoted(std::string_view text) {
  std::string out = "\"";
  for (char const c : text) {
    if (c == '\n') {
      out += "\\n";
      continue;
    }
    if (c == '"' || c == '\\') out += '\\';
    out += c;
  }
  return out + '"';
}

std::string shell_word(std::string_view word) {
  constexpr std::string_view harmless = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                        "0123456789_-+./=,:@%";
  if (!word.empty() && word.find_first_not_of(harmless) == std::string_view::npos) {
    return std::string(word);
  }
  std::string quoted = "'";
  for (char const c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
  return quoted + "'";
}

} // namespace puzzlegraph::text
