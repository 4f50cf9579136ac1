// SPDX-License-Identifier: BSL-1.0
//
// Lines of text in a picture, whose letters are as small as they have to be.
#pragma once

#include "puzzlegraph/text/width.hpp"

#include <string_view>

namespace puzzlegraph::drawing {

/// The font size, at most `largest`, at which a line of bold letters fits into `room`, by the mean
/// width of letters: programs that show the picture choose the font. O(bytes).
inline double fitting_font_size(std::string_view line, double largest, double room) {
  constexpr double narrow = 0.62; // of the font size; a wide letter is as wide as it is high
  auto const letters = text::count_letters(line);
  double const width =
      narrow * static_cast<double>(letters.narrow) + static_cast<double>(letters.wide);
  return largest * width > room ? room / width : largest;
}

} // namespace puzzlegraph::drawing
