// SPDX-License-Identifier: BSL-1.0
//
// How many nodes an iteration of IDA* with Manhattan distance visits on sliding-tile puzzles:
// predicted by the formula of R. E. Korf, M. Reid and S. Edelkamp, "Time complexity of iterative-
// deepening-A*", Artificial Intelligence 129 (2001), and counted.
//
// An iteration with bound c expands all nodes n of the tree of paths without a step straight back
// whose depth plus Manhattan distance is at most c; it does not stop at a goal.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <cstdint>
#include <vector>

namespace study {

/// For each cell of the blank: how many solvable arrangements have each Manhattan distance.
class manhattan_distribution {
 public:
  /// By dynamic programming over sets of tiles: O(cells^2 2^cells) polynomials. Precondition: at
  /// most 16 cells; `goal` holds 0 .. cells - 1, 0 being the blank.
  manhattan_distribution(puzzlegraph::grid shape, std::vector<std::uint8_t> const& goal);

  puzzlegraph::grid shape() const { return shape_; }
  /// All solvable arrangements with the blank on this cell: the same number for each cell, if the
  /// board has two rows and columns at least.
  std::uint64_t arrangements(puzzlegraph::cell_index blank) const { return at_most_[blank].back(); }
  /// Those whose distance is at most `distance`. O(1).
  std::uint64_t at_most(puzzlegraph::cell_index blank, std::uint32_t distance) const;

 private:
  puzzlegraph::grid shape_;
  std::vector<std::vector<std::uint64_t>> at_most_; ///< by cell of the blank and distance
};

struct iteration_count {
  double expanded = 0;
  double generated = 0; ///< children of expanded nodes
};

/// The mean over all solvable arrangements with the blank on `blank`: exact. By depth and cell, the
/// nodes of the tree times the share of arrangements whose distance is at most bound - depth.
/// O(cells bound).
iteration_count predicted_iteration(manhattan_distribution const& all,
                                    puzzlegraph::cell_index blank, std::uint32_t bound);

/// The nodes of one board, counted by depth-first search.
iteration_count counted_iteration(puzzlegraph::tiles::instance const& board, std::uint32_t bound);

std::uint32_t manhattan_distance(puzzlegraph::tiles::instance const& board);

/// The factor by which the nodes of the tree grow per depth, in the limit: the geometric mean of
/// two consecutive depths. Precondition: two rows and two columns at least.
double branching_factor(puzzlegraph::grid shape);

} // namespace study
