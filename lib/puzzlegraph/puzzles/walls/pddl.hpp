// SPDX-License-Identifier: BSL-1.0
//
// A maze with movable walls as a planning task.
#pragma once

#include "puzzlegraph/puzzles/walls/instance.hpp"
#include "puzzlegraph/text/pddl.hpp"

namespace puzzlegraph::walls {

/// STRIPS with typing. Each action is a step of the pusher; outside of the maze is one more cell.
text::pddl_task pddl_of(instance const& maze);

} // namespace puzzlegraph::walls
