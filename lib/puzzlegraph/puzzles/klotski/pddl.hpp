// SPDX-License-Identifier: BSL-1.0
//
// A query of a Klotski board as a planning task.
#pragma once

#include "puzzlegraph/puzzles/klotski/instance.hpp"
#include "puzzlegraph/text/pddl.hpp"

namespace puzzlegraph::klotski {

/// STRIPS with typing. Each action is a unit move of the blank. A fixed cell is no object unless it
/// is the target, which then has no neighbours.
text::pddl_task pddl_of(instance const& board, query const& asked);

} // namespace puzzlegraph::klotski
