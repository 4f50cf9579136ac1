// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

namespace puzzlegraph::blocks {

/// The catalog's entry.
puzzle const& entry();

} // namespace puzzlegraph::blocks
