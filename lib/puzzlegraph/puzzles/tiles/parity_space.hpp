// SPDX-License-Identifier: BSL-1.0
//
// The half of a sliding-tile puzzle's arrangements that slides can reach from one of them, ranked
// without holes.
//
// A rank is the number of the tiles' order, row by row without the blank, times the number of
// cells, plus the blank's cell. A slide along a row keeps that order. A slide along a column moves
// a tile past columns - 1 others. So the blank's row decides the order's parity, and the parity
// which of the last two tiles comes first (Korf and Schultze 2005, "Large-scale parallel
// breadth-first search").
//
// Models reversible_space, checked_space and ranked_space (perfect, cheap: O(cells) shifts and
// multiplications).
#pragma once

#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::tiles {

class parity_space {
 public:
  using state_type = state;
  using move_type = tiles::move;

  static constexpr bool fits(grid shape) {
    return space::fits(shape) && shape.rows >= 2 && shape.columns >= 2;
  }
  /// The arrangements that `member` reaches. Precondition: fits(shape).
  parity_space(grid shape, state const& member);

  grid shape() const { return all_.shape(); }
  /// Whether the tiles' order is odd where the blank is on this cell.
  bool order_is_odd(cell_index blank) const { return order_parity_[blank] != 0; }

  auto cursor(state const& u) const { return all_.cursor(u); }
  move_type inverse(state const& u, move_type m) const { return all_.inverse(u, m); }

  /// Of this half, too.
  bool is_state(state const& u) const { return all_.is_state(u) && unrank(rank(u)) == u; }

  static constexpr bool perfect_rank = true;
  static constexpr bool cheap_rank = true;
  std::optional<std::uint64_t> rank_count() const { return state_count(); }
  std::uint64_t state_count() const { return count_; } ///< cells! / 2
  bool is_rank(std::uint64_t r) const { return r < count_; }
  std::uint64_t rank(state const& u) const;
  state unrank(std::uint64_t r) const;

 private:
  std::uint64_t quotient(std::uint64_t n, unsigned d) const;

  space all_;
  unsigned cells_;
  std::uint64_t count_;
  std::array<std::uint64_t, state::max_cells + 1> reciprocals_{}; ///< of 3, 4, ...
  std::array<std::uint8_t, state::max_cells> order_parity_{};     ///< by the blank's cell
};

/// The question of a board within the half of its start. The goal may be in the other one.
class parity_task {
 public:
  using space_type = parity_space;
  parity_task(grid shape, state const& start, state const& goal)
      : space_(shape, start), start_(start), goal_(goal) {}

  parity_space const& space() const { return space_; }
  state const& start() const { return start_; }
  state const& goal() const { return goal_; }
  std::vector<initial_state<state>> initial_states() const { return {{start_, 0}}; }
  bool is_goal(state const& u) const { return u == goal_; }

 private:
  parity_space space_;
  state start_;
  state goal_;
};

static_assert(puzzlegraph::task<parity_task> && reversible_space<parity_space> &&
              ranked_space<parity_space> && unit_cost_space<parity_space> &&
              checked_space<parity_space>);

} // namespace puzzlegraph::tiles
