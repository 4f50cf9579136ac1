// SPDX-License-Identifier: BSL-1.0
//
// Random square boards at a given density of fixed cells: how many of their questions are solvable,
// and what the solvable and the unsolvable ones cost. Open cells are then site percolation on the
// square lattice.
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
  std::uint32_t ghosts = 1;   ///< of ghosts only
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
  /// By board: the share of solvable questions, among 100 (klotski) or all (one ghost).
  std::vector<double> solvable;
};

/// Klotski, by the biconnected components of the board. O(cells) per board.
share_counts klotski_share(board_kind const& kind);

/// One ghost, by the connected components of the board; more by counting all states, and
/// then `solvable` is empty. O(cells) per board; O(cells^ghosts) for more than one ghost.
share_counts ghosts_share(board_kind const& kind);

/// Costs of one random question of each board, solvable and unsolvable ones apart.
struct question_costs {
  std::vector<double> moves;      ///< of a shortest solution
  std::vector<double> expanded;   ///< by the search without a heuristic
  std::vector<double> with_bound; ///< expanded by A*
  std::vector<double> exhausted;  ///< by the search without a heuristic, of unsolvable questions
};

/// Klotski: Dijkstra's algorithm over (cell, side), and A* over pushes with the heuristic `push`.
question_costs klotski_costs(board_kind const& kind);

/// Ghosts: breadth-first search, and A* with the greatest single distance.
question_costs ghosts_costs(board_kind const& kind);

} // namespace study
