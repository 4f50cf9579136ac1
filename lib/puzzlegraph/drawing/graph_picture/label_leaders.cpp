// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/drawing/graph_picture/label_leaders.hpp"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <limits>
#include <numeric>

namespace puzzlegraph {

std::vector<std::size_t> choose_anchors(std::vector<spot> const& targets,
                                        std::vector<spot> const& anchors) {
  assert(targets.size() == anchors.size());
  std::vector<std::size_t> choice(targets.size());
  std::iota(choice.begin(), choice.end(), std::size_t{0});
  std::vector<std::size_t> best = choice;
  double least = std::numeric_limits<double>::infinity();
  do {
    double length = 0;
    for (std::size_t i = 0; i < targets.size(); ++i) {
      auto const from = anchors[choice[i]];
      length += std::hypot(from.x - targets[i].x, from.y - targets[i].y);
    }
    if (length < least) {
      least = length;
      best = choice;
    }
  } while (std::ranges::next_permutation(choice).found);
  return best;
}

} // namespace puzzlegraph
