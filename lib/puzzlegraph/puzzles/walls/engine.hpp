// SPDX-License-Identifier: BSL-1.0
//
// The exact engine for mazes: it looks at paths, not at states.
//
// A wall leaves a place only when the pusher crosses that place. So the walls around a cell that
// has not been entered yet can only become more, and whatever has been done before does not help to
// enter it. From this follows (papers/walls has the proof): the steps by which a way out enters
// each of its cells for the first time contain a way out on their own. Hence a shortest way out
// enters no cell twice, has at most as many steps as there are cells, and what matters of a path is
// the cell where it ends, the cells it has entered, and the walls it has pushed against cells that
// it has not entered: its traces.
//
// The search is breadth-first over such paths. One is left out when another one to the same cell,
// no longer, has traces only where the one has them too or has entered the cell that they stand
// before: whatever continues the one then continues the other. Paths are met in the order of their
// length, then W, N, E, S; so the first way out is the first of the shortest. When none is left,
// there is no way out. Neither needs the states, of which a 4x6 maze has up to 3.5 x 10^8.
//
// The steps from a cell to an opening, were each the first of all, bound the rest of a path from
// below: a path that would be too long with them is left out, and so are cells from which there are
// none. How long is too long is not known: a first sweep leaves nothing out; where that would keep
// too many paths, sweeps follow whose ways out may be longer and longer (breadth-first iterative
// deepening: Zhou and Hansen 2006, "Breadth-first heuristic search").
//
// The bound: the number of paths that are kept, and for each that is made the comparisons with
// those to its cell, which grow with the square. 4x6 mazes keep some 15 paths, at most 120 in
// 30,000 random ones, and take 4 microseconds; 16x16 mazes some 300, 32x32 ones some
// 14,000. Of these, one in 60 and one in 7 need more than 200,000 paths, which is where five
// seconds end (tools/bench/walls_engine_bench.cpp). In the worst case the paths grow exponentially
// with the board.
#pragma once

#include "puzzlegraph/core/search_report.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <cstddef>

namespace puzzlegraph::walls {

/// The counters count paths instead of states, those of all sweeps: `duplicates` are those that go
/// on where another one does; `layers` are the paths that the last sweep kept, by their steps.

/// The shortest way out that is first in the order W, N, E, S, or the proof that there is none. The
/// first sweep keeps at most `paths_at_first` paths.
moves_result<move> solve_by_engine(instance const& maze, limits const& l,
                                   std::size_t paths_at_first = 10000);

} // namespace puzzlegraph::walls
