// SPDX-License-Identifier: BSL-1.0
//
// Sliding blocks: replays a solution by its own statement of the rules, apart from everything that
// solves.
#pragma once

#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/puzzles/blocks/instance.hpp"

#include <optional>
#include <span>

namespace puzzlegraph::blocks {

/// Nothing when every unit step slides its block over empty cells along its axis, every move is one
/// move in the instance's metric, and every block that the goal names stands there after the last
/// move; otherwise where and why they break. O(cells) for each unit step.
std::optional<refutation> refute(instance const& given, std::span<move const> moves);

} // namespace puzzlegraph::blocks
