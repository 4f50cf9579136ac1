// SPDX-License-Identifier: BSL-1.0
//
// Lists of puzzles, and the list of the built-in ones.
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// Puzzles with different names, none of them null.
using puzzle_list = std::span<puzzle const* const>;

/// The built-in puzzles.
puzzle_list catalog();

/// The puzzle of that name, or null.
puzzle const* find_puzzle(std::string_view name, puzzle_list among = catalog());

/// What a word stands for: a puzzle, by its name or by an alias; null pointers if there is none.
struct puzzle_word {
  puzzlegraph::puzzle const* puzzle = nullptr;
  puzzle_alias const* alias = nullptr; ///< null for the name
};

/// The meaning of a word. Capitals, hyphens and spaces do not matter: "Rush Hour".
puzzle_word find_puzzle_word(std::string_view word, puzzle_list among = catalog());

/// The names of puzzles and their aliases.
std::vector<std::string> puzzle_words(puzzle_list among);

/// The names of puzzles, in their order.
std::vector<std::string> puzzle_names(puzzle_list among);
/// The same as one text, with a space before each.
std::string known_puzzle_names(puzzle_list among);

} // namespace puzzlegraph
