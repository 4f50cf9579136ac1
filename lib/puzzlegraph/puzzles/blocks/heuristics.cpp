// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/blocks/heuristics.hpp"

#include "puzzlegraph/graph/bounded_degree_graph.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <algorithm>
#include <cstddef>

namespace puzzlegraph::blocks {

template <std::size_t Cells>
std::vector<cost_type> distances_to_goal(state_layout<Cells> const& of, kind const& k) {
  // Moves have inverses, so distances from the goal are those to it.
  bounded_degree_graph<place_index, 64 * Cells> moves(k.places.size());
  for (place_index from = 0; from < k.count(); ++from) {
    for (auto to = reach(of.of(k), of.counted(), from, {}); to != 0; to.drop_first()) {
      moves.add_edge(from, static_cast<place_index>(to.first()));
    }
  }
  std::vector<cost_type> distances(k.places.size(), unreachable);
  budget unlimited{limits{}};
  find_distances(moves, {{k.goal, 0}}, unit_costs{}, distances, unlimited);
  return distances;
}

template <std::size_t Cells>
std::vector<number_set<Cells>> cells_to_clear(state_layout<Cells> const& of, kind const& k) {
  auto const* const places = of.of(k);
  std::vector<number_set<Cells>> cells(k.places.size(), places[k.goal].cells);
  if (k.bound == axis::free) return cells;
  unsigned const goal = k.goal;
  for (unsigned p = 0; p < k.places.size(); ++p) { // places of an axis are in order along it
    auto const [first, last] = std::minmax(p, goal);
    for (auto between = first; between <= last; ++between) cells[p] |= places[between].cells;
    cells[p] &= ~places[p].cells;
  }
  return cells;
}

template std::vector<cost_type> distances_to_goal(state_layout<1> const&, kind const&);
template std::vector<cost_type> distances_to_goal(state_layout<2> const&, kind const&);
template std::vector<cost_type> distances_to_goal(state_layout<4> const&, kind const&);
template std::vector<number_set<1>> cells_to_clear(state_layout<1> const&, kind const&);
template std::vector<number_set<2>> cells_to_clear(state_layout<2> const&, kind const&);
template std::vector<number_set<4>> cells_to_clear(state_layout<4> const&, kind const&);

} // namespace puzzlegraph::blocks
