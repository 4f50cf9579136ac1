// SPDX-License-Identifier: BSL-1.0
//
// Klotski: the hardest query of a board, and the hardest board of a size.
//
// All queries of a board with the same target share one graph, whose states are (piece, blank). Its
// moves are reversible, so one breadth-first search from all states with the piece on the target
// finds the distances of all others.
//
// For a size, it is enough to examine boards whose open cells are connected: pieces outside the
// blank's component never move, so fixing them changes no answer. Of boards that are equal up to
// rotation and reflection, one is examined.
#pragma once

#include "puzzlegraph/puzzles/hardest.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <boost/describe/class.hpp>

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::klotski {

/// A board's part of a checkpoint.
BOOST_DESCRIBE_STRUCT(query, (), (blank, piece, target))
BOOST_DESCRIBE_STRUCT(instance, (), (shape, open, queries))

/// The farthest query of a board. Searches cells^2 states per target, at 6 bytes per state.
class farthest_query {
 public:
  /// For boards of this shape. Precondition: 2 to max_cells cells.
  explicit farthest_query(grid shape);
  static constexpr std::size_t max_cells = 255; ///< distances take 16 bits

  /// Replaces the board's queries by the one whose shortest solution is longest. Unsolvable if no
  /// query is solvable; undecided where a limit is met, that of memory by the tables. O(cells^3). A
  /// store saves progress between targets.
  measurement replace_query(instance& board, limits const& l, checkpoint_store* store = nullptr);

 private:
  std::uint64_t bytes() const; ///< of the tables
  /// Sets open_ and beside_.
  void set_board(instance const& board);
  /// Searches from all states with the piece on the target. Returns the state discovered last,
  /// which is a farthest one, or nullopt if there are no states.
  std::optional<std::uint32_t> search(cell_index target);

  std::uint32_t cells_;
  std::vector<cell_index> open_;
  std::vector<std::array<cell_index, 4>> beside_; ///< open neighbours, or no_cell
  std::vector<std::uint16_t> distance_;           ///< by piece * cells + blank
  std::vector<std::uint32_t> queue_;
};

/// The query whose shortest solution is longest on the board of i; its own queries are ignored.
/// Throws std::invalid_argument for boards of more than 255 cells.
hardest<instance> hardest_query(instance const& i, hardest_search const& how);

/// Exhaustive for boards of up to 25 cells (ten seconds), and on request up to 30; else local
/// search over boards, each with its farthest query; if a density is given, random boards have that
/// share of fixed cells on average, and changes keep the number. Throws std::invalid_argument for
/// boards that are too large for the method.
hardest<instance> find_hardest(std::optional<double> density, hardest_search const& how);

} // namespace puzzlegraph::klotski
