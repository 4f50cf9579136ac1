// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: what the contest (ICPC Tokyo 2007, problem G) promises of its boards. A board that keeps
// all of it is legal.
//
// The corridors of a legal board are a tree, because a cycle of corridors would part the walls. So
// it has at most (ab + a + b - 1) / 2 corridor cells, where a x b cells lie within the border:
// papers/ghosts has the proof.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <cstdint>
#include <optional>
#include <random>
#include <string>
#include <vector>

namespace puzzlegraph::ghosts {

/// A promise of the contest that a board breaks.
struct broken_promise {
  std::string found;            ///< "a 2x2 block without a wall"
  std::string expected;         ///< "a wall in every 2x2 block"
  std::optional<cell_index> at; ///< where; nothing: the board as a whole
};

/// The first of these promises that the board breaks: at most 16x16 cells and three ghosts; the
/// border is all wall; every 2x2 block has a wall; the corridor cells are connected; the wall cells
/// are connected. Nothing if the board keeps them all. The contest also promises a solution, which
/// is not checked. O(cells).
std::optional<broken_promise> find_broken_promise(instance const& board);

/// The most corridor cells of a legal board of this size. Precondition: at least 3x3 cells.
std::uint64_t most_corridor_cells(grid shape);

/// Corridors of a legal board (of any size), as instance::corridor: a random tree that cannot grow
/// any further. It grows, with a probability that is drawn for each board, from the cell opened
/// last (as depth-first search), else from a random one (as Prim's algorithm). Precondition: at
/// least 3x3 cells. O(cells).
std::vector<std::uint8_t> random_contest_corridors(grid shape, std::mt19937_64& rng);

/// A small change of a legal board, which stays legal: one to six times the end of a corridor
/// becomes wall, a wall becomes the end of one more corridor, or a start or goal moves to a random
/// corridor cell that has none. Starts and goals stay distinct cells. O(cells).
instance changed_on_legal_board(instance board, std::mt19937_64& rng);

} // namespace puzzlegraph::ghosts
