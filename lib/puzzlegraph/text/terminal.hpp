// SPDX-License-Identifier: BSL-1.0
//
// Text cut to what a terminal shows: a line, a drawing, the words of a solution. A board may have a
// million cells, and a name thousands of characters.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace puzzlegraph::text {

/// A terminal that a text is for.
struct terminal {
  std::size_t columns = 0; ///< 0: not known
};

/// Of a line, or of a word in one, what a terminal shows beside the rest of a report.
inline constexpr std::size_t most_characters = 100;
/// Ends what is cut.
inline constexpr std::string_view ellipsis = "...";

/// The first characters of a line, at most as many as given, and how many it has. O(bytes).
struct cut_line {
  cut_line(std::string_view line, std::size_t most);
  bool is_cut(std::size_t most) const { return characters > most; }

  std::string_view shown;
  std::size_t characters = 0;
};

/// The line, cut to that many characters with the ellipsis. Precondition: these are at least its
/// own. O(bytes).
std::string shortened(std::string_view line, std::size_t most);

/// The lines of a drawing, cut to the width and to 40, and then a line on how many there are; whole
/// without a terminal. O(bytes).
std::string cut_drawing(std::string_view lines, std::optional<terminal> const& shown_on);

/// A list of words that spaces separate, each of which is cut; whole without a terminal. What
/// stands in double quotes or in parentheses is one word. O(bytes).
std::string cut_words(std::string_view words, std::optional<terminal> const& shown_on);

} // namespace puzzlegraph::text
