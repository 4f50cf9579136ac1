// SPDX-License-Identifier: BSL-1.0
//
// Walls: replays a solution by its own statement of the rules, apart from everything that solves.
#pragma once

#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/puzzles/walls/instance.hpp"

#include <optional>
#include <span>

namespace puzzlegraph::walls {

/// Nothing when the steps are legal one after the other and the last one, and no other, leaves the
/// maze; otherwise where and why they break. O(cells + steps).
std::optional<refutation> refute(instance const& given, std::span<move const> moves);

} // namespace puzzlegraph::walls
