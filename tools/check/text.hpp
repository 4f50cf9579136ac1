// SPDX-License-Identifier: BSL-1.0
//
// Instance files as lines of numbers or characters, boards, and moves as letters.
#pragma once

#include "question.hpp"

#include <array>
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

struct board {
  std::size_t rows = 0;
  std::size_t columns = 0;
  std::size_t cells() const { return rows * columns; }
  /// The cell `s` away from c, or no_cell beyond the board.
  std::size_t beside(std::size_t c, step s) const;
  /// Rows plus columns between two cells.
  std::size_t distance(std::size_t a, std::size_t b) const;
  /// The bytes of a cell number.
  std::size_t cell_width() const { return cells() <= 256 ? 1 : cells() <= 65536 ? 2 : 4; }
};

/// Numbers of `width` bytes, most significant first.
number read_number(bytes from, std::size_t width);
void write_number(unsigned char* to, std::size_t width, number value);

/// Cells as numbers of `width` bytes, and back.
state packed(cells const& at, std::size_t width);
cells unpacked(bytes from, std::size_t count, std::size_t width);

/// The index of a direction in `steps`. Throws unreadable for other characters than W, N, E, S.
std::size_t direction_of(char letter);
/// The directions of a sequence of letters, white space anywhere.
std::vector<std::size_t> directions_of(std::string_view moves);
/// The words between white space.
std::vector<std::string_view> words_of(std::string_view text);
/// The parts between separators: one more than there are separators.
std::vector<std::string_view> split(std::string_view text, char separator);
/// The number of at most 32 bits that a word is.
std::optional<number> number_of(std::string_view word);

/// Throws refused unless T[a] <= T[b] + `rise` for all neighbours a and b among the cells that
/// are open, and T[goal] = 0.
void check_row(board const& on, std::vector<char> const& open, std::vector<number> const& row,
               std::size_t goal, number rise);

/// An instance file, line by line.
class lines {
 public:
  /// Reads the header if there is one. Throws unreadable if it names another puzzle or has an
  /// option that is none of `keys`. The text has to outlive the lines.
  lines(std::string_view text, std::string_view puzzle,
        std::initializer_list<std::string_view> keys = {});

  bool is_headed() const { return headed_; }
  /// The value of an option of the header; empty without it.
  std::string_view option(std::string_view key) const {
    auto const found = options_.find(key);
    return found == options_.end() ? "" : found->second;
  }
  /// Skips empty lines and, in a file with a header, comments. True at the end of the file.
  bool at_end();
  /// Whether another board follows in a file that a line of `zeros` zeros closes.
  bool next_board(std::size_t zeros);
  std::string_view peek() const { return all_[at_]; } ///< precondition: !at_end()
  std::string_view next();
  /// The next line as exactly `count` numbers.
  std::vector<number> numbers(std::size_t count);
  /// The next rows as numbers up to `most`, one after the other.
  std::vector<number> rows(board const& on, number most);
  /// Whether the next line belongs to the drawing of the line before: it is not empty.
  bool goes_on() const { return at_ < all_.size() && !words_of(all_[at_]).empty(); }
  /// The one cell of a drawing that has one of these characters.
  std::size_t only_cell(std::string_view drawn, std::string_view any) const;
  /// The lines of a drawing, without the indentation of the first one.
  std::vector<std::string> drawing();
  [[noreturn]] void fail(std::string const& what) const;

 private:
  std::vector<std::string_view> all_;
  std::size_t at_ = 0;
  std::size_t boards_ = 0;
  bool headed_ = false;
  std::map<std::string_view, std::string_view> options_;
};

} // namespace check
