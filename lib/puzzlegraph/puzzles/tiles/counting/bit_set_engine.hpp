// SPDX-License-Identifier: BSL-1.0
//
// Counts the states of a sliding-tile board by bit-parallel breadth-first search: a layer_engine.
//
// Every state is a bit: for each cell of the blank a set of the tiles' orders (parity_space). A
// move along a row keeps the order, so it copies a set; a move along a column moves runs of bits
// (column_move.hpp). A thread makes all of the next layer's states with the blank on one cell, so
// that no two threads write to one word.
//
// Memory: three bits for each rank, cells! / 2 of them, and the tables of the moves.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/tiles/counting/column_move.hpp"
#include "puzzlegraph/puzzles/tiles/parity_space.hpp"
#include "puzzlegraph/search/counting/layer_search.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::tiles {

/// A layer_engine_for parity_task. The result does not depend on the number of threads.
class bit_set_engine {
 public:
  static std::optional<rank_table> table_of(parity_task const& t);
  bit_set_engine(parity_task const& t, unsigned threads, budget& b);

  layer_size start();
  layer_size expand(progress const& so_far, budget& b);

  std::string format() const;
  void save(checkpoint_store& store, layer_counts const& counts);
  void restore(checkpoint_reader& from, layer_counts const& counts);

 private:
  using word = bit_sets::word;
  using sets = zeroed_map<word>; ///< of orders, by the blank's cell

  sets& last() { return layers_[last_]; }
  sets& next() { return layers_[1 - last_]; }
  std::uint64_t words() const { return words_of_set_ * cells_; }
  word* set_of(sets& s, cell_index blank) const { return &s.at(words_of_set_ * blank); }
  /// Makes the next layer's states with the blank on this cell. Their number; nothing when go_on()
  /// returned false.
  std::optional<std::uint64_t> make_set(cell_index blank, std::function<bool()> const& go_on);
  bool is_goal_in(sets const& s) const;

  parity_space const* space_;
  grid shape_;
  cell_index cells_;
  std::uint64_t words_of_set_;
  std::uint64_t start_;               ///< its rank
  std::optional<std::uint64_t> goal_; ///< the same; nothing if it cannot be reached
  unsigned threads_;
  memory_reservation tables_;
  std::vector<bit_sets::column_move> up_;   ///< of the blank, by the cell where it ends
  std::vector<bit_sets::column_move> down_; ///< by the cell where it begins
  sets known_;
  std::array<sets, 2> layers_;
  std::size_t last_ = 0; ///< index of the last layer
};

static_assert(layer_engine_for<bit_set_engine, parity_task>);

} // namespace puzzlegraph::tiles
