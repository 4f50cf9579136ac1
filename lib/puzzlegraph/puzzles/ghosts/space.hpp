// SPDX-License-Identifier: BSL-1.0
//
// The joint states of n ghosts as a space; states are generated on demand.
//
// A state holds, by ghost, the number of its free cell (free_cells.hpp); there is a type of state
// for few ghosts and one for up to 26. Successors come in lexicographic order of the joint step,
// ghost a most significant, each ghost in the order wait, west, north, east, south; the step in
// which all wait is no move. Ghosts choose in turn, and a choice in conflict with an earlier
// ghost's prunes all that would follow.
//
// Models reversible_space, in_place_space, parent_pruning_space, checked_space, ranked_space
// (cells^n, with holes; cheap).
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/space_list.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/ghosts/free_cells.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph::ghosts {

/// A joint step of few ghosts: its base-5 digit i (least significant first) is what ghost i does,
/// as in move::steps. 26 digits fit 64 bits (5^26 < 2^61).
struct step_code {
  std::uint64_t code = 0;
  friend bool operator==(step_code, step_code) = default;
};

/// The step of n ghosts.
inline move unpacked(step_code m, std::size_t n) {
  move all;
  for (; all.steps.size() < n; m.code /= 5) {
    all.steps.push_back(static_cast<std::uint8_t>(m.code % 5));
  }
  return all;
}

/// Up to 4 ghosts on up to 2^16 free cells, in one word: building it up in a register is several
/// times faster than storing cells one by one and loading them together for the hash.
class small_state {
 public:
  static constexpr std::size_t capacity = 4;
  static constexpr std::uint64_t max_cells = std::uint64_t{1} << 16U;

  constexpr std::uint32_t cell(std::size_t g) const {
    return static_cast<std::uint16_t>(word_ >> (16 * g));
  }
  constexpr void set(std::size_t g, std::uint32_t cell) {
    word_ = (word_ & ~(std::uint64_t{0xffff} << (16 * g))) | std::uint64_t{cell} << (16 * g);
  }
  friend bool operator==(small_state const&, small_state const&) = default;

 private:
  std::uint64_t word_ = 0; ///< ghost g in bits 16g .. 16g + 15
};

/// Up to Ghosts ghosts, the number of a free cell in a Cell.
template <std::size_t Ghosts, std::unsigned_integral Cell> class cell_array {
 public:
  static constexpr std::size_t capacity = Ghosts;
  static constexpr std::uint64_t max_cells = std::uint64_t{std::numeric_limits<Cell>::max()} + 1;

  constexpr std::uint32_t cell(std::size_t g) const { return cells_[g]; }
  constexpr void set(std::size_t g, std::uint32_t cell) { cells_[g] = static_cast<Cell>(cell); }
  friend bool operator==(cell_array const&, cell_array const&) = default;

 private:
  std::array<Cell, capacity> cells_{}; ///< 0 beyond the last ghost
};

/// Usual groups of independence detection, in two words.
using medium_state = cell_array<8, std::uint16_t>;
/// As many ghosts as a step_code holds, on any board.
using large_state = cell_array<26, std::uint32_t>;

template <class State> class space {
  static constexpr std::size_t capacity = State::capacity;

 public:
  using state_type = State;
  using move_type = step_code;

  /// Whether the instance fits this type of state.
  static bool fits(instance const& i) {
    std::uint64_t cells = 0;
    for (auto const c : i.corridor) cells += c;
    return i.count() <= capacity && cells <= State::max_cells;
  }

  explicit space(instance const& i) : space(free_cells(i), i.count()) {}
  /// Any ghosts on these cells. Throws std::bad_alloc if they exceed the type of state. The joint
  /// states of more than 26 ghosts exceed all memory, unless hardly any can move.
  space(free_cells cells, std::size_t ghosts) : cells_(std::move(cells)), count_(ghosts) {
    if (ghosts > capacity || cells_.cells() > State::max_cells) throw std::bad_alloc();
    powers_[0] = 1;
    for (std::size_t g = 1; g < capacity; ++g) powers_[g] = powers_[g - 1] * 5;
    std::uint64_t weight = 1;
    for (std::size_t g = count_; g-- > 0; weight *= cells_.cells()) weights_[g] = weight;
  }

  free_cells const& map() const { return cells_; }
  std::size_t ghosts() const { return count_; }

  state_type pack(std::vector<cell_index> const& board_cells) const {
    state_type u;
    for (std::size_t g = 0; g < count_; ++g) {
      u.set(g, cells_.number_of(board_cells[g]));
    }
    return u;
  }

  /// Backtracking over the ghosts' choices: one level for each ghost, conflicts skipped.
  class successors {
   public:
    successors() = default;
    successors(space const& s, state_type const& u) : space_(&s), from_(u), to_(u) {
      if (s.count_ > 0) descend(0, 0);
      if (!done_ && to_ == from_) advance(); // all stay: the first combination
    }
    bool done() const { return done_; }
    void advance() { descend(space_->count_ - 1, choice_[space_->count_ - 1] + 1U); }
    state_type state() const { return to_; }
    move_type move() const {
      move_type m;
      for (std::size_t g = 0; g < space_->count_; ++g) {
        auto const& steps = space_->cells_.from(from_.cell(g));
        m.code += steps.by[choice_[g]].digit * space_->powers_[g];
      }
      return m;
    }

   private:
    /// Finds the next free combination in which ghost g takes at least choice `first`.
    void descend(std::size_t g, std::uint32_t first) {
      for (std::uint32_t c = first;;) {
        auto const& steps = space_->cells_.from(from_.cell(g));
        while (c < steps.count && space_->conflicts(from_, to_, g, steps.by[c].to)) ++c;
        if (c < steps.count) {
          choice_[g] = static_cast<std::uint8_t>(c);
          to_.set(g, steps.by[c].to);
          if (++g == space_->count_) return;
          c = 0;
        } else {
          if (g == 0) {
            done_ = true;
            return;
          }
          --g;
          c = choice_[g] + 1U;
        }
      }
    }
    space const* space_ = nullptr;
    state_type from_{};
    state_type to_{};
    std::array<std::uint8_t, capacity> choice_{};
    bool done_ = false;
  };
  successors cursor(state_type const& u) const { return {*this, u}; }

  template <class Sink> bool for_each_successor(state_type const& u, Sink&& sink) const {
    if constexpr (capacity <= 4) {
      return expand<0>(u, {}, 0, sink);
    } else {
      return drain(cursor(u), sink);
    }
  }

  /// Every ghost's direction reversed.
  move_type inverse(state_type const& /*u*/, move_type m) const { return reversed(m); }
  bool is_inverse_pair(move_type previous, move_type next) const {
    return next == reversed(previous);
  }

  /// Whether the ghosts are on distinct free cells, and the rest is 0.
  bool is_state(state_type const& u) const {
    for (std::size_t g = 0; g < capacity; ++g) {
      if (g >= count_ ? u.cell(g) != 0 : u.cell(g) >= cells_.cells()) return false;
      for (std::size_t k = 0; k < g && g < count_; ++k) {
        if (u.cell(k) == u.cell(g)) return false;
      }
    }
    return true;
  }

  /// The record is the state before.
  state_type apply(state_type& u, move_type m) const {
    state_type const before = u;
    for (std::size_t g = 0; g < count_; ++g, m.code /= 5) {
      auto const& steps = cells_.from(u.cell(g));
      std::uint32_t k = 0;
      while (steps.by[k].digit != m.code % 5) ++k;
      u.set(g, steps.by[k].to);
    }
    return before;
  }
  void undo(state_type& u, state_type const& before) const { u = before; }

  /// Cells to the base of their number, ghost a most significant.
  static constexpr bool perfect_rank = false;
  static constexpr bool cheap_rank = true;
  std::optional<std::uint64_t> rank_count() const {
    std::uint64_t r = 1;
    for (std::size_t g = 0; g < count_; ++g) {
      if (__builtin_mul_overflow(r, std::uint64_t{cells_.cells()}, &r)) return std::nullopt;
    }
    return r;
  }
  std::uint64_t state_count() const {
    std::uint64_t r = 1;
    for (std::size_t g = 0; g < count_; ++g) {
      r = g < cells_.cells() ? r * (cells_.cells() - g) : 0;
    }
    return r;
  }
  std::uint64_t rank(state_type const& u) const {
    std::uint64_t r = 0;
    for (std::size_t g = 0; g < capacity; ++g) r += u.cell(g) * weights_[g];
    return r;
  }
  state_type unrank(std::uint64_t r) const {
    state_type u;
    for (std::size_t g = count_; g-- > 0; r /= cells_.cells()) {
      u.set(g, static_cast<std::uint32_t>(r % cells_.cells()));
    }
    return u;
  }
  bool is_rank(std::uint64_t r) const { return is_state(unrank(r)); }

 private:
  /// Whether ghost g, going to `to`, has a vertex or swapping conflict with a ghost before it.
  bool conflicts(state_type const& from, state_type const& done, std::size_t g,
                 std::uint32_t to) const {
    for (std::size_t k = 0; k < g; ++k) {
      if (done.cell(k) == to) return true;
      if (done.cell(k) == from.cell(g) && from.cell(k) == to) return true;
    }
    return false;
  }

  /// The choices of ghost G and of those after it: a loop nest, one level for each ghost, unrolled.
  template <std::size_t G, class Sink>
  bool expand(state_type from, state_type to, std::uint64_t code, Sink& sink) const {
    if (G == count_) return code == 0 || sink(move_type{code}, to);
    if constexpr (G < capacity) {
      auto const& steps = cells_.from(from.cell(G));
      for (std::uint32_t c = 0; c < steps.count; ++c) {
        auto const& s = steps.by[c];
        if (conflicts(from, to, G, s.to)) continue;
        state_type next = to;
        next.set(G, s.to);
        if (!expand<G + 1>(from, next, code + s.digit * powers_[G], sink)) return false;
      }
    }
    return true;
  }

  move_type reversed(move_type m) const {
    move_type back;
    for (std::size_t g = 0; g < count_; ++g, m.code /= 5) {
      auto const digit = m.code % 5;
      back.code += (digit == 0 ? 0 : 1 + (digit + 1) % 4) * powers_[g];
    }
    return back;
  }

  free_cells cells_;
  std::size_t count_;
  std::array<std::uint64_t, capacity> powers_{}; ///< of 5
  /// By ghost: the weight of its cell in the rank; 0 beyond the last one.
  std::array<std::uint64_t, capacity> weights_{};
};

using small_space = space<small_state>;
using large_space = space<large_state>;
using spaces = space_list<small_space, large_space>;

static_assert(reversible_space<small_space> && in_place_space<small_space> &&
              parent_pruning_space<small_space> && ranked_space<small_space>);
static_assert(ranked_space<large_space> && in_place_space<large_space>);
static_assert(checked_space<small_space> && checked_space<large_space>);

/// One dataset's question. is_refuted() if some ghost's start and goal are in different components
/// of the free cells.
template <class Space> class task {
 public:
  using space_type = Space;
  using state = state_of<Space>;

  task(Space const& s, instance const& i)
      : space_(&s), start_(s.pack(i.starts)), goal_(s.pack(i.goals)) {}

  Space const& space() const { return *space_; }
  std::vector<initial_state<state>> initial_states() const { return {{start_, 0}}; }
  bool is_goal(state const& u) const { return u == goal_; }
  std::vector<state> goal_states() const { return {goal_}; }
  bool is_refuted() const {
    auto const component = space_->map().components();
    for (std::size_t g = 0; g < space_->ghosts(); ++g) {
      if (component[start_.cell(g)] != component[goal_.cell(g)]) return true;
    }
    return false;
  }
  state goal() const { return goal_; }

 private:
  Space const* space_;
  state start_;
  state goal_;
};

static_assert(goal_listing_task<task<small_space>> && refutable_task<task<small_space>>);

} // namespace puzzlegraph::ghosts
