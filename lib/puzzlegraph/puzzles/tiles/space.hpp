// SPDX-License-Identifier: BSL-1.0
//
// The sliding-tile puzzle as a space: states are arrangements, moves are the blank's directions.
//
// Models reversible_space, in_place_space, parent_pruning_space, ranked_space (perfect, expensive;
// boards of at most 12 cells fit 32-bit ids).
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <array>
#include <bit>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::tiles {

/// The tile in cell c stands in bits 4c .. 4c + 3; 0 is the blank. Unused cells are 0.
struct state {
  std::uint64_t word = 0;
  constexpr unsigned tile(unsigned cell) const { return (word >> (4 * cell)) & 15U; }
  friend bool operator==(state const&, state const&) = default;
};

state pack(std::vector<std::uint8_t> const& tiles);

class space {
 public:
  using state_type = tiles::state;
  using move_type = tiles::move;

  explicit space(grid shape);
  /// Of a board; a template, so that {rows, columns} is a grid.
  template <std::same_as<instance> Instance> explicit space(Instance const& i) : space(i.shape) {}

  grid shape() const { return shape_; }
  unsigned cells() const { return cells_; }

  /// Which cell is blank. O(1): the lowest zero nibble, by the usual carry trick.
  unsigned blank(state u) const {
    std::uint64_t const ones = 0x1111111111111111U;
    std::uint64_t const zeros = (u.word - ones) & ~u.word & (ones << 3U);
    return static_cast<unsigned>(std::countr_zero(zeros)) / 4;
  }

  class successors {
   public:
    successors() = default;
    successors(space const& s, state u) : space_(&s), from_(u), blank_(s.blank(u)) { skip(); }
    bool done() const { return at_ == all_directions.size(); }
    void advance() {
      ++at_;
      skip();
    }
    move_type move() const { return all_directions[at_]; }
    state_type state() const { return exchanged(from_, blank_, space_->neighbours_[blank_][at_]); }

   private:
    void skip() {
      while (!done() && space_->neighbours_[blank_][at_] == no_cell) ++at_;
    }
    space const* space_ = nullptr;
    tiles::state from_{};
    unsigned blank_ = 0;
    std::uint32_t at_ = 0;
  };
  successors cursor(state_type u) const { return {*this, u}; }

  move_type inverse(state_type /*u*/, move_type m) const { return opposite(m); }
  bool is_inverse_pair(move_type previous, move_type next) const {
    return next == opposite(previous);
  }

  /// The record is the blank's cell before the move.
  unsigned apply(state_type& u, move_type m) const {
    unsigned const b = blank(u);
    u = exchanged(u, b, neighbours_[b][index(m)]);
    return b;
  }
  void undo(state_type& u, unsigned blank_before) const {
    u = exchanged(u, blank(u), blank_before);
  }

  /// Lexicographic number of the permutation. O(cells), by Lehmer code on a bit set.
  static constexpr bool perfect_rank = true;
  static constexpr bool cheap_rank = false;
  std::optional<std::uint64_t> rank_count() const { return state_count(); }
  std::uint64_t state_count() const; ///< cells!, which fits 64 bits up to 20 cells
  std::uint64_t rank(state_type u) const;
  state_type unrank(std::uint64_t r) const;
  bool is_rank(std::uint64_t r) const { return r < state_count(); }

 private:
  /// Moves the tile in cell `to` into the blank cell `from`.
  static constexpr state_type exchanged(state_type u, unsigned from, unsigned to) {
    std::uint64_t const t = u.tile(to);
    return {u.word ^ (t << (4 * to)) ^ (t << (4 * from))};
  }

  grid shape_;
  unsigned cells_;
  std::array<std::array<cell_index, 4>, max_cells> neighbours_{};
};

static_assert(reversible_space<space> && in_place_space<space> && parent_pruning_space<space> &&
              ranked_space<space> && unit_cost_space<space>);

/// One instance's question. is_refuted() by the parity of the permutation and the blank's walk
/// (Johnson and Story 1879): exact on boards of at least 2 x 2.
class task {
 public:
  using space_type = tiles::space;

  task(tiles::space const& s, instance const& i)
      : space_(&s), start_(pack(i.start)), goal_(pack(i.goal)) {}

  tiles::space const& space() const { return *space_; }
  std::vector<initial_state<state>> initial_states() const { return {{start_, 0}}; }
  bool is_goal(state const& u) const { return u == goal_; }
  std::vector<state> goal_states() const { return {goal_}; }
  bool is_refuted() const;

  state goal() const { return goal_; }

 private:
  tiles::space const* space_;
  state start_;
  state goal_;
};

static_assert(goal_listing_task<task> && refutable_task<task>);

} // namespace puzzlegraph::tiles
