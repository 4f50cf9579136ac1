// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/words.hpp"

#include "puzzlegraph/text/utf8.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

namespace puzzlegraph::transitions {

std::string word_of(std::string_view name) {
  bool const is_plain =
      !name.empty() && name.front() != '"' && name.find(' ') == std::string_view::npos &&
      name.find(arrow) == std::string_view::npos && text::escape_line(name) == name;
  if (is_plain) return std::string(name);
  std::string out = "\"";
  while (!name.empty()) {
    auto const before = name;
    text::take_character(name);
    auto const character = before.substr(0, before.size() - name.size());
    if (character == "\"" || character == "\\") out += '\\';
    out += text::escape_line(character);
  }
  return out + '"';
}

std::optional<word> read_word(std::string_view line) {
  if (!line.starts_with('"')) {
    auto const until_space = line.substr(0, line.find(' '));
    auto const end = std::min(until_space.find(arrow), until_space.size());
    return word{std::string(line.substr(0, end)), end};
  }
  std::string name;
  for (std::size_t k = 1; k < line.size(); ++k) {
    if (line[k] == '"') return word{name, k + 1};
    bool const is_escaped = line[k] == '\\' && k + 1 < line.size();
    if (is_escaped) ++k;
    unsigned code = 0;
    auto const* const digits = line.data() + k + 1;
    if (is_escaped && line[k] == 'x' && k + 2 < line.size() &&
        std::from_chars(digits, digits + 2, code, 16).ptr == digits + 2) {
      name += static_cast<char>(code);
      k += 2;
    } else {
      name += line[k];
    }
  }
  return std::nullopt;
}

std::string name_of(std::string_view label) {
  if (label.starts_with('"')) {
    auto const whole = read_word(label);
    if (whole && whole->length == label.size() && text::is_utf8(whole->name) &&
        word_of(whole->name) == label) {
      return whole->name;
    }
  }
  return std::string(label);
}

std::string printed_lines(std::string written) {
  std::ranges::replace(written, '\t', ' ');
  std::string lines;
  for (std::string_view rest = written;;) {
    auto const end = rest.find('\n');
    lines += text::escape_line(rest.substr(0, end)) + "\n";
    if (end == std::string_view::npos) return lines;
    rest.remove_prefix(end + 1);
  }
}

std::string printed_line(std::string written) {
  std::ranges::replace(written, '\n', ' ');
  auto line = printed_lines(std::move(written));
  line.pop_back();
  return line;
}

} // namespace puzzlegraph::transitions
