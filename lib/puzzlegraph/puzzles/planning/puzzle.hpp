// SPDX-License-Identifier: BSL-1.0
#pragma once

#include "puzzlegraph/puzzles/puzzle.hpp"

namespace puzzlegraph::planning {

/// The catalog's entry.
puzzle const& entry();

} // namespace puzzlegraph::planning
