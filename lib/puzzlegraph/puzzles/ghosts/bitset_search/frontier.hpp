// SPDX-License-Identifier: BSL-1.0
//
// One side of the ghosts' bit-parallel breadth-first search: known states and last layer as bits.
//
// Memory: one bitset for the known states, or two with distances; one for the last layer and one
// for the next, both after the bit ghost's steps. Bitsets are the system's zero pages until a block
// is reached.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/ghosts/bitset_search/kernel.hpp"
#include "puzzlegraph/search/bit_parallel.hpp"

#include <cstdint>
#include <memory_resource>
#include <optional>
#include <vector>

namespace puzzlegraph::ghosts::bitset_search {

enum class distances : std::uint8_t { forgotten, kept };

/// Models bitset_frontier; meeting_frontier if it keeps distances.
class frontier {
 public:
  using rank = position;

  /// Only the source, at distance 0. Several threads share the work on large layers of expand();
  /// the result does not depend on their number. `portable`: without AVX2. Throws std::bad_alloc
  /// past the memory of the account.
  frontier(ranking const& ranks, position source, distances kept, memory_account& memory,
           unsigned threads = 1, bool portable = false);
  frontier(frontier const&) = delete;
  frontier& operator=(frontier const&) = delete;

  std::uint64_t size() const { return size_; }
  cost_type depth() const { return depth_; }

  /// The calling thread checks the budget after each block, or after each 16 blocks if several
  /// threads share the work.
  layer_count expand(progress const& so_far, budget& b);

  /// Precondition: both sides keep distances.
  struct layer_towards : layer_count {
    std::optional<position> meeting;
  };
  layer_towards expand_towards(frontier const& other, progress const& so_far, budget& b);

  bool is_known(position p) const { return mark_of(p) != 0; }
  /// Whether the state is known, at that distance modulo 3. Precondition: distances are kept.
  bool is_known_at(position p, cost_type distance) const { return mark_of(p) == 1 + distance % 3; }

 private:
  struct layer_memory {
    layer_memory(ranking const& ranks, memory_account& memory);
    moved_layer view() { return {&rows.at(0), &masks.at(0), active.data()}; }
    zeroed_map<word> rows;
    zeroed_map<swap_mask> masks;
    std::pmr::vector<std::uint8_t> active;
  };

  std::uint32_t mark_of(position p) const;
  void begin_layer(bit_planes const* other);
  void find_targets();
  void mark_targets(std::uint64_t block);
  layer_towards expand_in_turn(frontier const* other, progress so_far, budget& b);
  layer_count expand_in_parallel(progress so_far, budget& b);
  void end_block(std::uint64_t block, block_result const& found);
  void end_layer();
  position meeting_in(std::uint64_t block, frontier const& other);

  ranking const& ranks_;
  kernel kernel_;
  zeroed_map<word> low_;
  std::optional<zeroed_map<word>> high_;
  layer_memory one_;
  layer_memory two_;
  std::vector<scratch> scratch_; ///< by thread
  bit_planes known_;
  expansion expansion_{};
  std::pmr::vector<std::uint64_t> reached_;  ///< active blocks of the last layer
  std::pmr::vector<std::uint64_t> targets_;  ///< blocks that the next layer may reach
  std::pmr::vector<block_result> results_;   ///< by target, where threads share the work
  std::pmr::vector<std::uint64_t> arriving_; ///< active blocks of the next layer
  std::pmr::vector<word> marked_;            ///< by block, one bit
  cost_type depth_ = 0;
  std::uint64_t size_ = 1;
};

static_assert(meeting_frontier<frontier>);

} // namespace puzzlegraph::ghosts::bitset_search
