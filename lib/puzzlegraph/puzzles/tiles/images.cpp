// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/tiles/images.hpp"

#include "puzzlegraph/core/grid_symmetry.hpp"

#include <cstdint>

namespace puzzlegraph::tiles {

std::vector<instance> images(instance const& i) {
  return images_of(i.shape, [&i](grid_symmetry const& to) {
    instance image{to.image(), to(i.start), to(i.goal)};
    std::vector<std::uint8_t> number(image.goal.size()); // by tile; 0 is the blank
    std::uint8_t last = 0;
    for (auto const tile : image.goal) {
      if (tile != 0) number[tile] = ++last;
    }
    for (auto* const position : {&image.start, &image.goal}) {
      for (auto& tile : *position) tile = number[tile];
    }
    return image;
  });
}

} // namespace puzzlegraph::tiles
