// SPDX-License-Identifier: BSL-1.0
//
// tiles_graph ROWS COLUMNS: the state graph of a sliding-tile puzzle as DOT, on standard output.
//
// An undirected edge for each pair of opposite moves, vertices coloured by their distance from the
// solved board. README.md's picture is made of it by draw.sh.
#include "puzzlegraph/graph/explicit_graph.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"
#include "puzzlegraph/search/breadth_first.hpp"

#include <boost/graph/filtered_graph.hpp>
#include <boost/graph/graphviz.hpp>

#include <cstdlib>
#include <iostream>
#include <numeric>
#include <vector>

namespace {

using namespace puzzlegraph;
using graph = explicit_graph<tiles::space>;

/// Keeps one of two opposite arcs.
struct one_way {
  graph const* g = nullptr;
  template <class Edge> bool operator()(Edge const& e) const {
    return source(e, *g) < target(e, *g);
  }
};

tiles::state solved(grid shape) {
  std::vector<std::uint8_t> board(shape.size());
  std::iota(board.begin(), board.end(), std::uint8_t{1});
  board.back() = 0;
  return tiles::pack(board);
}

/// Explicit graphs number states in breadth-first order, so a vertex's distance is one more than
/// that of the first vertex with an edge to it.
std::vector<cost_type> distances(graph const& g) {
  std::vector<cost_type> d(num_vertices(g), unreachable);
  d[0] = 0;
  for (std::uint32_t u = 0; u < num_vertices(g); ++u) {
    for (auto [e, end] = out_edges(u, g); e != end; ++e) {
      d[target(*e, g)] = std::min(d[target(*e, g)], d[u] + 1);
    }
  }
  return d;
}

} // namespace

int main(int argc, char** argv) {
  auto const number = [&](int k) {
    return argc == 3 ? static_cast<std::uint32_t>(std::strtoul(argv[k], nullptr, 10)) : 0U;
  };
  grid const shape{number(1), number(2)};
  if (shape.size() < 2 || shape.size() > 9) {
    std::cerr << "usage: tiles_graph ROWS COLUMNS, of two to nine cells\n";
    return 1;
  }
  tiles::space const s(shape);
  budget b{limits{}};
  std::vector<tiles::state> const roots{solved(shape)};
  auto const g = graph::build(s, roots, b);
  auto const d = distances(*g);
  auto const farthest = static_cast<double>(*std::max_element(d.begin(), d.end()));

  boost::filtered_graph const drawn(*g, one_way{&*g});
  boost::write_graphviz(
      std::cout, drawn,
      [&](std::ostream& out, std::uint32_t v) {
        double const hue = 0.62 - 0.62 * d[v] / farthest; // blue at the goal, red far from it
        out << "[fillcolor=\"" << hue << " 0.85 0.9\"" << (v == 0 ? ", shape=star, width=0.8" : "")
            << "]";
      },
      [](std::ostream& /*out*/, auto const& /*e*/) {},
      [](std::ostream& out) {
        out << "graph [outputorder=edgesfirst, bgcolor=white]\n"
               "node [shape=circle, label=\"\", width=0.26, style=filled, penwidth=0.5]\n"
               "edge [color=\"#00000077\", penwidth=1.4, dir=none]\n";
      });
  return std::cout.flush() ? 0 : 4;
}
