// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/transitions/dot_tokens.hpp"

#include "puzzlegraph/text/lower_case.hpp"
#include "puzzlegraph/text/places.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace puzzlegraph::transitions {

namespace {

using kind = dot_token::kind;

constexpr auto none = std::string_view::npos;
constexpr char name_mark = '\0'; // in a shown label: the name. No file contains this character

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_of_word(char c) { // all bytes of a letter beyond ASCII too
  return is_digit(c) || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         static_cast<unsigned char>(c) >= 0x80;
}
bool is_space(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

} // namespace

bool is_keyword(std::string_view word, std::string_view keyword) {
  return std::ranges::equal(word, keyword, {}, [](char c) { return text::lower_case(c); });
}

bool dot_token::is_id() const {
  if (is == kind::end || is == kind::mark) return false;
  constexpr std::array<std::string_view, 6> keywords{"node",    "edge",     "graph",
                                                     "digraph", "subgraph", "strict"};
  return std::ranges::none_of(keywords, [&](auto keyword) { return is_word(keyword); });
}

dot_tokens::dot_tokens(text::source const& file, std::size_t begin)
    : file_(&file), text_(file.content), at_(begin) {
  take();
}

dot_token dot_tokens::take() {
  auto const taken = next_;
  skip_gap();
  next_ = read_token();
  return taken;
}

void dot_tokens::fail(dot_token const& found, std::string_view expected) const {
  auto const where = text::location_of(*file_, found.at);
  if (found.is == kind::end) throw text::input_error(where, "the end of the file", expected);
  throw text::input_error(where, text::quoted(found.text), expected);
}

std::uint64_t dot_tokens::line_of(dot_token const& t) const {
  return text::location_of(*file_, t.at).line;
}

/// Of something without an end, all that follows is shown.
void dot_tokens::fail_at(std::size_t at, std::string_view expected, std::size_t length) const {
  throw text::input_error(text::location_of(*file_, at), text::quoted(text_.substr(at, length)),
                          expected);
}

/// Past the closing words of what begins at `begin`.
std::size_t dot_tokens::end_of(std::string_view closing, std::size_t after,
                               std::size_t begin) const {
  auto const at = text_.find(closing, after);
  if (at == none) fail_at(begin, text::quoted(closing) + " later");
  return at + closing.size();
}

void dot_tokens::skip_gap() {
  while (at_ < text_.size()) {
    auto const rest = text_.substr(at_);
    if (is_space(rest.front()))
      ++at_;
    else if (rest.starts_with("\\\n"))
      at_ += 2;
    else if (rest.starts_with("/*"))
      at_ = end_of("*/", at_ + 2, at_);
    else if (rest.front() == '#' || rest.starts_with("//"))
      at_ = std::min(text_.find('\n', at_), text_.size());
    else
      return;
  }
}

dot_token dot_tokens::read_token() {
  if (at_ == text_.size()) return {kind::end, {}, at_};
  auto const begin = at_;
  auto const rest = text_.substr(begin);
  auto const take_as = [&](kind is, std::size_t length) {
    at_ += length;
    return dot_token{is, rest.substr(0, length), begin};
  };
  char const c = rest.front();
  if (c == '"') return read_strings();
  if (c == '<') return read_html();
  if (rest.starts_with("->") || rest.starts_with("--")) return take_as(kind::mark, 2);
  if (is_digit(c) || c == '.' || c == '-') return read_number();
  if (is_of_word(c)) {
    auto const end = std::ranges::find_if_not(rest, is_of_word);
    return take_as(kind::word, static_cast<std::size_t>(end - rest.begin()));
  }
  if (std::string_view("{}[]=;,:").find(c) != none) return take_as(kind::mark, 1);
  fail_at(begin, "a node, an edge, a subgraph, or the '}' that ends one", 1);
}

/// Strings in quotes, with a + between them.
dot_token dot_tokens::read_strings() {
  dot_token all{kind::quoted, {}, at_};
  for (std::size_t count = 0;; ++count) {
    auto const begin = at_;
    auto end = begin + 1;
    for (; end = text_.find_first_of("\"\\", end), end == none || text_[end] == '\\'; end += 2) {
      if (end == none) fail_at(begin, "the closing quote");
    }
    at_ = end + 1;
    auto const inside = text_.substr(begin + 1, end - begin - 1);
    if (count == 1) joined_.emplace_back(all.text);
    all.text = count == 0 ? inside : joined_.back() += inside;
    skip_gap();
    if (at_ == text_.size() || text_[at_] != '+') return all;
    auto const plus = at_++;
    skip_gap();
    if (at_ == text_.size() || text_[at_] != '"') fail_at(plus, "a string in quotes after '+'");
  }
}

dot_token dot_tokens::read_html() {
  auto const begin = at_;
  std::size_t depth = 0;
  do {
    if (at_ == text_.size()) fail_at(begin, "an HTML string that ends");
    if (text_[at_] == '<') ++depth;
    if (text_[at_] == '>') --depth;
    ++at_;
  } while (depth > 0);
  return {kind::html, text_.substr(begin + 1, at_ - begin - 2), begin};
}

dot_token dot_tokens::read_number() {
  auto const begin = at_;
  if (text_[at_] == '-') ++at_;
  auto const is_of_number = [](char c) { return is_digit(c) || c == '.'; };
  auto const rest = text_.substr(at_);
  auto const end = std::ranges::find_if_not(rest, is_of_number);
  auto const digits = std::string_view(rest.begin(), end);
  at_ += digits.size();
  if (std::ranges::none_of(digits, is_digit) || std::ranges::count(digits, '.') > 1)
    fail_at(begin, "a number, or a name in quotes", at_ - begin);
  if (at_ < text_.size() && is_of_word(text_[at_]))
    fail_at(begin, "quotes around a name that begins with a digit", at_ - begin + 1);
  return {kind::number, text_.substr(begin, at_ - begin), begin};
}

std::string shown(dot_token const& label) {
  auto const quoted = label.text;
  if (label.is != kind::quoted) return std::string(quoted);
  std::string out;
  for (std::size_t k = 0; k < quoted.size(); ++k) {
    if (quoted[k] != '\\' || k + 1 == quoted.size()) {
      out += quoted[k];
      continue;
    }
    char const c = quoted[++k];
    if (c == 'N')
      out += name_mark;
    else if (c != '\n')
      out += c == 'n' || c == 'l' || c == 'r' ? '\n' : c;
  }
  return out;
}

std::string with_name(std::string_view label, std::string_view name) {
  std::string out;
  for (char const c : label) {
    if (c == name_mark)
      out += name;
    else
      out += c;
  }
  return out;
}

std::string name_by(dot_token const& id) {
  auto const quoted = id.text;
  if (id.is != kind::quoted) return std::string(quoted);
  std::string out;
  for (std::size_t k = 0; k < quoted.size(); ++k) {
    bool const is_escape = quoted[k] == '\\' && k + 1 < quoted.size();
    if (is_escape && quoted[k + 1] == '\n')
      ++k;
    else if (!is_escape || quoted[k + 1] != '"')
      out += quoted[k];
  }
  return out;
}

} // namespace puzzlegraph::transitions
