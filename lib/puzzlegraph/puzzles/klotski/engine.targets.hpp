// SPDX-License-Identifier: BSL-1.0
//
// Exact distances to the targets that a board's queries ask for: a query whose target has them
// needs no search.
#pragma once

#include "puzzlegraph/core/lazy_value.hpp"
#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/klotski/engine.groups.hpp"
#include "puzzlegraph/puzzles/klotski/engine.shared.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <memory_resource>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace puzzlegraph::klotski {

/// Distances to chosen targets, found when they are first wanted, and kept.
class target_distances {
 public:
  target_distances() = default;
  /// Keeps 17 bytes a cell for each target that is wanted; on small boards 2 or 3, and as much for
  /// those near it, these in `memory`. All must outlive this.
  target_distances(board const& b, detours const& d, std::vector<cell_index> targets,
                   std::pmr::memory_resource& memory);

  bool has(cell_index target) const { return groups_.has(target); }
  /// The least costs that bring the piece to `target`; nothing if it is none of the chosen targets,
  /// or the budget is spent. Any number of threads may ask at once.
  std::optional<distances_view> to(cell_index target, budget& within) const;

 private:
  /// By target of a group, where there are no shared ones.
  struct single {
    std::vector<cost_type> distances;
    std::vector<std::uint8_t> ways;
  };
  using single_distances = std::vector<single>;
  using found = std::variant<shared_distances, single_distances>;
  packed_board const& packed() const;
  std::optional<found> find(std::span<cell_index const> targets, budget& within) const;

  board const* board_ = nullptr;
  detours const* detours_ = nullptr;
  std::pmr::memory_resource* memory_ = nullptr;
  std::unique_ptr<lazy_value<std::unique_ptr<packed_board const>>> packed_; ///< movable with this
  cell_groups<found> groups_;
};

} // namespace puzzlegraph::klotski
