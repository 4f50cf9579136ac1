// SPDX-License-Identifier: BSL-1.0
//
// Label-correcting searches over the cells of a board, from several roots at once.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// The open neighbours of every cell, in a form that asks for no branch: most of the boards that
/// are searched so are small, and whether a neighbour is open is not to be foreseen.
class neighbour_table {
 public:
  explicit neighbour_table(board const& b) : beside_(b.shape().size()) {
    for (cell_index c = 0; c < beside_.size(); ++c) {
      for (direction const side : all_directions) {
        bool const is_open = b.is_open(c) && b.has_open_neighbour(c, side);
        beside_[c][index(side)] = is_open ? b.open_neighbour(c, side) : beyond();
      }
    }
  }

  std::size_t size() const { return beside_.size(); }
  /// `beyond` where there is none.
  std::array<cell_index, 4> const& operator[](cell_index c) const { return beside_[c]; }
  /// One more than there are cells.
  cell_index beyond() const { return static_cast<cell_index>(beside_.size()); }

 private:
  std::vector<std::array<cell_index, 4>> beside_;
};

/// Visits cells until none is due, in passes over the open cells in breadth-first order from the
/// roots, which is nearly the order of the distances.
class passes {
 public:
  /// Precondition: the roots are open.
  passes(neighbour_table const& beside, std::span<cell_index const> roots)
      : place_(beside.size() + 1, unplaced), order_(beside.size() + 1) {
    place_[beside.beyond()] = 0; // is in no need of a place
    std::uint32_t count = 0;
    auto const add = [&](cell_index c) {
      bool const is_new = place_[c] == unplaced;
      order_[count] = c;
      place_[c] = is_new ? count : place_[c];
      count += is_new ? 1 : 0;
    };
    for (cell_index const root : roots) add(root);
    for (std::uint32_t next = 0; next < count; ++next) {
      for (cell_index const n : beside[order_[next]]) add(n);
    }
    order_.resize(count);
    is_due_.resize(count + skipped_at_once);
    for (cell_index const root : roots) make_due(root, true);
  }

  /// Whether a cell can be reached from the roots.
  bool reach(cell_index c) const { return place_[c] != unplaced; }

  /// A cell is to be visited if `due`, which is best told by no branch: a search does not know
  /// beforehand which neighbours it improves. If not, place 0 is left as it is. Precondition: it is
  /// in the order, or not due.
  void make_due(cell_index c, bool due) {
    std::uint32_t const place = due ? place_[c] : 0;
    is_due_[place] = static_cast<std::uint8_t>(is_due_[place] | static_cast<unsigned>(due));
    behind_ = std::min(behind_, due && place <= cursor_ ? place : UINT32_MAX);
  }

  /// Calls visit(cell) for each cell that is due, until none is. False when the budget is spent.
  template <class Visit> bool run(Visit const& visit, budget& within) {
    // What is near the roots first, lest what is far be looked at with half of its lanes unknown.
    constexpr std::size_t near = 16;
    for (std::size_t size = near;; size *= 2) {
      if (!settle(std::min(size, order_.size()), visit, within)) return false;
      if (size >= order_.size()) return true;
    }
  }

 private:
  static constexpr std::uint32_t unplaced = UINT32_MAX;

  static constexpr std::uint32_t skipped_at_once = 8;

  /// Of so many places, some of which may be past the last.
  bool is_none_due_at(std::uint32_t place) const {
    std::uint64_t some = 0;
    std::memcpy(&some, &is_due_[place], skipped_at_once);
    return some == 0;
  }

  /// Passes over the first cells, until none of them is due.
  template <class Visit> bool settle(std::size_t size, Visit const& visit, budget& within) {
    std::size_t start = 0;
    while (start < size) {
      if (!within.go_on()) return false;
      behind_ = static_cast<std::uint32_t>(size);
      for (cursor_ = static_cast<std::uint32_t>(start); cursor_ < size; ++cursor_) {
        if (is_none_due_at(cursor_)) {
          cursor_ += skipped_at_once - 1;
        } else if (std::exchange(is_due_[cursor_], 0) != 0) {
          visit(order_[cursor_]);
        }
      }
      start = behind_;
    }
    return true;
  }

  std::vector<std::uint32_t> place_; ///< by cell, in the order
  std::vector<cell_index> order_;
  std::vector<std::uint8_t> is_due_; ///< by place, and a few more
  std::uint32_t cursor_ = 0;
  std::uint32_t behind_ = 0; ///< the first place that became due behind the cursor
};

} // namespace puzzlegraph::klotski
