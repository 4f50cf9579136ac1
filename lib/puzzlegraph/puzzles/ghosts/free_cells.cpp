// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/space.hpp"

namespace puzzlegraph::ghosts {

corridors::corridors(instance const& i) : numbers_(i.shape.size(), no_cell) {
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    if (i.corridor[c] == 0) continue;
    numbers_[c] = static_cast<std::uint32_t>(board_cells_.size());
    board_cells_.push_back(c);
  }
  steps_.resize(board_cells_.size());
  for (std::uint32_t n = 0; n < cells(); ++n) {
    auto& s = steps_[n];
    s.by[s.count++] = {n, 0};
    for (direction const d : all_directions) {
      cell_index const c = i.shape.neighbour(board_cells_[n], d);
      if (c == no_cell || numbers_[c] == no_cell) continue;
      s.by[s.count++] = {numbers_[c], static_cast<std::uint32_t>(1 + index(d))};
    }
  }
}

std::vector<cost_type> corridors::distances_to(std::uint32_t goal) const {
  std::vector<cost_type> distance(cells(), unreachable);
  std::vector<std::uint32_t> queue{goal};
  distance[goal] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    auto const& s = steps_[queue[head]];
    for (std::uint32_t k = 1; k < s.count; ++k) {
      if (distance[s.by[k].to] != unreachable) continue;
      distance[s.by[k].to] = distance[queue[head]] + 1;
      queue.push_back(s.by[k].to);
    }
  }
  return distance;
}

} // namespace puzzlegraph::ghosts
