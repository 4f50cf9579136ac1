// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/heuristics.hpp"

#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <new>

namespace puzzlegraph::ghosts {

std::pmr::vector<cost_type> pair_distances(free_cells const& map, std::uint32_t goal_a,
                                           std::uint32_t goal_b, budget& b) {
  using ids = ranked_ids<small_space>;
  small_space const pair(map, 2);
  if (map.cells() > small_state::max_cells || !ids::fits(pair)) throw std::bad_alloc(); // > 16 GiB
  small_state goal;
  goal.set(0, goal_a);
  goal.set(1, goal_b);
  ids ranks(pair, b.memory());
  implicit_graph<small_space, ids, unlabelled> const g(pair, ranks, b);
  std::pmr::vector<cost_type> distances(*pair.rank_count(), unreachable, &b.memory());
  find_distances(g, {{ranks.id(goal), 0}}, unit_costs{}, distances, b);
  return distances;
}

} // namespace puzzlegraph::ghosts
