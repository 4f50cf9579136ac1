// SPDX-License-Identifier: BSL-1.0
//
// Counts the joint states of ghosts by bit-parallel breadth-first search: a layer_engine.
//
// For each configuration of all ghosts but the last, the cells of the last one are a row of bits:
// its steps are a few shifts, and the other ghosts' steps are unions of rows (kernel.hpp). For up
// to six ghosts. After Edelkamp, Sulewski and Yuecel (ICAPS 2010), "Perfect hashing for state space
// exploration on the GPU".
//
// Memory: one bitset for the known states, one for the last layer and one for the next, both after
// the bit ghost's steps. Bitsets are the system's zero pages until a block is reached.
//
// Limited by instructions: some 19 per state with AVX2 on wide boards (callgrind); an EPYC core
// completes about three per cycle. All 1,330,890 states of three ghosts on a comb, the most that a
// legal 16x16 board of the contest has, pass at 340 million per second; that is 20 times the rate
// of the array search `three ghosts` in the same run. With four ghosts (143,736,120 states) the
// bitsets exceed the caches, and memory is the limit: 210 million. Measure by
// `build/bench/bench --only comb`.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/ghosts/counting/kernel.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/search/counting/layer_search.hpp"

#include <cstddef>
#include <cstdint>
#include <memory_resource>
#include <optional>
#include <string>
#include <vector>

namespace puzzlegraph::ghosts {

/// A layer_engine_for the tasks of ghosts. Checks the budget after each block of up to cells^2
/// states, or after each 16 blocks if several threads share the work on a layer, so a limit on
/// states may be exceeded by that many. The result does not depend on the number of threads.
class bit_set_engine {
 public:
  template <class Space> static std::optional<rank_table> table_of(task<Space> const& t) {
    return table_of(t.space().map(), t.space().ghosts());
  }
  /// `portable`: without AVX2. Precondition: table_of(t).
  template <class Space>
  bit_set_engine(task<Space> const& t, unsigned threads, budget& b, bool portable = false)
      : ranks_(t.space().map(), t.space().ghosts(), b),
        source_(ranks_.position_of(t.initial_states().front().state)),
        goal_(ranks_.position_of(t.goal())), kernel_(choose_kernel(ranks_, portable)),
        known_(ranks_.set_words(), b.memory()), one_(ranks_, b.memory()), two_(ranks_, b.memory()),
        reached_(&b.memory()), targets_(&b.memory()), results_(&b.memory()), arriving_(&b.memory()),
        marked_((ranks_.blocks + 63) / 64, &b.memory()), prefaulted_(ranks_.blocks, &b.memory()) {
    prepare(threads, b.memory());
  }
  bit_set_engine(bit_set_engine const&) = delete;
  bit_set_engine& operator=(bit_set_engine const&) = delete;

  layer_size start();
  layer_size expand(progress const& so_far, budget& b);

  std::string format() const;
  void save(checkpoint_store& store, layer_counts const& counts);
  void restore(checkpoint_reader& from, layer_counts const& counts);

 private:
  using ranking = bit_sets::ranking;
  using position = bit_sets::position;
  using word = bit_sets::word;
  using swap_mask = bit_sets::swap_mask;

  struct layer_memory {
    layer_memory(ranking const& ranks, memory_account& memory);
    bit_sets::moved_layer view() { return {&rows.at(0), &masks.at(0), active.data()}; }
    zeroed_map<word> rows;
    zeroed_map<swap_mask> masks;
    std::pmr::vector<std::uint8_t> active;
  };

  static std::optional<rank_table> table_of(free_cells const& map, std::size_t ghosts);
  void prepare(unsigned threads, memory_account& memory);
  bool is_known(position p) const;
  void find_targets();
  void mark_targets(std::uint64_t block);
  std::uint64_t expand_in_turn(progress so_far, budget& b);
  std::uint64_t expand_in_parallel(progress so_far, budget& b);
  void end_layer();
  std::size_t mask_words() const; ///< of a block
  void restore_known(checkpoint_reader& from, layer_counts const& counts);
  void restore_last_layer(checkpoint_reader& from);

  ranking ranks_;
  position source_;
  position goal_;
  bit_sets::kernel kernel_;
  zeroed_map<word> known_;
  layer_memory one_;
  layer_memory two_;
  std::vector<bit_sets::scratch> scratch_; ///< by thread
  bit_sets::expansion expansion_{};
  std::pmr::vector<std::uint64_t> reached_;   ///< active blocks of the last layer
  std::pmr::vector<std::uint64_t> targets_;   ///< blocks that the next layer may reach
  std::pmr::vector<std::uint64_t> results_;   ///< by target: new states
  std::pmr::vector<std::uint64_t> arriving_;  ///< active blocks of the next layer
  std::pmr::vector<word> marked_;             ///< by block, one bit
  std::pmr::vector<std::uint8_t> prefaulted_; ///< by block, for several threads
  bool is_goal_known_ = false;
};

static_assert(layer_engine_for<bit_set_engine, task<small_space>> &&
              layer_engine_for<bit_set_engine, task<large_space>>);

} // namespace puzzlegraph::ghosts
