// SPDX-License-Identifier: BSL-1.0
//
// Exact distances to the targets that a board's queries ask for: a query whose target has them
// needs no search.
#pragma once

#include "puzzlegraph/core/budget.hpp"
#include "puzzlegraph/puzzles/klotski/engine.shared.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

namespace puzzlegraph::klotski {

/// Distances to chosen targets, found when they are first wanted, and kept.
class target_distances {
 public:
  target_distances() = default;
  /// Keeps at most 16 bytes a cell for each target that is wanted, and on small boards for those
  /// near it. Both must outlive this.
  target_distances(board const& b, detours const& d, std::vector<cell_index> targets);

  bool has(cell_index target) const { return !place_.empty() && place_[target] != 0; }
  /// The least costs that bring the piece to `target`; nothing if it is none of the chosen targets,
  /// or the budget is spent. Any number of threads may ask at once.
  std::optional<distances_view> to(cell_index target, budget& within) const;

 private:
  /// Targets that are near each other.
  struct group {
    std::vector<cell_index> targets;
    std::mutex finding;
    std::atomic<bool> found = false;
    std::optional<shared_distances> shared;
    std::vector<std::vector<cost_type>> single; ///< by target, where there are no shared ones
  };
  void find(group& g, budget& within) const;

  board const* board_ = nullptr;
  detours const* detours_ = nullptr;
  std::size_t at_once_ = 1;          ///< targets of a group, but for the last
  std::vector<std::uint32_t> place_; ///< by cell: 1 + place among all targets; 0: none
  std::vector<std::unique_ptr<group>> groups_;
};

} // namespace puzzlegraph::klotski
