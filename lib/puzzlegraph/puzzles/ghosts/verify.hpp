// SPDX-License-Identifier: BSL-1.0
//
// Ghosts: replays a solution by its own statement of the rules, apart from everything that solves.
#pragma once

#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/puzzles/ghosts/instance.hpp"

#include <optional>
#include <span>

namespace puzzlegraph::ghosts {

/// Nothing when the joint steps are legal one after the other and every ghost stands on its goal
/// after the last one (passing over it before is legal; so is a step in which all stay); otherwise
/// where and why they break. O(moves * ghosts^2).
std::optional<refutation> refute(instance const& given, std::span<move const> moves);

} // namespace puzzlegraph::ghosts
