// SPDX-License-Identifier: BSL-1.0
//
// A sliding-tile board as a planning task: an object for each tile and cell, one action.
#pragma once

#include "puzzlegraph/puzzles/tiles/instance.hpp"
#include "puzzlegraph/text/pddl.hpp"

namespace puzzlegraph::tiles {

/// STRIPS with typing. Each action is a unit move of the blank.
text::pddl_task pddl_of(instance const& i);

} // namespace puzzlegraph::tiles
