// SPDX-License-Identifier: BSL-1.0
#include "text.hpp"

#include <algorithm>
#include <charconv>

namespace check {

std::size_t board::beside(std::size_t c, step s) const {
  auto const row = c / columns + static_cast<std::size_t>(s.down); // below 0: wraps around
  auto const column = c % columns + static_cast<std::size_t>(s.right);
  return row < rows && column < columns ? row * columns + column : no_cell;
}

std::size_t board::distance(std::size_t a, std::size_t b) const {
  auto const apart = [](std::size_t x, std::size_t y) { return x < y ? y - x : x - y; };
  return apart(a / columns, b / columns) + apart(a % columns, b % columns);
}

number read_number(bytes from, std::size_t width) {
  number value = 0;
  for (std::size_t k = 0; k < width; ++k) value = value << 8U | from[k];
  return value;
}

void write_number(unsigned char* to, std::size_t width, number value) {
  for (std::size_t k = width; k-- > 0; value >>= 8U) to[k] = static_cast<unsigned char>(value);
}

state packed(cells const& at, std::size_t width) {
  state s(at.size() * width);
  for (std::size_t k = 0; k < at.size(); ++k) write_number(s.data() + k * width, width, at[k]);
  return s;
}

cells unpacked(bytes from, std::size_t count, std::size_t width) {
  cells at(count);
  for (std::size_t k = 0; k < count; ++k) at[k] = read_number(from + k * width, width);
  return at;
}

std::size_t direction_of(char letter) {
  auto const found = std::string_view("WNES").find(letter);
  if (found == std::string_view::npos) throw unreadable("moves: expected W, N, E or S");
  return found;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t begin = text.find_first_not_of(" \t"); begin < text.size();) {
    auto const end = std::min(text.find_first_of(" \t", begin), text.size());
    words.push_back(text.substr(begin, end - begin));
    begin = text.find_first_not_of(" \t", end);
  }
  return words;
}

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t begin = 0; begin <= text.size(); begin += parts.back().size() + 1) {
    parts.push_back(text.substr(begin, text.find(separator, begin) - begin));
  }
  return parts;
}

std::optional<number> number_of(std::string_view word) {
  std::uint32_t value = 0;
  auto const [stop, error] = std::from_chars(word.data(), word.data() + word.size(), value);
  bool const is_whole = error == std::errc{} && stop == word.data() + word.size();
  return is_whole ? std::optional<number>(value) : std::nullopt;
}

std::vector<std::size_t> directions_of(std::string_view moves) {
  std::vector<std::size_t> all;
  for (char const c : moves) {
    if (c != ' ' && c != '\t') all.push_back(direction_of(c));
  }
  return all;
}

void check_row(board const& on, std::vector<char> const& open, std::vector<number> const& row,
               std::size_t goal, number rise) {
  if (row[goal] != 0) throw refused("the potential of the goal is not 0");
  for (std::size_t a = 0; a < on.cells(); ++a) {
    if (open[a] == 0) continue;
    for (step const s : steps) {
      auto const b = on.beside(a, s);
      if (b == no_cell || open[b] == 0 || row[a] <= plus(row[b], rise)) continue;
      throw refused("the potential of cell " + std::to_string(a) + " exceeds that of cell " +
                    std::to_string(b) + " by more than " + std::to_string(rise));
    }
  }
}

lines::lines(std::string_view text, std::string_view puzzle,
             std::initializer_list<std::string_view> keys)
    : all_(split(text, '\n')) {
  if (all_.back().empty()) all_.pop_back();
  if (at_end()) return;
  auto const words = words_of(peek());
  if (words.front() != "puzzlegraph") return;
  if (words.size() < 2 || words[1] != puzzle) fail("a header of another puzzle");
  for (std::size_t k = 2; k < words.size(); ++k) {
    auto const key = words[k].substr(0, words[k].find('='));
    auto const value = words[k].substr(std::min(key.size() + 1, words[k].size()));
    if (std::ranges::find(keys, key) == keys.end()) fail("an unknown option");
    if (value.empty()) fail("an option without a value");
    if (!options_.try_emplace(key, value).second) fail("an option that is given twice");
  }
  headed_ = true;
  ++at_;
}

bool lines::at_end() {
  for (; at_ < all_.size(); ++at_) {
    auto const first = all_[at_].find_first_not_of(" \t");
    if (first != std::string::npos && !(headed_ && all_[at_][first] == '%')) return false;
  }
  return true;
}

bool lines::next_board(std::size_t zeros) {
  if (at_end()) {
    if (headed_ && boards_ == 1) return false;
    throw unreadable("the instance ends without its closing line");
  }
  ++boards_;
  auto const words = words_of(peek());
  if (words.front() != "0") return true;
  if (words != std::vector<std::string_view>(zeros, "0")) fail("a closing line of another length");
  ++at_;
  if (!at_end()) fail("text after the closing line");
  return false;
}

std::string_view lines::next() {
  if (at_ >= all_.size()) throw unreadable("the instance ends too soon");
  return all_[at_++];
}

std::vector<number> lines::numbers(std::size_t count) {
  std::vector<number> values;
  for (auto const word : words_of(next())) {
    auto const value = number_of(word);
    if (!value) fail("expected a number, before");
    values.push_back(*value);
  }
  if (values.size() != count) fail("expected " + std::to_string(count) + " numbers, before");
  return values;
}

std::vector<number> lines::rows(board const& on, number most) {
  std::vector<number> all;
  for (std::size_t row = 0; row < on.rows; ++row) {
    auto const values = numbers(on.columns);
    if (std::ranges::max(values) > most) fail("a number that is too great, in the line before");
    all.insert(all.end(), values.begin(), values.end());
  }
  return all;
}

std::vector<std::string> lines::drawing() {
  auto const indentation = peek().find_first_not_of(" \t");
  auto const goes_on = [&] {
    if (at_ >= all_.size() || all_[at_].empty()) return false;
    auto const first = all_[at_].find_first_not_of(" \t");
    return first == no_cell || std::string_view("%0123456789").find(all_[at_][first]) == no_cell;
  };
  std::vector<std::string> drawn;
  do {
    auto const line = next();
    auto const first = std::min(line.find_first_not_of(" \t"), line.size());
    auto const begin = std::min(first, indentation);
    drawn.emplace_back(line.substr(begin, line.find_last_not_of(" \t") + 1 - begin));
  } while (goes_on());
  return drawn;
}

std::size_t lines::only_cell(std::string_view drawn, std::string_view any) const {
  auto const c = drawn.find_first_of(any);
  if (c == no_cell || drawn.find_first_of(any, c + 1) != no_cell)
    fail("expected one of " + std::string(any) + " in the drawing, before");
  return c;
}

void lines::fail(std::string const& what) const {
  throw unreadable("the instance, line " + std::to_string(at_ + 1) + ": " + what);
}

} // namespace check
