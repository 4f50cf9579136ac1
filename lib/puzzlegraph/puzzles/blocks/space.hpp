// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks as a space: states are the places of all blocks, interchangeable blocks merged.
//
// A state is a string of bits: a field for each block, kind by kind, that holds the number of its
// place among the places of its kind; within a kind the places increase. space<Cells, Words> keeps
// it in Words 64-bit words, and sets of open cells in Cells. Hua Rong Dao takes 45 bits, a Rush
// Hour board of 13 cars 39.
//
// One class serves the three metrics, which differ only in the places that one move reaches.
// Successors are in the order of the fields, then of the places reached.
//
// Models reversible_space and checked_space. All moves cost 1.
#pragma once

#include "puzzlegraph/core/checked_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/core/space_list.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/blocks/layout.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::blocks {

template <std::size_t Words> struct state {
  std::array<std::uint64_t, Words> bits{};
  friend bool operator==(state const&, state const&) = default;
};

/// A move in a space: the block whose first open cell is `from` goes where it is `to`.
struct shift {
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  friend bool operator==(shift const&, shift const&) = default;
};

template <std::size_t Cells, std::size_t Words> class space {
 public:
  using state_type = blocks::state<Words>;
  using move_type = shift;
  using open_set = number_set<Cells>;  ///< of open cells
  using place_set = number_set<Cells>; ///< of places of one kind
  static constexpr std::size_t cells_words = Cells;

  static bool fits(instance const& i) {
    return count_open_cells(i) <= 64 * Cells && count_words(i, Words) <= Words;
  }
  /// Precondition: fits(i).
  explicit space(instance const& i) : layout_(i) { assert(fits(i)); }

  state_layout<Cells> const& layout() const { return layout_; }
  kind const& kind_of(unsigned field) const {
    return layout_.kinds()[layout_.fields()[field].kind];
  }
  unsigned fields() const { return static_cast<unsigned>(layout_.fields().size()); }
  /// The block of the instance that stands for field k.
  unsigned block_of(unsigned k) const {
    unsigned const of = layout_.fields()[k].kind;
    return layout_.kinds()[of].blocks[k - layout_.first_field(of)];
  }

  place_index place(state_type const& u, unsigned k) const {
    return place_in(u, layout_.fields()[k]);
  }
  /// The cells of the board that the block of field k covers.
  cell_set const& cells(state_type const& u, unsigned k) const {
    return kind_of(k).places[place(u, k)];
  }
  /// The same as open cells.
  open_set const& covered(state_type const& u, unsigned k) const {
    return placed(u, layout_.fields()[k]).cells;
  }
  /// The open cells that blocks cover.
  open_set occupied(state_type const& u) const {
    open_set all;
    for (field const f : layout_.fields()) all |= placed(u, f).cells;
    return all;
  }

  /// The state in which block b of the instance covers places_of_blocks[b].
  state_type pack(std::vector<cell_set> const& places_of_blocks) const {
    state_type u;
    for (unsigned n = 0; n < layout_.kinds().size(); ++n) {
      auto const& of = layout_.kinds()[n];
      std::vector<place_index> places;
      for (unsigned const b : of.blocks) places.push_back(of.place_of(places_of_blocks[b]));
      std::ranges::sort(places);
      for (unsigned j = 0; j < places.size(); ++j) put(u, layout_.first_field(n) + j, places[j]);
    }
    return u;
  }

  /// Sets the field of one block. The caller keeps the fields of its kind in order.
  void put(state_type& u, unsigned k, place_index p) const {
    field const f = layout_.fields()[k];
    u.bits[f.word] &= ~(std::uint64_t{f.greatest} << f.offset);
    u.bits[f.word] |= std::uint64_t{p} << f.offset;
  }

  /// Whether the blocks do not overlap, those of a kind are in order, and unused bits are 0.
  bool is_state(state_type const& u) const {
    state_type same;
    open_set taken;
    for (unsigned k = 0; k < fields(); ++k) {
      auto const p = place(u, k);
      if (p >= kind_of(k).places.size() || (covered(u, k) & taken) != 0) return false;
      if (k > 0 && &kind_of(k - 1) == &kind_of(k) && place(u, k - 1) > p) return false;
      taken |= covered(u, k);
      put(same, k, p);
    }
    return same == u;
  }

  class successors {
   public:
    successors() = default;
    successors(space const& s, state_type const& u)
        : space_(&s), from_(u), occupied_(s.occupied(u)) {
      find();
    }
    bool done() const { return targets_ == 0; }
    void advance() {
      targets_.drop_first();
      if (targets_ != 0) return;
      ++field_;
      find();
    }
    move_type move() const { return space_->shift_of(from_, field_, target()); }
    state_type state() const { return space_->moved(from_, field_, target()); }

   private:
    place_index target() const { return static_cast<place_index>(targets_.first()); }
    void find() {
      for (; field_ < space_->fields(); ++field_) {
        targets_ = space_->reach_of(from_, field_, occupied_);
        if (targets_ != 0) return;
      }
    }
    space const* space_ = nullptr;
    state_type from_{};
    open_set occupied_;
    place_set targets_; ///< of the field, still to be visited
    unsigned field_ = 0;
  };
  successors cursor(state_type const& u) const { return {*this, u}; }
  /// The same, faster.
  template <class Sink> bool for_each_successor(state_type const& u, Sink&& sink) const {
    std::array<placement<Cells> const*, 64 * Cells> at; // by field
    open_set all;
    unsigned fields = 0;
    for (field const f : layout_.fields()) {
      at[fields] = &placed(u, f);
      all |= at[fields++]->cells;
    }
    // A loop without branches, because which blocks can move is hard to predict.
    open_set movable; // fields
    for (unsigned k = 0; k < fields; ++k) movable.insert_if(k, is_beside_empty(*at[k], all));
    for (; movable != 0; movable.drop_first()) {
      auto const k = movable.first();
      auto targets = reach_from(*at[k], k, all & ~at[k]->cells);
      for (; targets != 0; targets.drop_first()) {
        auto const to = static_cast<place_index>(targets.first());
        if (!sink(shift{at[k]->first, first_at(k, to)}, moved(u, k, to))) return false;
      }
    }
    return true;
  }

  move_type inverse(state_type const& /*u*/, move_type m) const { return {m.to, m.from}; }

  /// The field of the block whose first open cell is c. Precondition: there is one.
  unsigned field_at(state_type const& u, std::uint8_t c) const {
    unsigned k = 0;
    while (placed(u, layout_.fields()[k]).first != c) ++k;
    return k;
  }
  /// The state after a move. Precondition: the move is legal.
  state_type after(state_type const& u, move_type m) const {
    unsigned const k = field_at(u, m.from);
    return moved(u, k, place_at(k, m.to));
  }
  /// The unit steps of a move. Precondition: the move is legal.
  std::vector<direction> path(state_type const& u, move_type m) const {
    unsigned const k = field_at(u, m.from);
    return path_of(kind_of(k), layout_.counted(), place(u, k), place_at(k, m.to),
                   layout_.on_board(occupied(u) & ~covered(u, k)));
  }

 private:
  static place_index place_in(state_type const& u, field f) {
    std::uint64_t const word = Words == 1 ? u.bits[0] : u.bits[f.word];
    return static_cast<place_index>(word >> f.offset & f.greatest);
  }
  placement<Cells> const& placed(state_type const& u, field f) const {
    return layout_.at(f, place_in(u, f));
  }
  std::uint8_t first_at(unsigned k, place_index p) const {
    return layout_.at(layout_.fields()[k], p).first;
  }
  /// The place of the block of field k whose first open cell is c. Precondition: there is one.
  place_index place_at(unsigned k, std::uint8_t c) const {
    auto const* const places = layout_.of(layout_.fields()[k]);
    auto const* const found = std::ranges::lower_bound(places, places + kind_of(k).places.size(), c,
                                                       {}, &placement<Cells>::first);
    return static_cast<place_index>(found - places);
  }
  static bool is_beside_empty(placement<Cells> const& p, open_set const& occupied) {
    return (p.around & ~occupied) != 0;
  }
  place_set reach_of(state_type const& u, unsigned k, open_set const& occupied) const {
    auto const& p = placed(u, layout_.fields()[k]);
    if (!is_beside_empty(p, occupied)) return 0; // most blocks cannot move
    return reach_from(p, k, occupied & ~p.cells);
  }
  /// The places in reach of the block of field k at p, when other blocks cover `others`.
  place_set reach_from(placement<Cells> const& p, unsigned k, open_set const& others) const {
    field const f = layout_.fields()[k];
    if (f.counted == metric::steps) return one_step_from(p, others);
    if constexpr (Cells == 1) {
      if (f.is_in_line) return layout_.slides_in_line(f, p, others);
    }
    return reach(layout_.of(f), f.counted, p.place, others);
  }
  move_type shift_of(state_type const& u, unsigned k, place_index to) const {
    return {placed(u, layout_.fields()[k]).first, first_at(k, to)};
  }
  /// The block of field k goes to place `to`; the fields of its kind stay in order.
  state_type moved(state_type u, unsigned k, place_index to) const {
    unsigned const of = layout_.fields()[k].kind;
    unsigned const begin = layout_.first_field(of);
    unsigned const end = layout_.first_field(of + 1);
    for (; k + 1 < end && place(u, k + 1) < to; ++k) put(u, k, place(u, k + 1));
    for (; k > begin && place(u, k - 1) > to; --k) put(u, k, place(u, k - 1));
    put(u, k, to);
    return u;
  }

  state_layout<Cells> layout_;
};

static_assert(reversible_space<space<1, 1>> && unit_cost_space<space<1, 1>> &&
              checked_space<space<1, 1>>);

/// The sizes of boards, and of states: 63 fields of 6 bits take 7 words, and 255 of 8 bits take 32.
using spaces =
    space_list<space<1, 1>, space<1, 2>, space<1, 8>, space<2, 2>, space<4, 4>, space<4, 32>>;

/// One board's question. is_refuted() when a block that the goal names cannot reach its goal even
/// if there were no other blocks.
template <class Space> class task {
 public:
  using space_type = Space;
  using state = state_of<space_type>;

  task(space_type const& s, instance const& i) : space_(&s) {
    std::vector<cell_set> starts;
    for (auto const& b : i.blocks) starts.push_back(b.start);
    start_ = s.pack(starts);
    for (unsigned k = 0; k < s.fields(); ++k) {
      if (s.kind_of(k).goal != no_place) goals_.push_back(k);
    }
  }

  space_type const& space() const { return *space_; }
  std::vector<initial_state<state>> initial_states() const { return {{start_, 0}}; }
  bool is_goal(state const& u) const {
    return std::ranges::all_of(
        goals_, [&](unsigned k) { return space_->place(u, k) == space_->kind_of(k).goal; });
  }
  bool is_refuted() const { return unreachable_goal().has_value(); }
  /// The first field whose block cannot reach its goal even if there were no other blocks.
  std::optional<unsigned> unreachable_goal() const {
    for (unsigned const k : goals_) {
      auto const& of = space_->kind_of(k);
      auto const p = space_->place(start_, k);
      auto const* const places = space_->layout().of(of);
      if (p != of.goal && !reach(places, metric::moves, p, {}).contains(of.goal)) return k;
    }
    return std::nullopt;
  }
  /// The fields of the blocks that the goal names.
  std::vector<unsigned> const& goals() const { return goals_; }

 private:
  space_type const* space_;
  state start_;
  std::vector<unsigned> goals_;
};

static_assert(refutable_task<task<space<1, 1>>>);

} // namespace puzzlegraph::blocks
