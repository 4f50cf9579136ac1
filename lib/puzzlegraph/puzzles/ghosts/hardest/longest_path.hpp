// SPDX-License-Identifier: BSL-1.0
//
// The longest induced path of a grid (snake): the most free cells that form one path and touch only
// where they follow each other.
//
// It is the hardest board of one ghost: a shortest path on any board is an induced one, and with
// walls everywhere else it is the only one. The lengths for n x n boards are sequence A331968 of
// the OEIS: 1, 3, 7, 11, 17, 24, 33, 42, ...
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/limits.hpp"

#include <optional>
#include <vector>

namespace puzzlegraph::ghosts {

/// Whether the board has at most 64 cells and its shorter side at most 12.
bool longest_path_fits(grid shape);

/// The cells of a longest path, from one end to the other; nothing when the budget was spent.
/// Frontier-based dynamic programming, cell by cell: of all partial choices with the same frontier
/// (which of its cells are free, how many neighbours they have, which are connected) the one with
/// the most cells is kept. Precondition: longest_path_fits(shape).
std::optional<std::vector<cell_index>> longest_path(grid shape, budget& watch);

} // namespace puzzlegraph::ghosts
