// SPDX-License-Identifier: BSL-1.0
//
// Detours: for each cell and two of its sides, a shortest walk that brings the blank from one side
// to the other while the piece in the cell stays. What the edges of the (cell, side) encodings
// cost.
//
// A detour over the eight cells around the piece is found in O(1). Otherwise A* finds it, after the
// biconnected components have shown that it exists. Lengths are computed on first use and cached: a
// query needs few of them, and a long detour can cross the whole board. The moves of a walk are
// cached when a solution first contains it.
#pragma once

#include "puzzlegraph/core/lazy_value.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/components.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// Thread-safe. 24 bytes per cell, and up to 64 MiB of walks that A* has found.
class detours {
 public:
  explicit detours(klotski::board const& b);

  klotski::board const& board() const { return *board_; }
  /// Computed on first use.
  klotski::components const& components() const;

  /// The length of a detour; unreachable if a side is fixed or the sides are not connected.
  /// Precondition: from != to. May throw std::bad_alloc.
  cost_type between(cell_index c, direction from, direction to) const {
    auto const known = costs_[slot(c, from, to)].load(std::memory_order_relaxed);
    return known != unknown ? known : find(c, from, to);
  }
  /// Appends the detour's moves. Precondition: between(c, from, to) is not unreachable.
  void append(std::vector<move>& moves, cell_index c, direction from, direction to) const;
  /// The sum of the lengths of all detours that A* has found.
  std::uint64_t searched_cells() const { return searched_.load(std::memory_order_relaxed); }

 private:
  static constexpr cost_type unknown = 0; ///< no detour is shorter than two

  /// Walks of solutions that A* has found, in several maps so that threads seldom wait for each
  /// other.
  struct found_walks {
    std::mutex changing;
    std::size_t moves = 0; ///< of all of them
    std::unordered_map<std::size_t, std::vector<move>> by_key;
  };

  /// The six unordered pairs of sides: (0,1) (0,2) (0,3) (1,2) (1,3) (2,3).
  static constexpr std::size_t slot(cell_index c, direction a, direction b) {
    auto const [low, high] = a < b ? std::pair(index(a), index(b)) : std::pair(index(b), index(a));
    return 6 * std::size_t{c} + (low == 0 ? high - 1 : low + high);
  }
  static std::size_t key(cell_index c, direction from, direction to) {
    return 16 * std::size_t{c} + 4 * index(from) + index(to);
  }
  found_walks& walks_of(cell_index c) const { return walks_[c % walks_.size()]; }
  cost_type find(cell_index c, direction from, direction to) const;
  std::vector<move> search(cell_index c, direction from, direction to) const;

  klotski::board const* board_;
  mutable std::vector<std::atomic<cost_type>> costs_; ///< by slot
  mutable lazy_value<std::unique_ptr<klotski::components const>> components_;
  mutable std::array<found_walks, 64> walks_; ///< by cell
  mutable std::atomic<std::uint64_t> searched_{0};
};

} // namespace puzzlegraph::klotski
