// SPDX-License-Identifier: BSL-1.0
//
// Exact distances from all states to several cells at once.
#pragma once

#include "puzzlegraph/core/budget.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// Distances to one cell, by state.
class distances_view {
 public:
  /// One distance in every `stride`; `far` is unreachable.
  distances_view(std::int16_t const* first, std::size_t stride, std::int16_t far)
      : lanes_(first), stride_(stride), far_(far) {}
  explicit distances_view(std::vector<cost_type> const& all) : all_(all.data()) {}

  cost_type operator[](std::uint32_t state) const {
    if (all_ != nullptr) return all_[state];
    std::int16_t const lane = lanes_[state * stride_];
    return lane == far_ ? unreachable : static_cast<cost_type>(lane);
  }

 private:
  cost_type const* all_ = nullptr;
  std::int16_t const* lanes_ = nullptr;
  std::size_t stride_ = 0;
  std::int16_t far_ = 0;
};

/// Distances to up to 16 cells, each what distances_to says of it within all blocks, but found
/// together: by a label-correcting search over cells, whose labels are vectors with a lane a root.
/// The nearer the roots are to each other, the fewer times a cell is looked at again. 128 bytes a
/// cell.
class shared_distances {
 public:
  static constexpr std::size_t most_roots = 16;
  /// Whether the board is small enough for distances of 15 bits.
  static bool fit(grid shape) { return shape.size() <= 4096; }

  /// Nothing when the budget is spent, or a distance is too great after all. Precondition: the
  /// board fits, 1 to most_roots roots.
  static std::optional<shared_distances> find(board const& b, detours const& d,
                                              std::span<cell_index const> roots, budget& within);

  distances_view to(std::size_t root) const { return {lanes_.data() + root, most_roots, far}; }

 private:
  static constexpr std::int16_t far =
      0x3fff; ///< what no distance is; twice as much is a lane still
  explicit shared_distances(std::vector<std::int16_t> lanes) : lanes_(std::move(lanes)) {}

  std::vector<std::int16_t> lanes_; ///< by state, then by root
};

} // namespace puzzlegraph::klotski
