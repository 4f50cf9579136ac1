// SPDX-License-Identifier: BSL-1.0
//
// Tiles: replays a solution by its own statement of the rules, apart from everything that solves.
#pragma once

#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/puzzles/tiles/instance.hpp"

#include <optional>
#include <span>

namespace puzzlegraph::tiles {

/// Nothing when the moves are legal one after the other and the board is the goal after the last
/// one (passing over the goal before is legal); otherwise where and why they break. O(moves).
std::optional<refutation> refute(instance const& given, std::span<move const> moves);

} // namespace puzzlegraph::tiles
