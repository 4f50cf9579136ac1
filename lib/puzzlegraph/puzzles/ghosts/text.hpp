// SPDX-License-Identifier: BSL-1.0
//
// Ghosts as text.
//
// The contest's format is datasets `w h n`, then h lines of exactly w characters: # wall, space
// corridor, the first n lower-case letters the starts, the first n upper-case letters the goals;
// `0 0 0` ends it. The headed format is the same after `puzzlegraph ghosts`. Boards may have any
// size and need no walls around: their edge is a wall.
//
// A move is one word with a character for each ghost: W, N, E, S, or . for a ghost that stays.
// Moves are separated by white space, as in `W.N ..E`.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::ghosts {

struct read_options {
  bool pad = false; ///< fill short lines with spaces, which some editors strip
  /// Receives a text for each board: the first promise of the contest (contest.hpp) that it breaks
  /// and where, as in an input_error, or nothing. Null: they are not checked.
  std::vector<std::string>* broken_promises = nullptr;
};

/// Reads a whole text in either format. Throws text::input_error.
std::vector<instance> read(text::source const& source, read_options options = {});

/// The headed format; read gives the same boards back. Throws std::invalid_argument if a start
/// shares its cell with a goal, for which the format has no letter.
std::string write(std::span<instance const> boards);

/// One joint step, as in an answer: "W.N".
std::string to_text(instance const& board, move m);
/// Joint steps: "W.N ..E".
std::string moves_text(instance const& board, std::vector<move> const& moves);

/// Reads one line of moves. Throws text::input_error, also at the end of the file.
std::vector<move> read_moves(instance const& board, text::reader& in);

/// The position as in the contest's format: goals upper case, ghosts lower case on top of them.
std::string draw(instance const& board, std::span<cell_index const> positions);

} // namespace puzzlegraph::ghosts
