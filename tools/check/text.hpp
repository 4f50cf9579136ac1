// SPDX-License-Identifier: BSL-1.0
//
// Instance files as lines of numbers or characters, boards, and moves as letters.
#pragma once

#include "question.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>
#include <optional>

namespace check {

/// Steps to the west, north, east and south.
struct step {
  int down;
  int right;
  friend bool operator==(step const&, step const&) = default;
};
inline constexpr std::array<step, 4> steps{{{0, -1}, {-1, 0}, {0, 1}, {1, 0}}};
inline constexpr std::size_t no_cell = SIZE_MAX;

/// The bytes of a number less than `count`.
constexpr std::size_t number_width(number count) {
  return count <= 256 ? 1 : count <= 65536 ? 2 : 4;
}

struct board {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t cells() const { return rows * columns; }
  friend bool operator==(board const&, board const&) = default;
  /// The cell `s` away from c, or no_cell beyond the board.
  std::size_t beside(std::size_t c, step s) const {
    auto const row = c / columns + static_cast<std::size_t>(s.down); // below 0: wraps around
    auto const column = c % columns + static_cast<std::size_t>(s.right);
    return row < rows && column < columns ? row * columns + column : no_cell;
  }
  /// Rows plus columns between two cells.
  std::size_t distance(std::size_t a, std::size_t b) const {
    auto const apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
    return apart(a / columns, b / columns) + apart(a % columns, b % columns);
  }
  /// The bytes of a cell number.
  std::size_t cell_width() const { return number_width(cells()); }
};

/// Numbers of `width` bytes, most significant first.
inline number read_number(bytes from, std::size_t width) {
  number value = 0;
  for (std::size_t k = 0; k < width; ++k) value = value << 8U | from[k];
  return value;
}
inline void write_number(unsigned char* to, std::size_t width, number value) {
  for (std::size_t k = width; k-- > 0; value >>= 8U) to[k] = static_cast<unsigned char>(value);
}

/// Cells as numbers of `width` bytes.
inline state packed(cells const& at, std::size_t width) {
  state s(at.size() * width);
  for (std::size_t k = 0; k < at.size(); ++k) write_number(s.data() + k * width, width, at[k]);
  return s;
}

/// The index of a direction in `steps`. Throws unreadable for other characters than W, N, E, S.
inline std::size_t direction_of(char letter) {
  auto const found = std::string_view("WNES").find(letter);
  if (found == std::string_view::npos) throw unreadable("moves: expected W, N, E or S");
  return found;
}

/// The parts between separators: one more than there are separators.
inline std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size(); begin += parts.back().size() + 1)
    parts.push_back(text.substr(begin, text.find(separator, begin) - begin));
  return parts;
}
/// Removes the first word from a text, with the white space before it; empty if there is none.
inline std::string_view next_word(std::string_view& text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  auto const word = text.substr(0, text.find_first_of(" \t"));
  text.remove_prefix(word.size());
  return word;
}
/// A text without white space at its ends.
inline std::string_view trimmed(std::string_view text) {
  text.remove_prefix(std::min(text.find_first_not_of(" \t"), text.size()));
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}
/// The words between white space.
inline std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (auto word = next_word(text); !word.empty(); word = next_word(text)) words.push_back(word);
  return words;
}
/// Removes the first character from a text, in UTF-8, and returns its code point. Throws unreadable
/// if none begins there.
inline char32_t take_character(std::string_view& text) {
  auto const first = text.empty() ? 0x80U : static_cast<unsigned char>(text[0]);
  auto const size = first < 0x80   ? 1U
                    : first < 0xc2 ? 0U
                    : first < 0xe0 ? 2U
                    : first < 0xf0 ? 3U
                    : first < 0xf5 ? 4U
                                   : 0U;
  char32_t code = size < 2 ? first : first & (0x7fU >> size);
  for (std::size_t k = 1; k < size; ++k) {
    auto const byte = k < text.size() ? static_cast<unsigned char>(text[k]) : 0U;
    if ((byte & 0xc0U) != 0x80) throw unreadable("text that is no UTF-8");
    code = code << 6U | (byte & 0x3fU);
  }
  bool const is_longer = (size == 3 && code < 0x800) || (size == 4 && code < 0x10000);
  bool const is_none = (code >= 0xd800 && code < 0xe000) || code > 0x10ffff;
  if (size == 0 || is_longer || is_none) throw unreadable("text that is no UTF-8");
  text.remove_prefix(size);
  return code;
}
/// The code points of a text.
inline std::u32string characters_of(std::string_view text) {
  std::u32string all;
  while (!text.empty()) all += take_character(text);
  return all;
}
/// The number that a word is, of at most 32 bits or up to `most`.
inline std::optional<number> number_of(std::string_view word, number most = UINT32_MAX) {
  number value = 0;
  auto const [stop, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  bool const is_whole = error == std::errc{} && stop == word.data() + word.size();
  return is_whole && value <= most ? std::optional(value) : std::nullopt;
}

/// By cell: the open cells beside it; none for a cell that is not open.
inline std::vector<cells> neighbours(board const& on, std::vector<char> const& open) {
  std::vector<cells> beside(on.cells());
  for (std::size_t k = 0; k < steps.size() * on.cells(); ++k) {
    auto const from = k / steps.size();
    auto const to = on.beside(from, steps[k % steps.size()]);
    if (open[from] != 0 && to != no_cell && open[to] != 0) beside[from].push_back(to);
  }
  return beside;
}
/// Throws refused unless row[goal] = 0 and row[a] <= row[b] + `rise` for all b in next[a].
inline void check_row(std::vector<number> const& row, std::size_t goal,
                      std::vector<cells> const& next, number rise) {
  if (row[goal] != 0) throw refused("the potential of the goal is not 0");
  for (std::size_t a = 0; a < next.size(); ++a) {
    for (auto const b : next[a]) {
      if (row[a] > plus(row[b], rise))
        throw refused("the potential of cell " + std::to_string(a) + " is too great");
    }
  }
}

/// An instance file, line by line.
class lines {
 public:
  /// Reads the header if there is one. Throws unreadable if it names another puzzle, or if it or
  /// the certificate has an option that is none of `keys`. The file has to outlive the lines.
  lines(instance_file const& file, std::string_view puzzle,
        std::initializer_list<std::string_view> keys = {})
      : left_(file.text) {
    read_header(puzzle, keys);
    for (auto const& [key, value] : file.options) {
      if (std::ranges::find(keys, key) == keys.end()) throw unreadable("an unknown option: " + key);
      options_[key] = value;
    }
  }

  bool is_headed() const { return headed_; }
  /// The value of an option of the header; empty without it.
  std::string_view option(std::string_view key) const {
    auto const found = options_.find(key);
    return found == options_.end() ? "" : found->second;
  }
  /// Throws unreadable unless an option has one of these values.
  void expect_option(std::string_view key, std::initializer_list<std::string_view> values) const {
    if (std::ranges::find(values, option(key)) == values.end())
      fail(std::string(key) + ": an unknown value");
  }
  /// Skips empty lines and, in a file with a header, comments. True at the end of the file.
  bool at_end() {
    for (; !left_.empty(); next()) {
      auto const first = peek().find_first_not_of(" \t");
      if (first != std::string::npos && !(headed_ && peek()[first] == '%')) return false;
    }
    return true;
  }
  /// Whether another board follows in a file that a line of `zeros` zeros closes.
  bool next_board(std::size_t zeros) {
    if (at_end() && headed_ && boards_ == 1) return false;
    if (at_end()) throw unreadable("the instance ends without its closing line");
    ++boards_;
    auto const words = words_of(peek());
    if (words.front() != "0") return true;
    next();
    if (words != std::vector<std::string_view>(zeros, "0")) fail("another number of zeros");
    if (!at_end()) fail("text after the closing line");
    return false;
  }
  std::string_view peek() const { return left_.substr(0, left_.find('\n')); }
  std::string_view next() {
    if (left_.empty()) throw unreadable("the instance ends too soon");
    auto const line = peek();
    left_.remove_prefix(std::min(line.size() + 1, left_.size()));
    ++at_;
    return line;
  }
  /// The next line as exactly `count` numbers.
  std::vector<number> numbers(std::size_t count) {
    std::vector<number> values;
    for (auto const word : words_of(next())) values.push_back(number_of(word).value_or(infinity));
    if (values.size() != count || std::ranges::find(values, infinity) != values.end())
      fail("expected " + std::to_string(count) + " numbers");
    return values;
  }
  /// The next rows as numbers up to `most`, one after the other.
  std::vector<number> rows(board const& on, number most) {
    std::vector<number> all;
    for (std::size_t row = 0; row < on.rows; ++row) {
      auto const values = numbers(on.columns);
      if (std::ranges::max(values) > most) fail("a number that is too great");
      all.insert(all.end(), values.begin(), values.end());
    }
    return all;
  }
  /// The cell in a row and a column of the line before, from 1.
  std::size_t cell(board const& on, number row, number column) const {
    if (row < 1 || row > on.rows || column < 1 || column > on.columns)
      fail("a cell beyond the board");
    return (row - 1) * on.columns + column - 1;
  }
  /// Whether the next line belongs to the drawing of the line before: it is not empty.
  bool goes_on() const { return !words_of(peek()).empty(); }
  /// The one cell of a drawing that has one of these characters.
  std::size_t only_cell(std::string_view drawn, std::string_view any) const {
    auto const c = drawn.find_first_of(any);
    if (c == no_cell || drawn.find_first_of(any, c + 1) != no_cell)
      fail("expected one of " + std::string(any) + " in the drawing");
    return c;
  }
  /// The lines of a drawing, without the indentation of the first one.
  std::vector<std::string> drawing() {
    auto const indentation = peek().find_first_not_of(" \t");
    auto const is_drawing_line = [&] {
      if (peek().empty()) return false;
      auto const first = peek().find_first_not_of(" \t");
      return first == no_cell || std::string_view("%0123456789").find(peek()[first]) == no_cell;
    };
    std::vector<std::string> drawn;
    do {
      auto const line = next();
      auto const first = std::min(line.find_first_not_of(" \t"), line.size());
      auto const begin = std::min(first, indentation);
      drawn.emplace_back(line.substr(begin, line.find_last_not_of(" \t") + 1 - begin));
    } while (is_drawing_line());
    return drawn;
  }
  /// Throws unreadable, which names the last line that was read.
  [[noreturn]] void fail(std::string const& what) const {
    throw unreadable("the instance, line " + std::to_string(at_) + ": " + what);
  }

 private:
  void read_header(std::string_view puzzle, std::initializer_list<std::string_view> keys) {
    if (at_end()) return;
    auto rest = peek();
    if (next_word(rest) != "puzzlegraph") return;
    headed_ = true;
    next();
    if (next_word(rest) != puzzle) fail("a header of another puzzle");
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
      auto const key = word.substr(0, word.find('='));
      auto value = word.substr(std::min(key.size() + 1, word.size()));
      if (value.starts_with('"')) value = in_quotes(value, rest);
      if (std::ranges::find(keys, key) == keys.end()) fail("an unknown option");
      if (value.empty()) fail("an option without a value");
      if (!options_.try_emplace(key, value).second) fail("an option that is given twice");
    }
  }

  /// The value whose first word opens a quote: up to the next quote that ends a word.
  std::string_view in_quotes(std::string_view word, std::string_view& rest) const {
    auto const* const begin = word.data() + 1;
    word.remove_prefix(1);
    while (!word.ends_with('"')) {
      word = next_word(rest);
      if (word.empty()) fail("a quote that is not closed");
    }
    return {begin, &word.back()};
  }

  std::string_view left_; ///< from the next line on
  std::size_t at_ = 0;    ///< lines before it
  std::size_t boards_ = 0;
  bool headed_ = false;
  std::map<std::string_view, std::string_view> options_;
};

/// A board as characters, row by row: bytes or code points.
template <class Text> struct basic_drawing {
  board on{};
  Text cells{};

  void add_row(lines const& in, Text const& row) {
    if (on.rows++ == 0) on.columns = row.size();
    if (row.empty() || row.size() != on.columns) in.fail("a row of another length");
    cells += row;
  }
};
using drawing = basic_drawing<std::string>;

} // namespace check
