// SPDX-License-Identifier: BSL-1.0
//
// Additive pattern databases with patterns of at most four tiles (patterns.hpp): small enough for
// tables with an entry for every placement of the tiles on cells, two tiles on one cell included.
// The index of an entry is then a sum over the tiles of a number by tile and cell, which takes less
// than half the time of ranking an arrangement.
#pragma once

#include "puzzlegraph/core/heuristic.hpp"
#include "puzzlegraph/puzzles/tiles/patterns.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace puzzlegraph::tiles {

/// Patterns of four tiles are the smallest that expand far fewer states than linear conflicts. On
/// square boards of up to 25 cells their tables are filled in less than a second.
inline constexpr std::size_t small_pattern_tiles = 4;

/// pattern_sum of the partition into patterns of at most four tiles. Not consistent. O(cells).
template <class State> class small_pattern_sum {
 public:
  static constexpr heuristic_traits traits{"small-patterns", true, false};

  /// As pattern_sum. If the budget is spent before the tables are complete, the heuristic is 0.
  small_pattern_sum(basic_task<State> const& t, budget& b);

  cost_type operator()(State const& u) const {
    std::array<std::uint8_t, State::max_cells> positions{}; // by tile
    for (unsigned c = 0; c < cells_; ++c) positions[u.tile(c)] = static_cast<std::uint8_t>(c);
    return std::max(sum(sums_[0], positions), sum(sums_[1], positions));
  }

 private:
  struct lookup {
    std::array<std::uint8_t, small_pattern_tiles> tiles{}; ///< fewer: the blank, which adds 0
    std::array<std::array<std::uint32_t, State::max_cells>, small_pattern_tiles>
        part{}; ///< by cell
    std::uint8_t const* table = nullptr;
  };

  static lookup lookup_of(typename pattern_sum<State>::lookup const& of, std::size_t cells,
                          byte_table const& table);
  template <class Positions>
  static cost_type sum(std::vector<lookup> const& lookups, Positions const& positions) {
    cost_type total = 0;
    bool is_unreached = false;
    for (auto const& l : lookups) {
      std::uint32_t index = 0;
      for (std::size_t i = 0; i < small_pattern_tiles; ++i) {
        index += l.part[i][positions[l.tiles[i]]];
      }
      std::uint8_t const byte = l.table[index];
      is_unreached |= byte == unreached_entry;
      total += byte;
    }
    return is_unreached ? unreachable : total;
  }

  unsigned cells_;
  std::array<std::vector<lookup>, 2> sums_;               ///< of the board and of its mirror image
  std::vector<std::shared_ptr<byte_table const>> tables_; ///< in use by both sums
  std::shared_ptr<memory_reservation> memory_;
};

static_assert(heuristic<small_pattern_sum<state>, state> &&
              heuristic<small_pattern_sum<large_state>, large_state>);

} // namespace puzzlegraph::tiles
