// SPDX-License-Identifier: BSL-1.0
//
// Ghosts as text.
//
// A dataset is a line `w h n`, then h lines of exactly w characters: # wall, space corridor. The
// starts and goals of its n ghosts are in one of three forms:
//
//   one drawing      the letters a, b, ... are starts and A, B, ... goals, as in the contest
//   two drawings     the first one has the starts, and a second one, with the same walls, the
//   goals;
//                    so a start may be a goal, too
//   coordinates      the drawing has walls alone, and a line `row column row column` for each ghost
//                    follows: its start and its goal, counted from 1. The only form for more than
//                    26 ghosts
//
// `0 0 0` ends the file. The headed format is the same after `puzzlegraph ghosts`. Boards may have
// any size and need no walls around: their edge is a wall.
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

/// The headed format, each board in the first form that holds it; read gives the same boards back.
std::string write(std::span<instance const> boards);

/// One joint step, as in an answer: "W.N".
std::string to_text(instance const& board, move const& m);
/// Joint steps: "W.N ..E".
std::string moves_text(instance const& board, std::vector<move> const& moves);

/// Reads one line of moves. Throws text::input_error, also at the end of the file.
std::vector<move> read_moves(instance const& board, text::reader& in);

/// The position as in the contest's format: goals upper case, ghosts lower case on top of them.
/// More ghosts than letters are o, their goals +, and a ghost on a goal is @.
std::string draw(instance const& board, std::span<cell_index const> positions);

} // namespace puzzlegraph::ghosts
