// SPDX-License-Identifier: BSL-1.0
//
// The states within some distance of a start, grown layer by layer.
//
// Memory, in sets of states (one bit each, see ranking.hpp): the known states take one, or two
// with distances, and two layers after c's steps one each. It is the system's zero pages until a
// block is reached.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/space.hpp"
#include "puzzlegraph/graph/vertex_map.hpp"
#include "puzzlegraph/puzzles/ghosts/bitset_search/kernel.hpp"

#include <cstdint>
#include <functional>
#include <memory_resource>
#include <optional>
#include <span>
#include <vector>

namespace puzzlegraph::ghosts::engine {

enum class distances : std::uint8_t { forgotten, kept };

/// What is of interest: states from which no ghost alone needs more steps to its goal than are left
/// until `last`.
struct bound {
  std::vector<std::vector<cost_type>> to_goal; ///< by ghost and cell
  cost_type last = unreachable - 1;
};

class ball {
 public:
  /// Only the start, with its distance 0. Throws std::bad_alloc past the memory of the account.
  ball(shape const& layout, std::span<std::uint32_t const> start, distances kept,
       memory_account& memory, unsigned threads = 1, bool portable = false);
  ball(ball const&) = delete;
  ball& operator=(ball const&) = delete;

  /// Only the start again, and from now on only states of interest.
  void restart(bound const& b);

  using watch = std::function<bool(std::uint64_t)>;
  /// What one layer more brought.
  struct growth {
    bool complete = true;         ///< else the ball is of no more use but for its counts
    std::optional<place> meeting; ///< a new state that the other ball holds; the layer ends there
  };
  /// Adds the states at distance radius() + 1. `go_on(new states)` is asked after each block (by
  /// this thread alone), and ends the work by false. The other ball, if there is one, must keep
  /// distances, as this one. Several threads work on a layer only where it is large and there is no
  /// other ball; they change nothing of what is found.
  growth grow(watch const& go_on, ball const* other = nullptr);

  cost_type radius() const { return radius_; }
  /// A measure of the work done so far: rows of target blocks.
  std::uint64_t rows_made() const { return rows_made_; }
  std::uint64_t frontier() const { return frontier_; } ///< states at the radius

  bool contains(place p) const { return residue(p) != 0; }
  /// Whether the ball holds the state, at that distance modulo 3.
  bool contains_at(place p, cost_type distance) const { return residue(p) == 1 + distance % 3; }

 private:
  std::uint32_t residue(place p) const;
  void begin();
  bool advance_together(watch const& go_on);
  void claim_pages(std::uint64_t block) const;
  void begin_layer(ball const* other);
  void choose_rows();
  bool is_of_interest(std::size_t ghost, std::uint32_t cell) const;
  void find_targets();
  void end_block(std::uint64_t block, block_result const& found);
  void end_layer();
  place meeting_in(std::uint64_t block, ball const& other);
  void mark_targets(std::uint64_t block);

  shape const& layout_;
  kernel kernel_;
  zeroed_map<word> low_;
  std::optional<zeroed_map<word>> high_;
  struct layer_memory {
    layer_memory(shape const& layout, memory_account& memory);
    spread_layer view() { return {&rows.at(0), &notes.at(0), active.data()}; }
    zeroed_map<word> rows;
    zeroed_map<note> notes;
    std::pmr::vector<std::uint8_t> active;
  };
  layer_memory one_;
  layer_memory two_;
  std::vector<workbench> benches_; ///< one for each thread
  planes known_;
  planes others_{};
  layer_step step_{};
  std::pmr::vector<std::uint64_t> reached_;  ///< active blocks of the outermost layer
  std::pmr::vector<std::uint64_t> targets_;  ///< blocks that the next layer can reach
  std::pmr::vector<block_result> results_;   ///< by target, where threads share the work
  std::pmr::vector<std::uint64_t> arriving_; ///< active blocks of the layer that is being made
  std::pmr::vector<word> marked_;            ///< by block, one bit
  /// Rows where b can be: by layer in turns, as the layers themselves.
  struct row_memory {
    row_memory(shape const& layout, memory_account& memory)
        : rows(&memory), has(layout.rows, &memory) {}
    row_range view() const { return {rows, has.data()}; }
    std::pmr::vector<std::uint32_t> rows;
    std::pmr::vector<std::uint8_t> has;
  };
  row_memory from_rows_;
  row_memory to_rows_;
  std::pmr::vector<word> closed_;
  std::pmr::vector<std::uint64_t> touched_; ///< blocks with states, some more than once
  place start_;
  std::vector<cost_type> b_distance_; ///< by row, from the start
  bound const* bound_ = nullptr;
  cost_type radius_ = 0;
  std::uint64_t frontier_ = 1;
  std::uint64_t rows_made_ = 0;
};

} // namespace puzzlegraph::ghosts::engine
