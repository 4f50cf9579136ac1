// SPDX-License-Identifier: BSL-1.0
//
// What both encodings of a Klotski board share: open neighbours, and detours, the blank's shortest
// walks around a piece that stays in place.
#pragma once

#include "puzzlegraph/core/lazy_value.hpp"
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// A board as bit sets: for each cell, two bytes say which of the eight cells around it are open.
/// Walks need no division to find the border.
class board {
 public:
  explicit board(instance const& i);

  grid shape() const { return shape_; }
  bool is_open(cell_index c) const { return (around_[c] & open_bit) != 0; }
  /// The chessboard colouring: neighbours differ.
  bool is_dark(cell_index c) const { return (around_[c] & dark_bit) != 0; }
  bool has_open_neighbour(cell_index c, direction d) const {
    return ((around_[c] >> index(d)) & 1U) != 0;
  }
  /// The open cell next to c in direction d, or no_cell.
  cell_index open_neighbour(cell_index c, direction d) const {
    return has_open_neighbour(c, d) ? c + step_[index(d)] : no_cell;
  }

  /// The least number of steps from one side of a piece to another over the eight cells around it,
  /// or unreachable. Such a walk is a shortest walk of the whole board: sides at right angles are
  /// two steps apart over the corner between them and at least six otherwise, and opposite sides
  /// are at least four apart. O(1).
  cost_type steps_around(cell_index piece, direction from, direction to) const;
  /// The way around a piece, over its eight cells, that leads from side to side in `cost` steps.
  /// O(1).
  enum class turn : std::uint8_t { none, clockwise, counterclockwise };
  turn turn_around(cell_index piece, direction from, direction to, cost_type cost) const;
  /// Writes the walk over the eight cells around a piece to `at` if its length is `cost`. Returns
  /// the end of the written moves, or null if there is no such walk. Precondition: `at` has room
  /// for `slack` moves. O(1).
  move* write_steps_around(move* at, cell_index piece, direction from, direction to,
                           cost_type cost) const;
  static constexpr std::size_t slack = 8;
  /// The moves of such a walk; the rest of the array is unspecified. Precondition: `way` is not
  /// turn::none.
  static std::array<move, slack> const& steps_of(turn way, direction from, direction to);
  /// Appends a shortest walk from one side of a piece to another. Precondition: its length is
  /// `cost`.
  void append_detour(std::vector<move>& moves, cell_index piece, direction from, direction to,
                     cost_type cost) const;

  /// Appends the walk that approaches `to` in every step, columns first, which is a shortest walk.
  /// Returns false and appends nothing if a fixed cell or the piece in `held` is in its way.
  /// O(length).
  bool append_straight_walk(std::vector<move>& moves, cell_index from, cell_index to,
                            cell_index held) const;

  /// A shortest walk of the blank from `from` to `to` that avoids `held`; nothing if there is none.
  /// A* with Manhattan distance: O(length) on an open board, O(cells) at worst.
  std::optional<std::vector<move>> walk(cell_index from, cell_index to, cell_index held) const;

 private:
  /// Whether all cells of the clockwise walk around a piece from side to side are open.
  bool is_clockwise_open(cell_index piece, direction from, direction to) const;

  static constexpr unsigned open_bit = 16;
  static constexpr unsigned dark_bit = 32;
  static constexpr unsigned first_corner = 8;

  grid shape_;
  /// By cell. Bit index(d): the neighbour in direction d is open. open_bit: the cell is open.
  /// dark_bit: see is_dark. Bit first_corner + index(d): the corner clockwise of that neighbour is
  /// open.
  std::vector<std::uint16_t> around_;
  std::array<std::uint32_t, 4> step_; ///< from a cell to its neighbours, modulo 2^32
};

/// A lower bound on the blank's walk from `from` to a side of the piece in `held`: Manhattan
/// distance, plus two if the straight way leads through the piece.
cost_type least_walk(grid shape, cell_index from, cell_index held, direction side);

class blocks;

/// Detours: for each cell and two of its sides, a shortest walk that brings the blank from one side
/// to the other while the piece in the cell stays. The edges of the (cell, side) encoding.
///
/// A detour over the eight cells around the piece is found in O(1) (board::steps_around). Otherwise
/// A* finds it, after the blocks have shown that it exists. Detours are computed on first use and
/// cached: a query needs few of them, and a long one can lead through the whole board. Thread-safe.
/// 24 bytes per cell; once the eight cells around some piece do not suffice, 52 bytes per cell and
/// up to 64 MiB of walks.
class detours {
 public:
  explicit detours(board const& b);
  detours(detours&&) noexcept;
  detours& operator=(detours&&) noexcept;
  ~detours();

  /// The length of a detour; unreachable if a side is fixed or the sides are not connected.
  /// Precondition: from != to.
  cost_type between(cell_index c, direction from, direction to) const {
    auto const known = kept_->cost[place_of(c, from, to)].load(std::memory_order_relaxed);
    return known != unknown ? known : find(c, from, to);
  }
  /// Before between(c, ...), see prefetch.
  void expect(cell_index c) const { prefetch(&kept_->cost[6 * std::size_t{c}]); }
  /// Appends the walk itself. What had to be searched for is remembered: answers of one board take
  /// the same long detours again and again. Precondition: between(c, from, to) is not unreachable.
  void append(std::vector<move>& moves, cell_index c, direction from, direction to) const {
    auto const before = moves.size();
    auto const cost = between(c, from, to);
    moves.resize(before + cost + board::slack);
    write(moves.data() + before, c, from, to, cost);
    moves.resize(before + cost);
  }
  /// Writes the detour's moves to `at` and returns their end. Preconditions: between(c, from, to)
  /// is `cost`, and `at` has room for cost + board::slack moves.
  move* write(move* at, cell_index c, direction from, direction to, cost_type cost) const {
    move* const end = board_->write_steps_around(at, c, from, to, cost);
    return end != nullptr ? end : write_longer(at, c, from, to, cost);
  }
  /// The total length of the detours that A* has found so far.
  std::uint64_t searched_cells() const { return kept_->searched.load(std::memory_order_relaxed); }
  /// The board's blocks, computed on first use.
  blocks const& components() const;

 private:
  static constexpr cost_type unknown = 0; ///< no detour is shorter than two

  /// A detour found by A*, or the reverse of one. A node of its cell's list.
  struct kept_walk {
    direction from;
    direction to;
    std::vector<move> moves;
    kept_walk const* next;
  };
  /// A list of walks for each cell. Lists only grow.
  struct walk_table {
    explicit walk_table(std::size_t cells);
    walk_table(walk_table&&) noexcept = default;
    walk_table& operator=(walk_table&&) = delete;
    ~walk_table();
    std::vector<std::atomic<kept_walk const*>> first;
  };
  struct kept {
    explicit kept(std::size_t cells);
    std::vector<std::atomic<cost_type>> cost;
    std::atomic<std::uint64_t> searched{0};
    /// Built only where the eight cells around a piece do not suffice.
    lazy_value<std::unique_ptr<blocks const>> components;
    lazy_value<walk_table> walks;
    std::atomic<std::size_t> walked{0}; ///< moves in all walks
  };
  /// The list of the walks around a cell.
  std::atomic<kept_walk const*>& walks_around(cell_index c) const;

  /// The six unordered pairs of sides: (0,1) (0,2) (0,3) (1,2) (1,3) (2,3).
  static constexpr std::size_t pair_index(direction a, direction b) {
    auto const [low, high] = a < b ? std::pair(index(a), index(b)) : std::pair(index(b), index(a));
    return low == 0 ? high - 1 : low + high;
  }
  static constexpr std::size_t place_of(cell_index c, direction a, direction b) {
    return 6 * std::size_t{c} + pair_index(a, b);
  }
  cost_type find(cell_index c, direction from, direction to) const;
  kept_walk const* known_walk(cell_index c, direction from, direction to) const;
  void keep(cell_index c, direction from, direction to, std::vector<move>&& walk) const;
  move* write_longer(move* at, cell_index c, direction from, direction to, cost_type cost) const;

  board const* board_;
  std::unique_ptr<kept> kept_;
};

} // namespace puzzlegraph::klotski
