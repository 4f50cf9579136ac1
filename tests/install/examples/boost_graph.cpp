// SPDX-License-Identifier: BSL-1.0
//
// The depth of the 8-puzzle: Boost.Graph's breadth-first search from the goal over all 9!/2 states
// that can reach it. README.md quotes the lines between the two marks.

#include "puzzlegraph/graph/implicit_graph.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <boost/graph/breadth_first_search.hpp>
#include <boost/graph/visitors.hpp>

#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  // README: begin
  using namespace puzzlegraph;
  tiles::space const rules({3, 3});                     // the 8-puzzle
  budget limits({});                                    // none
  ranked_ids<tiles::space> ids(rules, limits.memory()); // vertex = rank of a state
  implicit_graph const graph(rules, ids, limits);       // generates edges on demand

  auto const goal = ids.id(tiles::pack({1, 2, 3, 4, 5, 6, 7, 8, 0}));
  std::vector<unsigned> moves(num_vertices(graph));
  auto const distances = boost::record_distances(moves.data(), boost::on_tree_edge());
  auto const visitor = boost::make_bfs_visitor(distances);
  boost::breadth_first_search(graph, goal, boost::visitor(visitor));
  std::cout << *std::ranges::max_element(moves) << " moves\n"; // 31: the hardest 8-puzzle
  // README: end
}
