// SPDX-License-Identifier: BSL-1.0
//
// Verifies plans on the values of all variables, without the space's code.
#pragma once

#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/puzzles/planning/instance.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::planning {

/// Nothing if each operator is applicable and the goal holds at the end. O(variables + size of the
/// plan's operators).
std::optional<refutation> refute(instance const& i, std::vector<move> const& plan);

/// The sum of the operators' costs. Precondition: they are of the task.
std::uint64_t cost_of(instance const& i, std::vector<move> const& plan);

} // namespace puzzlegraph::planning
