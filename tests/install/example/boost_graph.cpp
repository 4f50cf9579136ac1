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

namespace tiles = puzzlegraph::tiles;

int main() {
  // README: begin
  tiles::space const rules({3, 3});                                  // the 8-puzzle
  puzzlegraph::budget budget({});                                    // no limits
  puzzlegraph::ranked_ids<tiles::space> ids(rules, budget.memory()); // vertex = rank of a state
  puzzlegraph::implicit_graph const graph(rules, ids, budget);       // edges made when asked for

  auto const goal = ids.id(tiles::pack({1, 2, 3, 4, 5, 6, 7, 8, 0}));
  std::vector<unsigned> moves(num_vertices(graph));
  auto const count_moves = boost::record_distances(moves.data(), boost::on_tree_edge());
  boost::breadth_first_search(graph, goal, boost::visitor(boost::make_bfs_visitor(count_moves)));
  std::cout << *std::ranges::max_element(moves) << " moves\n"; // 31: the hardest 8-puzzle
  // README: end
}
