// SPDX-License-Identifier: BSL-1.0
//
// Whether a text holds Rush Hour boards (rush_hour.hpp), or looks as if it should.
#pragma once

#include "puzzlegraph/text/reader.hpp"

namespace puzzlegraph::blocks {

/// Whether the text begins with rows or a line of such a board, or is a line of another length with
/// a red car, which read_rush_hour refuses.
bool is_rush_hour(text::source const& source);

/// The share of the lines that are rows or lines of such boards, also of such with a cell too few
/// or too many or another character, and in a frame of + - |; or 0 unless there are empty cells,
/// and most characters of cars are there more than once; and 0 of a table of numbers, in which a
/// point is in a decimal fraction.
double likeness_of_rush_hour(text::source const& source);

} // namespace puzzlegraph::blocks
