// SPDX-License-Identifier: BSL-1.0
//
// Boards of blocks from drawings: their blocks, walls and goals, each error with its place.
#pragma once

#include "puzzlegraph/puzzles/blocks/drawing_reader.hpp"
#include "puzzlegraph/puzzles/blocks/header.hpp"
#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

namespace puzzlegraph::blocks {

/// Each function throws text::input_error.
class board_reader {
 public:
  board_reader(text::reader& in, header_rules const& rules) : in_(&in), rules_(&rules) {}

  /// Reads a board of a file in the puzzle's own form: a start, and a goal unless the header states
  /// it.
  instance read();

  /// A board without goals. The drawing has at least one block and one empty cell.
  instance board_of(board_drawing const& d) const;
  /// The block has to reach the east end of its row.
  void set_exit(instance& i, board_drawing const& d, block_name block) const;
  /// The blocks that another drawing shows have to stand there.
  void set_drawn_goal(instance& i, board_drawing const& start, board_drawing const& goal) const;

 private:
  block block_of(board_drawing const& d, block_name c) const;
  cell_set connected(board_drawing const& d, block_name c) const;
  void set_named_goals(instance& i) const;
  /// Adds the gates that a drawing of the start or the goal shows.
  void add_gates(instance& i, board_drawing const& d) const;
  /// Whether a character of a drawing is of a block.
  bool is_block(char32_t c) const;
  template <class Where> void check_goals(instance const& i, Where const& where) const;

  text::reader* in_;
  header_rules const* rules_;
};

} // namespace puzzlegraph::blocks
