// SPDX-License-Identifier: BSL-1.0
//
// A board of sliding blocks as a planning task. Blocks of one shape share their places; an action
// slides a block from a place to the next one, and names the cells that it enters and leaves.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"
#include "puzzlegraph/text/pddl.hpp"

namespace puzzlegraph::blocks {

/// STRIPS with typing. Each action is a unit step of a block, regardless of the instance's metric.
/// The domain has an action for each number of cells that a step can enter.
text::pddl_task pddl_of(instance const& i);

} // namespace puzzlegraph::blocks
