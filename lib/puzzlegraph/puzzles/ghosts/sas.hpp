// SPDX-License-Identifier: BSL-1.0
//
// Ghosts as a planning task in SAS+. A joint step is two operators for each ghost: first each ghost
// in turn chooses a directed edge, then each moves along its edge.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/text/sas.hpp"

namespace puzzlegraph::ghosts {

/// Variables: the turn; of each ghost its cell and its chosen edge; of each cell whether a ghost
/// has claimed it; of each edge whether the opposite one is chosen. A shortest plan of a board with
/// n ghosts has 2 n operators for each joint step.
text::sas_task sas_of(instance const& board);

} // namespace puzzlegraph::ghosts
