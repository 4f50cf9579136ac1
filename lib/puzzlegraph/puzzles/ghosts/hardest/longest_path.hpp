// SPDX-License-Identifier: BSL-1.0
//
// The longest corridor of a board: the most cells that can be open such that they form one path,
// cells of which touch only where they follow each other (an induced path, or snake).
//
// It is also the longest way of one ghost: a shortest way on any board is such a path, and with
// walls everywhere else it is the only one. The most cells of n x n boards are known as sequence
// A331968 of the OEIS: 1, 3, 7, 11, 17, 24, 33, 42, ...
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/limits.hpp"

#include <optional>
#include <vector>

namespace puzzlegraph::ghosts {

/// Whether the board has at most 64 cells and its shorter side at most 12.
bool longest_path_fits(grid shape);

/// The cells of a longest corridor in their order, from one end to the other; nothing when the
/// budget was spent. Cell after cell is open or not; of all choices so far that look the same along
/// the frontier (which of its cells are open, how many neighbours they have, which are connected)
/// only the one with the most cells is kept. Precondition: longest_path_fits(shape).
std::optional<std::vector<cell_index>> longest_path(grid shape, budget& watch);

} // namespace puzzlegraph::ghosts
