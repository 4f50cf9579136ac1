// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/blank_distances.hpp"

#include "puzzlegraph/puzzles/klotski/cell_graph.hpp"
#include "puzzlegraph/search/distances.hpp"

#include <algorithm>
#include <memory_resource>
#include <optional>

namespace puzzlegraph::klotski {

namespace {

blank_distances::row distances_from(board const& b, cell_index c) {
  cell_graph const g(b);
  budget unlimited{limits{}};
  std::pmr::vector<cost_type> exact(num_vertices(g), unreachable, &unlimited.memory());
  find_distances(g, {{c, 0}}, edge_costs(g), exact, unlimited);
  blank_distances::row narrow(exact.size());
  std::ranges::transform(exact, narrow.begin(), [](cost_type d) {
    return static_cast<std::uint16_t>(std::min<cost_type>(d, blank_distances::none));
  });
  return narrow;
}

/// The direction from `to` to a neighbour other than `held` that is one step nearer to the row's
/// cell, if there is one.
std::optional<direction> step_back(board const& b, blank_distances::row const& distances,
                                   cell_index to, cell_index held) {
  for (direction const d : all_directions) {
    cell_index const next = b.open_neighbour(to, d);
    if (next != no_cell && next != held && distances[next] + 1 == distances[to]) return d;
  }
  return std::nullopt;
}

} // namespace

blank_distances::blank_distances(board const& b) : board_(&b), rows_(b.shape().size()) {}

blank_distances::row const& blank_distances::from(cell_index c) const {
  return rows_[c].get([&] { return distances_from(*board_, c); });
}

walk_bound bound_of_walk(board const& b, blank_distances::row const& distances, cell_index to,
                         cell_index held) {
  cost_type const length = distances[to];
  if (length == blank_distances::none) return {unreachable, true};
  if (distances[held] > length || length == 0) return {length, true};
  if (step_back(b, distances, to, held)) return {length, true};
  return {length + 2, false};
}

void append_known_walk(std::vector<move>& moves, board const& b,
                       blank_distances::row const& distances, cell_index to, cell_index held) {
  auto const before = moves.size();
  moves.resize(before + distances[to]);
  for (auto at = moves.size(); at > before; --at) {
    direction const back = step_back(b, distances, to, held).value();
    moves[at - 1] = opposite(back);
    to = b.open_neighbour(to, back);
  }
}

} // namespace puzzlegraph::klotski
