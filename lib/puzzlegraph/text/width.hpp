// SPDX-License-Identifier: BSL-1.0
//
// How wide a text is: in columns of a terminal, and for pictures in letters.
#pragma once

#include <cstddef>
#include <string_view>

namespace puzzlegraph::text {

/// The characters of a text by their width. What joins the character before, such as an accent, is
/// not counted.
struct letter_counts {
  std::size_t narrow = 0;
  std::size_t wide = 0; ///< those that East Asian text sets in squares, and emoji

  std::size_t columns() const { return narrow + 2 * wide; }
};

/// By the table of East Asian widths of Unicode 14. A byte that is not UTF-8 counts as narrow.
/// O(bytes).
letter_counts count_letters(std::string_view text);

/// The columns that a terminal shows a text in. O(bytes).
inline std::size_t columns(std::string_view text) { return count_letters(text).columns(); }

/// The longest begin of a text that takes at most `most` columns. O(bytes of it).
std::string_view first_columns(std::string_view text, std::size_t most);

} // namespace puzzlegraph::text
