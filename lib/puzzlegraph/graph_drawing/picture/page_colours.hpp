// SPDX-License-Identifier: BSL-1.0
//
// The colours of a graph's picture on a white page, a dark one, and a transparent one.
#pragma once

#include "puzzlegraph/drawing/palette.hpp"

#include <cstdint>
#include <optional>

namespace puzzlegraph {

enum class page_background : std::uint8_t {
  white,
  dark,
  none, ///< transparent, with colours that are readable on white and on dark slides
};

struct page_colours {
  std::optional<drawing::colour> background; ///< nothing: transparent
  drawing::colour text;
  drawing::colour rim;  ///< around marks and paths, to set them apart from what is below
  drawing::colour dead; ///< states without a distance
  double least = 0;     ///< the part of palette::ramp that contrasts with the page
  double most = 1;

  /// The colour of a distance: of the least at share 0, of the greatest at share 1.
  drawing::colour ramp(double share) const {
    return drawing::palette::ramp(least + share * (most - least));
  }
};

page_colours colours_of(page_background kind);

} // namespace puzzlegraph
