// SPDX-License-Identifier: BSL-1.0
//
// Klotski queries as fast as one board allows: exact, with the unit moves.
//
// A state is (piece cell, side of the blank) right after a push, so an edge is a detour and a push.
// A* over these, with
//   - the blocks of the board (blocks.hpp): whether a query is solvable is known before any search;
//   - the blank's first walk to all four sides at once (engine.walks.hpp), read off its distances
//     to all cells where a small board has many queries (engine.blanks.hpp);
//   - the lower bound that knows what pushes cost (heuristics.hpp: free_push_cost), which is exact
//     without fixed cells but for the border;
//   - where a board has many queries, the distances to their targets, sixteen targets at a time
//     (engine.targets.hpp): then there is nothing left to search for (engine.descent.hpp);
//   - where it has fixed cells and too many targets for that, distances to landmarks
//     (engine.trees.hpp), which make A* walk straight.
// What pays is decided once a board from its list of queries: a few of them are solved as a trial,
// so that counters do not depend on the order in which queries are asked. Nothing is initialised in
// proportion to the board but once a thread: what a query leaves behind bears its number.
//
// The bound is instructions without fixed cells: some 240 a push of the answer, and reading and
// verifying a query cost as much again. With fixed cells and many queries it is memory too: a query
// reads a dozen cache lines of tables that are larger than the caches near the processor.
#pragma once

#include "puzzlegraph/core/limits.hpp"
#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/core/shared_work.hpp"
#include "puzzlegraph/puzzles/klotski/engine.blanks.hpp"
#include "puzzlegraph/puzzles/klotski/engine.tables.hpp"
#include "puzzlegraph/puzzles/klotski/engine.targets.hpp"
#include "puzzlegraph/puzzles/klotski/engine.trees.hpp"
#include "puzzlegraph/puzzles/klotski/engine.walks.hpp"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace puzzlegraph::klotski {

/// In unit moves. States are counted after pushes; the walks of the blank are not. No layers.

/// All queries of one board. Any number of threads may ask at once.
class engine {
 public:
  /// Both must outlive the engine.
  engine(board const& b, std::span<query const> queries);

  moves_result<move> solve(query const& q, budget& within) const;
  moves_result<move> solve(query const& q, limits const& l) const {
    budget within(l);
    return solve(q, within);
  }

 private:
  struct bounds;
  struct demand;
  struct memory;
  /// A detour of the blank and the push after it.
  struct push {
    std::uint32_t to;
    cost_type cost;
    direction by; ///< where the piece goes
  };

  moves_result<move> search(query const& q, budget& within) const;
  bool is_solvable(query const& q) const;
  bool find_seeds(query const& q, first_walks::known const& told, memory& m, budget& within) const;
  std::span<push const> pushes_from(std::uint32_t state, std::array<push, 3>& room) const;
  void run(query const& q, bounds const& bound, memory& m, moves_result<move>& r,
           budget& within) const;
  std::vector<move> moves_to(std::uint32_t goal, memory& m) const;
  /// Decides once what distances pay, and finds those to the landmarks, on all threads that ask
  /// meanwhile.
  void prepare(limits const& l) const;
  demand demanded(bool is_small) const;
  void choose_distances(budget& within) const;
  void choose_walks(std::span<query const* const> queries, budget& within) const;
  std::uint64_t stored_in_trials(std::span<query const* const> queries, budget& within,
                                 std::uint64_t enough) const;

  board const* board_;
  std::span<query const> queries_;
  detours detours_;
  bool has_blocks_; ///< a full board, at least 2 x 2, is one block

  mutable std::atomic<bool> is_led_ = false; ///< a thread prepares the board
  mutable std::atomic<bool> prepared_ = false;
  mutable shared_work preparing_;
  mutable landmarks landmarks_;
  mutable blocks::block landmarks_block_ = blocks::none;
  mutable table_memory tables_; ///< of what follows
  mutable target_distances targets_;
  mutable blank_walks walks_;
};

} // namespace puzzlegraph::klotski
