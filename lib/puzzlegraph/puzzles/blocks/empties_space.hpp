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
#include "puzzlegraph/puzzles/blocks/kinds.hpp"
#include "puzzlegraph/puzzles/blocks/space.hpp"

#include <bit>
#include <cstdint>
#include <optional>

namespace puzzlegraph::blocks {

struct empties_state {
  cell_set empty = 0;
  std::uint64_t place = 0; ///< of the kept block
  friend bool operator==(empties_state const&, empties_state const&) = default;
};

/// A shape of a kind goes from place `from` to place `to`.
struct empties_move {
  std::uint8_t kind = 0;
  place_index from = 0;
  place_index to = 0;
  friend bool operator==(empties_move const&, empties_move const&) = default;
};

/// The number of subsets of k elements of a set of n; UINT64_MAX if it is greater than that.
std::uint64_t binomial(unsigned n, unsigned k);

class empties_rules {
 public:
  using state_type = empties_state;
  using move_type = empties_move;
  static constexpr bool perfect_rank = true;
  static constexpr bool cheap_rank = false;

  /// The kept block is the only one of kind number `kept`; `empty` is the number of empty cells.
  empties_rules(state_layout of, unsigned kept, unsigned empty);

  kind const& kept() const { return layout_.kinds()[kept_]; }
  /// The cells that a block can cover.
  cell_set open() const { return open_; }

  template <class Sink> bool for_each_successor(empties_state const& u, Sink&& sink) const {
    cell_set const block = kept().places[u.place];
    for (unsigned n = 0; n < layout_.kinds().size(); ++n) {
      kind const& k = layout_.kinds()[n];
      for (unsigned p = 0; p < k.places.size(); ++p) {
        bool const is_kept = n == kept_;
        bool const stands_there = is_kept ? p == u.place : (k.places[p] & (u.empty | block)) == 0;
        if (!stands_there || (k.around[p] & u.empty) == 0) continue;
        auto const from = static_cast<place_index>(p);
        for (auto all = reach(k, layout_.counted(), from, ~(u.empty | k.places[p])); all != 0;
             all &= all - 1) {
          auto const to = static_cast<place_index>(std::countr_zero(all));
          empties_state const v{(u.empty | k.places[p]) & ~k.places[to], is_kept ? to : u.place};
          if (!sink(empties_move{static_cast<std::uint8_t>(n), from, to}, v)) return false;
        }
      }
    }
    return true;
  }
  empties_move inverse(empties_state const& /*u*/, empties_move m) const {
    return {m.kind, m.to, m.from};
  }

  std::optional<std::uint64_t> rank_count() const;
  std::uint64_t state_count() const { return *rank_count(); }
  /// O(empty cells).
  std::uint64_t rank(empties_state const& u) const;
  /// O(cells).
  empties_state unrank(std::uint64_t r) const;
  bool is_rank(std::uint64_t r) const { return r < *rank_count(); }

 private:
  /// The cells that the kept block leaves at a place.
  cell_set others(std::uint64_t place) const { return open_ & ~kept().places[place]; }

  /// The number of sets of empty cells for each place of the kept block.
  std::uint64_t sets() const;

  state_layout layout_;
  unsigned kept_;
  unsigned empty_;
  cell_set open_ = 0;
};

using empties_space = function_space<empties_rules>;

static_assert(reversible_space<empties_space> && ranked_space<empties_space> &&
              unit_cost_space<empties_space>);

} // namespace puzzlegraph::blocks
