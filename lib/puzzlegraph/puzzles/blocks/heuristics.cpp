// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"

#include <algorithm>
#include <bit>

namespace puzzlegraph::blocks {

std::vector<cost_type> distances_to_goal(kind const& k, metric counted) {
  std::vector<cost_type> distances(k.places.size(), unreachable);
  distances[k.goal] = 0;
  std::vector<place_index> queue{k.goal}; // places are few and their moves have inverses
  for (std::size_t head = 0; head < queue.size(); ++head) {
    for (auto to = reach(k, counted, queue[head], 0); to != 0; to &= to - 1) {
      auto const p = static_cast<place_index>(std::countr_zero(to));
      if (distances[p] != unreachable) continue;
      distances[p] = distances[queue[head]] + 1;
      queue.push_back(p);
    }
  }
  return distances;
}

std::vector<cell_set> cells_to_clear(kind const& k) {
  std::vector<cell_set> cells(k.places.size(), k.places[k.goal]);
  if (k.bound == axis::free) return cells;
  unsigned const goal = k.goal;
  for (unsigned p = 0; p < k.places.size(); ++p) { // places of an axis are in order along it
    auto const [first, last] = std::minmax(p, goal);
    for (auto between = first; between <= last; ++between) cells[p] |= k.places[between];
    cells[p] &= ~k.places[p];
  }
  return cells;
}

} // namespace puzzlegraph::blocks
