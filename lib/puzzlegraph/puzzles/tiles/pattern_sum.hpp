// SPDX-License-Identifier: BSL-1.0
//
// Lower bounds by additive pattern databases (patterns.hpp).
//
// On a square board whose goal has the blank on the diagonal, the mirrored board has solutions of
// the same lengths, and the greater of both sums is the bound. The mirrored sum uses the same
// tables.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/tiles/heuristics.hpp"
#include "puzzlegraph/puzzles/tiles/patterns.hpp"
#include "puzzlegraph/puzzles/tiles/placed_patterns.hpp"
#include "puzzlegraph/puzzles/tiles/space.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace puzzlegraph::tiles {

/// The sum over all patterns of a partition, or the greater one of the board and its mirror image.
/// Not consistent, because the positions of the blank share entries. O(cells x patterns) where
/// memory permits tables by placement of at most 16 MiB, else O(cells + tiles x pattern size).
template <class State> class pattern_sum {
 public:
  static constexpr heuristic_traits traits{"pattern-database", true, false};

  /// Takes the tables from the cache of the task, if it has one. If the budget is spent before they
  /// are complete, the heuristic is 0.
  pattern_sum(basic_task<State> const& t, budget& b) : pattern_sum(t, b, t.patterns().most_tiles) {}
  /// By a partition with patterns of at most `most_tiles` tiles; 0: the default one.
  pattern_sum(basic_task<State> const& t, budget& b, std::size_t most_tiles);

  cost_type operator()(State const& u) const { return value(parts(u)); }

  /// Without tables by placement, nothing but the first sum is used: it is the value.
  using parts_type = typename placed_patterns<State>::parts_type;
  parts_type parts(State const& u) const {
    return placed_.empty() ? parts_type{.sums = {by_arrangement(u), 0}} : placed_.parts(u);
  }
  parts_type after(parts_type const& p, State const& v, move m) const {
    if (placed_.empty()) return parts(v);
    auto const [tile, from, to] = moved_tile::of(v, m, columns_);
    return placed_.after(p, tile, from, to);
  }
  cost_type value(parts_type const& p) const { return placed_patterns<State>::value(p); }

 private:
  struct lookup {
    tile_pattern<State> pattern;
    std::shared_ptr<byte_table const> table;
  };

  void find_tables(pattern_request const& wanted, budget& b);
  void place_tables(table_cache* cache, budget& b);
  cost_type by_arrangement(State const& u) const {
    std::array<std::uint8_t, State::max_cells> positions{}; // by tile
    for (unsigned c = 0; c < cells_; ++c) positions[u.tile(c)] = static_cast<std::uint8_t>(c);
    return std::max(sum(sums_[0], positions), sum(sums_[1], positions));
  }
  template <class Positions>
  static cost_type sum(std::vector<lookup> const& lookups, Positions const& positions) {
    cost_type total = 0;
    for (auto const& l : lookups) {
      cost_type const distance = table_distance((*l.table)[l.pattern.entry_at(positions)]);
      if (distance == unreachable) return unreachable;
      total += distance;
    }
    return total;
  }

  unsigned cells_;
  unsigned columns_;
  std::array<std::vector<lookup>, 2> sums_; ///< of the board and of its mirror image
  placed_patterns<State> placed_;           ///< the same, if memory permits
  std::shared_ptr<memory_reservation> memory_;
};

/// Patterns of four tiles are the smallest that expand far fewer states than linear conflicts. On
/// square boards of up to 25 cells their tables are filled in less than a second.
inline constexpr std::size_t small_pattern_tiles = 4;

/// pattern_sum of the partition into patterns of at most four tiles.
template <class State> class small_pattern_sum : public pattern_sum<State> {
 public:
  static constexpr heuristic_traits traits{"small-patterns", true, false};

  small_pattern_sum(basic_task<State> const& t, budget& b)
      : pattern_sum<State>(t, b, small_pattern_tiles) {}
};

static_assert(heuristic<pattern_sum<state>, state> &&
              heuristic<pattern_sum<large_state>, large_state> &&
              heuristic<small_pattern_sum<state>, state> &&
              heuristic<small_pattern_sum<large_state>, large_state>);

} // namespace puzzlegraph::tiles
