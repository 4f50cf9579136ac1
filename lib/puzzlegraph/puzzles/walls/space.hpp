// SPDX-License-Identifier: BSL-1.0
//
// A maze with walls that can be pushed, as a space: states are the pusher's cell and all walls.
//
// A state is a string of bits: the pusher's cell, then a bit for each wall slot, the vertical slots
// row by row, then the horizontal ones; space<Words> keeps it in Words 64-bit words. A 4x6 maze has
// 28 + 30 slots and 25 places (24 cells, and outside), so it fits one word. Leaving leads to one
// absorbing state: outside, all walls forgotten. Successors in the order west, north, east, south.
//
// Models in_place_space, parent_pruning_space and checked_space. Not reversible: a push cannot be
// pushed back, and states from which all exits are closed are dead.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/space_list.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"
#include "puzzlegraph/puzzles/walls/wall_slots.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace puzzlegraph::walls {

/// How many bits a state of a board takes.
constexpr std::uint64_t state_bits(grid shape) {
  std::uint64_t const r = shape.rows;
  std::uint64_t const c = shape.columns;
  return static_cast<std::uint64_t>(std::bit_width(r * c)) + r * (c + 1) + (r + 1) * c;
}

template <std::size_t Words> struct state {
  std::array<std::uint64_t, Words> bits{};
  friend bool operator==(state const&, state const&) = default;
};

template <std::size_t Words> class space {
 public:
  using state_type = walls::state<Words>;
  using move_type = walls::move;

  static constexpr bool fits(grid shape) { return state_bits(shape) <= 64 * Words; }
  template <std::same_as<instance> Instance> static constexpr bool fits(Instance const& i) {
    return fits(i.shape);
  }

  /// Precondition: fits(shape).
  explicit space(grid shape)
      : slots_(shape), cell_bits_(static_cast<unsigned>(std::bit_width(shape.size()))),
        cell_mask_((std::uint64_t{1} << cell_bits_) - 1) {
    assert(fits(shape));
  }
  template <std::same_as<instance> Instance> explicit space(Instance const& i) : space(i.shape) {}

  wall_slots const& map() const { return slots_; }

  state_type pack(cell_index pusher, std::vector<std::uint8_t> const& walls) const {
    state_type u;
    u.bits[0] = pusher;
    for (cell_index c = 0; c < slots_.outside(); ++c) {
      for (direction const d : all_directions) {
        if ((walls[c] & side_bit(d)) != 0) set(u, slots_.at(c, d));
      }
    }
    return u;
  }
  cell_index pusher(state_type const& u) const {
    return static_cast<cell_index>(u.bits[0] & cell_mask_);
  }
  bool is_outside(state_type const& u) const { return pusher(u) == slots_.outside(); }
  bool has_wall(state_type const& u, std::uint32_t slot) const {
    std::uint32_t const at = slot + cell_bits_;
    return (u.bits[at / 64] >> (at % 64) & 1U) != 0;
  }

  /// Whether the pusher is on the board, or outside without walls, and unused bits are 0.
  bool is_state(state_type const& u) const {
    if (is_outside(u)) return u == absorbing();
    auto left = state_bits(slots_.shape());
    for (auto const word : u.bits) {
      if (left < 64 && word >> left != 0) return false;
      left -= std::min<std::uint64_t>(left, 64);
    }
    return pusher(u) < slots_.outside();
  }

  /// Turns u into its successor by m if the rules allow m.
  bool advance(state_type& u, move_type m) const {
    cell_index const from = pusher(u);
    cell_index const to = slots_.behind(from, m);
    std::uint32_t const near = slots_.at(from, m);
    if (!has_wall(u, near)) {
      if (to == slots_.outside()) u = {};
    } else {
      if (to == slots_.outside()) return false;
      std::uint32_t const far = slots_.at(to, m);
      if (has_wall(u, far)) return false;
      flip(u, near);
      flip(u, far);
    }
    u.bits[0] = (u.bits[0] & ~cell_mask_) | to;
    return true;
  }

  class successors {
   public:
    successors() = default;
    successors(space const& s, state_type const& u)
        : space_(&s), from_(u), at_(s.is_outside(u) ? all_directions.size() : 0) {
      find();
    }
    bool done() const { return at_ == all_directions.size(); }
    void advance() {
      ++at_;
      find();
    }
    move_type move() const { return all_directions[at_]; }
    state_type const& state() const { return to_; }

   private:
    void find() {
      for (; !done(); ++at_) {
        to_ = from_;
        if (space_->advance(to_, move())) return;
      }
    }
    space const* space_ = nullptr;
    state_type from_{};
    state_type to_{};
    std::size_t at_ = 0;
  };
  successors cursor(state_type const& u) const { return {*this, u}; }

  /// Safe, because no shortest way out enters a cell twice: papers/walls has the proof.
  bool is_inverse_pair(move_type previous, move_type next) const {
    return next == opposite(previous);
  }
  /// The record is the state before: leaving forgets all walls.
  state_type apply(state_type& u, move_type m) const {
    state_type const before = u;
    advance(u, m);
    return before;
  }
  void undo(state_type& u, state_type const& before) const { u = before; }

 private:
  state_type absorbing() const {
    state_type u;
    u.bits[0] = slots_.outside();
    return u;
  }
  void set(state_type& u, std::uint32_t slot) const {
    std::uint32_t const at = slot + cell_bits_;
    u.bits[at / 64] |= std::uint64_t{1} << (at % 64);
  }
  void flip(state_type& u, std::uint32_t slot) const {
    std::uint32_t const at = slot + cell_bits_;
    u.bits[at / 64] ^= std::uint64_t{1} << (at % 64);
  }

  wall_slots slots_;
  unsigned cell_bits_;
  std::uint64_t cell_mask_;
};

static_assert(in_place_space<space<1>> && parent_pruning_space<space<1>> &&
              in_place_space<space<8>>);
static_assert(!predecessor_space<space<1>> && checked_space<space<1>>);
static_assert(space<1>::fits({4, 6}));

using largest_space = space<64>;
inline constexpr char const* largest_states = "mazes whose states take at most 4096 bits";
using spaces = space_list<space<1>, space<8>, largest_space>;

/// One maze's question. is_refuted() when the border has no opening.
template <class Space> class task {
 public:
  using space_type = Space;
  using state = state_of<Space>;

  task(Space const& s, instance const& i)
      : space_(&s), start_(s.pack(i.start, i.walls)), refuted_(!has_opening(i)) {}

  Space const& space() const { return *space_; }
  state const& start() const { return start_; }
  std::vector<initial_state<state>> initial_states() const { return {{start_, 0}}; }
  bool is_goal(state const& u) const { return space_->is_outside(u); }
  bool is_refuted() const { return refuted_; }
  /// The number of cells: a shortest way out enters no cell twice (papers/walls).
  cost_type greatest_cost() const { return space_->map().outside(); }

  /// An opening of the border: the cell inside it and its slot.
  struct exit {
    cell_index cell;
    std::uint32_t slot;
  };
  std::vector<exit> exits() const {
    std::vector<exit> open;
    auto const& map = space_->map();
    for (cell_index c = 0; c < map.outside(); ++c) {
      for (direction const d : all_directions) {
        if (map.behind(c, d) == map.outside() && !space_->has_wall(start_, map.at(c, d))) {
          open.push_back({c, map.at(c, d)});
        }
      }
    }
    return open;
  }

 private:
  Space const* space_;
  state start_;
  bool refuted_;
};

static_assert(refutable_task<task<space<1>>> && cost_bounded_task<task<space<1>>>);

} // namespace puzzlegraph::walls
