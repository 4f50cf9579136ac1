// SPDX-License-Identifier: BSL-1.0
//
// The abstraction of a board that keeps one block and the empty cells, and forgets which blocks
// cover the other cells.
//
// An abstract move slides the kept block, or any shape of the board's other blocks from anywhere
// inside the covered cells, over empty cells. Every move of the board is such a move, or keeps the
// abstract state as it is. Distances in this space are therefore lower bounds.
//
// Cells that only the kept block can cover, such as those behind its gate, carry no information:
// an empty cell is one that another block could cover, and the number of empty cells depends on
// the place of the kept block. Where the block has left all cells that others can cover, and can
// reach its goal without entering one, the abstraction forgets the empty cells too, and keeps the
// distance to the goal among walls alone: this is the state `out` of that distance.
//
// Models reversible_space and ranked_space (perfect): the rank of the empty cells among the cells
// that the kept block leaves, in colexicographic order, place after place; then the states `out`,
// by distance.
#pragma once

#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/blocks/layout.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {

template <std::size_t Cells> struct empties_state {
  number_set<Cells> empty; ///< open cells that another block could cover
  std::uint64_t place = 0; ///< of the kept block; from the number of places on: `out`, by distance
  friend bool operator==(empties_state const&, empties_state const&) = default;
};

/// A shape of a kind goes from place `from` to place `to`.
struct empties_move {
  std::uint16_t kind = 0;
  std::uint16_t from = 0;
  std::uint16_t to = 0;
  friend bool operator==(empties_move const&, empties_move const&) = default;
};

/// Numbers of subsets of k elements of a set of n, for all k up to some number.
class binomials {
 public:
  binomials() = default;
  binomials(std::size_t most_n, std::size_t most_k);
  /// UINT64_MAX if it is greater than that.
  std::uint64_t operator()(std::size_t n, std::size_t k) const { return rows_[n * width_ + k]; }

 private:
  std::size_t width_ = 0;
  std::vector<std::uint64_t> rows_; ///< Pascal's triangle
};

template <std::size_t Cells> class empties_rules {
 public:
  using open_set = number_set<Cells>;
  using state_type = empties_state<Cells>;
  using move_type = empties_move;
  static constexpr bool perfect_rank = true;
  static constexpr bool cheap_rank = false;

  /// The kept block is the only one of kind number `kept`; `distances` are its distances to its
  /// goal by place (distances_to_goal); `starts` are places of all blocks, by field. The rules
  /// refer to the layout.
  empties_rules(state_layout<Cells> const& of, unsigned kept, std::vector<cost_type> distances,
                std::vector<place_index> const& starts);

  kind const& kept() const { return layout_->kinds()[kept_]; }
  /// The open cells that the kept block covers at a place.
  open_set const& kept_at(std::uint64_t place) const { return layout_->of(kept())[place].cells; }
  /// The image of a state of the board with the kept block at a place.
  state_type project(place_index place, open_set const& occupied) const {
    if (out_.contains(place)) return out(distances_[place]);
    return {shared_ & ~occupied, place};
  }
  /// The images of all states with the kept block at its goal.
  std::vector<state_type> goal_states() const;

  template <class Sink> bool for_each_successor(state_type const& u, Sink&& sink) const {
    if (u.place >= kept().count()) return from_outside(u.place - kept().count(), sink);
    open_set const block = kept_at(u.place);
    for (unsigned n = 0; n < layout_->kinds().size(); ++n) {
      if (n == kept_) continue;
      auto const* const at = layout_->of(layout_->kinds()[n]);
      for (auto places = reachable_[n]; places != 0; places.drop_first()) {
        auto const p = static_cast<place_index>(places.first());
        auto const& cells = at[p].cells;
        if ((cells & (u.empty | block)) != 0 || (at[p].around & u.empty) == 0) continue;
        auto targets = reach(at, layout_->counted(), p, ~(u.empty | cells));
        for (; targets != 0; targets.drop_first()) {
          auto const to = static_cast<place_index>(targets.first());
          if (!sink(step(n, p, to), state_type{(u.empty | cells) & ~at[to].cells, u.place})) {
            return false;
          }
        }
      }
    }
    return move_kept(u, sink);
  }
  empties_move inverse(state_type const& /*u*/, empties_move m) const {
    return {m.kind, m.to, m.from};
  }

  /// None if it does not fit in 64 bits.
  std::optional<std::uint64_t> rank_count() const {
    if (first_.back() == UINT64_MAX) return std::nullopt;
    return first_.back();
  }
  std::uint64_t state_count() const { return *rank_count(); }
  /// O(empty cells).
  std::uint64_t rank(state_type const& u) const {
    open_set const among = others(u);
    std::uint64_t r = 0;
    unsigned chosen = 0;
    for (auto left = u.empty; left != 0; left.drop_first()) {
      r += choose_((among & open_set::below(left.first())).count(), ++chosen);
    }
    return first_[u.place] + r;
  }
  /// O(cells + log places).
  state_type unrank(std::uint64_t r) const {
    auto const after = std::ranges::upper_bound(first_, r);
    state_type u{{}, static_cast<std::uint64_t>(after - first_.begin()) - 1};
    r -= first_[u.place];
    open_set among = others(u);
    for (auto left = among == 0 ? 0 : among.count() - covered_; left > 0;) {
      auto const last = among.last();
      among &= ~open_set::of(last);
      auto const without = choose_(among.count(), left);
      if (r < without) continue; // the set lies among the cells before
      r -= without;
      u.empty.insert_if(last, true);
      --left;
    }
    return u;
  }
  bool is_rank(std::uint64_t r) const { return r < *rank_count(); }

 private:
  /// The state `out` of a distance.
  state_type out(cost_type distance) const {
    return {{}, std::uint64_t{kept().count()} + distance};
  }
  static empties_move step(unsigned kind, std::uint64_t from, std::uint64_t to) {
    return {static_cast<std::uint16_t>(kind), static_cast<std::uint16_t>(from),
            static_cast<std::uint16_t>(to)};
  }
  /// The places that the kept block reaches in one move from one that is not out.
  open_set reach_of_kept(state_type const& u) const {
    return reach(layout_->of(kept()), layout_->counted(), static_cast<place_index>(u.place),
                 shared_ & ~(u.empty | kept_at(u.place)));
  }
  template <class Sink> bool move_kept(state_type const& u, Sink& sink) const {
    open_set const block = kept_at(u.place);
    auto targets = reach_of_kept(u);
    std::vector<bool> left(distances_out_);
    for (; targets != 0; targets.drop_first()) {
      auto const to = static_cast<place_index>(targets.first());
      state_type v{(u.empty | (block & shared_)) & ~kept_at(to), to};
      if (out_.contains(to)) { // several places of one distance are one state
        if (left[distances_[to]]) continue;
        left[distances_[to]] = true;
        v = out(distances_[to]);
      }
      if (!sink(step(kept_, u.place, v.place), v)) return false;
    }
    return true;
  }
  /// The states with the block still among the others that a move leads to, or from, the state
  /// `out` of a distance; and those of the distances beside it. O(states).
  template <class Sink> bool from_outside(std::uint64_t distance, Sink& sink) const {
    auto const from = kept().count() + distance;
    auto const near = [&](std::uint64_t d) {
      return sink(step(kept_, from, kept().count() + d), out(static_cast<cost_type>(d)));
    };
    if (distance > 0 && !near(distance - 1)) return false;
    if (distance + 1 < distances_out_ && !near(distance + 1)) return false;
    auto const nearest = ways_in(static_cast<cost_type>(distance));
    for (place_index p = 0; p < kept().count(); ++p) {
      if (!nearest.contains(p)) continue;
      for (auto r = first_[p]; r < first_[p + std::size_t{1}]; ++r) {
        auto const v = unrank(r);
        bool leads_there = false;
        for (auto t = reach_of_kept(v) & out_; t != 0 && !leads_there; t.drop_first()) {
          leads_there = distances_[t.first()] == distance;
        }
        if (leads_there && !sink(step(kept_, from, p), v)) return false;
      }
    }
    return true;
  }
  /// The places among the others from which, were there none, one move leads out to a distance.
  open_set ways_in(cost_type distance) const;

  /// The cells among which those of u.empty were chosen.
  open_set others(state_type const& u) const {
    return u.place < kept().count() ? shared_ & ~kept_at(u.place) : open_set{};
  }
  state_layout<Cells> const* layout_;
  unsigned kept_;
  std::vector<cost_type> distances_;
  std::vector<open_set> reachable_; ///< by kind but the kept one: places, among walls alone
  open_set shared_;                 ///< the open cells of these places
  unsigned covered_ = 0;            ///< the number of cells that other blocks cover
  open_set out_;                    ///< places of the kept block; see above
  std::size_t distances_out_ = 0;   ///< the number of states `out`
  binomials choose_;
  std::vector<std::uint64_t> first_; ///< the first rank by place; then that of each `out`; the end
};

extern template class empties_rules<1>;
extern template class empties_rules<2>;
extern template class empties_rules<4>;

template <std::size_t Cells> using empties_space = function_space<empties_rules<Cells>>;

static_assert(reversible_space<empties_space<1>> && ranked_space<empties_space<1>> &&
              unit_cost_space<empties_space<1>>);

} // namespace puzzlegraph::blocks
