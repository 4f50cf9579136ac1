// SPDX-License-Identifier: BSL-1.0
//
// The abstraction of a board that keeps one block and the empty cells, and forgets which blocks
// cover the other cells.
//
// An abstract move slides the kept block, or any shape of the board's other blocks from anywhere
// inside the covered cells, over empty cells. Every move of the board is such a move, or keeps the
// abstract state as it is. Distances in this space are therefore lower bounds.
//
// Models reversible_space and ranked_space (perfect): the rank of the empty cells among the cells
// that the kept block leaves, in colexicographic order, for each place of the block.
#pragma once

#include "puzzlegraph/core/function_space.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/puzzles/blocks/layout.hpp"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace puzzlegraph::blocks {

template <std::size_t Cells> struct empties_state {
  number_set<Cells> empty; ///< open cells
  std::uint64_t place = 0; ///< of the kept block
  friend bool operator==(empties_state const&, empties_state const&) = default;
};

/// A shape of a kind goes from place `from` to place `to`.
struct empties_move {
  std::uint8_t kind = 0;
  std::uint8_t from = 0;
  std::uint8_t to = 0;
  friend bool operator==(empties_move const&, empties_move const&) = default;
};

/// Numbers of subsets of k elements of a set of n, for all k up to some number.
class binomials {
 public:
  binomials(std::size_t most_n, std::size_t most_k);
  /// UINT64_MAX if it is greater than that.
  std::uint64_t operator()(std::size_t n, std::size_t k) const { return rows_[n * width_ + k]; }

 private:
  std::size_t width_;
  std::vector<std::uint64_t> rows_; ///< Pascal's triangle
};

template <std::size_t Cells> class empties_rules {
 public:
  using open_set = number_set<Cells>;
  using state_type = empties_state<Cells>;
  using move_type = empties_move;
  static constexpr bool perfect_rank = true;
  static constexpr bool cheap_rank = false;

  /// The kept block is the only one of kind number `kept`; `empty` is the number of empty cells.
  empties_rules(state_layout<Cells> of, unsigned kept, unsigned empty)
      : layout_(std::move(of)), kept_(kept), empty_(empty), open_(open_cells(layout_)),
        choose_(open_.count(), empty) {}

  kind const& kept() const { return layout_.kinds()[kept_]; }
  /// The open cells that the kept block covers at a place.
  open_set const& kept_at(std::uint64_t place) const { return layout_.of(kept())[place].cells; }
  /// The open cells that a block can cover.
  open_set const& open() const { return open_; }
  static open_set open_cells(state_layout<Cells> const& layout) {
    open_set all;
    for (auto const& k : layout.kinds()) {
      for (std::size_t p = 0; p < k.places.size(); ++p) all |= layout.of(k)[p].cells;
    }
    return all;
  }

  template <class Sink> bool for_each_successor(state_type const& u, Sink&& sink) const {
    open_set const block = kept_at(u.place);
    for (unsigned n = 0; n < layout_.kinds().size(); ++n) {
      kind const& k = layout_.kinds()[n];
      auto const* const at = layout_.of(k);
      for (unsigned p = 0; p < k.places.size(); ++p) {
        bool const is_kept = n == kept_;
        auto const& cells = at[p].cells;
        bool const stands_there = is_kept ? p == u.place : (cells & (u.empty | block)) == 0;
        if (!stands_there || (at[p].around & u.empty) == 0) continue;
        auto targets =
            reach(at, layout_.counted(), static_cast<place_index>(p), ~(u.empty | cells));
        for (; targets != 0; targets.drop_first()) {
          auto const to = targets.first();
          state_type const v{(u.empty | cells) & ~at[to].cells, is_kept ? to : u.place};
          empties_move const m{static_cast<std::uint8_t>(n), static_cast<std::uint8_t>(p),
                               static_cast<std::uint8_t>(to)};
          if (!sink(m, v)) return false;
        }
      }
    }
    return true;
  }
  empties_move inverse(state_type const& /*u*/, empties_move m) const {
    return {m.kind, m.to, m.from};
  }

  std::optional<std::uint64_t> rank_count() const {
    auto const places = kept().places.size();
    if (sets() > UINT64_MAX / places) return std::nullopt;
    return places * sets();
  }
  std::uint64_t state_count() const { return *rank_count(); }
  /// O(empty cells).
  std::uint64_t rank(state_type const& u) const {
    open_set const among = others(u.place);
    std::uint64_t r = 0;
    unsigned chosen = 0;
    for (auto left = u.empty; left != 0; left.drop_first()) {
      r += choose_((among & open_set::below(left.first())).count(), ++chosen);
    }
    return u.place * sets() + r;
  }
  /// O(cells).
  state_type unrank(std::uint64_t r) const {
    state_type u{{}, r / sets()};
    r %= sets();
    auto left = empty_;
    for (open_set among = others(u.place); among != 0;) {
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
  /// The cells that the kept block leaves at a place.
  open_set others(std::uint64_t place) const { return open_ & ~kept_at(place); }

  /// The number of sets of empty cells for each place of the kept block.
  std::uint64_t sets() const { return choose_(others(0).count(), empty_); }

  state_layout<Cells> layout_;
  unsigned kept_;
  unsigned empty_;
  open_set open_;
  binomials choose_;
};

template <std::size_t Cells> using empties_space = function_space<empties_rules<Cells>>;

static_assert(reversible_space<empties_space<1>> && ranked_space<empties_space<1>> &&
              unit_cost_space<empties_space<1>>);

} // namespace puzzlegraph::blocks
