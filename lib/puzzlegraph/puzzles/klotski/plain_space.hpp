// SPDX-License-Identifier: BSL-1.0
//
// Klotski by the cells of the piece and of the blank; moves are unit moves of the blank.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/klotski/board.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::klotski {

struct plain_state {
  cell_index piece = 0;
  cell_index blank = 0;
  friend bool operator==(plain_state const&, plain_state const&) = default;
};

/// Models reversible_space, in_place_space, parent_pruning_space, checked_space, ranked_space
/// (piece * cells + blank, with holes; cheap).
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

  bool is_state(plain_state u) const {
    return u.piece < cells() && u.blank < cells() && is_rank(rank(u));
  }

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

static_assert(reversible_space<plain_space> && in_place_space<plain_space> &&
              parent_pruning_space<plain_space> && ranked_space<plain_space> &&
              checked_space<plain_space>);

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

static_assert(goal_listing_task<plain_task>);

} // namespace puzzlegraph::klotski
