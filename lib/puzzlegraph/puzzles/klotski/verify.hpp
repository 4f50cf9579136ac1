// SPDX-License-Identifier: BSL-1.0
//
// Klotski: replays a solution by its own statement of the rules, apart from everything that solves.
#pragma once

#include "puzzlegraph/core/refutation.hpp"
#include "puzzlegraph/puzzles/klotski/instance.hpp"

#include <optional>
#include <span>

namespace puzzlegraph::klotski {

/// Nothing when the moves are legal one after the other and the piece stands on the target after
/// the last one (passing over it before is legal); otherwise where and why they break. O(moves)
/// whatever the size of the board: only the blank and the piece are followed.
std::optional<refutation> refute(instance const& given, query const& asked,
                                 std::span<move const> moves);

} // namespace puzzlegraph::klotski
