// SPDX-License-Identifier: BSL-1.0
//
// Reads drawings of boards of blocks: characters, each with its position in the file.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph::blocks {

inline constexpr char wall_character = '#';
inline constexpr char empty_character = '.';
inline constexpr char gate_character = '-'; ///< if the header names the block that passes
inline constexpr char row_separator = '/';
inline constexpr char comment_character = '%';

/// The size of the boards that collections of Rush Hour write as one line.
inline constexpr grid rush_hour{6, 6};

/// Whether a code point names a block: it shows something by itself (text::invisible_kind), and has
/// no meaning of its own in a file.
bool is_name(char32_t c);

/// The code points of a text. Throws text::input_error, with the place of byte 0 at `mark`, for
/// bytes that are no UTF-8.
std::u32string code_points(text::reader const& in, std::string_view text, text::reader::mark mark);

/// A board of code points, each with its position in the file.
struct board_drawing {
  grid shape;
  std::u32string cells;
  std::vector<text::reader::mark> marks; ///< by cell
  bool is_rush_hour = false;

  cell_set where(char32_t c) const {
    cell_set all;
    for (cell_index n = 0; n < cells.size(); ++n) all.insert_if(n, cells[n] == c);
    return all;
  }
};

/// Reads drawings one after the other.
class drawing_reader {
 public:
  /// `lines_of_36`: whether a line of 36 characters is a Rush Hour board.
  drawing_reader(text::reader& in, bool lines_of_36) : in_(&in), lines_of_36_(lines_of_36) {}

  /// The next drawing, as text.hpp describes it. Throws text::input_error. Precondition: the reader
  /// is not at the end.
  board_drawing read();

  /// Adds a row, which begins at `mark`, to a drawing.
  static void add_row(text::reader const& in, board_drawing& d, std::string_view row,
                      text::reader::mark mark);

 private:
  void add_rush_hour(board_drawing& d, std::string_view cars, text::reader::mark mark);

  text::reader* in_;
  bool lines_of_36_;
};

} // namespace puzzlegraph::blocks
