// SPDX-License-Identifier: BSL-1.0
//
// Ghosts as a planning task. A joint step is two actions per ghost: first each ghost in turn
// chooses a directed edge, then each moves along its edge.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/text/pddl.hpp"

namespace puzzlegraph::ghosts {

/// STRIPS with typing. A shortest plan of a board with n ghosts has 2 n actions for each joint
/// step.
text::pddl_task pddl_of(instance const& board);

} // namespace puzzlegraph::ghosts
