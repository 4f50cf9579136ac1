// SPDX-License-Identifier: BSL-1.0
//
// Boost.Graph's *_no_init searches read the distance of a vertex before they first write it. On a
// map whose unseen keys read 0 they silently return wrong answers; these tests guard against that.
#include "puzzlegraph/graph/defaulted_map.hpp"
#include "puzzlegraph/search/astar.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/dijkstra_shortest_paths_no_color_map.hpp>
#include <catch2/catch.hpp>

#include <limits>
#include <map>

using namespace puzzlegraph;

namespace {

using weighted =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::directedS, boost::no_property,
                          boost::property<boost::edge_weight_t, cost_type>>;

/// 0 -> 1 -> 2, costs 5 and 7.
weighted chain() {
  weighted g(3);
  add_edge(0, 1, cost_type{5}, g);
  add_edge(1, 2, cost_type{7}, g);
  return g;
}

template <class Distances> void run(weighted const& g, Distances distances) {
  std::vector<std::size_t> parents(3);
  put(distances, 0U, cost_type{0});
  boost::dijkstra_shortest_paths_no_color_map_no_init(
      g, 0U, boost::make_iterator_property_map(parents.begin(), get(boost::vertex_index, g)),
      distances, get(boost::edge_weight, g), get(boost::vertex_index, g), std::less<>{},
      boost::closed_plus<cost_type>(unreachable), unreachable, cost_type{0},
      boost::default_dijkstra_visitor());
}

} // namespace

TEST_CASE(
    "a distance map that reads 0 where nothing was written makes Boost.Graph answer wrongly") {
  std::map<std::size_t, cost_type> cells;
  run(chain(), boost::make_assoc_property_map(cells));
  CHECK(cells[2] != 12); // should this ever hold, the trap is gone and our maps may be simpler
}

TEST_CASE("defaulted_map reads unreachable where nothing was written") {
  memory_account memory(UINT64_MAX);
  defaulted_map<cost_type, unreachable> distances(memory);
  CHECK(get(distances, std::size_t{123456}) == unreachable);
  run(chain(), distances);
  CHECK(get(distances, std::size_t{1}) == 5);
  CHECK(get(distances, std::size_t{2}) == 12);
  CHECK(get(distances, std::size_t{1000}) == unreachable);
}

TEST_CASE("path nodes and vertex maps that were never written read as unseen") {
  memory_account memory(UINT64_MAX);
  CHECK(detail::path_node<std::uint32_t>{}.cost() == unreachable);
  growing_map<detail::path_node<std::uint32_t>> growing(memory);
  CHECK(growing[99].cost() == unreachable);
  growing.at(50) = {3, 7};
  CHECK(growing[50].cost() == 3);
  CHECK(growing[49].cost() == unreachable);
  CHECK(growing[51].cost() == unreachable);
  zeroed_map<detail::path_node<std::uint32_t>> zeroed(100, memory);
  CHECK(zeroed[99].cost() == unreachable);
}
