// SPDX-License-Identifier: BSL-1.0
//
// Klotski: the hardest query of a board, and the hardest board of a size.
//
// All queries of a board with the same target are one graph: a state is (piece, blank), and from
// all states whose piece stands on the target one breadth-first search over the moves, each of
// which can be taken back, finds the distances of all others.
//
// Of a size only the boards whose open cells are connected need be looked at: pieces outside of the
// blank's component never move, so that fixing them changes no answer. And of boards that are
// turned or mirrored into each other, one.
#pragma once

#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <tuple>
#include <vector>

namespace puzzlegraph::klotski {

/// What a checkpoint holds of a board.
inline auto fields(query& q) { return std::tie(q.blank, q.piece, q.target); }
inline auto fields(instance& i) {
  return std::tie(i.shape.rows, i.shape.columns, i.open, i.queries);
}

/// What is farthest on a board, by cells^2 states a target. 6 bytes a state.
class farthest_query {
 public:
  /// For boards of this shape. Precondition: 2 to max_cells cells.
  explicit farthest_query(grid shape);
  static constexpr std::size_t max_cells = 255; ///< distances take 16 bits

  /// Sets the board's only query to that with the longest of all shortest solutions. Unsolvable:
  /// there is no solvable query. O(cells^3). A store keeps what is known between two targets.
  measurement set(instance& board, limits const& l, checkpoint_store* store = nullptr);

 private:
  void look_at(instance const& board);
  /// Searches from all states with the piece on the target. The state met last, which is a
  /// farthest, or nothing where there is no state at all.
  std::optional<std::uint32_t> search(cell_index target);

  std::uint32_t cells_;
  std::vector<cell_index> open_;
  std::vector<std::array<cell_index, 4>> beside_; ///< open neighbours, or no_cell
  std::vector<std::uint16_t> distance_;           ///< by piece * cells + blank
  std::vector<std::uint32_t> queue_;
};

/// The query with the longest of all shortest solutions on the board of i, whose own queries do not
/// matter. Throws std::invalid_argument for boards of more than 255 cells.
hardest<instance> hardest_query(instance const& i, hardest_search const& how);

/// Exhaustive for boards of up to 25 cells (ten seconds), and on request up to 30; else local
/// search over boards, each with its farthest query; with a density over boards with that share of
/// fixed cells, on average of random ones and then kept. Throws std::invalid_argument for boards
/// that are too large for the method.
hardest<instance> find_hardest(std::optional<double> density, hardest_search const& how);

} // namespace puzzlegraph::klotski
