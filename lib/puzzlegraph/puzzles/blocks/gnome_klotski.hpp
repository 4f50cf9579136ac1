// SPDX-License-Identifier: BSL-1.0
//
// Levels of GNOME Klotski, as its source draws them: rows of `#` (a wall), a space (empty), `.` (a
// target), `-` (a gate) and any other character, which is a block. The block `*` has to cover the
// targets, and is the only one that enters gates. Rows that lost the spaces at their ends are
// filled up; an empty line ends a level. Blocks `/` and `%` get names that the level does not use.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::blocks {

/// Whether the text begins with such a level: the targets have the shape of `*`, and no character
/// is one of `@`, `$` and `+`, which a level of Sokoban would have.
bool is_gnome_klotski(text::source const& source);

/// The share of the lines of level characters, or 0 unless `*`, targets and walls are there.
double likeness_of_gnome_klotski(text::source const& source);

/// Throws text::input_error, which of several levels says the number, from 1.
std::vector<instance> read_gnome_klotski(text::source const& source, metric counted);

/// Names the block that has the goal `*`. Throws std::invalid_argument for boards that the notation
/// cannot hold.
std::string write_gnome_klotski(std::span<instance const> boards);

} // namespace puzzlegraph::blocks
