// SPDX-License-Identifier: BSL-1.0
//
// Klotski: random instances. Equal generator states give equal instances on every platform.
#pragma once

#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <cstdint>
#include <random>

namespace puzzlegraph::klotski {

/// What a random instance should be like. Precondition: at least two cells.
struct random_parameters {
  std::uint32_t rows = 30;
  std::uint32_t columns = 30;
  double fixed = 0.2;        ///< probability of each cell to hold a fixed piece
  std::uint32_t queries = 1; ///< blank and target are random open cells other than the piece's
};

/// At least two cells are open: where chance leaves fewer, random ones are opened. A query may be
/// unsolvable; none is solved without a move. O(cells + queries).
instance random_instance(random_parameters const& wanted, std::mt19937_64& rng);

/// A small change: one to three random cells are fixed or opened, as long as two stay open. Blanks
/// and pieces of queries that stood on a cell now fixed go to random open cells, a piece perhaps to
/// its target. O(cells + queries).
instance changed(instance board, std::mt19937_64& rng);

/// A small change that keeps the number of fixed cells: one to three swaps of two random cells.
/// Queries are changed likewise.
instance with_moved_cells(instance board, std::mt19937_64& rng);

} // namespace puzzlegraph::klotski
