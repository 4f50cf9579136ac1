// SPDX-License-Identifier: BSL-1.0
//
// Tests Wilson's theorem on small graphs: the number of components of the graph of all placements
// of different pieces and one blank.
//
//   wilson graphs           connected graphs from standard input, one per line in the format
//   graph6,
//                           as `nauty-geng -c` writes them
//   wilson diameters        the same graphs: the greatest numbers of slides between two placements
//   wilson grid CELLS...    all connected sets of CELLS cells of the square grid, up to symmetry
//
// Prints CSV; the same on every run.
#include "one_blank.hpp"
#include "papers/study/study.hpp"
#include "placement_graph.hpp"

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

/// Of all graphs of a kind: the least and the greatest diameter, each with the first such graph.
struct diameters {
  struct extreme {
    std::uint32_t diameter = 0;
    std::string graph; ///< in the format graph6
  };
  std::uint64_t graphs = 0;
  std::uint64_t sum = 0;
  extreme least;
  extreme greatest;

  void add(std::uint32_t diameter, std::string const& line) {
    if (graphs == 0 || diameter < least.diameter) least = {diameter, line};
    if (graphs == 0 || diameter > greatest.diameter) greatest = {diameter, line};
    ++graphs;
    sum += diameter;
  }
};

void print_diameters(arguments /*none*/) {
  constexpr std::size_t most_vertices = 9;
  std::map<std::size_t, placements> by_size;
  std::map<std::pair<std::size_t, graph_kind>, diameters> all;
  for (std::string line; std::getline(std::cin, line);) {
    auto const g = read_graph6(line);
    auto const n = num_vertices(g);
    if (n < 3 || n > most_vertices) {
      throw std::invalid_argument(
          fmt::format("a graph with {} vertices, expected 3 to {}", n, most_vertices));
    }
    auto const& slides = by_size.try_emplace(n, n).first->second;
    all[{n, kind_of(g)}].add(slide_diameter(slides, g), line);
  }
  for (auto const& [key, d] : all) {
    fmt::print("{},{},{},{},{},{:.2f},{},{}\n", key.first, name(key.second), d.graphs,
               d.least.diameter, d.least.graph,
               static_cast<double>(d.sum) / static_cast<double>(d.graphs), d.greatest.diameter,
               d.greatest.graph);
  }
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

constexpr std::array<command, 3> commands{{{"graphs", "<LINES", 0, 0, head, print_graphs},
                                           {"diameters", "<LINES", 0, 0,
                                            "vertices,kind,graphs,least diameter,graph,mean "
                                            "diameter,greatest diameter,graph",
                                            print_diameters},
                                           {"grid", "CELLS...", 1, any_number, head, print_grid}}};

} // namespace

int main(int argc, char** argv) { return run("wilson", commands, argc, argv); }
