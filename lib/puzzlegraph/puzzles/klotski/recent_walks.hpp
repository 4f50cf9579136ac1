// SPDX-License-Identifier: BSL-1.0
//
// The blank's walks to the sides of pieces that were found last. A question asks for them at each
// attempt of its portfolio, and for its moves; on a large board they take a seventh of the time.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <array>
#include <cstddef>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace puzzlegraph::klotski {

/// From one cell to the sides of one piece.
struct side_walks {
  cell_index from = no_cell;
  cell_index piece = no_cell;
  std::array<cost_type, 4> lengths{};       ///< by side; unreachable for some
  std::array<std::vector<move>, 4> moves{}; ///< of the walks that took a search
};

/// Keeps walks of 16 questions at most. Thread-safe.
class recent_walks {
 public:
  /// Those walks, or null if they are not kept.
  std::shared_ptr<side_walks const> find(cell_index from, cell_index piece) const {
    std::scoped_lock const lock(mutex_);
    auto const& kept = slots_[slot_of(from, piece)];
    return kept && kept->from == from && kept->piece == piece ? kept : nullptr;
  }
  void keep(side_walks walks) const {
    auto const slot = slot_of(walks.from, walks.piece);
    auto kept = std::make_shared<side_walks const>(std::move(walks));
    std::scoped_lock const lock(mutex_);
    slots_[slot].swap(kept);
  }

 private:
  static std::size_t slot_of(cell_index from, cell_index piece) {
    return (std::size_t{from} * 31 + piece) % slots;
  }

  static constexpr std::size_t slots = 16;
  mutable std::mutex mutex_;
  mutable std::array<std::shared_ptr<side_walks const>, slots> slots_;
};

} // namespace puzzlegraph::klotski
