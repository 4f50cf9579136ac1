// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"

#include "puzzlegraph/search/distances.hpp"

#include <boost/graph/graph_traits.hpp>
#include <boost/iterator/transform_iterator.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace puzzlegraph::ghosts {
namespace {

/// The steps to neighbours as the edges of a graph. Models boost::IncidenceGraph.
struct roadmap {
  struct edge_descriptor {
    std::uint32_t from = 0;
    std::uint32_t to = 0;
    friend bool operator==(edge_descriptor const&, edge_descriptor const&) = default;
  };
  struct edge_of_step {
    std::uint32_t from = 0;
    edge_descriptor operator()(free_cells::neighbour const& s) const { return {from, s.to}; }
  };
  using vertex_descriptor = std::uint32_t;
  using out_edge_iterator = boost::transform_iterator<edge_of_step, free_cells::neighbour const*>;
  using directed_category = boost::directed_tag;
  using edge_parallel_category = boost::disallow_parallel_edge_tag;
  using traversal_category = boost::incidence_graph_tag;
  using degree_size_type = std::size_t;

  free_cells const* cells;

  friend auto out_edges(vertex_descriptor v, roadmap const& g) {
    auto const& s = g.cells->from(v);
    auto const* const first = s.by.data();
    return std::pair(out_edge_iterator(first + 1, {v}), // without waiting
                     out_edge_iterator(first + s.count, {v}));
  }
  friend degree_size_type out_degree(vertex_descriptor v, roadmap const& g) {
    return g.cells->from(v).count - 1;
  }
  friend vertex_descriptor source(edge_descriptor const& e, roadmap const& /*g*/) { return e.from; }
  friend vertex_descriptor target(edge_descriptor const& e, roadmap const& /*g*/) { return e.to; }
};

} // namespace

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
  std::vector<cost_type> distances(cells(), unreachable);
  budget unlimited({});
  find_distances(roadmap{this}, {{goal, 0}}, unit_costs{}, distances, unlimited);
  return distances;
}

} // namespace puzzlegraph::ghosts
