// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"

#include "puzzlegraph/graph/bounded_degree_graph.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <algorithm>
#include <cstddef>

namespace puzzlegraph::ghosts {

free_cells::free_cells(instance const& i) : numbers_(i.shape.size(), no_cell) {
  board_cells_.reserve(static_cast<std::size_t>(std::ranges::count(i.corridor, 1)));
  for (cell_index c = 0; c < i.shape.size(); ++c) {
    if (i.corridor[c] == 0) continue;
    numbers_[c] = static_cast<std::uint32_t>(board_cells_.size());
    board_cells_.push_back(c);
  }
  steps_.resize(board_cells_.size());
  for (std::uint32_t n = 0; n < cells(); ++n) {
    auto& s = steps_[n];
    s.by[s.count++] = {n, 0};
    for (direction const d : all_directions) {
      cell_index const c = i.shape.neighbour(board_cells_[n], d);
      if (c == no_cell || numbers_[c] == no_cell) continue;
      s.by[s.count++] = {numbers_[c], static_cast<std::uint32_t>(1 + index(d))};
    }
  }
}

std::vector<cost_type> free_cells::distances_to(std::uint32_t goal) const {
  bounded_degree_graph<std::uint32_t, all_directions.size()> neighbours(cells());
  for (std::uint32_t n = 0; n < cells(); ++n) {
    for (std::uint32_t k = 1; k < steps_[n].count; ++k) { // without waiting
      neighbours.add_edge(n, steps_[n].by[k].to);
    }
  }
  std::vector<cost_type> distances(cells(), unreachable);
  budget unlimited({});
  find_distances(neighbours, {{goal, 0}}, unit_costs{}, distances, unlimited);
  return distances;
}

std::vector<std::uint32_t> free_cells::components() const {
  std::vector<std::uint32_t> component(cells(), no_cell);
  std::vector<std::uint32_t> open;
  for (std::uint32_t first = 0; first < cells(); ++first) {
    if (component[first] != no_cell) continue;
    component[first] = first;
    open.push_back(first);
    while (!open.empty()) {
      auto const& around = steps_[open.back()];
      open.pop_back();
      for (std::uint32_t k = 1; k < around.count; ++k) {
        auto const to = around.by[k].to;
        if (component[to] != no_cell) continue;
        component[to] = first;
        open.push_back(to);
      }
    }
  }
  return component;
}

std::optional<std::size_t> separated_ghost(instance const& i) {
  free_cells const map(i);
  auto const component = map.components();
  for (std::size_t g = 0; g < i.count(); ++g) {
    if (component[map.number_of(i.starts[g])] != component[map.number_of(i.goals[g])]) return g;
  }
  return std::nullopt;
}

} // namespace puzzlegraph::ghosts
