// SPDX-License-Identifier: BSL-1.0
//
// The blank's first walk: from where it stands to the four sides of the piece.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/engine.blanks.hpp"
#include "puzzlegraph/puzzles/klotski/walk_search.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::klotski {

/// Shortest walks to all sides of a held piece, by one search. For one thread at a time, as
/// walk_search.
///
/// Sides at their lower bound over nothing but a straight way, or over another side and the detour
/// between them, need no search. The bound is that of rows and columns (least_walk), or where it is
/// known how far the blank is from every cell, that: then walks at their bound are read off it, and
/// others are searched for side by side, towards the blank. Else one A* runs towards the piece
/// itself for all sides. It ends when each was met or f has come to what the side costs over one
/// that was. Where it is known what is left to pay from each side, it ends when the best of them is
/// certain; of several that are best, the first in order.
class first_walks {
 public:
  enum class outcome : std::uint8_t { done, searching_needed, stopped };

  /// What is to be paid from each side on.
  using rest = std::array<cost_type, 4>;
  struct known {
    std::optional<rest> left;
    std::optional<walks_view> walks; ///< of the blank from where it stands
  };

  /// Finds what needs no search; `done` if that is all. Where the rest is known, only sides for
  /// which walk and rest together may be least are looked at; the others are unreachable.
  outcome begin(board const& b, detours const& d, cell_index from, cell_index piece,
                known const& told);
  /// Searches for the rest of the sides, of which `reachable` must tell the truth. `stopped` when
  /// the budget is spent.
  outcome search(std::array<bool, 4> const& reachable, budget& within);

  /// The length of a shortest walk to that side, unreachable if there is none.
  cost_type cost(direction side) const { return cost_[index(side)]; }
  /// Appends one. Precondition: cost(side) is not unreachable.
  void append(std::vector<move>& moves, direction side) const;

 private:
  enum class way : std::uint8_t { unknown, found, searched, over_another };
  bool is_open(direction side) const { return board_->has_open_neighbour(piece_, side); }
  cost_type least(direction side) const;
  bool is_wanted(direction side, cost_type bound) const;
  /// Takes the way over a side that is known where that meets the bound on every walk to `side`.
  bool try_over_another(direction side, cost_type bound);
  bool try_straight(direction side);
  /// The one or the other, over sides that are not known yet too.
  void try_without_search(direction side);
  /// From the blank to all sides, by rows and columns to the piece.
  outcome search_all(std::array<bool, 4> const& reachable, budget& within);
  /// From one side back to the blank, by the lengths of its walks that heed no piece: these are
  /// wrong only where the piece is in the way.
  outcome search_back(direction side, budget& within);

  board const* board_ = nullptr;
  detours const* detours_ = nullptr;
  cell_index from_ = 0;
  cell_index piece_ = 0;
  known told_;
  std::array<direction, 4> order_{}; ///< the most hopeful side first
  std::array<cost_type, 4> bounds_{};
  std::array<cost_type, 4> cost_{};
  std::array<way, 4> way_{};
  std::array<direction, 4> over_{};       ///< the other side
  std::array<std::vector<move>, 4> walk_; ///< where found without a search
  walk_search search_;
};

} // namespace puzzlegraph::klotski
