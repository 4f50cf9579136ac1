// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"

#include "puzzlegraph/graph/bounded_degree_graph.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <algorithm>
#include <bit>

namespace puzzlegraph::blocks {

std::vector<cost_type> distances_to_goal(kind const& k, metric counted) {
  // Moves have inverses, so distances from the goal are those to it.
  bounded_degree_graph<place_index, max_cells> moves(k.places.size());
  for (unsigned p = 0; p < k.places.size(); ++p) {
    auto const from = static_cast<place_index>(p);
    for (auto to = reach(k, counted, from, 0); to != 0; to &= to - 1) {
      moves.add_edge(from, static_cast<place_index>(std::countr_zero(to)));
    }
  }
  std::vector<cost_type> distances(k.places.size(), unreachable);
  budget unlimited{limits{}};
  find_distances(moves, {{k.goal, 0}}, unit_costs{}, distances, unlimited);
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
