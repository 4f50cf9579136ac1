// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/walls/images.hpp"

#include "puzzlegraph/core/grid_symmetry.hpp"

namespace puzzlegraph::walls {

std::vector<instance> images(instance const& i) {
  return images_of(i.shape, [&i](grid_symmetry const& to) {
    instance image{to.image(), to(i.start), to(i.walls)};
    for (auto& walls : image.walls) {
      std::uint8_t sides = 0;
      for (direction const d : all_directions) {
        if ((walls & side_bit(d)) != 0) sides = static_cast<std::uint8_t>(sides | side_bit(to(d)));
      }
      walls = sides;
    }
    return image;
  });
}

} // namespace puzzlegraph::walls
