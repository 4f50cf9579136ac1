// SPDX-License-Identifier: BSL-1.0
//
// A move of the blank along a column, of all states of a bit set together.
//
// A bit is the number of an order of the tiles, row by row without the blank, as parity_space
// numbers them: digits from the first tile on, each the number of smaller tiles that are still to
// come, without the last two digits, which follow from the parity. The move takes a tile past
// columns - 1 others, so it changes the digits of these `columns` positions (the window), by their
// values alone, and no others. Hence it moves runs of orders that agree up to the window's end;
// where these runs are short, single bits within blocks of orders that agree before the last tiles.
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace puzzlegraph::tiles::bit_sets {

using word = std::uint64_t;

/// The orders of n tiles with one parity: n! / 2. Precondition: 2 <= n <= 20.
std::uint64_t order_count(unsigned tiles);

class column_move {
 public:
  /// Of `tiles` tiles, at least `columns`, which is at least 2. The window begins at position
  /// `first`; its first tile becomes the last, or the last the first. O(table_bytes).
  column_move(unsigned tiles, unsigned columns, unsigned first, bool first_becomes_last);
  static std::uint64_t table_bytes(unsigned tiles, unsigned columns, unsigned first);

  /// Adds to `to` the images of the orders in `from`; both have order_count(tiles) bits and a word
  /// more. `is_odd`: the parity of the orders in `from`. Polls go_on; false if that returned
  /// false. O(words of from + orders in from).
  bool apply(word const* from, word* to, bool is_odd, std::function<bool()> const& go_on) const;

 private:
  bool moves_runs() const { return run_ != 0; }
  bool move_runs(word const* from, word* to, std::function<bool()> const& go_on) const;
  bool move_bits(word const* from, word* to, bool is_odd, std::function<bool()> const& go_on) const;

  unsigned tiles_;
  unsigned block_tiles_ = 0; ///< the last tiles, whose orders are a block, where single bits move
  std::uint64_t run_ = 0;    ///< orders of a run; 0: single bits move
  std::uint64_t orders_;     ///< of all tiles
  /// By the digits of the window: where the run goes. Of single bits, by the order within the
  /// block, for blocks whose tiles before have an even order in an even state, then for the others.
  std::vector<std::uint32_t> to_;
};

} // namespace puzzlegraph::tiles::bit_sets
