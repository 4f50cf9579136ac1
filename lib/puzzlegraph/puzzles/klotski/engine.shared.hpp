// SPDX-License-Identifier: BSL-1.0
//
// Exact distances from all states to several cells at once.
#pragma once

#include "puzzlegraph/core/budget.hpp"
#include "puzzlegraph/core/prefetch.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/engine.lanes.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// Distances to one cell, by state, and the pushes that lead there.
class distances_view {
 public:
  /// One cell in so many has its distances kept where others would take too much memory: making
  /// room for them took longer than finding them. Theirs are read off the way to one that has.
  static constexpr cell_index sample = 4;

  /// Distances by state.
  distances_view(cost_type const* all, std::span<std::uint8_t const> ways)
      : all_(all), ways_(ways) {}
  /// One distance in every lanes::count, by the states of every sample-th cell. Both must outlive
  /// the view.
  distances_view(board const& b, detours const& d, cell_index target,
                 lanes::value_type const* sampled, std::span<std::uint8_t const> ways)
      : board_(&b), detours_(&d), target_(target), sampled_(sampled), ways_(ways) {}

  /// The least cost from a state on; unreachable where no way leads to the cell.
  cost_type from(cell_index piece, direction side) const {
    return all_ != nullptr ? all_[std::size_t{4} * piece + index(side)] : along_way(piece, side);
  }
  /// Of the next pushes on a shortest way the first in order. Precondition: the distance is neither
  /// 0 nor unreachable.
  direction next(cell_index piece, direction side) const {
    return all_directions[(ways_[piece] >> (2 * index(side))) & 3U];
  }
  /// Before the first of several next(...), see expect_read.
  void expect_ways() const {
    constexpr std::size_t line = 64;
    constexpr std::size_t most = 64 * line; // of a larger board a way sees but a part
    if (ways_.size() > most) return;
    for (std::size_t at = 0; at < ways_.size(); at += line) expect_read(&ways_[at]);
  }

 private:
  cost_type along_way(cell_index piece, direction side) const;

  board const* board_ = nullptr;
  detours const* detours_ = nullptr;
  cell_index target_ = no_cell;
  cost_type const* all_ = nullptr;
  lanes::value_type const* sampled_ = nullptr;
  std::span<std::uint8_t const> ways_; ///< by cell: the next push in two bits a side
};

/// By cell the next pushes, in two bits a side from the lowest, by distances from all states.
std::vector<std::uint8_t> ways_by(board const& b, detours const& d,
                                  std::vector<cost_type> const& distances);

/// A small board with all of its detours, as searches by lanes read it.
class packed_board {
 public:
  /// Whether the board is small enough for distances of 15 bits.
  static bool fits(grid shape) { return shape.size() <= 4096; }

  /// Finds all detours. Precondition: it fits. Both must outlive this.
  packed_board(board const& b, detours const& d);

  struct cell {
    /// By the two sides, (0,1) (0,2) (0,3) (1,2) (1,3) (2,3); lanes::far where there is none.
    std::array<lanes::value_type, 6> detours;
    std::array<cell_index, 4> beside; ///< the open neighbours; `beyond` where there is none
  };
  board const& cells() const { return *board_; }
  detours const& around() const { return *detours_; }
  cell const& operator[](cell_index c) const { return packed_[c]; }
  cell_index beyond() const { return static_cast<cell_index>(packed_.size()); }

 private:
  board const* board_;
  detours const* detours_;
  std::vector<cell> packed_;
};

/// Distances to up to 16 cells, each what distances_to says of it within all blocks, but found
/// together: by a label-correcting search over cells, whose labels are vectors with a lane a root.
/// The nearer the roots are to each other, the fewer times a cell is looked at again. 48 bytes a
/// cell are kept.
class shared_distances {
 public:
  /// Nothing when the budget is spent, or a distance is too great after all. Precondition: 1 to
  /// lanes::count roots. `b` must outlive the result.
  static std::optional<shared_distances> find(packed_board const& b,
                                              std::span<cell_index const> roots, budget& within);

  /// To the root of that number.
  distances_view to(std::size_t root) const {
    std::size_t const cells = ways_.size() / roots_.size();
    return {board_->cells(), board_->around(), roots_[root], sampled_.data() + root,
            std::span(ways_).subspan(root * cells, cells)};
  }

 private:
  packed_board const* board_ = nullptr;
  std::vector<cell_index> roots_;
  std::vector<lanes::value_type> sampled_; ///< by state of a sampled cell, then by root
  std::vector<std::uint8_t> ways_;         ///< by root, then by cell
};

} // namespace puzzlegraph::klotski
