// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "puzzlegraph/puzzles/facets.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/puzzles/puzzle.hpp"

#include <vector>

namespace puzzlegraph::ghosts {

/// The plan's sum of costs, which answers list beside its makespan.
std::vector<further_cost> further_costs(instance const& i, std::vector<move> const& moves);

/// The catalog's entry.
puzzle const& entry();

} // namespace puzzlegraph::ghosts
