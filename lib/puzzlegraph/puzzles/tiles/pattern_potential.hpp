// SPDX-License-Identifier: BSL-1.0
//
// Potentials of certificates for sliding tiles: additive pattern databases with the blank.
//
// The tiles are divided into patterns. The table of a pattern has a byte for each way to place the
// blank and its tiles on cells: a bound on the number of moves of these tiles to the goal. A table
// is consistent by itself, which the tables of patterns.hpp are not: they leave out the blank.
// data/formats/certificate.md states the conditions, and the order of the bytes. Those are an index
// that search/pattern_database.hpp does not have: it also covers placements that are no state, two
// tiles on one cell, so a checker needs no ranking. Hence a breadth-first search of its own.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/puzzles/tiles/patterns.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <ranges>
#include <string>
#include <vector>

namespace puzzlegraph::tiles {

class pattern_potential {
 public:
  /// A pattern for each tile, with its Manhattan distance. O(cells^3).
  static pattern_potential manhattan(instance const& i);

  /// Patterns of as many tiles as tables of 2^24 bytes permit, with the least numbers of moves, by
  /// breadth-first search. Without patterns if the budget was spent. Throws std::bad_alloc past its
  /// memory. On 4x4 boards: three patterns of five tiles; a second, and 100 MiB at most.
  static pattern_potential additive(instance const& i, budget& b);

  bool empty() const { return patterns_.empty(); }

  /// The sum of the bounds: consistent, 0 at the goal. O(cells).
  template <class State> cost_type operator()(State const& u) const {
    std::array<std::size_t, max_cells> at{}; // by tile: its cell
    for (unsigned c = 0; c < cells_; ++c) at[u.tile(c)] = c;
    cost_type sum = 0;
    for (auto const& p : patterns_) {
      std::size_t index = 0;
      for (auto const t : std::views::reverse(p.tiles)) index = index * cells_ + at[t];
      sum += p.bounds[index * cells_ + at[0]];
    }
    return sum;
  }

  /// What follows the word `potential` in a certificate, without the LF at its end.
  std::string text() const;
  /// The length of text(), at most.
  std::uint64_t text_size() const;

 private:
  struct pattern {
    std::vector<std::uint8_t> tiles;  ///< in increasing order
    std::vector<std::uint8_t> bounds; ///< by the cells of the blank and of the tiles
  };

  explicit pattern_potential(grid shape) : shape_(shape), cells_(shape.size()) {}

  grid shape_;
  std::size_t cells_;
  std::vector<pattern> patterns_;
};

} // namespace puzzlegraph::tiles
