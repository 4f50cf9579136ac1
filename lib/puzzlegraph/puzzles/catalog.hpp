// SPDX-License-Identifier: BSL-1.0
//
// Lists of puzzles, and the list of the built-in ones.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include <span>
#include <string_view>

namespace puzzlegraph {

/// Puzzles with different names, none of them null.
using puzzle_list = std::span<puzzle const* const>;

/// The built-in puzzles.
puzzle_list catalog();

/// The puzzle of that name, or null.
puzzle const* find_puzzle(std::string_view name, puzzle_list among = catalog());

} // namespace puzzlegraph
