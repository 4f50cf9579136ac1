// SPDX-License-Identifier: BSL-1.0
//
// The notations of ghosts beside the puzzle's own form, as a table.
//
//   movingai   a scenario, which names its map: movingai.hpp
//   grid       rows of a board without a line of sizes: `.` is free, `@`, `T` and `#` are not;
//              letters are starts (a, b, ...) and goals (A, B, ...)
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/puzzles/typed_notations.hpp"

#include <vector>

namespace puzzlegraph::ghosts {

std::vector<board_notation<instance>> notations();

/// Throws text::given_value_error if the option agents is given: the text is no scenario.
void expect_all_agents(text::source const& source, option_values const& values);

} // namespace puzzlegraph::ghosts
