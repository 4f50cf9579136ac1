// SPDX-License-Identifier: BSL-1.0
//
// The engine of the ghosts: exact breadth-first layers, whole rows of states at a time.
//
// For each place of all ghosts but the last, the cells of the last ghost are one row of bits; all
// its moves are a few shifts, and the others' moves are unions of rows (kernel.hpp). Boards
// of up to six ghosts, as far as sets of all states, one bit each, fit the memory. Where there are
// many ghosts, or the sets would not fit, groups of them come first (independence_detection.hpp).
//
// What bounds it is instructions: all 3,111,990 states of three ghosts on the widest 16x16 board
// take 19 instructions a state with AVX2 (callgrind), some three of which an EPYC core finishes a
// cycle, 340 to 500 million states a second. That is 50 to 70 times as many as the array search
// `three ghosts` in the same run; without AVX2 it is half. Some 20 bytes a state are moved, mostly
// within the caches. With four ghosts (448,126,560 states, 304 MiB) the sets pass the caches, and
// memory is the bound: 140 to 180 million. `build/bench/bench --only "wide ghosts"`
// measures both.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::ghosts {

/// Whether the engine takes a board: at most six ghosts, and sets of states that can be addressed.
template <class Space> bool engine_fits(Space const& s);

/// The bytes that solve_by_engine takes for its tables, and nothing else of weight. Precondition:
/// engine_fits(s).
template <class Space> std::uint64_t engine_bytes(Space const& s);

/// A shortest solution, or the proof that there is none; optimal in each of three ways, tried in
/// turn. First depth first, straight to the goal, for a solution as short as the farthest ghost
/// needs alone (dive.hpp). Then layers that are cut to the states from which no ghost alone
/// has too far to go, for a solution of that length, then one step longer, and so on. When that has
/// become as much work, from both ends: the side whose outermost layer is the smaller grows, until
/// they meet or one has nothing left. Throws std::invalid_argument unless engine_fits.
///
/// Counters: expanded is the sum over all three, stored and peak_open are the greatest; a state
/// held by both ends is stored twice. generated and duplicates are those of the first way alone:
/// the others never produce successors one by one. `layers`: only from both ends, the complete
/// layers round the start. Limits are looked at after each block of cells^2 states, so a limit on
/// states can be overrun by as many.
template <class Space> result<Space> solve_by_engine(task<Space> const& t, limits const& l);

/// All states that can be reached from some state (or, since every step can be taken back, from
/// which it can be reached): how many at each distance. Complete layers only, if a limit was hit.
struct enumeration {
  std::vector<std::uint64_t> layers;
  limit stopped_by = limit::none;
  std::uint64_t memory = 0; ///< peak bytes of the tables
};

/// One bit a state for the known ones and two for the layers. Any number of threads finds the same.
/// Throws std::invalid_argument unless engine_fits.
template <class Space>
enumeration enumerate(Space const& s, state_of<Space> const& from, limits const& l = {},
                      unsigned threads = 1);

} // namespace puzzlegraph::ghosts
