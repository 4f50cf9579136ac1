// SPDX-License-Identifier: BSL-1.0
//
// Scenes as lines of characters: plain, or coloured for a terminal.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include <cstddef>
#include <string>

namespace puzzlegraph::drawing {

struct text_style {
  bool colour = false; ///< with escape sequences; every line ends in the default colours
  bool wide = false;   ///< at least three columns per cell, which makes cells about square
};

/// The part of a scene in `shown`, one line per row, all cells as wide as the widest symbol. If the
/// scene has a wall, lines of + -- | surround the cells. O(shapes + cells).
std::string as_text(scene const& s, area const& shown, text_style style = {});

/// The number of columns of each line, and of lines.
struct text_size {
  std::size_t columns = 0;
  std::size_t lines = 0;
};
/// The size of the text that as_text returns. O(shapes).
text_size size_of_text(scene const& s, area const& shown, text_style style = {});

} // namespace puzzlegraph::drawing
