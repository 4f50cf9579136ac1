// SPDX-License-Identifier: BSL-1.0
//
// Wilson's theorem as an experiment: in how many components do the placements of different pieces
// and one blank fall apart, on small graphs?
//
//   wilson graphs           connected graphs from the standard input, one a line in the format
//                           graph6, as `nauty-geng -c` writes them
//   wilson grid CELLS...    all connected sets of CELLS cells of the square grid, up to symmetry
//
// Prints CSV; the same on every run.
#include "one_blank.hpp"
#include "study.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <iostream>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace {

using namespace study;

/// Of all graphs of a kind.
struct tally {
  std::uint64_t graphs = 0;
  std::uint64_t fewest = UINT64_MAX; ///< components
  std::uint64_t most = 0;
  std::uint64_t unlike = 0; ///< graphs with another number of components than the theorem says
};

/// By number of vertices and kind.
using tallies = std::map<std::pair<std::size_t, graph_kind>, tally>;

void add(tallies& all, small_graph const& g) {
  constexpr std::size_t fewest_vertices = 3;
  constexpr std::size_t most_vertices = 11; // 200 MB
  auto const n = num_vertices(g);
  if (n < fewest_vertices || n > most_vertices) {
    throw std::invalid_argument(fmt::format("a graph with {} vertices, expected {} to {}", n,
                                            fewest_vertices, most_vertices));
  }
  auto const components = count_components(g);
  auto& t = all[{n, kind_of(g)}];
  ++t.graphs;
  t.fewest = std::min(t.fewest, components);
  t.most = std::max(t.most, components);
  t.unlike += components != components_by_theorem(g) ? 1U : 0U;
}

void print(tallies const& all) {
  for (auto const& [key, t] : all) {
    fmt::print("{},{},{},{},{},{}\n", key.first, name(key.second), t.graphs, t.fewest, t.most,
               t.unlike);
  }
}

void print_graphs(arguments /*none*/) {
  tallies all;
  for (std::string line; std::getline(std::cin, line);) add(all, read_graph6(line));
  print(all);
}

void print_grid(arguments given) {
  tallies all;
  for (auto const cells : given) {
    for (auto const& g : grid_graphs(number(cells))) add(all, g);
  }
  print(all);
}

constexpr std::string_view head =
    "vertices,kind,graphs,fewest components,most components,unlike the theorem";

constexpr std::array<command, 2> commands{{{"graphs", "<LINES", 0, 0, head, print_graphs},
                                           {"grid", "CELLS...", 1, any_number, head, print_grid}}};

} // namespace

int main(int argc, char** argv) { return run("wilson", commands, argc, argv); }
