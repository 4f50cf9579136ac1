// SPDX-License-Identifier: BSL-1.0
//
// How far the blank is from every cell, for the cells where it stands in a board's queries.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/engine.groups.hpp"
#include "puzzlegraph/puzzles/klotski/engine.halves.hpp"
#include "puzzlegraph/puzzles/klotski/engine.lanes.hpp"
#include "puzzlegraph/puzzles/klotski/engine.passes.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// The lengths of the blank's shortest walks from one cell to all, with no piece held in its way.
class walks_view {
 public:
  walks_view(board const& b, cell_index from, std::uint8_t const* halves)
      : board_(&b), from_(from), halves_(halves) {}

  /// unreachable where there is no walk.
  cost_type operator[](cell_index to) const {
    auto const half = halves_[to];
    return half == far ? unreachable : whole(*board_, from_, to, half);
  }
  /// Before the lengths about `to`, and those on the way there, are asked for, see prefetch.
  void expect_towards(cell_index to) const {
    constexpr std::size_t line = 64;
    grid const shape = board_->shape();
    auto const [low, high] = std::minmax(from_, to);
    std::size_t const first = low < shape.columns ? 0 : low - shape.columns;
    auto const last = std::min<std::size_t>(high + shape.columns, shape.size() - 1);
    for (auto at = first; at < last; at += line) prefetch(&halves_[at]);
    prefetch(&halves_[last]);
  }
  /// What no walk that avoids the piece in `held` is shorter than: two more than that where each of
  /// them ends through the piece.
  cost_type least_around(cell_index to, cell_index held) const;
  /// Appends a walk as long as with no piece which avoids the piece in `held`. False, with nothing
  /// appended, if the first one tried does not: there may be another. Precondition: `to` can be
  /// reached, and is not `held`.
  bool append_around(std::vector<move>& moves, cell_index to, cell_index held) const;

 private:
  static constexpr auto far = lanes<std::uint8_t>::far;

  board const* board_;
  cell_index from_;
  std::uint8_t const* halves_; ///< of the lengths, by cell
};

/// Those lengths from up to 16 cells, found together as in shared_distances. 16 bytes a cell.
class shared_walks {
 public:
  /// Nothing when the budget is spent. Precondition: 1 to lane_count open cells. `b` and
  /// `memory`, where the result is kept, must outlive it.
  static std::optional<shared_walks>
  find(board const& b, neighbour_table const& beside, std::span<cell_index const> from,
       budget& within, std::pmr::memory_resource& memory = *std::pmr::get_default_resource());

  /// Nothing where the board has a walk from one of the cells that is longer than 500 moves or so.
  std::optional<walks_view> from(std::size_t place) const {
    if (halves_.empty()) return std::nullopt;
    return walks_view(*board_, from_[place], halves_[place]);
  }

 private:
  explicit shared_walks(std::pmr::memory_resource& memory) : halves_(memory) {}

  board const* board_ = nullptr;
  std::vector<cell_index> from_;
  by_lane halves_; ///< of the lengths
};

/// Walks from chosen cells, found when they are first wanted, and kept.
class blank_walks {
 public:
  blank_walks() = default;
  /// At most a byte a cell for each cell that is wanted and each near it. Precondition: the cells
  /// are open; `b` and `memory` must outlive this.
  blank_walks(board const& b, std::vector<cell_index> from, std::pmr::memory_resource& memory)
      : board_(&b), beside_(std::make_unique<neighbour_table>(b)), memory_(&memory),
        groups_(b.shape(), std::move(from), lane_count) {}

  /// Nothing if `from` is none of the chosen cells, its walks are too long, or the budget is spent.
  /// Any number of threads may ask at once.
  std::optional<walks_view> from(cell_index from, budget& within) const;

 private:
  board const* board_ = nullptr;
  std::unique_ptr<neighbour_table> beside_;
  std::pmr::memory_resource* memory_ = nullptr;
  cell_groups<shared_walks> groups_;
};

} // namespace puzzlegraph::klotski
