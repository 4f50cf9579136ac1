// SPDX-License-Identifier: BSL-1.0
//
// Whether an instance of sliding blocks is one, for those that come from elsewhere than a file of
// boards.
#pragma once

#include "puzzlegraph/puzzles/blocks/instance.hpp"

namespace puzzlegraph::blocks {

/// Whether a file could say that: starts and goals as instance.hpp has them, at least one goal and
/// one empty cell, and goals of the block's shape on its axis. O(blocks * board).
bool is_valid(instance const& i);

} // namespace puzzlegraph::blocks
