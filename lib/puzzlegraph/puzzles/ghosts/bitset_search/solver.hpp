// SPDX-License-Identifier: BSL-1.0
//
// Bit-parallel breadth-first search of the ghosts' joint states (search/bit_parallel.hpp), for
// boards that A* cannot finish and for counting.
//
// For each configuration of all ghosts but the last, the cells of the last one are a row of bits:
// its steps are a few shifts, and the other ghosts' steps are unions of rows (kernel.hpp). Up to
// six ghosts, as far as bitsets over all ranks fit the memory.
//
// Limited by instructions: some 19 per state with AVX2 on wide boards (callgrind); an EPYC core
// completes about three per cycle. All 1,330,890 states of three ghosts on a comb, the most that a
// legal 16x16 board of the contest has, pass at 340 million per second; that is 20 times the rate
// of the array search `three ghosts` in the same run. With four ghosts (143,736,120 states) the
// bitsets exceed the caches, and memory is the limit: 210 million. Measure by
// `build/bench/bench --only comb`.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"
#include "puzzlegraph/search/bit_parallel.hpp"

#include <cstddef>
#include <cstdint>

namespace puzzlegraph::ghosts {

/// Whether bit-parallel search applies: at most six ghosts, and bitsets that can be addressed.
bool fits_bitsets(free_cells const& map, std::size_t ghosts);

/// The bytes of all bitsets of solve_by_bitsets. O(cells). Precondition: fits_bitsets.
std::uint64_t bitset_bytes(free_cells const& map, std::size_t ghosts);

/// A shortest solution or the proof that there is none, by bit-parallel search from both ends.
/// Throws std::invalid_argument unless fits_bitsets. Counters and layers as meet_in_the_middle
/// defines them. Limits are checked after each block of up to cells^2 states, so the state limit
/// may be exceeded by that many.
template <class Space> result<Space> solve_by_bitsets(task<Space> const& t, limits const& l);

/// The number of states at each distance from `from`; steps are reversible, so these are also the
/// distances to it. One bit per rank for known states, two for layers. The result does not depend
/// on the number of threads. Throws std::invalid_argument unless fits_bitsets.
template <class Space>
enumeration enumerate(Space const& s, state_of<Space> const& from, limits const& l = {},
                      unsigned threads = 1);

} // namespace puzzlegraph::ghosts
