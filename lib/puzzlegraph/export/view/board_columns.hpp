// SPDX-License-Identifier: BSL-1.0
//
// The boards of a page: what all boards have, the kinds of shapes, and the shapes of every state.
#pragma once

#include "puzzlegraph/analysis/cancellation.hpp"
#include "puzzlegraph/drawing/scene.hpp"
#include "puzzlegraph/export/view/byte_column.hpp"
#include "puzzlegraph/export/view/state_order.hpp"

#include <vector>

namespace puzzlegraph::view {

/// What shapes that differ by their position alone have in common.
struct shape_kind {
  drawing::shape like;   ///< at row 0 and column 0
  bool is_single = true; ///< whether every state has exactly one of them
};

/// Columns `shapes` and `boards`, and what they refer to.
struct board_columns {
  byte_column shapes;
  byte_column boards;
  std::vector<shape_kind> kinds; ///< in drawing order
  drawing::scene background;     ///< the board and its blocks, which all states have
  drawing::area extent;          ///< of the boards of all states
  drawing::shape ground;         ///< an empty cell in text; without a symbol if none has one
};

/// O(shapes of all states). Memory: 4 bytes for each of them. Throws stopped.
board_columns make_board_columns(state_graph const& g, state_order const& order,
                                 progress_callback const& go_on);

} // namespace puzzlegraph::view
