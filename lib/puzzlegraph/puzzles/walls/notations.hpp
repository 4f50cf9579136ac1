// SPDX-License-Identifier: BSL-1.0
//
// The notations of walls beside the puzzle's own form, as a table.
//
//   maze  drawings of +, - and | with cells of any width; the start is @ or S
#pragma once

#include "puzzlegraph/puzzles/typed_notations.hpp"
#include "puzzlegraph/puzzles/walls/text.hpp"

#include <vector>

namespace puzzlegraph::walls {

std::vector<board_notation<instance>> notations();

} // namespace puzzlegraph::walls
