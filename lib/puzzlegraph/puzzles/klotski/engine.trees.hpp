// SPDX-License-Identifier: BSL-1.0
//
// Exact distances from all states to a cell, and the lower bounds that they give.
//
// The (cell, side) graph is undirected, so a distance to a cell changes along a path by no more
// than the path costs: |d(u) - d(v)| <= cost(u, v). Distances to a few far cells thus bound the
// distance between any two states (Goldberg and Harrelson 2005, "Computing the shortest path: A*
// search meets graph theory"); distances to the target itself are the best bound there is.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/memory.hpp"
#include "puzzlegraph/core/shared_work.hpp"
#include "puzzlegraph/puzzles/klotski/blocks.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::klotski {

/// A state is 4 * cell of the piece + index(side of the blank), as in side_space.
constexpr std::uint32_t state_number(cell_index c, direction side) {
  return 4 * c + static_cast<std::uint32_t>(index(side));
}

/// By state, the least cost that brings the piece to `root`, within one block or (none) within all
/// that hold the root; unreachable where it cannot come. Dijkstra's algorithm, O(cells); 16 bytes a
/// cell. Nothing when the budget is spent.
std::optional<std::vector<cost_type>>
distances_to(board const& b, detours const& d, cell_index root, blocks::block only, budget& within);

/// Distances to several cells of one block, chosen far apart.
class landmarks {
 public:
  static constexpr std::size_t most = 16;
  static constexpr std::size_t most_at_once = 8; ///< that serve one query

  landmarks() = default;
  /// `count` landmarks of a block that holds `from`, two at a time: the state farthest from those
  /// before, or for the first from `from`, and the state that seems to be the farthest from it and
  /// those before. Their distances are found on all threads that help. Fewer when the budget is
  /// spent.
  landmarks(board const& b, detours const& d, blocks::block block, cell_index from,
            std::size_t count, budget& within, shared_work& work);

  bool empty() const { return count_ == 0; }

  /// The best of them for a query, with the least and the greatest distance of the target's states.
  class view {
   public:
    cost_type bound(std::uint32_t state) const {
      cost_type best = 0;
      for (std::size_t i = 0; i < count_; ++i) {
        cost_type const d = of_->costs_[state * of_->count_ + chosen_[i].which];
        if (d > chosen_[i].greatest && d - chosen_[i].greatest > best) {
          best = d - chosen_[i].greatest;
        }
        if (d < chosen_[i].least && chosen_[i].least - d > best) best = chosen_[i].least - d;
      }
      return best;
    }

    /// Before bound(state), see prefetch.
    void expect(std::uint32_t state) const {
      if (count_ > 0) prefetch(&of_->costs_[state * of_->count_]);
    }

   private:
    friend class landmarks;
    struct choice {
      std::size_t which = 0;
      cost_type least = 0;
      cost_type greatest = 0;
    };
    landmarks const* of_ = nullptr;
    std::array<choice, most_at_once> chosen_{};
    std::size_t count_ = 0;
  };
  /// Precondition: some state of `target` and `start` lie in one block. The view bounds nothing
  /// when that is not the landmarks' block.
  view serving(std::uint32_t start, cell_index target) const;

 private:
  using tree = std::vector<cost_type>;
  void interleave(std::vector<tree> const& trees, shared_work& work);

  std::size_t count_ = 0;
  std::vector<cost_type> costs_; ///< by state, then by landmark
};

} // namespace puzzlegraph::klotski
