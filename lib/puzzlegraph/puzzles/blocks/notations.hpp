// SPDX-License-Identifier: BSL-1.0
//
// The notations of sliding blocks beside the puzzle's own form, as a table.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/puzzles/typed_notations.hpp"

#include <vector>

namespace puzzlegraph::blocks {

std::vector<board_notation<instance>> notations();

} // namespace puzzlegraph::blocks
