// SPDX-License-Identifier: BSL-1.0
//
// Layouts of Hua Rong Dao (Klotski) in one line, as `HAAI/HAAI/JBBK/JNOK/P@@Q`: rows joined by
// `/`, `@` or `.` empty, every other character a block. A, which is 2 x 2, has to reach the middle
// of the bottom.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/text/reader.hpp"

#include <span>
#include <string>
#include <vector>

namespace puzzlegraph::blocks {

/// Whether the text begins with such a line.
bool is_hua_rong_dao(text::source const& source);

/// The share of the rows, joined by `/` or of up to ten characters each in its own line, that are
/// as long as most, or 0 unless A alone is 2 x 2.
double likeness_of_hua_rong_dao(text::source const& source);

/// A board for each line. At most a quarter of its cells is empty: so a line that shows a goal is
/// no layout. Throws text::input_error.
std::vector<instance> read_hua_rong_dao(text::source const& source, metric counted);

/// Throws std::invalid_argument for boards that the notation cannot hold.
std::string write_hua_rong_dao(std::span<instance const> boards);

} // namespace puzzlegraph::blocks
