// SPDX-License-Identifier: BSL-1.0
//
// Reads stated solutions from the JSON that `solve` writes.
#pragma once

#include "puzzlegraph/solutions/read_position.hpp"

namespace puzzlegraph::solutions {

/// Calls emit(stated_solution) for each question of the objects, one object per file. Throws
/// text::input_error.
void read_json_solutions(text::source const& source, read_position& which,
                         solution_sink const& emit);

} // namespace puzzlegraph::solutions
