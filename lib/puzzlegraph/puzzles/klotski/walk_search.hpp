// SPDX-License-Identifier: BSL-1.0
//
// A* for the blank's walks: its queue and its memory.
#pragma once

#include "puzzlegraph/core/grid.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlegraph::klotski {

/// What a walk towards a cell remembers: how it came to the cells that it was at, and which are
/// next. With h = rows + columns to go, or any other that a step changes by one, it changes f = g +
/// h by 0 or 2, so two stacks are the queue: that of the present f and that of f + 2.
///
/// Keeps its memory from one walk to the next and forgets in O(1), since on a large board clearing
/// would take longer than most walks; 4 bytes a cell. For one thread at a time.
class walk_search {
 public:
  struct place {
    cell_index cell;
    std::uint32_t row;
    std::uint32_t column;
    std::uint32_t came; ///< 1 + index of the direction of the last step, or start
  };

  /// Forgets the walk before; the one from `from` towards `to` has `from` next.
  void begin(grid shape, cell_index from, cell_index to) {
    if (came_.size() < shape.size()) came_.resize(shape.size());
    if (++walk_ == UINT32_MAX / 8) {
      std::ranges::fill(came_, 0U);
      walk_ = 1;
    }
    to_row_ = shape.row(to);
    to_column_ = shape.column(to);
    later_.clear();
    now_.assign(1, {from, shape.row(from), shape.column(from), start});
  }
  /// Rows and columns from a place to the target.
  std::uint32_t least_steps(place const& p) const {
    return difference(p.row, to_row_) + difference(p.column, to_column_);
  }
  bool was_at(cell_index c) const { return came_[c] / 8 == walk_; }

  /// Places at the present f that are still to be looked at; some may have been since.
  std::vector<place>& now() { return now_; }
  /// Goes on to the next f, 2 higher. False if nothing is left.
  bool raise() {
    now_.swap(later_);
    return !now_.empty();
  }
  void arrive(place const& p) { came_[p.cell] = 8 * walk_ + p.came; }
  /// Queues the cell `n`, which lies in direction d of p.
  void queue(place const& p, direction d, cell_index n) {
    place next{n, p.row, p.column, static_cast<std::uint32_t>(1 + index(d))};
    bool closer = false;
    switch (d) {
    case direction::west:
      closer = to_column_ < next.column--;
      break;
    case direction::north:
      closer = to_row_ < next.row--;
      break;
    case direction::east:
      closer = to_column_ > next.column++;
      break;
    case direction::south:
      closer = to_row_ > next.row++;
      break;
    }
    (closer ? now_ : later_).push_back(next);
  }

  /// The same where it is known whether that is closer to the target, by whatever lower bound that
  /// a step changes by one. Rows and columns are then of no account.
  void queue(direction d, cell_index n, bool closer) {
    (closer ? now_ : later_).push_back({n, 0, 0, static_cast<std::uint32_t>(1 + index(d))});
  }

  /// Appends the steps by which the walk came to a cell that it was at.
  void append_path(std::vector<direction>& steps, grid shape, cell_index at) const {
    auto const before = static_cast<std::ptrdiff_t>(steps.size());
    while (came_[at] % 8 != start) {
      direction const d = all_directions[came_[at] % 8 - 1U];
      steps.push_back(d);
      at = shape.neighbour(at, opposite(d));
    }
    std::reverse(steps.begin() + before, steps.end());
  }

 private:
  static constexpr std::uint32_t start = 5;

  static std::uint32_t difference(std::uint32_t a, std::uint32_t b) {
    return a < b ? b - a : a - b;
  }

  std::vector<std::uint32_t> came_; ///< 8 * number of the walk that was here last + how it came
  std::vector<place> now_;
  std::vector<place> later_;
  std::uint32_t walk_ = 0;
  std::uint32_t to_row_ = 0;
  std::uint32_t to_column_ = 0;
};

} // namespace puzzlegraph::klotski
