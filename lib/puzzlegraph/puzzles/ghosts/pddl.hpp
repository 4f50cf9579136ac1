// SPDX-License-Identifier: BSL-1.0
//
// Ghosts as a planning task. A joint step is two actions per ghost: in order, each chooses an arc,
// and then each goes along its arc.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/text/pddl.hpp"

namespace puzzlegraph::ghosts {

/// STRIPS with typing. A shortest plan of a board with n ghosts has 2 n actions for each joint
/// step.
text::pddl_task pddl_of(instance const& board);

} // namespace puzzlegraph::ghosts
