// SPDX-License-Identifier: BSL-1.0
//
// Which variables of a planning task the pattern databases see.
#pragma once

#include "puzzlegraph/puzzles/planning/projection.hpp"

#include <cstdint>
#include <vector>

namespace puzzlegraph::planning {

/// The most states of one projection, and the most operators.
inline constexpr std::uint64_t most_projected_states = std::uint64_t{1} << 16U;
inline constexpr std::uint64_t most_projected_operators = std::uint64_t{1} << 16U;

/// Patterns that together know all variables of the goal whose own projections are small enough.
/// Each grows from the first such variable that no earlier one knows: at each step by the variable
/// that the most operators need that change the pattern, as long as the projection stays below the
/// limits. Deterministic. Time O(patterns * variables of the task * size of the task).
std::vector<pattern> choose_patterns(text::sas_task const& task);

} // namespace puzzlegraph::planning
