// SPDX-License-Identifier: BSL-1.0
//
// Exact distances from all states to several cells at once.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/engine.lanes.hpp"
#include "puzzlegraph/puzzles/klotski/engine.packed.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <span>
#include <vector>

namespace puzzlegraph::klotski {

class shared_distances;

/// Distances to one cell, by state, and the pushes that lead there.
class distances_view {
 public:
  /// Distances by state.
  distances_view(cost_type const* all, std::span<std::uint8_t const> ways)
      : all_(all), ways_(ways) {}
  /// Those to a root of several, which must outlive the view.
  distances_view(shared_distances const& shared, std::size_t root,
                 std::span<std::uint8_t const> ways)
      : shared_(&shared), root_(root), ways_(ways) {}

  /// The least costs from a piece's sides on; unreachable where no way leads to the cell.
  std::array<cost_type, 4> from(cell_index piece) const;
  /// Of the next pushes on a shortest way the first in order. Precondition: the distance is neither
  /// 0 nor unreachable.
  direction next(cell_index piece, direction side) const {
    return all_directions[(ways_[piece] >> (2 * index(side))) & 3U];
  }
  /// The next push and the detour before it, where the cells around the piece are known to have the
  /// shortest; else null.
  short_push const* short_push_at(cell_index piece, direction side, direction push) const;
  /// Before the first of several next(...), see prefetch.
  void expect_ways() const {
    constexpr std::size_t line = 64;
    constexpr std::size_t most = 64 * line; // of a larger board a way sees but a part
    if (ways_.size() > most) return;
    for (std::size_t at = 0; at < ways_.size(); at += line) prefetch(&ways_[at]);
  }

 private:
  cost_type const* all_ = nullptr;
  shared_distances const* shared_ = nullptr;
  std::size_t root_ = 0;
  std::span<std::uint8_t const> ways_; ///< by cell: the next push in two bits a side
};

/// By cell the next pushes, in two bits a side from the lowest, by distances from all states.
std::vector<std::uint8_t> ways_by(board const& b, detours const& d,
                                  std::vector<cost_type> const& distances);

/// Distances to up to 16 cells, each what distances_to says of it within all blocks, but found
/// together: by a label-correcting search over cells, whose labels are vectors with a lane a root.
/// The nearer the roots are to each other, the fewer times a cell is looked at again. 32 bytes a
/// cell are kept, or 48 where distances are great.
///
/// One cell in four has its distances kept: making room for all took longer than finding them. The
/// others are read off the way to one that has.
class shared_distances {
 public:
  /// Nothing when the budget is spent, or a distance is too great after all. Precondition: 1 to
  /// lane_count roots. `b` and `memory`, where the result is kept, must outlive it.
  static std::optional<shared_distances>
  find(packed_board const& b, std::span<cell_index const> roots, budget& within,
       std::pmr::memory_resource& memory = *std::pmr::get_default_resource());

  /// To the root of that number. This must not be moved while the view is used.
  distances_view to(std::size_t root) const { return {*this, root, ways_of(root)}; }
  /// See distances_view::from.
  std::array<cost_type, 4> from(cell_index piece, std::size_t root) const;
  packed_board const& packed() const { return *board_; }

 private:
  static constexpr cell_index sample = 4; ///< one cell in so many

  template <class Value>
  static std::optional<shared_distances> find_in(packed_board const& b,
                                                 std::span<cell_index const> roots, budget& within,
                                                 std::pmr::memory_resource& memory);
  std::span<std::uint8_t const> ways_of(std::size_t root) const {
    return {ways_[root], board_->cells().shape().size()};
  }
  /// Precondition: the cell is sampled.
  cost_type sampled(cell_index piece, direction side, std::size_t root) const;
  /// The distance from a state whose way to the root begins with that push of the piece.
  cost_type along_way(cell_index piece, direction push, std::size_t root) const;

  explicit shared_distances(std::pmr::memory_resource& memory)
      : narrow_(&memory), wide_(&memory), ways_(memory) {}

  packed_board const* board_ = nullptr;
  std::vector<cell_index> roots_;
  std::pmr::vector<std::uint8_t> narrow_; ///< halves by state of a sampled cell, then by root; or
  std::pmr::vector<std::int16_t> wide_;   ///< the same
  by_lane ways_;
};

inline short_push const* distances_view::short_push_at(cell_index piece, direction side,
                                                       direction push) const {
  return shared_ == nullptr ? nullptr : shared_->packed().short_push_at(piece, side, push);
}

} // namespace puzzlegraph::klotski
