// SPDX-License-Identifier: BSL-1.0
//
// All sliding-block puzzles of a board size: every layout of polyominoes, its components, and the
// hardest puzzle in which one piece has to cross the board.
//
// A layout has any number of pieces, each a connected set of cells of any shape, and at least one
// empty cell; pieces of the same shape are interchangeable. Pieces neither turn nor leave the
// board. A move takes one piece along any path of steps.
//
// A puzzle is a layout whose first cell (the north-west corner) is covered. The piece that covers
// it is the target. It has to cover the last cell (the south-east corner); all other pieces may be
// anywhere. So a piece without a cell in these corners of its bounding box is never a target. The
// target is told from pieces of its shape, the others are not told from one another. Only puzzles
// that can be solved and are not solved already count. (N. Bickford's "simple simple simple"
// sliding-block puzzles, 2011-13.)
//
// A class is a multiset of sizes of pieces. Moves do not leave it, so classes are counted one by
// one, in memory for one class, by any number of processes.
#pragma once

#include "polyomino_board.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace study {

/// Sizes of pieces, the greatest first.
using piece_sizes = std::vector<unsigned>;

/// All multisets of sizes whose sum is less than the cells of the board: by number of pieces, then
/// in increasing order.
std::vector<piece_sizes> classes_of(polyomino_board const& board);

/// As `4+2+1`; `0` without a piece.
std::string class_text(piece_sizes const& sizes);

struct hardest_puzzle {
  std::uint32_t moves = 0;
  /// The least start that needs so many; on a square, of those whose target is no greater as a
  /// number than its mirror image.
  packed_layout start = 0;
};

struct universe_class {
  std::uint64_t layouts = 0;
  std::uint64_t components = 0;
  std::uint64_t largest = 0; ///< layouts of the largest component
  /// The sum modulo 2^64, over all components, of mix(mix(its least packed layout) + its layouts).
  std::uint64_t digest = 0;
  std::uint64_t puzzles = 0;
  std::uint64_t moves = 0; ///< of shortest solutions of all puzzles, added up
  std::optional<hardest_puzzle> hardest;
};

/// What has to be in the corner, at the start and at the goal: a cell of the target, or only its
/// bounding box. By `box` a layout is a puzzle for each piece whose bounding box is in the corner.
enum class corner_rule : std::uint8_t { cell, box };

/// Memory: some 20 bytes per layout that has a move, and as much per state of the puzzles of one
/// target that are solvable. O(layouts * (moves + cells)).
universe_class count_class(polyomino_board const& board, piece_sizes const& sizes,
                           corner_rule rule = corner_rule::cell);

} // namespace study
