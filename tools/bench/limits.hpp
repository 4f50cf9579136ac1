// SPDX-License-Identifier: BSL-1.0
//
// What a processor can do: the searches for 4x4 tiles that a person waits for, written by hand for
// that one board size, without limits, statistics of depths, or any other puzzle in mind. They
// share nothing with the library but the numbers that they have to find.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

namespace bench::limits {

/// By cell its tile; the tile t belongs on cell t, and 0 is the blank.
using board = std::array<std::uint8_t, 16>;

/// A solution's length, and the states expanded in all iterations.
struct solved {
  unsigned moves = 0;
  std::uint64_t expanded = 0;
};

/// IDA* with Manhattan distances: a sum that each move changes by one entry of a table.
solved by_manhattan(board const& start);

/// The table of a pattern by breadth-first search. Indexed by four bits for each tile: its cell.
/// 255 where nothing is stored.
std::vector<std::uint8_t> pattern_table(std::vector<std::uint8_t> const& tiles);

/// IDA* with the greater of two sums of pattern tables: of the board, and of its mirror image.
class by_patterns {
 public:
  /// Precondition: the patterns have each tile once, and at most six each.
  explicit by_patterns(std::vector<std::vector<std::uint8_t>> const& patterns);
  solved operator()(board const& start) const;

 private:
  friend class pattern_search;
  std::vector<std::vector<std::uint8_t>> tables_;
  std::array<std::uint8_t, 16> pattern_{}; ///< by tile
  std::array<std::uint8_t, 16> shift_{};   ///< by tile: of its four bits in the index
};

} // namespace bench::limits
