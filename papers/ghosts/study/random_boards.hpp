// SPDX-License-Identifier: BSL-1.0
//
// Random square boards at a given density of fixed cells: how many of their questions are solvable.
// Open cells are then site percolation on the square lattice.
//
// Equal parameters give equal results on every platform; different ones draw independently.
#pragma once

#include <cstdint>
#include <vector>

namespace study {

/// What kind of board is drawn, and how many.
struct board_kind {
  std::uint32_t side = 16;    ///< rows and columns
  double fixed = 0;           ///< probability of each cell to be fixed (klotski) or wall (ghosts)
  std::uint32_t ghosts = 1;   ///< of ghosts_share only
  std::uint64_t boards = 100; ///< how many
  std::uint64_t seed = 0;
};

/// Shares of solvable questions, by board.
struct share_samples {
  std::vector<double> ghost;   ///< of one ghost
  std::vector<double> klotski; ///< of Klotski, on the same boards
};

/// O(cells) per board.
share_samples shares_of_random_boards(board_kind const& kind);

/// Answers to one random question of each board.
struct share_counts {
  std::uint64_t boards = 0;
  std::uint64_t unsolvable = 0;
  /// Of the unsolvable ones: each ghost alone reaches its goal, but not all together.
  std::uint64_t blocked = 0;
};

/// Ghosts, by counting all states. O(cells^ghosts) per board.
share_counts ghosts_share(board_kind const& kind);

} // namespace study
