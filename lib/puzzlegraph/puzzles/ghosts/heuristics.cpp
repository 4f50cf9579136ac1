// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"

namespace puzzlegraph::ghosts {

std::pmr::vector<cost_type> pair_distances(corridors const& map, std::uint32_t goal_a,
                                           std::uint32_t goal_b, budget& b) {
  std::size_t const n = map.cells();
  std::pmr::vector<cost_type> distance(n * n, unreachable, &b.memory());
  std::pmr::vector<std::pair<std::uint32_t, std::uint32_t>> queue(&b.memory());
  queue.emplace_back(goal_a, goal_b);
  distance[goal_a * n + goal_b] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    if (head % 4096 == 4095 && !b.go_on()) break;
    auto const [at_a, at_b] = queue[head];
    cost_type const next = distance[at_a * n + at_b] + 1;
    auto const& steps_a = map.from(at_a);
    auto const& steps_b = map.from(at_b);
    for (std::uint32_t i = 0; i < steps_a.count; ++i) {
      std::uint32_t const to_a = steps_a.by[i].to;
      for (std::uint32_t k = 0; k < steps_b.count; ++k) {
        std::uint32_t const to_b = steps_b.by[k].to;
        if (to_a == to_b || (to_a == at_b && to_b == at_a)) continue;
        if (auto& d = distance[to_a * n + to_b]; d == unreachable) {
          d = next;
          queue.emplace_back(to_a, to_b);
        }
      }
    }
  }
  return distance;
}

} // namespace puzzlegraph::ghosts
