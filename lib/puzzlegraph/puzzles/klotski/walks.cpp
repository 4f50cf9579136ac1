// SPDX-License-Identifier: BSL-1.0
#include "puzzlegraph/puzzles/klotski/walks.hpp"

#include "puzzlegraph/puzzles/klotski/cell_graph.hpp"
#include "puzzlegraph/search/astar.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <new>
#include <utility>

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

/// Appends a walk that comes closer by every step, which is a shortest one: along the greater of
/// the two differences, or else along the other. Returns false and appends nothing where both ways
/// are closed.
bool append_straight_walk(std::vector<move>& moves, board const& b, cell_index from, cell_index to,
                          cell_index held) {
  auto const before = moves.size();
  grid const shape = b.shape();
  std::int64_t south = std::int64_t{shape.row(to)} - shape.row(from);
  std::int64_t east = std::int64_t{shape.column(to)} - shape.column(from);
  moves.reserve(before + static_cast<std::size_t>(std::abs(south) + std::abs(east)));
  while (south != 0 || east != 0) {
    auto const along = south < 0 ? direction::north : direction::south;
    auto const across = east < 0 ? direction::west : direction::east;
    auto const try_step = [&](direction d, std::int64_t& left) {
      cell_index const next = left == 0 ? no_cell : b.open_neighbour(from, d);
      if (next == no_cell || next == held) return false;
      from = next;
      left += left < 0 ? 1 : -1;
      moves.push_back(d);
      return true;
    };
    bool const is_closed = std::abs(south) > std::abs(east)
                               ? !try_step(along, south) && !try_step(across, east)
                               : !try_step(across, east) && !try_step(along, south);
    if (is_closed) {
      moves.resize(before);
      return false;
    }
  }
  return true;
}

/// Distances on the board without the piece.
struct without_piece {
  static constexpr heuristic_traits traits{"without the piece"};
  blank_distances::row const* distances;

  cost_type operator()(cell_index c) const {
    auto const steps = (*distances)[c];
    return steps == blank_distances::none ? unreachable : steps;
  }
};

/// The cells of a shortest walk by A*; none if there is none.
template <class H>
std::vector<cell_index> search_walk(board const& b, cell_index from, cell_index to, cell_index held,
                                    H const& h) {
  // Detours are searched for inside expansions, which have no search_memory to pass on.
  static thread_local search_memory memory;
  limits unlimited;
  unlimited.reused = &memory;
  budget within(unlimited);
  auto found =
      astar(cell_graph(b, held), {{from, 0}}, [to](cell_index c) { return c == to; }, h, within);
  if (found.stopped_by != limit::none) throw std::bad_alloc();
  return std::move(found.path);
}

void append_moves(std::vector<move>& moves, board const& b, std::vector<cell_index> const& cells) {
  for (std::size_t i = 1; i < cells.size(); ++i) {
    auto const leads = [&](direction d) { return b.open_neighbour(cells[i - 1], d) == cells[i]; };
    moves.push_back(*std::ranges::find_if(all_directions, leads));
  }
}

} // namespace

bool append_walk(std::vector<move>& moves, board const& b, cell_index from, cell_index to,
                 cell_index held) {
  if (append_straight_walk(moves, b, from, to, held)) return true;
  grid const shape = b.shape();
  auto const cells =
      search_walk(b, from, to, held, manhattan{shape, shape.row(to), shape.column(to)});
  append_moves(moves, b, cells);
  return !cells.empty();
}

bool append_walk(std::vector<move>& moves, board const& b, cell_index from, cell_index to,
                 cell_index held, blank_distances::row const& distances) {
  auto cells = search_walk(b, to, from, held, without_piece{&distances});
  std::ranges::reverse(cells);
  append_moves(moves, b, cells);
  return !cells.empty();
}

} // namespace puzzlegraph::klotski
