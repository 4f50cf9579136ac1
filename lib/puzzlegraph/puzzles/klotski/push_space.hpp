// SPDX-License-Identifier: BSL-1.0
//
// The states of side_space, each right after a push, and moves that are a detour and the next push.
// Paths have half as many states, and the graph a third fewer edges. The default for solving.
#pragma once

#include "puzzlegraph/puzzles/klotski/side_space.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::klotski {

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

  bool is_state(side_state u) const { return sides_->is_state(u); }

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

static_assert(weighted_space<push_space> && ranked_space<push_space> && checked_space<push_space>);

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

static_assert(task<push_task>);

} // namespace puzzlegraph::klotski
