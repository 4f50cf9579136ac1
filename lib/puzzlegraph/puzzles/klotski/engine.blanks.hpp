// SPDX-License-Identifier: BSL-1.0
//
// How far the blank is from every cell, for the cells where it stands in a board's queries.
#pragma once

#include "puzzlegraph/core/budget.hpp"
#include "puzzlegraph/core/prefetch.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/engine.groups.hpp"
#include "puzzlegraph/puzzles/klotski/engine.lanes.hpp"

#include <cstddef>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// The lengths of the blank's shortest walks from one cell to all, with no piece held in its way.
class walks_view {
 public:
  walks_view(board const& b, lanes::value_type const* lengths) : board_(&b), lengths_(lengths) {}

  /// unreachable where there is no walk.
  cost_type operator[](cell_index to) const {
    auto const length = lengths_[to];
    return length == lanes::far ? unreachable : static_cast<cost_type>(length);
  }
  /// Before the lengths to the cells beside `to` are asked for, see expect_read.
  void expect_around(cell_index to) const {
    for (direction const d : {direction::north, direction::south}) {
      if (board_->has_open_neighbour(to, d)) expect_read(&lengths_[board_->open_neighbour(to, d)]);
    }
    expect_read(&lengths_[to]);
  }
  /// Appends a walk of that length which avoids the piece in `held`. False, with nothing appended,
  /// if the first one tried does not: there may be another. Precondition: `to` can be reached, and
  /// is not `held`.
  bool append_around(std::vector<move>& moves, cell_index to, cell_index held) const;

 private:
  board const* board_;
  lanes::value_type const* lengths_; ///< by cell
};

/// Those lengths from up to 16 cells, found together as in shared_distances. 32 bytes a cell.
class shared_walks {
 public:
  /// Nothing when the budget is spent. Precondition: 1 to lanes::count cells; the board is one
  /// for which packed_board::fits, and outlives the result.
  static std::optional<shared_walks> find(board const& b, std::span<cell_index const> from,
                                          budget& within);

  walks_view from(std::size_t place) const {
    return {*board_, lengths_.data() + place * board_->shape().size()};
  }

 private:
  shared_walks(board const& b, std::vector<lanes::value_type> all)
      : board_(&b), lengths_(std::move(all)) {}

  board const* board_;
  std::vector<lanes::value_type> lengths_; ///< by place, then by cell
};

/// Walks from chosen cells, found when they are first wanted, and kept.
class blank_walks {
 public:
  blank_walks() = default;
  /// At most 2 bytes a cell for each cell that is wanted and each near it. Precondition:
  /// packed_board::fits; `b` must outlive this.
  blank_walks(board const& b, std::vector<cell_index> from)
      : board_(&b), groups_(b.shape(), std::move(from), lanes::count) {}

  /// Nothing if `from` is none of the chosen cells, or the budget is spent. Any number of threads
  /// may ask at once.
  std::optional<walks_view> from(cell_index from, budget& within) const;

 private:
  board const* board_ = nullptr;
  cell_groups<shared_walks> groups_;
};

} // namespace puzzlegraph::klotski
