// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/images.hpp"

#include "puzzlegraph/core/grid_symmetry.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

namespace puzzlegraph::ghosts {

std::vector<instance> images(instance const& i) {
  return images_of(i.shape, [&i](grid_symmetry const& to) {
    std::vector<std::pair<cell_index, cell_index>> ghosts; // start and goal
    for (std::size_t g = 0; g < i.count(); ++g)
      ghosts.emplace_back(to(i.starts[g]), to(i.goals[g]));
    std::ranges::sort(ghosts);
    instance image{to.image(), to(i.corridor), {}, {}};
    for (auto const& [start, goal] : ghosts) {
      image.starts.push_back(start);
      image.goals.push_back(goal);
    }
    return image;
  });
}

} // namespace puzzlegraph::ghosts
