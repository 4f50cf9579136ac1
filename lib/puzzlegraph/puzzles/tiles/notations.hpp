// SPDX-License-Identifier: BSL-1.0
//
// The notations of tiles beside the puzzle's own form, as a table.
//
//   rows   the rows of a board, below a line with their number n or without one, as courses hand
//          them out; the blank is 0, `.`, `_` or x; the goal has it last
//   korf   Korf's list: lines of a number and n*n tiles; the goal has the blank first
//   lines  lines of n*n tiles; the goal is the one of both that the parity fits
//
// Numbers are separated by spaces, tabs or commas; nine digits in one word are a board of 3 x 3.
#pragma once

#include "puzzlegraph/puzzles/tiles/goal.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/puzzles/typed_notations.hpp"

#include <optional>
#include <vector>

namespace puzzlegraph::tiles {

/// The value of --goal, or nothing. Throws text::input_error for words that state none.
std::optional<goal_rule> goal_of(text::source const& source, option_values const& values);

std::vector<board_notation<instance>> notations();

} // namespace puzzlegraph::tiles
