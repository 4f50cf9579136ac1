// SPDX-License-Identifier: BSL-1.0
//
// Boards of tiles as rows, below a line with their number n or without one.
#pragma once

#include "puzzlegraph/puzzles/tiles/goal.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::tiles {

/// Whether the text begins with such rows. Two numbers in the first line may be sizes: they are a
/// row only if all rows make a board.
bool is_rows(text::source const& source);

/// The share of the lines with as many tiles as most, also in a frame, between `;`, and as digits
/// with nothing between, which read_rows refuses; 0 unless most of the tiles differ, and where the
/// first line states the sizes of the others.
double likeness_of_rows(text::source const& source);

/// Throws text::input_error.
std::vector<instance> read_rows(text::source const& source, goal_rule const& goal);

/// Throws std::invalid_argument for a board that rows cannot hold.
std::string write_rows(std::span<instance const> boards);

} // namespace puzzlegraph::tiles
