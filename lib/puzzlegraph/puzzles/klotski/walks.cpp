// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/walks.hpp"

#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/klotski/cell_graph.hpp"
#include "puzzlegraph/search/astar.hpp"

#include <algorithm>
#include <cstddef>

namespace puzzlegraph::klotski {

namespace {

/// Rows and columns between a cell and the end of the walk.
struct manhattan {
  static constexpr heuristic_traits traits{"manhattan"};
  grid shape;
  std::uint32_t row;
  std::uint32_t column;

  static cost_type difference(std::uint32_t a, std::uint32_t b) { return a < b ? b - a : a - b; }
  cost_type operator()(cell_index c) const {
    return difference(shape.row(c), row) + difference(shape.column(c), column);
  }
};

} // namespace

bool append_walk(std::vector<move>& moves, board const& b, cell_index from, cell_index to,
                 cell_index held) {
  // Detours are searched for inside expansions, where no other memory is at hand.
  static thread_local search_memory memory;
  limits unlimited;
  unlimited.reused = &memory;
  budget within(unlimited);
  grid const shape = b.shape();
  auto const found = astar(
      cell_graph(b, held), {{from, 0}}, [to](cell_index c) { return c == to; },
      manhattan{shape, shape.row(to), shape.column(to)}, within);
  if (found.stopped_by != limit::none) throw std::bad_alloc();
  for (std::size_t i = 1; i < found.path.size(); ++i) {
    auto const leads = [&](direction d) {
      return b.open_neighbour(found.path[i - 1], d) == found.path[i];
    };
    moves.push_back(*std::ranges::find_if(all_directions, leads));
  }
  return found.solved();
}

} // namespace puzzlegraph::klotski
