// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/graph_drawing/picture/page_colours.hpp"

namespace puzzlegraph {

namespace palette = drawing::palette;

page_colours colours_of(page_background kind) {
  switch (kind) {
  case page_background::white:
    break;
  case page_background::dark:
    return {.background = drawing::colour{0x18, 0x1d, 0x24},
            .text = drawing::colour{0xe6, 0xea, 0xee},
            .rim = drawing::colour{0x18, 0x1d, 0x24},
            .dead = drawing::colour{0x5f, 0x6b, 0x78},
            .least = 0.3,
            .most = 1};
  case page_background::none:
    return {.background = {},
            .text = drawing::colour{0x76, 0x80, 0x8a},
            .rim = palette::paper,
            .dead = drawing::colour{0x9a, 0xa5, 0xb0},
            .least = 0.25,
            .most = 0.85};
  }
  return {.background = palette::paper,
          .text = palette::ink,
          .rim = palette::paper,
          .dead = palette::piece};
}

} // namespace puzzlegraph
