// SPDX-License-Identifier: BSL-1.0

#include "puzzlegraph/text/reader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <utility>

namespace puzzlegraph::text {

namespace {

constexpr std::string_view magic = "puzzlegraph";
constexpr std::size_t longest_quote = 40;

constexpr bool is_blank(char c) { return c == ' ' || c == '\t'; }
constexpr bool is_space(char c) { return is_blank(c) || c == '\n'; }

} // namespace

std::string message_at(location const& where, std::string_view found, std::string_view expected) {
  auto const place =
      where.line == 0 ? where.file : fmt::format("{}:{}:{}", where.file, where.line, where.column);
  return fmt::format("{}: found {}, expected {}", place, found, expected);
}

input_error::input_error(location where, std::string_view found, std::string_view expected)
    : std::runtime_error(message_at(where, found, expected)), where_(std::move(where)),
      found_(found), expected_(expected) {}

input_error::input_error(input_error const& e, std::string const& more)
    : std::runtime_error(e.what() + more), where_(e.where_), found_(e.found_),
      expected_(e.expected_ + more) {}

std::string quoted(std::string_view bytes) {
  std::string result = "'";
  for (char const c : bytes.substr(0, longest_quote)) {
    if (c >= ' ' && c <= '~') {
      result += c;
    } else {
      result += fmt::format("\\x{:02x}", static_cast<unsigned char>(c));
    }
  }
  result += bytes.size() > longest_quote ? "...'" : "'";
  return result;
}

namespace {

/// What the first bytes of a file that is no text reveal: its format.
struct signature {
  std::string_view bytes;
  std::string_view found;
  std::string_view expected;
};

using namespace std::string_view_literals;

constexpr std::string_view unpacked = "text: unpack it first";
constexpr std::string_view plain = "text";
constexpr std::string_view utf8_text = "UTF-8 text: save it in that encoding";
constexpr std::array signatures{
    // the longer one of two that begin alike comes first
    signature{"\x1F\x8B"sv, "data compressed by gzip", unpacked},
    signature{"\xFD"
              "7zXZ\0"sv,
              "data compressed by xz", unpacked},
    signature{"\x28\xB5\x2F\xFD"sv, "data compressed by zstd", unpacked},
    signature{"BZh"sv, "data compressed by bzip2", unpacked},
    signature{"7z\xBC\xAF\x27\x1C"sv, "a 7z archive", unpacked},
    signature{"PK\x03\x04"sv, "a ZIP archive", unpacked},
    signature{"%PDF-"sv, "a PDF document", plain},
    signature{"\x89PNG\r\n"sv, "a PNG picture", plain},
    signature{"\xFF\xFE\0\0"sv, "UTF-32 text", utf8_text},
    signature{"\0\0\xFE\xFF"sv, "UTF-32 text", utf8_text},
    signature{"\xFF\xFE"sv, "UTF-16 text", utf8_text},
    signature{"\xFE\xFF"sv, "UTF-16 text", utf8_text},
};

/// Whether a file begins like a tar archive: its header has the word after fields of fixed lengths.
bool is_tar(std::string_view content) {
  constexpr std::size_t at_magic = 257;
  return content.size() > at_magic && content.substr(at_magic).starts_with("ustar");
}

/// Whether a file begins with ASCII in UTF-16 without its byte order mark: every second byte is
/// NUL.
bool is_utf16(std::string_view content) {
  constexpr std::size_t enough = 8;
  if (content.size() < enough) return false;
  auto const begin = content.substr(0, enough);
  auto const is_nul = [&](std::size_t k) { return begin[k] == '\0'; };
  auto const every_second = [&](std::size_t first) {
    for (std::size_t k = 0; k < enough; ++k) {
      if (is_nul(k) != (k % 2 == first)) return false;
    }
    return true;
  };
  return every_second(0) || every_second(1);
}

} // namespace

source make_source(std::string name, std::string content) {
  assert(content.size() <= max_source_bytes);
  for (auto const& s : signatures) {
    if (content.starts_with(s.bytes)) throw input_error({name, 0, 0}, s.found, s.expected);
  }
  if (is_tar(content)) throw input_error({name, 0, 0}, "a tar archive", unpacked);
  if (is_utf16(content)) throw input_error({name, 0, 0}, "UTF-16 text", utf8_text);
  if (content.starts_with("\xEF\xBB\xBF")) content.erase(0, 3);
  if (content.find('\0') == std::string::npos && content.find('\r') == std::string::npos) {
    return {std::move(name), std::move(content)};
  }
  std::size_t kept = 0;
  auto const refuse = [&](std::string_view found, std::string_view expected) {
    std::string_view const before(content.data(), kept);
    auto const line = 1 + static_cast<std::uint64_t>(std::ranges::count(before, '\n'));
    auto const column = kept - (before.rfind('\n') + 1) + 1;
    throw input_error({name, line, column}, found, expected);
  };
  for (std::size_t i = 0; i < content.size(); ++i) {
    char const c = content[i];
    if (c == '\0') refuse("a NUL byte", "text");
    if (c == '\r') {
      if (i + 1 < content.size() && content[i + 1] == '\n') continue;
      refuse("a carriage return alone", "lines that end with LF or CR LF");
    }
    content[kept++] = c;
  }
  content.resize(kept);
  return {std::move(name), std::move(content)};
}

location reader::last(std::size_t offset) const {
  location at = locate(last_);
  at.column += offset;
  return at;
}

void reader::fail(location at, std::string_view found, std::string_view expected) const {
  throw input_error(std::move(at), found, expected);
}

bool reader::at_end() {
  while (here_.offset < source_->content.size()) {
    std::string_view const next = peek();
    if (!next.empty() && !(comments_ && next.front() == '%')) {
      here_.offset = static_cast<std::size_t>(next.data() - source_->content.data());
      return false;
    }
    skip_line();
  }
  return true;
}

void reader::end_of_file() {
  if (!at_end()) fail(where(), text::quoted(peek()), "the end of the file");
}

bool reader::next_block(std::string_view closing) {
  if (at_end()) {
    bool const is_one_headed_board = comments_ && blocks_ == 1;
    if (is_one_headed_board) return false;
    bool const may_have_header = !comments_ && blocks_ == 1;
    fail(where(), "the end of the file",
         fmt::format("a board or the closing line {}{}", closing,
                     may_have_header ? ", which one board needs unless the first line is a header "
                                       "`puzzlegraph NAME`"
                                     : ""));
  }
  ++blocks_;
  if (peek() != "0") return true;
  for (auto zeros = std::ranges::count(closing, '0'); zeros > 0; --zeros) {
    std::string_view const next = take();
    if (next != "0") fail(last(), describe(next), fmt::format("the closing line {}", closing));
  }
  end_of_line("the closing line");
  end_of_file();
  return false;
}

bool reader::at_end_of_line() const {
  return bytes_left() == 0 || source_->content[here_.offset] == '\n';
}

std::string_view reader::peek() const {
  char const* begin = source_->content.data() + here_.offset;
  char const* const end_of_text = source_->content.data() + source_->content.size();
  while (begin != end_of_text && is_blank(*begin)) ++begin; // tokens are short, so no find_if
  char const* end = begin;
  while (end != end_of_text && !is_space(*end)) ++end;
  return {begin, end};
}

std::string_view reader::token(std::string_view what) {
  std::string_view const next = take();
  if (next.empty()) fail(last(), describe(next), what);
  return next;
}

std::uint64_t reader::number(std::string_view what, std::uint64_t min, std::uint64_t max) {
  // In one pass, unless the token is long or wrong. A source has no NUL but the one at its end.
  constexpr std::ptrdiff_t most_digits = std::numeric_limits<std::uint64_t>::digits10;
  char const* const content = source_->content.data();
  char const* begin = content + here_.offset;
  while (is_blank(*begin)) ++begin;
  char const* after = begin;
  std::uint64_t digits = 0;
  for (; *after >= '0' && *after <= '9' && after - begin < most_digits; ++after) {
    digits = 10 * digits + static_cast<std::uint64_t>(*after - '0');
  }
  if (after != begin && (is_space(*after) || *after == '\0') && digits >= min && digits <= max) {
    last_ = here_;
    last_.offset = static_cast<std::size_t>(begin - content);
    here_.offset = static_cast<std::size_t>(after - content);
    return digits;
  }

  std::string_view const next = take();
  char const* const end = next.data() + next.size();
  std::uint64_t value = 0;
  auto const [stop, error] = std::from_chars(next.data(), end, value);
  if (error != std::errc{} || stop != end || value < min || value > max) {
    fail(last(), describe(next), fmt::format("{}: a whole number from {} to {}", what, min, max));
  }
  return value;
}

void reader::end_of_line(std::string_view after) {
  std::string_view const next = take();
  if (!next.empty())
    fail(last(), text::quoted(next), fmt::format("the end of the line after {}", after));
  skip_line();
}

std::string_view reader::line(std::string_view what) {
  last_ = here_;
  if (bytes_left() == 0) fail(last(), "the end of the file", what);
  std::string_view const rest = std::string_view(source_->content).substr(here_.offset);
  skip_line();
  return rest.substr(0, rest.find('\n'));
}

void reader::expect_room(location const& at, std::uint64_t items,
                         std::string_view description) const {
  constexpr std::uint64_t harmless = std::uint64_t{1} << 20U;
  if (items <= bytes_left() || items <= harmless) return;
  std::string_view const content = source_->content;
  mark end = here_;
  end.offset = content.size();
  end.line += static_cast<std::uint64_t>(std::ranges::count(content.substr(here_.offset), '\n'));
  if (auto const last = content.rfind('\n'); last != std::string_view::npos) {
    end.line_begin = last + 1;
  }
  fail(locate(end), "the end of the file",
       fmt::format("{}, as line {} says", description, at.line));
}

location reader::locate(mark const& m) const {
  return {source_->name, m.line, m.offset - m.line_begin + 1};
}

// Takes the next token of the line, empty at its end, and sets last_ to its position.
std::string_view reader::take() {
  std::string_view const next = peek();
  last_ = here_;
  last_.offset = static_cast<std::size_t>(next.data() - source_->content.data());
  here_.offset = last_.offset + next.size();
  return next;
}

std::string reader::describe(std::string_view token) const {
  if (!token.empty()) return text::quoted(token);
  return bytes_left() == 0 ? "the end of the file" : "the end of the line";
}

void reader::skip_line() {
  std::size_t const end = source_->content.find('\n', here_.offset);
  if (end == std::string::npos) {
    here_.offset = source_->content.size();
  } else {
    here_ = {end + 1, end + 1, here_.line + 1};
  }
}

namespace {

constexpr std::size_t most_options = 32; // of a header: no puzzle has as many

/// Fails if comments stand before the header. Without this, a file that begins with a comment is
/// taken for one without a header, and the message would be about the comment.
void expect_no_late_header(reader in) {
  static constexpr std::array<std::string_view, 5> marks{"//", "%", "#", ";", "--"};
  auto const is_comment = [](std::string_view token) {
    return std::ranges::any_of(marks, [&](std::string_view m) { return token.starts_with(m); });
  };
  while (!in.at_end() && is_comment(in.peek())) in.line("a comment");
  if (in.at_end() || in.peek() != magic) return;
  in.token(magic);
  if (in.at_end_of_line()) return; // a row of blocks, perhaps
  in.fail(in.last(), "a header below other lines",
          "it in the first line; after it, lines that begin with % are comments");
}

/// The value of the option that was read last. One that begins with a double quote ends before the
/// next one that ends a word, and may have blanks.
std::string_view option_value(reader& in, std::string_view value) {
  if (!value.starts_with('"')) return value;
  value.remove_prefix(1);
  auto const opened = in.last();
  auto const* end = value.data() + value.size();
  while (end == value.data() || end[-1] != '"') {
    if (in.at_end_of_line() || in.peek().empty()) {
      in.fail(opened, text::quoted(value), "the closing quote of a value");
    }
    auto const more = in.token("a closing quote");
    end = more.data() + more.size();
  }
  return {value.data(), end - 1};
}

std::optional<header> read_any_header(reader& in) {
  if (in.at_end()) return std::nullopt;
  if (in.peek() != magic) {
    expect_no_late_header(in);
    return std::nullopt;
  }
  in.token(magic);
  header result;
  result.puzzle = in.token("the name of a puzzle");
  result.where = in.last();
  while (!in.peek().empty()) {
    std::string_view const next = in.token("an option");
    std::size_t const equals = next.find('=');
    if (equals == 0 || equals == std::string_view::npos)
      in.fail(in.last(), text::quoted(next), "an option key=value");
    if (result.options.size() == most_options)
      in.fail(in.last(), fmt::format("more than {} options", most_options), "each option once");
    auto const where = in.last();
    result.options.push_back({std::string(next.substr(0, equals)),
                              std::string(option_value(in, next.substr(equals + 1))), where});
  }
  in.end_of_line("the header");
  in.allow_comments();
  return result;
}

} // namespace

std::optional<header> peek_header(source const& of) {
  reader in(of);
  return read_any_header(in);
}

std::optional<header> read_header(reader& in, std::string_view puzzle,
                                  std::initializer_list<std::string_view> keys) {
  std::optional<header> result = read_any_header(in);
  if (!result) return result;
  if (result->puzzle != puzzle) {
    in.fail(result->where, text::quoted(result->puzzle), fmt::format("the puzzle {}", puzzle));
  }
  auto const& options = result->options;
  for (auto o = options.begin(); o != options.end(); ++o) {
    if (std::ranges::find(keys, o->key) == keys.end()) {
      std::string known = keys.size() == 0 ? "no options" : "only the options";
      for (std::string_view const key : keys) known.append(" ").append(key);
      in.fail(o->where, fmt::format("the option {}", text::quoted(o->key)), known);
    }
    auto const same = [o](option const& other) { return other.key == o->key; };
    if (std::any_of(options.begin(), o, same)) {
      in.fail(o->where, fmt::format("the option {} again", text::quoted(o->key)),
              "each option once");
    }
  }
  return result;
}

std::string option_text(std::string_view key, std::string_view value) {
  bool const is_quoted = value.starts_with('"') || value.find(' ') != std::string_view::npos;
  return is_quoted ? fmt::format("{}=\"{}\"", key, value) : fmt::format("{}={}", key, value);
}

std::string header_line(std::string_view puzzle, std::string_view options) {
  return fmt::format("{} {}{}{}\n", magic, puzzle, options.empty() ? "" : " ", options);
}

} // namespace puzzlegraph::text
