// SPDX-License-Identifier: BSL-1.0
//
// Scenes as lines of characters: plain ASCII, or coloured for a terminal.
#pragma once

#include "puzzlegraph/drawing/scene.hpp"

#include <cstddef>
#include <string>

namespace puzzlegraph::drawing {

struct text_style {
  bool colour = false; ///< escape sequences; every line ends with the terminal's own colours
  bool wide = false;   ///< three characters and more a cell, which makes cells rather square
};

/// The part of a scene in `shown`, a line for each row; where the scene has walls, lines of + -- |
/// around its cells. O(shapes + cells).
std::string as_text(scene const& s, area const& shown, text_style style = {});

/// How many characters a line of it has, and how many lines.
struct text_size {
  std::size_t columns = 0;
  std::size_t lines = 0;
};
text_size size_of_text(scene const& s, area const& shown, text_style style = {});

} // namespace puzzlegraph::drawing
