// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks as text: drawings.
//
// A drawing has a line for each row: `#` is a wall, `.` is empty, and every other character that
// shows something by itself is a block, the cells of one character being one block: any one code
// point, no combining mark, joiner or bidi control. A board has at most 512 cells, and at most 256
// without a wall. The rows may also stand in one line, separated by `/`. Drawings are separated by
// empty lines; each start is followed by a drawing of its goal, which shows the blocks that the
// goal names and `.` elsewhere.
//
// Options of the header `puzzlegraph blocks`:
//
//   metric=steps|slides|moves     what counts as one move; moves if absent
//   goal=A:4,2[;B:1,1...]         the goal of all boards: row and column, from 1, of the north-west
//                                 corner of the block's bounding box; no goal drawings then
//   goal=exit, goal=exit:X        block A, or X, has to reach the east end of its row
//   axis=long                     blocks slide along their longer side only (Rush Hour)
//   horizontal=ABC, vertical=DE   these blocks slide along this axis only; each must be on a board
//   gates=A                       `-` in the start or the goal is a cell that only A enters
//
// Below a header, a line of 36 characters is a Rush Hour board of 6 x 6 cells, as collections
// exchange them: `o` is also empty, `x` a wall; it implies axis=long and goal=exit. Numbers before
// and after it are skipped. Without a header such lines are a notation of their own: rush_hour.hpp.
//
// Moves are separated by spaces, each a block and its unit steps: `AEE BS` moves A two cells east,
// then B one south.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::blocks {

/// Reads a whole text; `counted` replaces the header's metric. Throws text::input_error.
std::vector<instance> read(text::source const& source, std::optional<metric> counted = {});

/// The headed format; read gives the same boards back. Throws std::invalid_argument if no one
/// header is true of all boards, for boards of 1 x 36 cells, and for gates that no drawing shows.
/// Precondition: `boards` is not empty.
std::string write(std::span<instance const> boards);

/// "AEE"
std::string to_text(instance const& i, move const& m);
/// "AEE BS"
std::string moves_text(instance const& i, std::vector<move> const& moves);

/// Reads one line of moves. Throws text::input_error, also at the end of the file.
std::vector<move> read_moves(instance const& i, text::reader& in);

/// Whether the block that passes covers a gate in its start and its goal: no drawing shows it.
bool has_hidden_gate(instance const& i);

/// The board with block b at places[b], in lines; nothing: not drawn.
std::string draw(instance const& i, std::span<std::optional<cell_set> const> places);
/// The two drawings of a file: start and goal.
std::string draw_question(instance const& i);

} // namespace puzzlegraph::blocks
