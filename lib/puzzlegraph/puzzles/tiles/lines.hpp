// SPDX-License-Identifier: BSL-1.0
//
// Lists of boards of tiles, a line for each: Korf's, which begin with a number, and others.
#pragma once

#include "puzzlegraph/puzzles/tiles/goal.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::tiles {

/// Whether the first line is a number and a board.
bool is_korf(text::source const& source);
/// Whether the first line is a board, or the only line is one of no square, which read_lines
/// refuses.
bool is_lines(text::source const& source);

/// How near the lines are to a board each, after the number of the line, and none with it.
double likeness_of_korf(text::source const& source);
/// How near the lines are to a board each, also as digits in one word or several, which read_lines
/// refuses.
double likeness_of_lines(text::source const& source);

/// Throws text::input_error.
std::vector<instance> read_korf(text::source const& source, goal_rule const& goal);

/// Boards, and the goal in words.
struct listed_boards {
  std::vector<instance> boards;
  std::string goal;
};

/// The goal of each board is the one given, or the one of both that the parity fits. Throws
/// text::input_error.
listed_boards read_lines(text::source const& source, std::optional<goal_rule> const& given);

/// Throws std::invalid_argument for a board that the notation cannot hold.
std::string write_korf(std::span<instance const> boards);
std::string write_lines(std::span<instance const> boards);

} // namespace puzzlegraph::tiles
