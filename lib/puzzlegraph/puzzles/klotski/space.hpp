// SPDX-License-Identifier: BSL-1.0
//
// Klotski as a state space, in three encodings.
//
//   side_space   A state is a piece cell and the side of it on which the blank stands. Moves:
//                a push (blank and piece change places, cost 1), or a detour of the blank to
//                another side (cost: its length). At most 4 states per cell. The space knows
//                neither which piece nor its target, so one space serves all queries of a board.
//   push_space   The same states, each right after a push, and moves that are a detour and the next
//                push. Paths have half as many states, and the graph a third fewer edges. The
//                default for solving.
//   plain_space  A state is a piece cell and a blank cell; moves are unit moves of the blank.
//
// All give the same answers in unit moves (tests/differential). That (cell, side) is enough:
// between two pushes only the blank moves, and all that matters of its walk is the side where it
// ends.
#pragma once

#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/klotski/blank_distances.hpp"
#include "puzzlegraph/puzzles/klotski/detours.hpp"

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

/// Models weighted_space, reversible_space, ranked_space (4 * cells, with holes; cheap). Boards of
/// less than 2^30 cells. Successors: the push, then the detours in the order of sides.
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
  /// On a free board least_walk() is exact: the blank can walk round the piece.
  walk_bound bound_of_walk(cell_index from, cell_index piece, direction side) const;

  klotski::board const* board_;
  klotski::detours detours_;
  blank_distances const* blank_;
};

/// A detour and the push after it.
struct push_move {
  cost_type cost = 0;
  direction to = direction::west; ///< where the piece goes
  friend bool operator==(push_move const&, push_move const&) = default;
};

/// Models weighted_space, ranked_space (as side_space). Every state is seen as the one right after
/// a push, so the push straight back, which no shortest path makes, is no move. Successors: in the
/// order of directions.
class push_space {
 public:
  using state_type = side_state;
  using move_type = push_move;

  /// The space of the sides must outlive this one.
  explicit push_space(side_space const& s) : sides_(&s) {}

  side_space const& sides() const { return *sides_; }
  klotski::board const& board() const { return sides_->board(); }

  class successors {
   public:
    successors() = default;
    successors(push_space const& s, side_state u) : space_(&s), from_(u) { find(); }
    bool done() const { return at_ == all_directions.size(); }
    void advance() {
      ++at_;
      find();
    }
    push_move move() const { return move_; }
    side_state state() const { return space_->pushed(from_.cell(), move_.to); }

   private:
    void find() {
      for (; !done(); ++at_) {
        direction const to = all_directions[at_];
        if (to == from_.side()) continue;
        auto const detour = space_->sides_->detours().between(from_.cell(), from_.side(), to);
        if (detour == unreachable) continue;
        move_ = {detour + 1, to};
        return;
      }
    }
    push_space const* space_ = nullptr;
    side_state from_{};
    std::uint32_t at_ = 0;
    push_move move_;
  };
  successors cursor(side_state u) const { return {*this, u}; }

  cost_type cost(push_move const& m) const { return m.cost; }
  push_move move_between(side_state u, side_state v) const {
    direction const to = opposite(v.side());
    return {sides_->detours().between(u.cell(), u.side(), to) + 1, to};
  }
  /// The state after a push of the piece in direction d, where the board is open.
  side_state pushed(cell_index piece, direction d) const {
    return side_state::at(board().open_neighbour(piece, d), opposite(d));
  }

  static constexpr bool perfect_rank = side_space::perfect_rank;
  static constexpr bool cheap_rank = side_space::cheap_rank;
  std::optional<std::uint64_t> rank_count() const { return sides_->rank_count(); }
  std::uint64_t state_count() const { return sides_->state_count(); }
  std::uint64_t rank(side_state u) const { return sides_->rank(u); }
  side_state unrank(std::uint64_t r) const { return sides_->unrank(r); }
  bool is_rank(std::uint64_t r) const { return sides_->is_rank(r); }

 private:
  side_space const* sides_;
};

struct plain_state {
  cell_index piece = 0;
  cell_index blank = 0;
  friend bool operator==(plain_state const&, plain_state const&) = default;
};

/// Models reversible_space, in_place_space, parent_pruning_space, ranked_space (piece * cells +
/// blank, with holes; cheap).
class plain_space {
 public:
  using state_type = plain_state;
  using move_type = klotski::move;

  explicit plain_space(klotski::board const& b) : board_(&b) {}

  klotski::board const& board() const { return *board_; }

  class successors {
   public:
    successors() = default;
    successors(plain_space const& s, plain_state u) : board_(s.board_), from_(u) { skip(); }
    bool done() const { return at_ == all_directions.size(); }
    void advance() {
      ++at_;
      skip();
    }
    move_type move() const { return all_directions[at_]; }
    plain_state state() const { return moved(from_, to_); }

   private:
    void skip() {
      for (; !done(); ++at_) {
        to_ = board_->open_neighbour(from_.blank, all_directions[at_]);
        if (to_ != no_cell) return;
      }
    }
    klotski::board const* board_ = nullptr;
    plain_state from_{};
    cell_index to_ = no_cell;
    std::uint32_t at_ = 0;
  };
  successors cursor(plain_state u) const { return {*this, u}; }

  move_type inverse(plain_state /*u*/, move_type m) const { return opposite(m); }
  bool is_inverse_pair(move_type previous, move_type next) const {
    return next == opposite(previous);
  }
  /// The record is the state before.
  plain_state apply(plain_state& u, move_type m) const {
    plain_state const before = u;
    u = moved(u, board_->shape().neighbour(u.blank, m));
    return before;
  }
  void undo(plain_state& u, plain_state before) const { u = before; }

  static constexpr bool perfect_rank = false;
  static constexpr bool cheap_rank = true;
  std::optional<std::uint64_t> rank_count() const { return cells() * cells(); }
  std::uint64_t state_count() const;
  std::uint64_t rank(plain_state u) const { return u.piece * cells() + u.blank; }
  plain_state unrank(std::uint64_t r) const {
    return {static_cast<cell_index>(r / cells()), static_cast<cell_index>(r % cells())};
  }
  bool is_rank(std::uint64_t r) const {
    plain_state const u = unrank(r);
    return u.piece != u.blank && board_->is_open(u.piece) && board_->is_open(u.blank);
  }

 private:
  std::uint64_t cells() const { return board_->shape().size(); }
  static plain_state moved(plain_state u, cell_index to) {
    return {to == u.piece ? u.blank : u.piece, to};
  }
  klotski::board const* board_;
};

static_assert(weighted_space<side_space> && reversible_space<side_space> &&
              ranked_space<side_space>);
static_assert(weighted_space<push_space> && ranked_space<push_space>);
static_assert(reversible_space<plain_space> && in_place_space<plain_space> &&
              parent_pruning_space<plain_space> && ranked_space<plain_space>);

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

/// A query over push_space. The initial states are those after the first push.
class push_task {
 public:
  using space_type = push_space;

  push_task(push_space const& s, query const& q, klotski::tables const* t = nullptr)
      : space_(&s), from_(s.sides(), q, t) {}

  push_space const& space() const { return *space_; }
  query const& question() const { return from_.question(); }
  klotski::tables const* tables() const { return from_.tables(); }
  std::vector<initial_state<side_state>> initial_states() const;
  bool is_goal(side_state const& u) const { return from_.is_goal(u); }

 private:
  push_space const* space_;
  side_task from_;
};

/// A query over plain_space.
class plain_task {
 public:
  using space_type = plain_space;

  plain_task(plain_space const& s, query const& q) : space_(&s), query_(q) {}

  plain_space const& space() const { return *space_; }
  query const& question() const { return query_; }
  std::vector<initial_state<plain_state>> initial_states() const {
    return {{{query_.piece, query_.blank}, 0}};
  }
  bool is_goal(plain_state const& u) const { return u.piece == query_.target; }
  std::vector<plain_state> goal_states() const;

 private:
  plain_space const* space_;
  query query_;
};

static_assert(task<side_task> && task<push_task> && goal_listing_task<plain_task>);

/// The unit moves behind a path of side_space or push_space, first walk included.
std::vector<move> unit_moves(side_space const& s, query const& q, side_state start,
                             std::vector<side_move> const& moves);
std::vector<move> unit_moves(push_space const& s, query const& q, side_state start,
                             std::vector<push_move> const& moves);

} // namespace puzzlegraph::klotski
