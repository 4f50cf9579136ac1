// SPDX-License-Identifier: BSL-1.0
//
// Counts the states of a maze by bit-parallel breadth-first search: a layer_engine.
//
// Every state is a bit (ranking.hpp), so a layer is a bitset, and a step in one direction moves all
// states of a word together: the digit of one row or column changes, by shifts within the word, by
// another word of the block, or by another block (expand.hpp). Empty words and blocks are skipped.
//
// Memory: three bits for each rank (the cells times the product of the lines' combinations), up to
// half as much again where the lines fill a word badly.
//
// The bound is one read and up to four scattered writes for each word with a state; for 4x6 mazes
// two layers fit a third-level cache. 40 to 80 million states per second on one shared core, where
// a breadth-first search with a hash table reaches 1.5 to 2 (tools/bench/walls_path_bench.cpp).
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/walls/counting/expand.hpp"
#include "puzzlegraph/puzzles/walls/counting/ranking.hpp"
#include "puzzlegraph/puzzles/walls/space.hpp"
#include "puzzlegraph/puzzles/walls/states.hpp"
#include "puzzlegraph/search/counting/layer_search.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace puzzlegraph::walls {

/// A layer_engine_for the tasks of mazes. Outside, which has no rank, is a state of the layer after
/// the first one with a state at an opening. The result does not depend on the number of threads.
class bit_set_engine {
 public:
  template <class Space> static std::optional<rank_table> table_of(task<Space> const& t) {
    return table_of(maze_of(t));
  }
  /// Precondition: table_of(t).
  template <class Space>
  bit_set_engine(task<Space> const& t, unsigned threads, budget& b)
      : bit_set_engine(maze_of(t), threads, b) {}
  bit_set_engine(bit_set_engine const&) = delete;
  bit_set_engine& operator=(bit_set_engine const&) = delete;

  layer_size start();
  layer_size expand(progress const& so_far, budget& b);

  std::string format() const;
  void save(checkpoint_store& store, layer_counts const& counts);
  void restore(checkpoint_reader& from, layer_counts const& counts);

 private:
  using ranking = bit_sets::ranking;

  template <class Space> static instance maze_of(task<Space> const& t) {
    Space const& s = t.space();
    return {s.map().shape(), s.pusher(t.start()), unpack_walls(s, t.start())};
  }
  static std::optional<rank_table> table_of(instance const& maze);
  bit_set_engine(instance const& maze, unsigned threads, budget& b);

  bit_sets::layer& last() { return layers_[last_]; }
  bit_sets::layer& next() { return layers_[1 - last_]; }

  memory_reservation tables_;
  ranking ranks_;
  unsigned threads_;
  std::array<bit_sets::layer, 2> layers_;
  std::size_t last_ = 0; ///< index of the last layer
  zeroed_map<std::uint64_t> known_;
  std::uint64_t size_ = 0;     ///< of the last layer
  bool is_at_opening_ = false; ///< some state of the last layer
  bool is_outside_known_ = false;
};

static_assert(layer_engine_for<bit_set_engine, task<space<1>>>);

} // namespace puzzlegraph::walls
