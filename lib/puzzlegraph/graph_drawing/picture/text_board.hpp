// SPDX-License-Identifier: BSL-1.0
//
// A board as SVG text, for puzzles without pictures.
#pragma once

#include "puzzlegraph/graph_drawing/picture/state_marks.hpp"

#include <string>
#include <string_view>
#include <vector>

namespace puzzlegraph {

/// The lines of a board in a monospaced font. Sizes are in units of the line height.
class text_board {
 public:
  /// What is legible of a board in an area of that size, in page units. If lines are too wide for
  /// the least font size, 9, they are broken, at a blank where there is one, so that the font size
  /// can be 12. What does not fit then is cut, at the least size, with an ellipsis. Lines end with
  /// LF. O(bytes that are kept).
  text_board(std::string_view drawn, double width, double height);

  double rows() const { return static_cast<double>(lines_.size()); }
  double columns() const { return columns_; }
  /// Appends the text; `line_height` is in page units.
  void append_to(std::string& out, page_point top_left, double line_height) const;

 private:
  std::vector<std::string> lines_;
  double columns_ = 0;
};

} // namespace puzzlegraph
