// SPDX-License-Identifier: BSL-1.0
//
// Parts of lines: tokens, fields of CSV, names in quotes; and names as numbers.
#pragma once

#include "text.hpp"

#include <charconv>
#include <unordered_map>

namespace check {

/// Different names, numbered in the order in which they are first seen.
class name_numbers {
 public:
  number of(std::string const& name) {
    return numbers_.emplace(name, numbers_.size()).first->second;
  }
  std::optional<number> known(std::string const& name) const {
    auto const found = numbers_.find(name);
    return found == numbers_.end() ? std::nullopt : std::optional(found->second);
  }
  auto const& all() const { return numbers_; }

 private:
  std::unordered_map<std::string, number> numbers_;
};

/// A line that is read part by part.
class line_parts {
 public:
  line_parts(lines const& in, std::string_view line) : in_(&in), rest_(line) {}

  void expect(std::string_view token) {
    skip_blanks();
    if (!rest_.starts_with(token)) in_->fail("expected " + std::string(token));
    rest_.remove_prefix(token.size());
  }
  number digits(number most) {
    skip_blanks();
    auto const length = std::min(rest_.find_first_not_of("0123456789"), rest_.size());
    auto const n = number_of(rest_.substr(0, length));
    if (!n || *n > most) in_->fail("a wrong number");
    rest_.remove_prefix(length);
    return *n;
  }
  /// The text up to the last comma, without the blanks and the quotes around it.
  std::string_view label() {
    auto const comma = rest_.rfind(',');
    if (comma == no_cell) in_->fail("expected a comma after the label");
    auto name = rest_.substr(0, comma);
    rest_.remove_prefix(comma);
    while (!name.empty() && is_blank(name.front())) name.remove_prefix(1);
    while (!name.empty() && is_blank(name.back())) name.remove_suffix(1);
    bool const is_quoted = name.size() > 1 && name.front() == '"' && name.back() == '"';
    return is_quoted ? name.substr(1, name.size() - 2) : name;
  }
  void end() {
    skip_blanks();
    if (!rest_.empty()) in_->fail("expected the end of the line");
  }

 private:
  static bool is_blank(char c) { return c == ' ' || c == '\t'; }
  void skip_blanks() {
    rest_.remove_prefix(std::min(rest_.find_first_not_of(" \t"), rest_.size()));
  }

  lines const* in_;
  std::string_view rest_;
};

/// The fields of a line of CSV (RFC 4180), without the quotes around them, or else without the
/// spaces.
inline std::vector<std::string> fields_of(lines const& in, std::string_view line) {
  std::vector<std::string> all;
  std::size_t at = 0;
  do {
    auto& field = all.emplace_back();
    if (at < line.size() && line[at] == '"') {
      for (++at;; ++at) {
        if (at >= line.size()) in.fail("expected the closing quote of a field");
        bool const is_quote = line[at] == '"';
        if (is_quote && (at + 1 == line.size() || line[at + 1] != '"')) break;
        at += is_quote ? 1 : 0;
        field += line[at];
      }
      ++at;
      if (at < line.size() && line[at] != ',') in.fail("expected a comma after a quoted field");
    } else {
      auto const end = std::min(line.find(',', at), line.size());
      auto plain = line.substr(at, end - at);
      plain.remove_prefix(std::min(plain.find_first_not_of(' '), plain.size()));
      field = plain.substr(0, plain.find_last_not_of(' ') + 1);
      if (field.find('"') != std::string::npos) in.fail("a quote in a field without quotes");
      at = end;
    }
  } while (at++ < line.size());
  return all;
}

/// Whether words of moves escape a character: controls, separators of lines and paragraphs, and the
/// marks of bidirectional text.
inline bool is_control(char32_t c) {
  return c < 0x20 || (c >= 0x7f && c < 0xa0) || c == 0x61c || c == 0x200e || c == 0x200f ||
         (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
}
/// A byte as `\xHH`.
inline std::string escape_of(char c) {
  constexpr std::string_view digits = "0123456789abcdef";
  auto const byte = static_cast<unsigned char>(c);
  return {'\\', 'x', digits[byte >> 4U], digits[byte & 0xfU]};
}

/// Removes a name from the beginning of a text: up to a space or an arrow, or in quotes, where
/// `\xHH` is a byte and `\` stands before a character. Throws unreadable.
inline std::string take_name(std::string_view& text) {
  if (!text.starts_with('"')) {
    auto const word = text.substr(0, text.find(' '));
    std::string const plain(word.substr(0, word.find("->")));
    text.remove_prefix(plain.size());
    return plain;
  }
  std::string name;
  for (std::size_t k = 1; k < text.size(); ++k) {
    if (text[k] == '"') {
      text.remove_prefix(k + 1);
      return name;
    }
    bool const is_escaped = text[k] == '\\' && k + 1 < text.size();
    if (is_escaped) ++k;
    auto const* const digits = text.data() + k + 1;
    unsigned code = 0;
    if (is_escaped && text[k] == 'x' && k + 2 < text.size() &&
        std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2) {
      name += static_cast<char>(code);
      k += 2;
    } else {
      name += text[k];
    }
  }
  throw unreadable("moves: expected the closing quote of a label");
}

/// A name as the tool writes it in a line of moves: in quotes if it is empty, begins with a quote,
/// or contains a space, an arrow or a character that is escaped. Throws unreadable for a text that
/// is no UTF-8.
inline std::string word_of(std::string_view name) {
  bool is_plain = !name.starts_with('"') && !name.empty() && name.find(' ') == no_cell &&
                  name.find("->") == no_cell;
  std::string const all(name);
  std::string word = "\"";
  while (!name.empty()) {
    auto const before = name;
    bool const is_escaped = is_control(take_character(name));
    auto const character = before.substr(0, before.size() - name.size());
    is_plain &= !is_escaped;
    if (character == "\"" || character == "\\") word += '\\';
    for (char const c : character) word += is_escaped ? escape_of(c) : std::string(1, c);
  }
  return is_plain ? all : word + '"';
}

/// What a label of an edge list says: the name whose word it is if it is one in quotes, else
/// itself.
inline std::string label_in(std::string const& field) {
  if (!field.starts_with('"')) return field;
  try {
    std::string_view rest = field;
    auto const name = take_name(rest);
    return rest.empty() && word_of(name) == field ? name : field;
  } catch (unreadable const&) { // no word
    return field;
  }
}

/// A whole number, after which may stand a point and zeros, as in 1.0.
inline std::optional<number> cost_in(std::string_view field) {
  auto const point = field.find('.');
  bool const is_whole = point != no_cell && point > 0 && point + 1 < field.size() &&
                        field.find_first_not_of('0', point + 1) == no_cell;
  return number_of(is_whole ? field.substr(0, point) : field);
}

} // namespace check
