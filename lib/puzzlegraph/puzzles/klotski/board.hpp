// SPDX-License-Identifier: BSL-1.0
//
// What both encodings of a Klotski board need: open neighbours, and the blank's walks around a
// piece that is held still.
#pragma once

#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// The rules' view of a board: two bytes a cell say which of the eight cells around it are open, so
/// that no walk has to divide to find the border.
class board {
 public:
  explicit board(instance const& i);

  grid shape() const { return shape_; }
  bool is_open(cell_index c) const { return (around_[c] & open_bit) != 0; }
  /// As the fields of a chessboard are: no two neighbours are alike.
  bool is_dark(cell_index c) const { return (around_[c] & dark_bit) != 0; }
  bool has_open_neighbour(cell_index c, direction d) const {
    return ((around_[c] >> index(d)) & 1U) != 0;
  }
  /// The open cell next to c in direction d, or no_cell.
  cell_index open_neighbour(cell_index c, direction d) const {
    return has_open_neighbour(c, d) ? c + step_[index(d)] : no_cell;
  }

  /// The least number of steps from one side of a piece to another over the eight cells around it,
  /// or unreachable. If there is such a walk it is a shortest one at all: two sides at right angles
  /// are two steps apart over the corner between them and at least six otherwise; opposite sides
  /// are at least four apart. O(1).
  cost_type steps_around(cell_index piece, direction from, direction to) const;
  /// Which way round the eight cells around a piece lead from side to side in `cost` steps, if one
  /// does. O(1).
  enum class turn : std::uint8_t { none, clockwise, counterclockwise };
  turn turn_around(cell_index piece, direction from, direction to, cost_type cost) const;
  /// Writes the walk over the eight cells around a piece to `at`, if there is one of length `cost`,
  /// and returns where it ends; else null. Precondition: there is room for `slack` moves. O(1).
  move* write_steps_around(move* at, cell_index piece, direction from, direction to,
                           cost_type cost) const;
  static constexpr std::size_t slack = 8;
  /// The walk itself, with the rest of the array to spare. Precondition: not turn::none.
  static std::array<move, slack> const& steps_of(turn way, direction from, direction to);
  /// Appends a shortest walk from one side of a piece to another, `cost` being its length.
  void append_detour(std::vector<move>& moves, cell_index piece, direction from, direction to,
                     cost_type cost) const;

  /// Appends the walk that goes only closer, columns first, if nothing stops it: it is a shortest
  /// one. False, with nothing appended, if something does. O(length).
  bool append_straight_walk(std::vector<move>& moves, cell_index from, cell_index to,
                            cell_index held) const;

  /// A shortest walk of the blank from `from` to `to` with the piece in `held` in its way, or
  /// nothing when there is none. A* by rows and columns: O(length) where nothing is in the way,
  /// O(cells) at worst.
  std::optional<std::vector<move>> walk(cell_index from, cell_index to, cell_index held) const;

 private:
  /// The clockwise walk from one side to another over the cells around a piece has them all open.
  bool is_clockwise_open(cell_index piece, direction from, direction to) const;

  static constexpr unsigned open_bit = 16;
  static constexpr unsigned dark_bit = 32;
  static constexpr unsigned first_corner = 8;

  grid shape_;
  /// Bit index(d): the neighbour in direction d is open; open_bit: the cell is; dark_bit: see
  /// is_dark; first_corner + index(d): the cell at the corner clockwise of that neighbour is.
  std::vector<std::uint16_t> around_;
  std::array<std::uint32_t, 4> step_; ///< from a cell to its neighbours, modulo 2^32
};

/// A lower bound on the blank's walk from `from` to the given side of the piece in `held`: rows and
/// columns, and two more where the straight way leads through the piece.
cost_type least_walk(grid shape, cell_index from, cell_index held, direction side);

class blocks;

/// For every cell and two of its sides: the least number of moves that bring the blank from one
/// side to the other while the piece in the cell stays. What the (cell, side) encoding is made of.
///
/// Where the eight cells around allow it the detour is read off them (board::steps_around).
/// Elsewhere a walk is searched for, and only where the blocks say that there is one. A detour is
/// found when it is first asked for, and kept; queries need few of them, and a long one can lead
/// through the whole board. Any number of threads may ask at once. 24 bytes a cell, or 32
/// where walks are searched for, and up to 64 MiB of walks.
class detours {
 public:
  explicit detours(board const& b);
  detours(detours&&) noexcept;
  detours& operator=(detours&&) noexcept;
  ~detours();

  /// unreachable where a side is fixed or the sides are not connected; precondition: from != to.
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
  /// Writes it to `at`, where there is room for board::slack more moves, and returns where it ends.
  /// Precondition: between(c, from, to) is `cost`.
  move* write(move* at, cell_index c, direction from, direction to, cost_type cost) const {
    move* const end = board_->write_steps_around(at, c, from, to, cost);
    return end != nullptr ? end : write_longer(at, c, from, to, cost);
  }
  /// The cells on all walks that had to be searched for so far: what the eight cells around a piece
  /// did not tell.
  std::uint64_t searched_cells() const { return kept_->searched.load(std::memory_order_relaxed); }
  /// The board's blocks, found when they are first asked for.
  blocks const& components() const;

 private:
  static constexpr cost_type unknown = 0; ///< no detour is shorter than two

  /// A walk that was searched for, or one of those the other way round, and the next of the cell.
  struct kept_walk {
    direction from;
    direction to;
    std::vector<move> moves;
    kept_walk const* next;
  };
  struct kept {
    explicit kept(std::size_t cells);
    ~kept();
    std::vector<std::atomic<cost_type>> cost;
    std::atomic<std::uint64_t> searched{0};
    std::once_flag once;
    /// Wanted only where the cells around are not enough; and then the walks of each cell, which
    /// are only ever added to.
    std::unique_ptr<blocks> components;
    std::vector<std::atomic<kept_walk const*>> walks;
    std::atomic<std::size_t> walked{0}; ///< moves in all of them
  };

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
