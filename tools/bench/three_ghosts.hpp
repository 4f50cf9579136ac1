// SPDX-License-Identifier: BSL-1.0
//
// The baseline for the ghosts: breadth-first search as a good engineer writes it for exactly three
// ghosts. It uses only the library's instance and outcome.
//
// States in order of discovery are both the queue and the record of parents; a bit a rank says what
// was seen; choices that the first ghost's choice rules out are left out of the inner loops. It
// watches no limits.
#pragma once

#include "puzzlegraph/puzzles/ghosts/instance.hpp"
#include "puzzlegraph/search/outcome.hpp"

#include <cstdint>

namespace bench {

/// Vertices of the path are ranks, as the library's space has them. Preconditions: three ghosts; at
/// most 256 corridor cells; one goal.
puzzlegraph::outcome<std::uint32_t> three_ghosts(puzzlegraph::ghosts::instance const& i);

} // namespace bench
