// SPDX-License-Identifier: BSL-1.0
//
// Klotski by the piece's cell and the side of it on which the blank stands: at most 4 states per
// cell. Moves: a push (blank and piece are swapped, cost 1), or a detour of the blank to another
// side (cost: its length). The space knows neither which piece nor its target, so one space serves
// all queries of a board.
//
// That (cell, side) is enough: between two pushes only the blank moves, and all that matters of its
// walk is the side where it ends.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/klotski/blank_distances.hpp"
#include "puzzlegraph/puzzles/klotski/detours.hpp"
#include "puzzlegraph/puzzles/klotski/recent_walks.hpp"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::klotski {

/// A piece cell and a side, as 4 * cell + index(side): its own rank.
struct side_state {
  std::uint32_t number = 0;

  static constexpr side_state at(cell_index c, direction side) {
    return {4 * c + static_cast<std::uint32_t>(index(side))};
  }
  constexpr cell_index cell() const { return number / 4; }
  constexpr direction side() const { return all_directions[number % 4]; }
  friend bool operator==(side_state const&, side_state const&) = default;
};

/// To the side `to`, or a push towards the present side (then to is the side where the blank is
/// left, and the cost 1).
struct side_move {
  cost_type cost = 0;
  direction to = direction::west;
  bool push = false;
  friend bool operator==(side_move const&, side_move const&) = default;
};

/// Models weighted_space, reversible_space, checked_space, ranked_space (4 * cells, with holes;
/// cheap). Boards of less than 2^30 cells. Successors: the push, then the detours in the order of
/// sides.
class side_space {
 public:
  using state_type = side_state;
  using move_type = side_move;

  /// Distances of the blank, if there are any, replace most searches for its first walk. They must
  /// outlive the space.
  explicit side_space(klotski::board const& b, blank_distances const* blank = nullptr)
      : board_(&b), detours_(b), blank_(blank) {}

  klotski::board const& board() const { return *board_; }
  klotski::detours const& detours() const { return detours_; }

  /// The least numbers of moves that bring the blank from `from` to the four sides of `piece`,
  /// which does not move; unreachable for sides that are fixed or cut off. Starts with the nearest
  /// side. A side needs no search if a nearer side plus the detour from it meets its lower bound.
  std::array<cost_type, 4> walks_to_sides(cell_index from, cell_index piece) const;
  /// Appends the moves of such a walk. Precondition: the side is not unreachable.
  void append_walk(std::vector<klotski::move>& moves, cell_index from, cell_index piece,
                   direction side) const;

  class successors {
   public:
    successors() = default;
    successors(side_space const& s, side_state u) : space_(&s), from_(u) { find(); }
    bool done() const { return at_ > all_directions.size(); }
    void advance() {
      ++at_;
      find();
    }
    side_move move() const { return move_; }
    side_state state() const {
      if (!move_.push) return side_state::at(from_.cell(), move_.to);
      auto const ahead = space_->board_->shape().neighbour(from_.cell(), from_.side());
      return side_state::at(ahead, move_.to);
    }

   private:
    void find() {
      if (at_ == 0) { // the cell ahead is the blank's, hence open
        move_ = {1, opposite(from_.side()), true};
        return;
      }
      for (; !done(); ++at_) {
        direction const to = all_directions[at_ - 1];
        if (to == from_.side()) continue;
        auto const cost = space_->detours_.between(from_.cell(), from_.side(), to);
        if (cost == unreachable) continue;
        move_ = {cost, to, false};
        return;
      }
    }
    side_space const* space_ = nullptr;
    side_state from_{};
    std::uint32_t at_ = 0; ///< 0: push; 1 + index(side): detour
    side_move move_;
  };
  successors cursor(side_state u) const { return {*this, u}; }

  cost_type cost(side_move const& m) const { return m.cost; }
  side_move inverse(side_state u, side_move const& m) const { return {m.cost, u.side(), m.push}; }

  bool is_state(side_state u) const { return u.number < *rank_count() && is_rank(u.number); }

  static constexpr bool perfect_rank = false;
  static constexpr bool cheap_rank = true;
  std::optional<std::uint64_t> rank_count() const { return 4 * board_->shape().size(); }
  std::uint64_t state_count() const;
  std::uint64_t rank(side_state u) const { return u.number; }
  side_state unrank(std::uint64_t r) const { return {static_cast<std::uint32_t>(r)}; }
  bool is_rank(std::uint64_t r) const {
    side_state const u = unrank(r);
    return board_->is_open(u.cell()) && board_->open_neighbour(u.cell(), u.side()) != no_cell;
  }

 private:
  side_walks find_walks(cell_index from, cell_index piece) const;
  /// On a free board least_walk() is exact: the blank can walk round the piece.
  walk_bound bound_of_walk(cell_index from, cell_index piece, direction side) const;

  klotski::board const* board_;
  klotski::detours detours_;
  blank_distances const* blank_;
  recent_walks recent_;
};

static_assert(weighted_space<side_space> && reversible_space<side_space> &&
              ranked_space<side_space> && checked_space<side_space>);

class tables; // puzzles/klotski/tables.hpp

/// A query over side_space. The blank's walk to the piece makes up to four initial states at their
/// costs. When the piece is on its target already no walk is needed: the one initial state then has
/// cost 0 and any side.
class side_task {
 public:
  using space_type = side_space;

  /// The tables are for heuristics, and may be null.
  side_task(side_space const& s, query const& q, klotski::tables const* t = nullptr)
      : space_(&s), query_(q), tables_(t) {}

  side_space const& space() const { return *space_; }
  query const& question() const { return query_; }
  klotski::tables const* tables() const { return tables_; }
  std::vector<initial_state<side_state>> initial_states() const;
  bool is_goal(side_state const& u) const { return u.cell() == query_.target; }

 private:
  side_space const* space_;
  query query_;
  klotski::tables const* tables_;
};

static_assert(task<side_task>);

} // namespace puzzlegraph::klotski
