// SPDX-License-Identifier: BSL-1.0
//
// The sliding-tile puzzle as a space: states are arrangements, moves are the blank's directions.
//
// Two types of states: `state` packs up to 16 cells into one word, `large_state` has a byte per
// cell. Everything that works on states is a template over them; `space`, `task` and the heuristics
// without `basic_` are those of one word.
//
// Models reversible_space, in_place_space, parent_pruning_space, checked_space; with one-word
// states ranked_space, too (perfect, expensive; boards of at most 12 cells fit 32-bit ids).
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/space_list.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph {
class table_cache; // search/table_cache.hpp
}

namespace puzzlegraph::tiles {

/// The tile in cell c stands in bits 4c .. 4c + 3; 0 is the blank. Unused cells are 0.
struct state {
  static constexpr unsigned max_cells = 16;
  using line_set = std::uint32_t; ///< a set of positions in a row or column

  std::uint64_t word = 0;

  constexpr unsigned tile(unsigned cell) const { return (word >> (4 * cell)) & 15U; }
  constexpr void set(unsigned cell, unsigned tile) {
    word = (word & ~(std::uint64_t{15} << (4 * cell))) | std::uint64_t{tile} << (4 * cell);
  }
  /// Which cell is blank. O(1): the lowest zero nibble, by Mycroft's test.
  constexpr unsigned blank() const {
    std::uint64_t const ones = 0x1111111111111111U;
    std::uint64_t const zeros = (word - ones) & ~word & (ones << 3U);
    return static_cast<unsigned>(std::countr_zero(zeros)) / 4;
  }
  /// Moves the tile in cell `from` into the blank cell `blank`.
  constexpr void slide(unsigned from, unsigned blank) {
    std::uint64_t const t = tile(from);
    word ^= (t << (4 * from)) ^ (t << (4 * blank));
  }
  friend bool operator==(state const&, state const&) = default;
};

/// A byte per cell, and the blank's cell. Unused cells are 0.
struct large_state {
  static constexpr unsigned max_cells = tiles::max_cells;
  using line_set = std::uint64_t;

  std::array<std::uint8_t, max_cells> tiles{};
  std::uint8_t blank_cell = 0;

  constexpr unsigned tile(unsigned cell) const { return tiles[cell]; }
  constexpr void set(unsigned cell, unsigned tile) {
    tiles[cell] = static_cast<std::uint8_t>(tile);
    if (tile == 0) blank_cell = static_cast<std::uint8_t>(cell);
  }
  constexpr unsigned blank() const { return blank_cell; }
  constexpr void slide(unsigned from, unsigned blank) {
    tiles[blank] = tiles[from];
    set(from, 0);
  }
  friend bool operator==(large_state const&, large_state const&) = default;
};

/// The state of an arrangement (tiles by cell). Precondition: at most State::max_cells cells.
template <class State = state> State pack(std::vector<std::uint8_t> const& tiles) {
  assert(tiles.size() <= State::max_cells);
  State u;
  for (unsigned c = 0; c < tiles.size(); ++c) u.set(c, tiles[c]);
  return u;
}

/// An order of the four directions.
using direction_order = std::array<direction, 4>;

template <class State> class basic_space {
  static constexpr unsigned max_cells = State::max_cells;
  /// 20! is the last factorial that fits in 64 bits.
  static constexpr bool has_ranks = max_cells <= 20;

 public:
  using state_type = State;
  using move_type = tiles::move;

  /// Whether states of this type can hold the board.
  static constexpr bool fits(grid shape) { return shape.size() <= max_cells; }
  template <std::same_as<instance> Instance> static constexpr bool fits(Instance const& i) {
    return fits(i.shape);
  }

  /// The successors of a state come in the given order. Precondition: fits(shape).
  explicit basic_space(grid shape, direction_order const& order = all_directions);
  /// Of a board; a template, so that {rows, columns} is a grid.
  template <std::same_as<instance> Instance>
  explicit basic_space(Instance const& i) : basic_space(i.shape) {}

  grid shape() const { return shape_; }
  unsigned cells() const { return cells_; }
  unsigned blank(State const& u) const { return u.blank(); }

  class successors {
   public:
    successors() = default;
    successors(basic_space const& s, State const& u) : space_(&s), from_(u), blank_(u.blank()) {
      skip();
    }
    bool done() const { return at_ == all_directions.size(); }
    void advance() {
      ++at_;
      skip();
    }
    move_type move() const { return space_->order_[at_]; }
    State state() const {
      State v = from_;
      v.slide(space_->in_order_[blank_][at_], blank_);
      return v;
    }

   private:
    void skip() {
      while (!done() && space_->in_order_[blank_][at_] == no_cell) ++at_;
    }
    basic_space const* space_ = nullptr;
    State from_{};
    unsigned blank_ = 0;
    std::uint32_t at_ = 0;
  };
  successors cursor(State const& u) const { return {*this, u}; }

  move_type inverse(State const& /*u*/, move_type m) const { return opposite(m); }
  bool is_inverse_pair(move_type previous, move_type next) const {
    return next == opposite(previous);
  }

  /// Whether every tile stands in one cell, and unused cells are 0.
  bool is_state(State const& u) const {
    std::vector<std::uint8_t> tiles(cells_);
    std::uint64_t seen = 0;
    for (unsigned c = 0; c < cells_; ++c) {
      tiles[c] = static_cast<std::uint8_t>(u.tile(c));
      if (tiles[c] >= cells_) return false;
      seen |= std::uint64_t{1} << tiles[c];
    }
    return static_cast<unsigned>(std::popcount(seen)) == cells_ && pack<State>(tiles) == u;
  }

  /// The record is the blank's cell before the move.
  unsigned apply(State& u, move_type m) const {
    unsigned const b = u.blank();
    u.slide(neighbours_[b][index(m)], b);
    return b;
  }
  void undo(State& u, unsigned blank_before) const { u.slide(blank_before, u.blank()); }

  /// Lexicographic number of the permutation. O(cells), by Lehmer code on a bit set.
  static constexpr bool perfect_rank = true;
  static constexpr bool cheap_rank = false;
  std::optional<std::uint64_t> rank_count() const
    requires has_ranks
  {
    return state_count();
  }
  std::uint64_t state_count() const ///< cells!
    requires has_ranks;
  std::uint64_t rank(State const& u) const
    requires has_ranks;
  State unrank(std::uint64_t r) const
    requires has_ranks;
  bool is_rank(std::uint64_t r) const
    requires has_ranks
  {
    return r < state_count();
  }

 private:
  using neighbours = std::array<std::array<cell_index, 4>, max_cells>;

  grid shape_;
  unsigned cells_;
  direction_order order_;
  neighbours neighbours_{}; ///< by cell and direction
  neighbours in_order_{};   ///< by cell, in the order of successors
};

using space = basic_space<state>;
using large_space = basic_space<large_state>;
using spaces = space_list<space, large_space>;

static_assert(reversible_space<space> && in_place_space<space> && parent_pruning_space<space> &&
              ranked_space<space> && unit_cost_space<space>);
static_assert(checked_space<space> && checked_space<large_space>);
static_assert(reversible_space<large_space> && in_place_space<large_space> &&
              parent_pruning_space<large_space> && !ranked_space<large_space>);

/// Whether an invariant proves that the goal cannot be reached. Exact. On a board of one row or
/// column the tiles keep their order; on all others the parity of the permutation must be that of
/// the blank's walk (Johnson and Story 1879). O(cells^2).
bool has_wrong_parity(instance const& i);

/// What pattern databases for a task should be like.
struct pattern_request {
  table_cache* tables = nullptr; ///< where to find and keep tables; null: nowhere
  unsigned most_tiles = 0; ///< of a pattern; 0: the largest patterns whose tables take seconds
  unsigned threads = 1;    ///< that build tables, at least 1
};

/// One instance's question. is_refuted() by has_wrong_parity.
template <class State> class basic_task {
 public:
  using space_type = basic_space<State>;
  static constexpr bool refutes_exactly = true;

  basic_task(space_type const& s, instance const& i, pattern_request const& patterns = {})
      : space_(&s), start_(pack<State>(i.start)), goal_(pack<State>(i.goal)), patterns_(patterns),
        is_refuted_(has_wrong_parity(i)) {}

  space_type const& space() const { return *space_; }
  std::vector<initial_state<State>> initial_states() const { return {{start_, 0}}; }
  bool is_goal(State const& u) const { return u == goal_; }
  std::vector<State> goal_states() const { return {goal_}; }
  bool is_refuted() const { return is_refuted_; }

  State const& goal() const { return goal_; }
  pattern_request const& patterns() const { return patterns_; }

 private:
  space_type const* space_;
  State start_;
  State goal_;
  pattern_request patterns_;
  bool is_refuted_;
};

using task = basic_task<state>;

static_assert(goal_listing_task<task> && decided_task<task>);
static_assert(goal_listing_task<basic_task<large_state>> && decided_task<basic_task<large_state>>);

} // namespace puzzlegraph::tiles
