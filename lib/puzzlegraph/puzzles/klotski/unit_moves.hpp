// SPDX-License-Identifier: BSL-1.0
//
// From paths of side_space and push_space to answers in unit moves.
#pragma once

#include "puzzlegraph/puzzles/klotski/push_space.hpp"
#include "puzzlegraph/puzzles/klotski/side_space.hpp"

#include <vector>

namespace puzzlegraph::klotski {

/// The unit moves behind a path of side_space or push_space, first walk included.
std::vector<move> unit_moves(side_space const& s, query const& q, side_state start,
                             std::vector<side_move> const& moves);
std::vector<move> unit_moves(push_space const& s, query const& q, side_state start,
                             std::vector<push_move> const& moves);

} // namespace puzzlegraph::klotski
