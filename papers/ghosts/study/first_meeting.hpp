// SPDX-License-Identifier: BSL-1.0
//
// The usual bidirectional program for the ghosts' contest, which stops at the first meeting of its
// two searches, and how often its solution is not shortest.
#pragma once

#include "puzzlegraph/core/grid.hpp"
#include "puzzlegraph/core/task.hpp"
#include "puzzlegraph/puzzles/ghosts/space.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

namespace study {

using ghosts_task = puzzlegraph::ghosts::task<puzzlegraph::ghosts::small_space>;

/// In which order a ghost's steps are tried: the places of stay, west, north, east, south.
using step_order = std::array<std::uint8_t, 5>;
inline constexpr step_order usual_order{0, 1, 2, 3, 4};
/// Of a published program (papers/ghosts, [6]): south, east, north, west, stay.
inline constexpr step_order published_order{4, 3, 2, 1, 0};

/// What the usual program answers, in steps; nothing when there is no solution. The sides take a
/// state each in turn, the start's first, and look at its successors until one of them is known to
/// the other side. Successors come in the order of ghost a's step, then b's, and so on.
std::optional<puzzlegraph::cost_type> first_meeting(ghosts_task const& t,
                                                    step_order const& order = usual_order);

struct meeting_counts {
  std::uint64_t questions = 0; ///< boards of ghosts, each with starts and goals
  std::uint64_t solvable = 0;
  std::uint64_t too_long = 0;
  puzzlegraph::cost_type worst = 0;   ///< the most steps too many
  std::uint64_t fewest_corridors = 0; ///< of a board with a solution too long, 0: there is none
  void add(std::uint64_t corridors, puzzlegraph::cost_type shortest, puzzlegraph::cost_type met);
};

/// All questions of a board: any distinct starts and any distinct goals among its corridor cells
/// for `count` ghosts, no cell both. The board's own starts and goals must be empty. Throws
/// std::logic_error if the program and a breadth-first search disagree on whether there is a
/// solution.
void add_all_questions(puzzlegraph::ghosts::instance board, std::size_t count,
                       step_order const& order, meeting_counts& n);

/// All boards of a size: any set of walls, and for `count` named ghosts any distinct starts and any
/// distinct goals among the corridor cells. Throws std::invalid_argument if there are more than 12
/// cells or 3 ghosts, and std::logic_error if the program and a breadth-first search disagree on
/// whether there is a solution.
meeting_counts all_first_meetings(puzzlegraph::grid shape, std::size_t count,
                                  step_order const& order = usual_order);

} // namespace study
