// SPDX-License-Identifier: BSL-1.0
//
// A small board in the form in which many queries read it.
#pragma once

#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/engine.lanes.hpp"
#include "puzzlegraph/puzzles/klotski/engine.passes.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlegraph::klotski {

/// A detour of the blank around a piece and the push after it.
struct short_push {
  std::array<move, 7> moves;
  std::uint8_t length;
};

/// A small board with all of its detours, as searches by lanes read it.
class packed_board {
 public:
  /// Whether the board is small enough for it to pay.
  static bool fits(grid shape) { return shape.size() <= 4096; }

  /// Finds all detours. Precondition: it fits. Both must outlive this.
  packed_board(board const& b, detours const& d);

  /// Halves, by the two sides, (0,1) (0,2) (0,3) (1,2) (1,3) (2,3); `none` where there is none.
  using halved_detours = std::array<std::int16_t, 6>;
  static constexpr std::int16_t none = lanes<std::int16_t>::far;

  board const& cells() const { return *board_; }
  detours const& around() const { return *detours_; }
  neighbour_table const& beside() const { return beside_; }
  /// See distances_view.
  short_push const* short_push_at(cell_index piece, direction side, direction push) const {
    auto const number = short_pushes_[piece][4 * index(side) + index(push)];
    return number == 0 ? nullptr : &every_short_push[number];
  }
  halved_detours const& operator[](cell_index c) const { return halves_[c]; }
  /// Half of the longest in a cell.
  std::int16_t longest_detour(cell_index c) const { return longest_[c]; }

  /// Whether halves of costs may fit into 8 bits: until it has turned out that they do not.
  bool may_be_narrow() const { return may_be_narrow_.load(std::memory_order_relaxed); }
  void widen() const { may_be_narrow_.store(false, std::memory_order_relaxed); }

 private:
  board const* board_;
  detours const* detours_;
  neighbour_table beside_;
  std::vector<halved_detours> halves_;
  std::vector<std::int16_t> longest_; ///< by cell
  mutable std::atomic<bool> may_be_narrow_ = true;

  /// By number: a turn, the side before it and the push; 0 is none.
  static std::array<short_push, 48> const every_short_push;
  std::vector<std::array<std::uint8_t, 16>> short_pushes_; ///< by cell, side and push: the number
};

} // namespace puzzlegraph::klotski
