// SPDX-License-Identifier: BSL-1.0
//
// Verifies solutions on the list of transitions, without the space's code.
#pragma once

#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/puzzles/transitions/instance.hpp"

#include <cstdint>
#include <optional>
#include <vector>

namespace puzzlegraph::transitions {

/// Nothing if the transitions lead from a start to a goal, each from where the last one ended.
/// O(moves + starts).
std::optional<refutation> refute(instance const& i, std::vector<move> const& moves);

/// The sum of the costs of transitions. Precondition: they are of the system.
std::uint64_t cost_of(instance const& i, std::vector<move> const& moves);

} // namespace puzzlegraph::transitions
